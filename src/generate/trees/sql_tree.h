/*
 * sql_tree.h: SQL queries as trees that can be printed, walked, changed and shrunk.
 *
 * These trees are what the random generators make. They know just enough of SQL for that: every expression has a type,
 * a format to print it and arguments; names are resolved by whoever builds the tree. Assumes PostgreSQL's dialect.
 */
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sqleq::trees {

enum class SqlType {
	boolean,
	int2,
	int4,
	int8,
	numeric,
	float4,
	float8,
	text,
	varchar,
	bpchar,
	date,
	timestamp,
	timestamptz,
	uuid,
	enumeration,
	time,
	interval
};
constexpr int sql_types = 17;

const char *type_name(SqlType t); /* as a cast target; the enum is called "mood" */
bool is_integer(SqlType t);
bool is_number(SqlType t);
bool is_string(SqlType t);
bool has_order_aggregates(SqlType t); /* min and max exist */

struct SqlExpr;
struct SqlFrom;
struct SqlQuery;
using SqlExprPtr = std::shared_ptr<SqlExpr>;
using SqlFromPtr = std::shared_ptr<SqlFrom>;
using SqlQueryPtr = std::shared_ptr<SqlQuery>;

/* In `format`, %0 to %9 stand for arguments, %q for the query, %% for a percent sign. */
struct SqlExpr {
	std::string op; /* what it is, for counting and changing: "column", "literal", "=", "and", "case" ... */
	SqlType type = SqlType::boolean;
	std::string format;
	std::vector<SqlExprPtr> args;
	SqlQueryPtr query;
};

SqlExprPtr make_expr(std::string op, SqlType type, std::string format, std::vector<SqlExprPtr> args = {},
					 SqlQueryPtr query = nullptr);

struct SqlFrom {
	enum Kind { table, query, join } kind = table;
	std::string name; /* table, view or CTE */
	std::string alias;
	std::vector<std::string> columns; /* aliases; may be empty for tables */
	SqlQueryPtr subquery;
	bool lateral = false;
	std::string join_word; /* "join", "left join", "right join", "full join", "cross join" */
	SqlFromPtr left, right;
	SqlExprPtr on;
	bool natural = false;
	std::vector<std::string> using_columns;
};

struct SqlOutput {
	std::string name;
	SqlType type;
};

struct SqlTarget {
	SqlExprPtr expr;
	std::string name;
};

struct SqlOrder {
	SqlExprPtr expr;
	bool descending = false;
	std::string nulls; /* "", "first", "last" */
};

struct SqlCte {
	std::string name;
	std::vector<std::string> columns;
	SqlQueryPtr query;
	bool materialized = false;
};

struct SqlQuery {
	std::vector<SqlCte> with;
	enum Body { select, values, set_operation } body = select;
	bool distinct = false, grouped = false;
	std::vector<SqlTarget> targets;
	std::vector<SqlFromPtr> from;
	SqlExprPtr where, having;
	std::vector<SqlExprPtr> group_by;
	std::string grouping; /* "", "ROLLUP", "CUBE", "SETS": all keys, the first one, none */
	std::vector<std::vector<SqlExprPtr>> rows;
	std::string set_operator; /* "union", "union all", ... */
	SqlQueryPtr left, right;
	std::vector<SqlOrder> order_by;
	SqlExprPtr limit, offset;
	bool with_ties = false, fetch_words = false;
	std::vector<SqlOutput> output;
};

std::string print(const SqlExpr &e);
std::string print(const SqlFrom &f);
std::string print(const SqlQuery &q);

SqlExprPtr clone(const SqlExprPtr &e);
SqlFromPtr clone(const SqlFromPtr &f);
SqlQueryPtr clone(const SqlQueryPtr &q);

/* Visits everything below a query, itself included, top down; any function may be empty. */
struct SqlVisitor {
	std::function<void(SqlQueryPtr &)> query;
	std::function<void(SqlExprPtr &)> expr;
	std::function<void(SqlFromPtr &)> from;
};
void walk(SqlQueryPtr &q, const SqlVisitor &v);
void walk(SqlExprPtr &e, const SqlVisitor &v);

/* Adds 1 for each construct that occurs in the query. */
void count_constructs(const SqlQueryPtr &q, std::map<std::string, long> &counts);

} // namespace sqleq::trees
