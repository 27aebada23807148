"""Mutants of C++ source as clang-format leaves it: binary operators stand between blanks, template brackets do not.

A mutant replaces one stretch of a file. Stretches are whole expressions or statements, found with bracket matching and
operator precedence, so that all mutants of a file can live in one program and one of them be switched on at run time.
"""
import re
from dataclasses import dataclass

TOKEN = re.compile(r'''
    (?P<space>\s+|//[^\n]*|/\*.*?\*/|\#[^\n]*)
  | (?P<text>"(?:[^"\\\n]|\\.)*")
  | (?P<char>'(?:[^'\\\n]|\\.)+')
  | (?P<number>0x[0-9a-fA-F']+[uUlLzZ]*|[0-9][0-9']*[uUlLzZ]*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<op><<=|>>=|<=>|->\*|\.\.\.|\+\+|--|->|::|&&|\|\||<=|>=|==|!=|\+=|-=|\*=|/=|%=|&=|\|=|\^=|<<|[-+*/%&|^!~<>=?:;,.(){}\[\]])
''', re.X | re.S)

PRECEDENCE = {'*': 10, '/': 10, '%': 10, '+': 9, '-': 9, '<<': 8, '>>': 8, '<': 7, '<=': 7, '>': 7, '>=': 7, '==': 6,
              '!=': 6, '&': 5, '^': 4, '|': 3, '&&': 2, '||': 1, '?': 0, ':': 0}
ASSIGN = {'=', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>='}
OTHER = {'<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '==': ['!='], '!=': ['=='],
         '+': ['-'], '-': ['+'], '*': ['+'], '/': ['*'], '%': ['*'], '&': ['|'], '|': ['&']}
PAIRS = [('low', 'high'), ('down', 'up'), ('blue', 'red'), ('blue_moves', 'red_moves'), ('blue_sinks', 'red_sinks'),
         ('blue_sink', 'red_sink'), ('numerator', 'denominator'), ('upper', 'lower'), ('x', 'y'), ('left', 'right'),
         ('above', 'below'), ('has_down', 'has_up'), ('begin', 'end'), ('least', 'most'), ('line', 'column'),
         ('x_weight', 'y_weight'), ('tied_up', 'tied_down'), ('min', 'max'), ('min_element', 'max_element'),
         ('a', 'b'), ('lo', 'hi'), ('first', 'second'), ('front', 'back'), ('with', 'without'), ('i', 'j'),
         ('token', 'no_token'), ('all_of', 'any_of'), ('symmetric', 'partisan')]
SWAP = {**dict(PAIRS), **{b: a for a, b in PAIRS}}
STATEMENT_KEYWORDS = {'return', 'if', 'for', 'while', 'do', 'switch', 'case', 'default', 'else', 'using', 'const', 'static',
                      'constexpr', 'auto', 'enum', 'struct', 'class', 'try', 'catch', 'public', 'private', 'namespace',
                      'template', 'typedef', 'goto', 'extern', 'explicit', 'inline', 'friend', 'operator', 'unsigned', 'bool',
                      'int', 'char', 'void', 'long', 'double', 'static_assert'}
MESSAGE = re.compile(r'"|std::to_string|std::string\(|\btext\(')


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    match: int = -1  # of a bracket: the index of its partner
    binary: bool = False


@dataclass
class Mutant:
    file: str
    start: int
    end: int
    before: str
    after: str
    line: str  # the source line, trimmed: with before and after it names the mutant
    number: int  # of that line, for people
    statement: bool = False  # a statement that is removed
    condition: bool = False  # the value is only asked whether it is true
    id: int = 0

    @property
    def key(self):
        return f'{self.file} | {self.line} | {flat(self.before)} -> {flat(self.after)}'


def flat(text):
    return ' '.join(re.sub(r'//[^\n]*', ' ', text).split())


def tokenize(source):
    tokens, at = [], 0
    while at < len(source):
        found = TOKEN.match(source, at)
        if not found:
            raise SystemExit(f'cannot read at {source[at:at + 40]!r}')
        kind = found.lastgroup
        if kind != 'space':
            tokens.append(Token(kind, found.group(), at, found.end()))
        at = found.end()
    for i, token in enumerate(tokens):
        if token.kind == 'op' and token.text in PRECEDENCE and token.text != ':':
            token.binary = source[token.start - 1].isspace() and source[token.end:token.end + 1].isspace()
    stack = []
    closing = {')': '(', ']': '[', '}': '{'}
    for i, token in enumerate(tokens):
        if token.kind != 'op':
            continue
        if token.text in '([{' or (token.text == '<' and not token.binary):
            stack.append(i)
        elif token.text in closing or (token.text == '>' and not token.binary):
            opener = closing.get(token.text, '<')
            while stack and tokens[stack[-1]].text != opener and tokens[stack[-1]].text == '<':
                stack.pop()  # not a template bracket after all
            if stack and tokens[stack[-1]].text == opener:
                j = stack.pop()
                tokens[i].match, tokens[j].match = j, i
    return tokens


class Finder:
    def __init__(self, file, source):
        self.file, self.source, self.tokens = file, source, tokenize(source)
        self.found, self.seen = [], set()
        self.blocks = self.function_blocks()

    # A brace opens a block of statements if it follows `)`, a qualifier, `else`, ... and stands inside a function.
    def function_blocks(self):
        tokens, blocks = self.tokens, {}
        for i, token in enumerate(tokens):
            if token.text != '{' or token.kind != 'op':
                continue
            before = tokens[i - 1].text if i else ''
            inside = any(b < i < tokens[b].match for b in blocks)
            if before in (')', 'const', 'noexcept', 'override') or (inside and before in ('else', 'do', 'try', ']', ';', '{', '}')):
                blocks[i] = True
        return blocks

    def in_function(self, i):
        return any(b < i < self.tokens[b].match for b in self.blocks)

    def text(self, i, j):
        return self.source[self.tokens[i].start:self.tokens[j].end]

    def add(self, start, end, after, **kind):
        before = self.source[start:end]
        if (start, end, after) in self.seen or flat(before) == flat(after):
            return
        self.seen.add((start, end, after))
        begin = self.source.rfind('\n', 0, start) + 1
        stop = self.source.find('\n', start)
        self.found.append(Mutant(self.file, start, end, before, after, self.source[begin:stop].strip(),
                                 self.source.count('\n', 0, start) + 1, **kind))

    # The first and last token of the operands of the operator at i.
    def left(self, i, precedence):
        tokens, j = self.tokens, i - 1
        start = i
        while j >= 0:
            token = tokens[j]
            if token.kind == 'op':
                if token.match >= 0 and token.match < j:
                    if token.text == '}' and self.blocks.get(token.match) and tokens[token.match - 1].text != ')' :
                        break
                    start = j = token.match
                    j -= 1
                    continue
                if token.text in '([{' or token.text in (';', ',', '}') or token.text in ASSIGN:
                    break
                if token.text == '?' or token.text == ':':
                    break
                if token.binary and PRECEDENCE[token.text] < precedence:
                    break
            elif token.text in ('return', 'throw', 'case', 'else', 'co_return'):
                break
            start = j
            j -= 1
        return start

    def right(self, i, precedence, ternary=False):
        tokens, j = self.tokens, i + 1
        end, depth = i, 1
        while j < len(tokens):
            token = tokens[j]
            if token.kind == 'op':
                if token.match > j:
                    end = j = token.match
                    j += 1
                    continue
                if token.text in ')]}' or token.text in (';', ',') or token.text in ASSIGN:
                    break
                if token.text == '>' and not token.binary:
                    break
                if token.text == '?':
                    if not ternary:
                        break
                    depth += 1
                elif token.text == ':':
                    if not ternary or depth == 0:
                        break
                    depth -= 1
                elif token.binary and not ternary and PRECEDENCE[token.text] <= precedence:
                    break
            end = j
            j += 1
        return end

    # The postfix expression that ends with the name at i: its first token, and its last one with a call's arguments.
    def chain(self, i):
        tokens, start = self.tokens, i
        while start > 0:
            before = tokens[start - 1]
            if before.text in ('.', '->', '::'):
                start -= 1
                while start > 0 and (tokens[start - 1].text in ')]' or tokens[start - 1].text == '>' and not tokens[start - 1].binary):
                    start = tokens[start - 1].match
                if start > 0 and tokens[start - 1].kind == 'name' and tokens[start - 1].text not in ('return', 'throw', 'case'):
                    start -= 1
            else:
                break
        end = i
        if end + 1 < len(tokens) and tokens[end + 1].text == '<' and not tokens[end + 1].binary and tokens[end + 1].match > 0:
            end = tokens[end + 1].match
        if end + 1 < len(tokens) and tokens[end + 1].text == '(':
            end = tokens[end + 1].match
        return start, end

    def run(self):
        for i, token in enumerate(self.tokens):
            self.operator(i, token)
            self.literal(i, token)
            self.name(i, token)
            self.condition(i, token)
        self.statements()
        return self.found

    def operator(self, i, token):
        if token.kind != 'op':
            return
        source, tokens = self.source, self.tokens
        if token.binary and token.text in ('?',):
            first, last = self.left(i, 0), self.right(i, 0, True)
            depth = 0
            for j in range(i + 1, last + 1):
                if tokens[j].text == '?':
                    depth += 1
                elif tokens[j].text == ':' and self.level(j) == self.level(i):
                    if depth == 0:
                        break
                    depth -= 1
            else:
                return
            yes, no = self.text(i + 1, j - 1), self.text(j + 1, last)
            if MESSAGE.search(yes + no):
                return
            self.add(tokens[first].start, tokens[last].end, f'({self.text(first, i - 1)}) ? ({no}) : ({yes})')
        elif token.binary and (token.text in OTHER or token.text in ('&&', '||')):
            if token.text in '*&' and not self.in_function(i):
                return
            precedence = PRECEDENCE[token.text]
            first, last = self.left(i, precedence), self.right(i, precedence)
            a, b = self.text(first, i - 1), self.text(i + 1, last)
            start, end = tokens[first].start, tokens[last].end
            if token.text in ('&&', '||'):
                for after in (f'{a} {"||" if token.text == "&&" else "&&"} {b}', a, b):
                    self.add(start, end, after, condition=True)
                return
            arithmetic = token.text in '+-*/%'
            if arithmetic and MESSAGE.search(a + b):
                return
            for other in OTHER[token.text]:
                self.add(start, end, f'({a}) {other} ({b})')
            if arithmetic:
                self.add(start, end, a)
        elif token.text == '!' and i + 1 < len(tokens):
            j = i + 1
            if tokens[j].text == '(':
                last = tokens[j].match
            else:
                while j < len(tokens) and not (tokens[j].kind == 'name' and (j + 1 == len(tokens) or tokens[j + 1].text not in ('.', '->', '::'))):
                    j = tokens[j].match + 1 if tokens[j].match > j else j + 1
                last = j
                while last + 1 < len(tokens) and tokens[last + 1].text in '([' or \
                        last + 1 < len(tokens) and tokens[last + 1].text in ('.', '->'):
                    last = tokens[last + 1].match if tokens[last + 1].text in '([' else last + 2
            self.add(token.start, tokens[last].end, self.text(i + 1, last), condition=True)
        elif token.text == '-' and not token.binary and tokens[i + 1].kind == 'name':
            _, last = self.chain_forward(i + 1)
            self.add(token.start, tokens[last].end, self.text(i + 1, last))
        elif token.text in ('++', '--') and not self.in_for(i):
            if i and tokens[i - 1].kind == 'name' and tokens[i - 1].end == token.start:  # x++ as a value
                first, _ = self.chain(i - 1)
                self.add(tokens[first].start, token.end, self.text(first, i - 1))
        elif token.text in ('+=', '-=', '|=', '&='):
            pass  # removed as statements
        elif token.text == '[' and i and (tokens[i - 1].kind == 'name' or tokens[i - 1].text in ')]') and tokens[i - 1].end == token.start:
            inner = self.text(i + 1, token.match - 1) if token.match > i + 1 else ''
            if inner and not re.fullmatch(r'\d+', inner) and self.in_function(i):
                self.add(token.end, tokens[token.match].start, f'({inner}) + 1')

    def chain_forward(self, i):
        tokens, last = self.tokens, i
        while last + 1 < len(tokens):
            after = tokens[last + 1].text
            if after in ('.', '->', '::'):
                last += 2
            elif after in '([' and tokens[last + 1].match > 0:
                last = tokens[last + 1].match
            else:
                break
        return i, last

    def level(self, i):
        return tuple(j for j, t in enumerate(self.tokens[:i]) if t.match > i)

    def in_for(self, i):
        return any(t.text == '(' and t.match > i and j and self.tokens[j - 1].text == 'for'
                   for j, t in enumerate(self.tokens[:i]))

    def literal(self, i, token):
        if token.kind == 'number':
            if i and self.tokens[i - 1].text == '<' and not self.tokens[i - 1].binary:
                return
            self.add(token.start, token.end, f'({token.text} + 1)')
            if not re.fullmatch(r"0[uUlLzZ]*", token.text):
                self.add(token.start, token.end, f'({token.text} - 1)')
        elif token.kind == 'char':
            self.add(token.start, token.end, f'static_cast<char>({token.text} + 1)')
        elif token.text in ('true', 'false') and token.kind == 'name':
            self.add(token.start, token.end, 'false' if token.text == 'true' else 'true')

    def name(self, i, token):
        tokens = self.tokens
        if token.kind != 'name' or token.text not in SWAP or not self.in_function(i):
            return
        before = tokens[i - 1]
        if before.kind == 'name' and before.text not in ('return', 'throw', 'case', 'else') or \
                before.text in '&*>' and not before.binary and self.declares(i):
            return
        first, last = self.chain(i)
        if first and tokens[first - 1].kind == 'name' and tokens[first - 1].text not in ('return', 'throw', 'case', 'else'):
            return
        after = self.source[tokens[first].start:token.start] + SWAP[token.text] + self.source[token.end:tokens[last].end]
        self.add(tokens[first].start, tokens[last].end, after)

    # Whether the name at i, after & or *, is being declared: something like a type stands before the sign.
    def declares(self, i):
        return self.source[self.tokens[i - 1].start - 1] not in ' (' or self.tokens[i - 2].kind == 'name' and \
            self.tokens[i - 2].text not in ('return',) and self.source[self.tokens[i - 1].start - 1] == ' '

    def condition(self, i, token):
        if token.text not in ('if', 'while') or self.tokens[i + 1].text != '(':
            return
        first, last = i + 2, self.tokens[i + 1].match - 1
        inner = self.text(first, last)
        if ';' in inner or ' = ' in inner:
            return
        start, end = self.tokens[first].start, self.tokens[last].end
        self.add(start, end, 'false', condition=True)
        if token.text == 'if':
            self.add(start, end, 'true', condition=True)

    def statements(self):
        tokens = self.tokens
        for b in self.blocks:
            i, stop = b + 1, tokens[b].match
            while i < stop:
                i = self.statement(i, stop)

    def statement(self, i, stop):
        tokens = self.tokens
        token = tokens[i]
        if token.text == '{':
            return token.match + 1  # a block of its own
        if token.text in ('if', 'for', 'while', 'switch') and tokens[i + 1].text == '(':
            return self.controlled(tokens[i + 1].match + 1, stop)
        if token.text in ('else', 'do', 'try'):
            return self.controlled(i + 1, stop)
        j = i
        while j < stop and tokens[j].text != ';':
            if token.text in ('case', 'default') and tokens[j].text == ':':
                return j + 1
            j = tokens[j].match + 1 if tokens[j].match > j else j + 1
        if j >= stop:
            return stop
        if not self.is_declaration(i, j):
            self.add(token.start, tokens[j].end, ';', statement=True)
        return j + 1

    def controlled(self, i, stop):
        return i if i >= stop else self.statement(i, stop)

    def is_declaration(self, i, j):
        tokens = self.tokens
        if tokens[i].text in STATEMENT_KEYWORDS:
            return True
        if tokens[i].text in ('continue', 'break', 'throw'):
            return False
        if tokens[i].kind != 'name':
            return False
        k = i + 1
        while k < j:
            if tokens[k].text == '::':
                k += 2
            elif tokens[k].text == '<' and not tokens[k].binary and tokens[k].match > 0:
                k = tokens[k].match + 1
            elif tokens[k].text in '&*' and not tokens[k].binary:
                k += 1
            else:
                break
        return k < j and tokens[k].kind == 'name'


def mutants(file, source):
    return Finder(file, source).run()


def schema(source, chosen):
    """The source with all the chosen mutants in it, and which lines of it belong to which mutant.

    Stretches nest; those that cross one already taken are left out and returned last.
    """
    order = sorted(chosen, key=lambda m: (m.start, -m.end, m.id))
    taken, crossing = [], []
    for m in order:
        if any(t.start < m.start < t.end < m.end for t in taken):
            crossing.append(m)
        else:
            taken.append(m)
    out, lines = [], {}
    row = [1]

    def emit(text):
        out.append(text)
        row[0] += text.count('\n')

    def render(start, end, inner):
        at, i = start, 0
        while i < len(inner):
            m = inner[i]
            group = [n for n in inner[i:] if (n.start, n.end) == (m.start, m.end) and n.statement == m.statement]
            nested = [n for n in inner[i:] if n not in group and n.start >= m.start and n.end <= m.end]
            emit(source[at:m.start])
            if m.statement:
                emit('\n')
                lines[row[0]] = m.id
                emit(f'{{ if (!bidcheck_mutant({m.id})) {{\n')
                render(m.start, m.end, nested)
                emit('\n}}')
            else:
                for n in group:
                    emit('\n')
                    lines[row[0]] = lines[row[0] + 1] = n.id
                    emit(f'(bidcheck_mutant({n.id}) ?\n{"bool" if n.condition else ""}({flat(n.after)}) :\n')
                lines[row[0]] = group[-1].id  # unless something nested claims the line
                emit('bool(' if any(n.condition for n in group) else '(')
                render(m.start, m.end, nested)
                emit(')' * (len(group) + 1))
            at = m.end
            i += len(group) + len(nested)
            while i < len(inner) and inner[i].start < at:
                i += 1
        emit(source[at:end])

    render(0, len(source), taken)
    # Where a call that does not return is removed, the function must not run on into whatever stands behind it.
    return ''.join(out).replace('[[noreturn]]', ''), lines, crossing
