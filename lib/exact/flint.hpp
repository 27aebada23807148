#pragma once

// The one place that knows which FLINT this is: FLINT 3 keeps arb, antic and calcium under flint/, FLINT 2.9 leaves
// them to libraries of their own. cmake/FindFLINT.cmake absorbs the same difference for the linker.

#include <flint/flint.h>
#include <flint/fmpq.h>
#include <flint/fmpq_poly.h>
#include <flint/fmpz.h>
#include <flint/fmpz_lll.h>
#include <flint/fmpz_mat.h>
#include <flint/fmpz_poly.h>
#include <flint/fmpz_poly_factor.h>
#include <flint/fmpz_poly_q.h>
#include <flint/nmod_mat.h>
#include <flint/nmod_poly.h>
#include <flint/nmod_vec.h>
#include <flint/ulong_extras.h>

#if __FLINT_RELEASE >= 30000
#include <flint/acb_mat.h>
#include <flint/acb_poly.h>
#include <flint/arb.h>
#include <flint/arb_fmpz_poly.h>
#include <flint/nf_elem.h>
#include <flint/qqbar.h>
#else
#include <acb_mat.h>
#include <acb_poly.h>
#include <antic/nf_elem.h>
#include <arb.h>
#include <arb_fmpz_poly.h>
// The inline functions in calcium 0.4's headers assign void* to other pointers, as C may and C++ may not.
namespace bidcert::detail {
struct AnyPointer {
  void* address;
  template <class T>
  operator T*() const {
    return static_cast<T*>(address);
  }  // NOLINT: that it converts is the point
};
}  // namespace bidcert::detail
#define flint_malloc(size) (bidcert::detail::AnyPointer{flint_malloc(size)})
#define flint_realloc(address, size) (bidcert::detail::AnyPointer{flint_realloc(address, size)})
#include <calcium/qqbar.h>
#undef flint_malloc
#undef flint_realloc
#endif
