/*
 * random_expr.h: random typed expressions over given leaves (columns, grouping keys, aggregates).
 *
 * Knows nothing of queries: subqueries come from a callback. Every expression has exactly the type asked for, so that
 * it can stand in generated columns, set operations and CASE branches. Deterministic for a given Random.
 */
#pragma once
#include "generate/trees/sql_tree.h"
#include "core/util/random.h"

namespace sqleq::trees {

/* Something that an expression may name. */
struct Leaf {
	SqlExprPtr expr;
	SqlType type;
	bool outer = false; /* of an enclosing query: naming it correlates */
	bool plain = true;  /* a qualified column: an inner query may name it, too */
	bool whole = false; /* and the row that it is of, as well */
};

/* Values worth having in rows and queries, as input text without quotes; plain and few, so that values meet. */
const std::vector<std::string> &stock_of(SqlType t);
SqlExprPtr literal(SqlType t, const std::string &text);
SqlExprPtr null_literal(SqlType t);
SqlType random_type(Random &r);
/* An expression hole; rows are columns, names of rows, or ROW(...). */
SqlExprPtr make_hole(int number, SqlType t, std::vector<SqlExprPtr> rows);
/* Types whose values mix with t's in one CASE, COALESCE or UNION column of type t; t itself is among them. */
std::vector<SqlType> unifies_to(SqlType t);

/* The constructs that ExprGenerator takes from its table of functions. */
std::vector<std::string> function_constructs();

/*
 * Such a function of the same arguments, of the same type: another one, or with another keyword. Null when the
 * expression is none.
 */
SqlExprPtr other_function(const SqlExpr &e, Random &r);

enum class SubqueryUse { rows, single_row };

class ExprGenerator {
public:
	using Subquery = std::function<SqlQueryPtr(const std::vector<SqlType> &, const std::vector<Leaf> &, SubqueryUse)>;
	ExprGenerator(Random &random, std::vector<Leaf> leaves, Subquery subquery = {})
		: r_(random), leaves_(std::move(leaves)), subquery_(std::move(subquery))
	{
	}
	SqlExprPtr expr(SqlType t, int depth);
	/* Abstract expressions: holes, numbered from *next on, in place of what could be anything (docs/oracles.md). */
	void holes(int *next) { next_hole_ = next; }
	SqlExprPtr hole(SqlType t);
	/* Only what an index or a generated column may have. */
	void immutable() { immutable_ = true; }
	SqlExprPtr predicate(int depth) { return expr(SqlType::boolean, depth); }
	SqlExprPtr leaf(SqlType t);
	SqlType type_at_hand(); /* of some leaf, mostly */

private:
	Random &r_;
	std::vector<Leaf> leaves_;
	Subquery subquery_;
	bool immutable_ = false;
	int *next_hole_ = nullptr;

	SqlExprPtr any_of(SqlType t, int depth); /* of t, or of a type that unifies to it */
	SqlExprPtr same_kind(SqlType t, int depth);
	SqlExprPtr abstract(SqlType t, int depth);
	SqlExprPtr abstract_condition(int depth);
	SqlExprPtr abstract_leaf(SqlType t);
	SqlExprPtr boolean(int depth);
	SqlExprPtr connective(int depth);
	SqlExprPtr comparison(int depth);
	SqlExprPtr test(int depth);
	SqlExprPtr between(int depth);
	SqlExprPtr in_list(int depth);
	SqlExprPtr row_comparison(int depth);
	SqlExprPtr quantified(int depth);
	SqlExprPtr number(SqlType t, int depth);
	SqlExprPtr division(SqlType t, int depth);
	SqlExprPtr converted(SqlType t, int depth);
	SqlExprPtr date(int depth);
	SqlExprPtr common(SqlType t, int depth);
	SqlExprPtr array(SqlType t);
	SqlExprPtr function(SqlType t, int depth); /* null: there is none, this time */
	std::vector<Leaf> for_subquery() const;
};

} // namespace sqleq::trees
