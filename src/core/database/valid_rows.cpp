/* valid_rows.cpp: which rows and databases obey the constraints; see database.h. */
#include <algorithm>
#include <cmath>

#include "core/algebra/host.h"
#include "core/algebra/pool_texts.h"
#include "core/database/database.h"
#include "core/sem/numeric_ops.h"

namespace sqleq {

bool Runner::in_range(const Type &type, const Value &v)
{
	switch (type.kind) {
	case Kind::integer:
		return !(v.num < type.min) && !(type.max < v.num);
	case Kind::numeric:
		if (v.real != 0) /* NaN, and infinity where no precision is declared */
			return type.scale < 0 || std::isnan(v.real);
		if (auto limit = numeric_limit(type); limit && !(v.num < *limit && -*limit < v.num))
			return false;
		return type.scale < 0 || v.num.scale <= type.scale;
	case Kind::date:
	case Kind::timestamp: {
		TimeRange r = time_range(type.kind);
		return (!(v.num < r.first) && !(r.last < v.num)) || v.num == r.minus_infinity || v.num == r.infinity;
	}
	case Kind::code: {
		if (type.max_length < 0 && !type.trimmed)
			return true;
		if (problem_.host) {
			const std::string *text = problem_.host->text_of(type.pool, v);
			return text && type.holds(*text, problem_.host->length_of(type.pool, v));
		}
		/* few texts are tried, and often */
		auto [known, is_new] = fitting_codes_[&type].try_emplace(v.num, false);
		if (is_new)
			if (auto text = text_of_code(problem_.pools[type.pool], v.num))
				known->second = type.holds(*text, characters(*text));
		return known->second;
	}
	default:
		return true;
	}
}

Field Runner::table_expression(int table, const Tuple &row, const ExprPtr &e)
{
	auto c = evaluator_.on_table_row(row_of(table, row), e);
	return c.null ? Field() : Field(c.val);
}

bool Runner::check_holds(int table, const Tuple &row, const ExprPtr &check)
{
	try {
		domain_.reset();
		return evaluator_.holds_on_table_row(row_of(table, row), check) && !domain_.raised();
	} catch (const TooBig &) {
		return false;
	}
}

bool Runner::row_valid(int table, const Tuple &row)
{
	const Table &t = problem_.tables[table];
	bool computes = !t.checks.empty() || !t.sought.empty();
	for (size_t i = 0; i < row.size(); i++) {
		computes |= t.columns[i].generated != nullptr;
		if (!row[i] && t.columns[i].not_null)
			return false;
		if (row[i] && !in_range(*columns_[(size_t) table][i], *row[i]))
			return false;
	}
	if (!computes)
		return true;
	try {
		domain_.reset();
		auto r = row_of(table, row);
		for (size_t i = 0; i < row.size(); i++)
			if (t.columns[i].generated) {
				auto c = evaluator_.on_table_row(r, t.columns[i].generated);
				if (!evaluator_.same(t.columns[i].type, c, r.cells[i]))
					return false;
			}
		for (auto *checks : {&t.checks, &t.sought})
			for (auto &c : *checks)
				if (!evaluator_.holds_on_table_row(r, c.expr))
					return false;
		return !domain_.raised();
	} catch (const TooBig &) {
		return false;
	}
}

/* Of columns alone, without a predicate. */
bool Runner::columns_violate(int table, const Key &key, const std::vector<Tuple> &rows, const Tuple &row, size_t self)
{
	auto &columns = problem_.tables[table].columns;
	if (key.nulls_distinct)
		for (int c : key.columns)
			if (!row[c])
				return false;
	for (size_t i = 0; i < rows.size(); i++) {
		bool same = i != self;
		for (size_t k = 0; same && k < key.columns.size(); k++) {
			int c = key.columns[k];
			same = compare_fields(problem_.kind(columns[c].type), row[c], rows[i][c]) == 0;
		}
		if (same)
			return true;
	}
	return false;
}

bool Runner::key_violated(int table, const Key &key, const std::vector<Tuple> &rows, const Tuple &row, size_t self)
{
	if (!key.columns.empty() && !key.predicate)
		return columns_violate(table, key, rows, row, self);
	auto parts = [&](const Tuple &t, bool &covered) {
		Tuple k;
		covered = true;
		if (key.predicate) {
			auto r = row_of(table, t);
			auto c = evaluator_.on_table_row(r, key.predicate);
			covered = !c.null && domain_.truth(c.val);
		}
		if (!key.columns.empty())
			for (int c : key.columns)
				k.push_back(t[c]);
		else
			for (auto &e : key.exprs)
				k.push_back(table_expression(table, t, e));
		return k;
	};
	std::vector<Kind> kinds;
	for (auto &e : key.exprs)
		kinds.push_back(problem_.kind(e->type));
	bool covered;
	Tuple mine = parts(row, covered);
	if (!covered)
		return false;
	if (key.nulls_distinct)
		for (auto &f : mine)
			if (!f)
				return false;
	for (size_t i = 0; i < rows.size(); i++) {
		if (i == self)
			continue;
		Tuple other = parts(rows[i], covered);
		if (covered && compare_tuples(kinds, mine, other) == 0)
			return true;
	}
	return false;
}

bool Runner::foreign_key_holds(const Database &db, const ForeignKey &fk, const Tuple &row)
{
	size_t nulls = 0;
	for (int c : fk.columns)
		nulls += !row[c];
	if (nulls == fk.columns.size() || (nulls > 0 && !fk.full))
		return true;
	if (nulls > 0)
		return false;
	for (auto &parent : db.tables[fk.table]) {
		bool match = true;
		for (size_t i = 0; match && i < fk.columns.size(); i++) {
			Kind k = problem_.kind(problem_.tables[fk.table].columns[fk.references[i]].type);
			match = parent[fk.references[i]] && compare_fields(k, row[fk.columns[i]], parent[fk.references[i]]) == 0;
		}
		if (match)
			return true;
	}
	return false;
}

namespace {

constexpr size_t few_rows = 50;

/* The same for all rows of a large table: is the key violated by two of them? */
bool any_violate(const Problem &problem, int table, const Key &key, const std::vector<Tuple> &rows)
{
	auto &columns = problem.tables[table].columns;
	std::vector<const Tuple *> order;
	for (auto &row : rows)
		if (!key.nulls_distinct ||
			std::all_of(key.columns.begin(), key.columns.end(), [&](int c) { return row[c].has_value(); }))
			order.push_back(&row);
	auto compare = [&](const Tuple *a, const Tuple *b) {
		for (int c : key.columns)
			if (int r = compare_fields(problem.kind(columns[c].type), (*a)[c], (*b)[c]); r != 0)
				return r;
		return 0;
	};
	std::sort(order.begin(), order.end(), [&](const Tuple *a, const Tuple *b) { return compare(a, b) < 0; });
	return std::adjacent_find(order.begin(), order.end(),
							  [&](const Tuple *a, const Tuple *b) { return compare(a, b) == 0; }) != order.end();
}

} // namespace

bool Runner::valid(const Database &db)
{
	for (size_t t = 0; t < db.tables.size(); t++) {
		const Table &table = problem_.tables[t];
		bool many = db.tables[t].size() > few_rows;
		auto at_once = [&](const Key &k) { return many && !k.columns.empty() && !k.predicate; };
		for (auto &k : table.keys)
			if (at_once(k) && any_violate(problem_, (int) t, k, db.tables[t]))
				return false;
		for (size_t i = 0; i < db.tables[t].size(); i++) {
			const Tuple &row = db.tables[t][i];
			if (!row_valid((int) t, row))
				return false;
			for (auto &k : table.keys)
				if (!at_once(k) && key_violated((int) t, k, db.tables[t], row, i))
					return false;
			/* the first row with the same values stands for all of them, which are compared with it, too */
			for (auto &d : table.dependencies)
				if (dependency_violated((int) t, d, db.tables[t], row))
					return false;
			for (auto &fk : table.foreign_keys)
				if (!foreign_key_holds(db, fk, row))
					return false;
		}
	}
	return true;
}

} // namespace sqleq
