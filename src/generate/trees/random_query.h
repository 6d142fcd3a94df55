/*
 * random_query.h: random SELECT, VALUES, WITH and set operations over a schema.
 *
 * Queries are meant to be valid PostgreSQL; a caller checks that with the server (a few are not). Sizes are bounded by
 * a budget of subqueries. Deterministic for a given Random.
 */
#pragma once
#include <optional>

#include "generate/trees/random_schema.h"

namespace sqleq::trees {

class QueryGenerator {
public:
	QueryGenerator(Random &random, const Schema &schema);
	SqlQueryPtr query();
	/* From now on abstract queries: most of what an expression could be is a hole; no LIMIT, no ORDER BY, no VALUES. */
	void abstract() { abstract_ = true; }
	SqlQueryPtr query(int budget); /* of subqueries */
	int next_hole() { return next_hole_++; }
	/* A query with these output types; the rows of a view, for instance. */
	SqlQueryPtr query(const std::vector<SqlType> &types, int budget);

private:
	using Types = std::vector<SqlType>;
	using Leaves = std::vector<Leaf>;
	struct Source {
		std::string name;
		std::vector<SqlOutput> columns;
		std::vector<std::string> primary;
	};
	/* A part of FROM: what it shows by qualified names, and by bare ones. */
	struct Part {
		SqlFromPtr from;
		Leaves leaves;
		std::vector<SqlOutput> visible, merged;
		std::vector<std::pair<std::string, std::vector<std::string>>> tables; /* alias, primary key */
	};

	Random &r_;
	std::vector<Source> sources_;
	int next_alias_ = 0, budget_ = 0, next_hole_ = 1;
	bool abstract_ = false;
	int server_; /* as in the schema */

	SqlQueryPtr build(const std::optional<Types> &wanted, const Leaves &outer, int depth, SubqueryUse use);
	void body_select(SqlQuery &q, const std::optional<Types> &wanted, const Leaves &outer, int depth, SubqueryUse use,
					 Leaves &order_leaves);
	void body_set(SqlQuery &q, const std::optional<Types> &wanted, const Leaves &outer, int depth);
	void body_values(SqlQuery &q, const std::optional<Types> &wanted, const Leaves &outer);
	void add_with(SqlQuery &q, const Leaves &outer, int depth);
	void add_tail(SqlQuery &q, const Leaves &leaves, SubqueryUse use, bool top);
	Leaves group(SqlQuery &q, const Leaves &own, const Part &all, bool keys, const Types &wanted);
	SqlExprPtr aggregate(SqlType t, const Leaves &own);
	SqlExprPtr window(SqlType t, const Leaves &own);
	void add_windows(Leaves &leaves, const Types &wanted);

	Part part(const Leaves &outer, const Leaves &before, int depth, bool lateral_ok);
	Part item(const Leaves &outer, const Leaves &before, int depth, bool lateral_ok);
	Part join(const Leaves &outer, const Leaves &before, int depth, bool lateral_ok);
	void name_columns(Part &p, const Types &types);
	bool join_by_name(Part &out, const Part &left, const Part &right, bool natural);
	SqlExprPtr join_condition(const Part &left, const Part &right, const Leaves &outer, bool equality, int depth);
	ExprGenerator expressions(const Leaves &leaves, const Leaves &outer, int depth);
	std::string alias() { return "t" + std::to_string(++next_alias_); }
	Types random_types(const Leaves &leaves);
	SqlType some_type();
};

/* Adds a view to the schema, with its DDL. */
void add_random_view(Random &r, Schema &schema);

} // namespace sqleq::trees
