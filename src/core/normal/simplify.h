/*
 * simplify.h: folds what constants and NULLs decide, in three-valued logic.
 *
 * Every rule is exact: the result has the value of the argument on every row. Rewrites that fill a side of an outer
 * join with NULLs rely on it: conditions on that side fall away.
 */
#pragma once
#include <functional>

#include "core/algebra/algebra.h"

namespace sqleq {

ExprPtr null_constant(int type);
ExprPtr make_not(const Problem &problem, const ExprPtr &e);
ExprPtr make_is_null(const Problem &problem, const ExprPtr &e);
ExprPtr make_case(const ExprPtr &condition, const ExprPtr &value, const ExprPtr &otherwise);
ExprPtr make_cast(const ExprPtr &e, int type);                               /* e itself when it has the type */
ExprPtr disjunction(const Problem &problem, std::vector<ExprPtr> disjuncts); /* FALSE when empty */

ExprPtr make_not_distinct(const Problem &problem, const ExprPtr &a, const ExprPtr &b);

/*
 * NULL when one of the arguments is; a value or an error otherwise, but for functions, which may give NULL all the
 * same.
 */
bool is_strict(const Expr &e);
bool has_subquery(const ExprPtr &e);

bool is_null_constant(const ExprPtr &e);
bool is_constant(const ExprPtr &e, bool value); /* the Boolean constant */

/* Subqueries inside stay as they are. */
ExprPtr simplify(const Problem &problem, const ExprPtr &e);

/* The same wherever only the question counts whether the condition is true: NULL is FALSE there. */
ExprPtr for_truth(const Problem &problem, const ExprPtr &e);

/* Is the expression not NULL whatever its columns hold, given which columns are not? */
using ColumnTest = std::function<bool(ColumnId)>;
bool never_null(const Problem &problem, const ExprPtr &e, const ColumnTest &not_null);

/* Questions about NULL that the columns' constraints answer: IS NULL, IS TRUE, IS FALSE of what is never NULL. */
ExprPtr sharpen(const Problem &problem, const ExprPtr &e, const ColumnTest &not_null);

} // namespace sqleq
