/* evaluation_order.h: where it is the server's affair which of several conditions it evaluates. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * Is there an AND or OR in the queries of which an argument may raise an error? Whether it does hangs on what is
 * evaluated first.
 */
bool order_may_decide_errors(const Problem &problem);

} // namespace sqleq
