/* rewriter_parts.h: what the files of the rewriter share. */
#pragma once
#include "core/algebra/walk.h"
#include "core/proof/rewriter.h"

namespace sqleq {

constexpr size_t most_blocks = 48;
constexpr int most_depth = 40; /* of plans, and of rewrites that follow each other */

/*
 * Might the rows be others when they are asked for once more: is there a LIMIT, or a window function, at any depth,
 * that ties may leave open?
 */
bool may_choose(const PlanPtr &p);

/* Does a subquery in it leave something to chance, perhaps? */
bool chooses(const ExprPtr &e);

Expr boolean_expr(const Problem &problem, Op op);
PlanPtr select_plan(const PlanPtr &input, const ExprPtr &condition);

void append(Blocks &to, Blocks from); /* throws NoProof beyond most_blocks */

/* Types of which equal values are the same in every respect. Numerics have a number of decimals, floats two zeros. */
bool interchangeable(const Problem &problem, int a, int b);
/* The same value as one of this type; null where the cast might change it or raise an error. */
ExprPtr of_type(const Problem &problem, const ExprPtr &e, int type);

/*
 * Columns that equalities of the guard make equal, one name for each class; constants stand for their class.
 * `one_type`: not a varchar for a text, say.
 */
Substitution representatives(const Problem &problem, const Block &b, bool one_type = true);
bool names(const ExprPtr &e, const std::set<ColumnId> &columns); /* does it name one of them? */
Block with_value(const Problem &problem, Block b, const std::string &text,
				 const ExprPtr &by); /* `by` for subqueries, used as values, of that text; not for those in others */
bool extreme(AggFunction f);         /* MIN, MAX, ... */
ExprPtr number(int type, int n);
ExprPtr constant_of(int type, const Decimal &n);
ExprPtr plus(const Problem &problem, const ExprPtr &x,
			 const Decimal &n); /* of integers and dates: x + n; x where n is 0 */
int attribute_of(
	const Plan &source,
	const ExprPtr &e); /* which column of the table that is scanned it is; -1: none, or there is no table */
bool loose(const Problem &problem, int type);  /* an integer, or a numeric of any number of decimals */
Substitution shown_by(const PlanPtr &project); /* what a projection makes its columns of; nothing where it is null */
/* x where the expression is coalesce(x, 0), of whole or decimal numbers, under casts between these; null for others. */
ExprPtr without_zero_for_null(const Problem &problem, const ExprPtr &e);
ExprPtr aggregate_of(Problem &problem, const PlanPtr &input,
					 Aggregate a); /* over all its rows, as a value; under an id of its own */
/* The same of a plan whose first column is the argument, without FILTER: what normal forms of aggregates are. */
ExprPtr of_first_column(Problem &problem, const ExprPtr &aggregate);
/* Columns that the inputs of a selection, projection or join have to give when these are needed above it. */
std::set<ColumnId> needed_below(const Plan &plan, const std::set<ColumnId> &needed);
std::vector<ExprPtr> columns_of(const PlanPtr &plan); /* its output */

/* The column's expressions in all blocks, as one text; and the constant that they all are, if so. */
std::string text_of_column(const Problem &problem, const Blocks &blocks, size_t column);
ExprPtr constant_of_column(const Problem &problem, const Blocks &blocks, size_t column);

/* Where a scan gives this attribute; from now on, if it did not before. */
size_t scanned(Problem &problem, Plan &scan, int attribute);

/* What the scan calls the attribute; null when it does not give it. */
ExprPtr scanned_as(const Plan &scan, int attribute);

/* Two constants of types of which equal values are the same, with other values? */
bool other_constants(const Problem &problem, const ExprPtr &a, const ExprPtr &b);

/* The integer under casts that only give it more room. */
ExprPtr whole(const Problem &problem, ExprPtr e);

/* Is it a SUM, exact and not DISTINCT, of these values, all of them integers? */
bool plain_sum(const Problem &problem, const Aggregate &a, const std::vector<ExprPtr> &values);

/*
 * What is zero, or NULL, when this is: x of x times a constant that is not below one, without casts that keep values.
 */
ExprPtr zero_with(const Problem &problem, const ExprPtr &e);

/* The argument of an aggregate with its filter: NULL where it does not count. */
ExprPtr counted(const Problem &problem, const Aggregate &a);
/* The aggregate whose column it is, when it is one. */
const Aggregate *aggregate_in(const Plan &from, const ExprPtr &e);
/* The expression with others in the place of its operands. */
ExprPtr in_operands(const ExprPtr &e, const std::function<ExprPtr(const ExprPtr &)> &other);
/* With something else inside the casts around it. */
ExprPtr with_innermost(const ExprPtr &casts, const ExprPtr &inside);
/*
 * The CASE with another value where it says NULL; null when it is no CASE that does, or it may be NULL elsewhere, too.
 */
ExprPtr with_default(const ExprPtr &choice, const ExprPtr &value,
					 const std::function<bool(const ExprPtr &)> &never_null);

/* The number 0, not below a cast; no float's or numeric's special value. */
bool is_plain_zero(const ExprPtr &e);

/* A constant count of rows, when it is one. */
std::optional<Decimal> constant_rows(const ExprPtr &e);
/* Is it that constant number? */
bool is_number(const ExprPtr &e, int n);

/* A total order, of which equal values are the ones that DISTINCT takes for one. */
bool is_ordered(const Problem &p, int type);

} // namespace sqleq
