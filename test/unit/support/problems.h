/*
 * problems.h: problem documents in a few words, for unit tests.
 *
 * Every document has the same types (enum T) and pools; tables, parameters and queries are added. Expressions and plans
 * are JSON values as docs/problem-document.md describes them, made by small functions. A database is written as text:
 * {"0 1; - 2", ""} is two tables, the first with the rows (0, 1) and (NULL, 2).
 */
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/algebra/document.h"
#include "core/database/database.h"

namespace sqleq::test {

using json = nlohmann::json;

/*
 * Type ids. `text` is an open pool, `mood` a closed one with the values sad < ok < happy; varchar2 holds two
 * characters.
 */
enum T { boolean, int4, int8, numeric, money, float8, date, timestamp, text, mood, int2, float4, varchar2 };

/* Expressions. */
json col(int id);
json param(int index, int type);
json null(int type = int4);
json num(int value);
json constant(int type, const json &value); /* value as in the document: a string, or a boolean */
json yes();
json no();
json make_op(const std::string &op, std::vector<json> args, int type);

template <class... Args>
json op(const std::string &name, const Args &...args)
{
	return make_op(name, {args...}, -1);
}

template <class... Args>
json typed(int type, const std::string &name, const Args &...args)
{
	return make_op(name, {args...}, type);
}

json function(int type, const std::string &name, std::vector<json> args, bool strict = true);
json exists(const json &plan);
json scalar(const json &plan);
json quantified(const std::string &any_or_all, const json &plan, const json &condition);

/* Plans. */
json scan(int table, const std::vector<int> &columns);
json values(const std::vector<int> &columns, const std::vector<int> &types, const std::vector<std::vector<json>> &rows);
json one_row(); /* the empty FROM */
json where(const json &input, const json &condition);
json project(const json &input, const std::vector<std::pair<int, json>> &columns);
json join(const std::string &kind, const json &left, const json &right, const json &condition);
json set_op(const std::string &op, const std::vector<int> &columns, const std::vector<json> &inputs, bool all = false,
			int type = int4);
json distinct(const json &input);
json aggregate(int id, const std::string &function, int type, const json &arg = json(), bool distinct = false,
			   const json &filter = json());
json group(const json &input, const std::vector<std::pair<int, json>> &keys, const std::vector<json> &aggregates);
json sort_key(const json &expr, bool descending = false, bool nulls_first = false);
json sorted(const json &input, const std::vector<json> &keys, const json &limit = json(), const json &offset = json(),
			bool with_ties = false);

/* The same plan, with other column ids. */
json shifted(const json &plan, int by);

struct Document {
	json value;
	Document(); /* bound 2, bag semantics, no tables, both queries SELECT without columns */
	Document &table(const std::string &name, const std::vector<json> &columns, const json &further = json::object());
	Document &query(int which, const json &plan, const std::vector<int> &output, bool ordered = false);
	Document &both(const json &plan, const std::vector<int> &output, bool ordered = false);
	Document &parameter(int index, int type);
	Document &option(const std::string &name, const json &v);
	Problem problem() const { return read_problem(value.dump()); }
};

json attribute(const std::string &name, int type = int4, bool not_null = false);
json key(const std::vector<int> &columns, bool nulls_distinct = true);
json foreign_key(const std::vector<int> &columns, int table, const std::vector<int> &references, bool full = false);

/* t(a, b) and u(c, d), all int4, nullable, without keys: tables 0 and 1. */
Document two_tables();

/* Values and databases from text: "-" is NULL, coded values are written as their text. */
Field field(const Problem &p, int type, const std::string &text);
Database database(const Problem &p, const std::vector<std::string> &tables);

/* Rows as sorted text, "0 1; - 2": a bag. */
std::string show(const Problem &p, const std::vector<int> &types, const std::vector<Tuple> &rows);
std::string show(const Problem &p, const Database &db);
std::vector<int> output_types(const Problem &p, int query);

/* The result of a query on a database, as text. */
std::string run(const Problem &p, const Database &db, int query = 0, bool ranks = false);

/*
 * All lists of at most `most` rows of `width` integer columns over NULL, 0 and 1. `ordered`: rows in each order, too.
 */
std::vector<std::vector<Tuple>> small_tables(int width, int most, bool ordered);

} // namespace sqleq::test
