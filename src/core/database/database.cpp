/* database.cpp: see database.h. */
#include "core/database/database.h"

#include <algorithm>
#include <cmath>

#include "core/algebra/host.h"

namespace sqleq {

size_t Database::rows() const
{
	size_t n = 0;
	for (auto &t : tables)
		n += t.size();
	return n;
}

Runner::Runner(const Problem &problem) : problem_(problem), domain_(problem), evaluator_(problem, domain_) {}

Evaluator<Concrete>::Row Runner::row_of(int table, const Tuple &row)
{
	Evaluator<Concrete>::Row r{true, {}};
	r.cells.reserve(row.size());
	for (size_t i = 0; i < row.size(); i++) {
		Value v = row[i].value_or(Value{});
		const Type &t = problem_.type(problem_.tables[table].columns[i].type);
		if (t.kind == Kind::numeric && t.scale >= 0)
			v.scale = t.scale;
		r.cells.push_back({!row[i], v});
	}
	return r;
}

void Runner::load(const Database &db)
{
	evaluator_.forget();
	for (size_t t = 0; t < db.tables.size(); t++) {
		Evaluator<Concrete>::Rows rows;
		for (auto &row : db.tables[t])
			rows.push_back(row_of((int) t, row));
		evaluator_.set_table((int) t, std::move(rows));
	}
	for (auto &[index, v] : db.parameters)
		evaluator_.set_parameter(index, {!v, v.value_or(Value{})});
}

std::vector<Tuple> Runner::result(const Database &db, int query, bool ranks)
{
	load(db);
	domain_.reset();
	std::vector<Tuple> out;
	for (auto &row : evaluator_.result(problem_.queries[query], ranks)) {
		Tuple t;
		for (auto &c : row.cells)
			t.push_back(c.null ? Field() : Field(c.val));
		out.push_back(std::move(t));
	}
	return out;
}

namespace {

int compare_fields(Kind k, const Field &a, const Field &b)
{
	if (!a || !b)
		return (a ? 1 : 0) - (b ? 1 : 0);
	if (k == Kind::floating || (k == Kind::numeric && (a->real != 0 || b->real != 0))) {
		bool na = std::isnan(a->real), nb = std::isnan(b->real);
		if (na || nb)
			return (int) na - (int) nb;
		return a->real < b->real ? -1 : b->real < a->real;
	}
	return a->num < b->num ? -1 : b->num < a->num;
}

int compare_tuples(const std::vector<Kind> &kinds, const Tuple &a, const Tuple &b)
{
	for (size_t i = 0; i < a.size(); i++) {
		int c = compare_fields(i < kinds.size() ? kinds[i] : Kind::integer, a[i], b[i]);
		if (c != 0)
			return c;
	}
	return 0;
}

} // namespace

/*
 * Where the order of tied rows might decide a result (the evaluator says so rather too often), some orders are tried: when none makes a difference, a
 * difference between the queries is a guess that is worth a try on the server. Tied rows of the result itself always count.
 */
Outcome Runner::run(const Database &db)
{
	constexpr int tie_orders = 4;
	bool set = problem_.semantics == Semantics::set, ranks = problem_.semantics == Semantics::list;
	std::vector<Kind> kinds;
	for (ColumnId c : problem_.queries[0].output)
		kinds.push_back(problem_.kind(type_of(*problem_.queries[0].plan, c)));
	auto same = [&](const Tuple &a, const Tuple &b) { return compare_tuples(kinds, a, b) == 0; };
	auto in_order = [&](std::vector<Tuple> rows) {
		std::sort(rows.begin(), rows.end(), [&](const Tuple &a, const Tuple &b) { return compare_tuples(kinds, a, b) < 0; });
		if (set)
			rows.erase(std::unique(rows.begin(), rows.end(), same), rows.end());
		return rows;
	};
	auto equal = [&](const std::vector<Tuple> &a, const std::vector<Tuple> &b) { return std::equal(a.begin(), a.end(), b.begin(), b.end(), same); };
	evaluator_.set_tie_order(0, 1);
	try {
		std::vector<Tuple> r[2];
		bool guessed = false, open = false;
		for (int q = 0; q < 2; q++) {
			r[q] = result(db, q, ranks);
			guessed |= domain_.guessed;
			if (domain_.raised()) {
				domain_.guessed = guessed;
				return Outcome::raises;
			}
			open |= domain_.is_ambiguous;
			r[q] = in_order(std::move(r[q]));
		}
		Outcome outcome = equal(r[0], r[1]) ? Outcome::same : Outcome::differ;
		for (int order = 1; open && order <= tie_orders && outcome != Outcome::ambiguous; order++) {
			evaluator_.set_tie_order(order, tie_orders);
			for (int q = 0; q < 2 && outcome != Outcome::ambiguous; q++)
				if (ranks || !equal(r[q], in_order(result(db, q, ranks))) || domain_.raised())
					outcome = Outcome::ambiguous;
		}
		evaluator_.set_tie_order(0, 1);
		domain_.guessed = guessed || (open && outcome == Outcome::differ);
		return outcome;
	} catch (const TooBig &) {
		evaluator_.set_tie_order(0, 1);
		return Outcome::too_big;
	}
}

bool Runner::in_range(const Type &type, const Value &v)
{
	switch (type.kind) {
	case Kind::integer:
		return !(v.num < type.min) && !(type.max < v.num);
	case Kind::numeric:
		if (v.real != 0) /* NaN, and infinity where no precision is declared */
			return type.scale < 0 || std::isnan(v.real);
		return type.scale < 0 || (v.num.scale <= type.scale && v.num < Decimal::make(pow10(type.precision - type.scale), 0) &&
								  -Decimal::make(pow10(type.precision - type.scale), 0) < v.num);
	case Kind::date:
	case Kind::timestamp: {
		TimeRange r = time_range(type.kind);
		return (!(v.num < r.first) && !(r.last < v.num)) || v.num == r.minus_infinity || v.num == r.infinity;
	}
	case Kind::code: {
		if (type.max_length < 0)
			return true;
		if (problem_.host)
			return problem_.host->text_of(type.pool, v) && problem_.host->length_of(type.pool, v) <= type.max_length;
		const Pool &pool = problem_.pools[type.pool];
		for (size_t i = 0; i < pool.values.size(); i++)
			if (Decimal(code_of(pool, (int) i)) == v.num)
				return pool.values[i].length <= type.max_length;
		return false;
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

bool Runner::row_valid(int table, const Tuple &row)
{
	const Table &t = problem_.tables[table];
	for (size_t i = 0; i < row.size(); i++) {
		if (!row[i] && t.columns[i].not_null)
			return false;
		if (row[i] && !in_range(problem_.type(t.columns[i].type), *row[i]))
			return false;
	}
	try {
		domain_.reset();
		auto r = row_of(table, row);
		for (size_t i = 0; i < row.size(); i++)
			if (t.columns[i].generated) {
				auto c = evaluator_.on_table_row(r, t.columns[i].generated);
				if (!evaluator_.same(t.columns[i].type, c, r.cells[i]))
					return false;
			}
		for (auto &c : t.checks)
			if (!evaluator_.holds_on_table_row(r, c.expr))
				return false;
		return !domain_.raised();
	} catch (const TooBig &) {
		return false;
	}
}

bool Runner::key_violated(int table, const Key &key, const std::vector<Tuple> &rows, const Tuple &row, size_t self)
{
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

bool Runner::valid(const Database &db)
{
	for (size_t t = 0; t < db.tables.size(); t++) {
		const Table &table = problem_.tables[t];
		for (size_t i = 0; i < db.tables[t].size(); i++) {
			const Tuple &row = db.tables[t][i];
			if (!row_valid((int) t, row))
				return false;
			for (auto &k : table.keys)
				if (key_violated((int) t, k, db.tables[t], row, i))
					return false;
			for (auto &fk : table.foreign_keys)
				if (!foreign_key_holds(db, fk, row))
					return false;
		}
	}
	return true;
}

} // namespace sqleq
