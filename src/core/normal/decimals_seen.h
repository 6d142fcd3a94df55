/*
 * decimals_seen.h: where a query may tell equal numbers apart.
 *
 * 1.0 and 1.00 are equal, and a quotient of the one may have other digits than a quotient of the other
 * (core/sem/decimals.cpp). So a subquery that is taken as a function of the columns that it names is one of their
 * values only where it divides nothing that is made of them.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* Does it divide numerics, or average anything, at any depth? */
bool has_quotient(const Problem &problem, const PlanPtr &plan);

/* Does the expression divide a numeric, at any depth, whose number of decimals its type leaves open? */
bool divides_loose(const Problem &problem, const ExprPtr &e);

/*
 * May the expression have different values for rows that are equal in these columns of the plan, since it divides some
 * of them? Then it can't be moved below what makes one row, one group or one partition of equal ones.
 */
bool tells_equal_apart(const Problem &problem, const ExprPtr &e, const Plan &plan);

/*
 * Is a value divided which is one of several equal ones that a group, DISTINCT or a set operation has made one row of?
 */
bool divides_chosen(const Problem &problem, const PlanPtr &plan);

/*
 * May the rows of the plan, or how their numbers are written, depend on the number of decimals of this column from
 * outside? False for types with a fixed one.
 */
bool sees_decimals(const Problem &problem, const PlanPtr &plan, ColumnId column, int type);

/* The same of values alone: may the rows depend on it? */
bool divides_column(const Problem &problem, const PlanPtr &plan, ColumnId column, int type);

/*
 * How many decimals the value of an integer or numeric is written with; null when the problem has no type for a numeric
 * of any number of decimals.
 */
ExprPtr decimals_of(const Problem &problem, const ExprPtr &value);

/* Is there a function with a numeric result of which nobody knows how it is written? */
bool lacks_spelling(const Problem &problem, const PlanPtr &plan);

} // namespace sqleq
