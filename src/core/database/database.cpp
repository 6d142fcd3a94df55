/* database.cpp: see database.h. */
#include "core/database/database.h"
#include "core/database/evaluation_order.h"

#include "core/sem/numeric_ops.h"

#include <algorithm>
#include <cmath>

#include "core/algebra/host.h"
#include "core/algebra/pool_texts.h"
#include "core/algebra/walk.h"

namespace sqleq {

size_t Database::rows() const
{
	size_t n = 0;
	for (auto &t : tables)
		n += t.size();
	return n;
}

namespace {

constexpr int most_runs = 720; /* of one query, on one database, to see all results that it permits */
constexpr int least_runs = 24; /* when many have been wanted already */
constexpr int runs_in_all = 40000;

} // namespace

Runner::Runner(const Problem &problem)
	: problem_(problem), domain_(problem), evaluator_(problem, domain_), runs_left_(runs_in_all),
	  settled_early_(order_may_decide_errors(problem))
{
	if (const Query &q = problem.queries[0]; q.plan)
		for (ColumnId c : q.output)
			kinds_.push_back(problem.kind(type_of(*q.plan, c)));
	read_.resize(problem.tables.size());
	for (auto &table : problem.tables) {
		columns_.emplace_back();
		for (auto &c : table.columns)
			columns_.back().push_back(&problem.type(c.type));
	}
	for (auto &q : problem.queries)
		if (q.plan)
			each_plan(q.plan, [&](const Plan &p) {
				if (p.op != PlanOp::scan)
					return;
				auto &read = read_[(size_t) p.table];
				if (!read)
					read.emplace();
				for (int a : p.attributes)
					if (std::find(read->begin(), read->end(), a) == read->end())
						read->push_back(a);
			});
}

Evaluator<Concrete>::Cell Runner::cell_of(int table, const Tuple &row, int column)
{
	const Field &field = row[(size_t) column];
	if (!field)
		return {true, Value{}};
	Evaluator<Concrete>::Cell cell{false, *field};
	const Type &t = *columns_[(size_t) table][(size_t) column];
	if (t.kind == Kind::numeric && t.scale >= 0)
		cell.val.scale = t.scale;
	return cell;
}

Evaluator<Concrete>::Row Runner::row_of(int table, const Tuple &row)
{
	Evaluator<Concrete>::Row r{true, {}};
	r.cells.reserve(row.size());
	for (int i = 0; i < (int) row.size(); i++)
		r.cells.push_back(cell_of(table, row, i));
	return r;
}

/* What the queries read of it: the other tables stay empty, the other columns NULL. */
void Runner::load(const Database &db)
{
	for (size_t t = 0; t < db.tables.size(); t++) {
		if (!read_[t])
			continue;
		Evaluator<Concrete>::Rows rows;
		rows.reserve(db.tables[t].size());
		for (auto &row : db.tables[t]) {
			rows.push_back({true, {row.size(), {true, Value{}}}});
			for (int c : *read_[t])
				rows.back().cells[(size_t) c] = cell_of((int) t, row, c);
		}
		evaluator_.set_table((int) t, std::move(rows));
	}
	domain_.begin_holes(db.holes, db.holes.empty() ? ++loaded_ : 0);
	for (auto &[index, v] : db.parameters)
		evaluator_.set_parameter(index, {!v, v.value_or(Value{})});
}

bool Runner::same_to_queries(const Database &a, const Database &b) const
{
	for (size_t t = 0; t < a.tables.size(); t++) {
		if (!read_[t])
			continue;
		if (a.tables[t].size() != b.tables[t].size())
			return false;
		for (size_t i = 0; i < a.tables[t].size(); i++)
			for (int c : *read_[t])
				if (a.tables[t][i][(size_t) c] != b.tables[t][i][(size_t) c])
					return false;
	}
	return a.parameters == b.parameters;
}

std::vector<Tuple> Runner::result(const Database &db, int query, bool ranks)
{
	load(db);
	return result(query, ranks);
}

/* On what was loaded. */
std::vector<Tuple> Runner::result(int query, bool ranks)
{
	evaluator_.forget();
	domain_.reset();
	std::vector<Tuple> out;
	for (auto &row : evaluator_.result(problem_.queries[query], ranks)) {
		Tuple t;
		t.reserve(row.cells.size());
		for (auto &c : row.cells)
			t.push_back(c.null ? Field() : Field(c.val));
		out.push_back(std::move(t));
	}
	return out;
}

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

namespace {

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

bool Runner::equal(const Result &a, const Result &b) const
{
	return std::equal(a.begin(), a.end(), b.begin(), b.end(),
					  [&](const Tuple &x, const Tuple &y) { return compare_tuples(kinds_, x, y) == 0; });
}

bool Runner::contains(const std::vector<Result> &all, const Result &r) const
{
	return std::any_of(all.begin(), all.end(), [&](const Result &one) { return equal(one, r); });
}

/* Results that mean the same become the same. */
Runner::Result Runner::in_order(Result rows) const
{
	std::sort(rows.begin(), rows.end(),
			  [&](const Tuple &a, const Tuple &b) { return compare_tuples(kinds_, a, b) < 0; });
	if (problem_.semantics == Semantics::set)
		rows.erase(std::unique(rows.begin(), rows.end(),
							   [&](const Tuple &a, const Tuple &b) { return compare_tuples(kinds_, a, b) == 0; }),
				   rows.end());
	return rows;
}

Runner::Result Runner::run_query(int query)
{
	Result r = in_order(result(query, problem_.semantics == Semantics::list));
	guessed_ |= domain_.guessed;
	return r;
}

/* Adds the results that the query permits to those seen, until one is common with the other query's. */
Runner::Seen Runner::all_permitted(int query, const std::vector<Result> *other, std::vector<Result> &seen)
{
	TieChooser chooser;
	Seen state = Seen::some;
	evaluator_.set_tie_chooser(&chooser);
	try {
		int most = runs_left_ > 0 ? most_runs : least_runs;
		for (int run = 0; state == Seen::some && run < most; run++) {
			runs_left_--;
			Result r = run_query(query);
			if (domain_.raised())
				state = Seen::raised;
			else if (other && contains(*other, r))
				state = Seen::common;
			else {
				if (!contains(seen, r))
					seen.push_back(std::move(r));
				if (!chooser.next())
					state = Seen::all;
			}
		}
	} catch (...) {
		evaluator_.set_tie_chooser(nullptr);
		throw;
	}
	evaluator_.set_tie_chooser(nullptr);
	return state;
}

/*
 * Both queries gave other results; `open`: it may be chance. Some orders show most results that both permit, and are
 * quick. Where not all ways could be tried, and those that were made no difference, the queries may well differ: a
 * guess that is worth a try on the server.
 */
Outcome Runner::compare_permitted(std::vector<Result> (&seen)[2], const bool (&open)[2])
{
	for (int way = 1; way < 2 * tie_parts; way++) {
		evaluator_.set_tie_order(tie_way(way));
		for (int q = 0; q < 2; q++) {
			if (!open[q])
				continue;
			Result r = run_query(q);
			if (domain_.raised())
				return Outcome::raises;
			if (contains(seen[1 - q], r))
				return Outcome::ambiguous;
			if (!contains(seen[q], r))
				seen[q].push_back(std::move(r));
		}
	}
	evaluator_.set_tie_order({});
	bool all = true;
	for (int q = 0; q < 2 && all; q++) {
		Seen state = open[q] ? all_permitted(q, &seen[1 - q], seen[q]) : Seen::all;
		if (state == Seen::raised)
			return Outcome::raises;
		if (state == Seen::common)
			return Outcome::ambiguous;
		all = state == Seen::all;
	}
	if (all)
		return Outcome::differ;
	guessed_ = true;
	return seen[0].size() > 1 || seen[1].size() > 1 ? Outcome::ambiguous : Outcome::differ;
}

Outcome Runner::run(const Database &db)
{
	evaluator_.set_tie_order({});
	Outcome outcome;
	runs_++;
	guessed_ = undecided_error_ = false;
	try {
		load(db);
		std::vector<Result> seen[2];
		bool open[2];
		for (int q = 0; q < 2; q++) {
			seen[q] = {run_query(q)};
			open[q] = domain_.is_ambiguous;
			if (domain_.raised()) {
				domain_.guessed = guessed_;
				return Outcome::raises;
			}
		}
		note_results(db, seen[0][0], seen[1][0]);
		if (equal(seen[0][0], seen[1][0]))
			outcome = open[0] || open[1] ? Outcome::ambiguous : Outcome::same;
		else
			outcome = open[0] || open[1] ? compare_permitted(seen, open) : Outcome::differ;
		if (outcome == Outcome::differ && !guessed_)
			guessed_ = undecided_error_ = order_decides_error();
	} catch (const TooBig &) {
		outcome = Outcome::too_big;
	}
	evaluator_.set_tie_order({});
	domain_.guessed = guessed_;
	return outcome;
}

Permitted Runner::permitted(const Database &db)
{
	Permitted p;
	std::vector<Result> seen[2];
	evaluator_.set_tie_order({});
	try {
		load(db);
		for (int q = 0; q < 2; q++)
			if (all_permitted(q, nullptr, seen[q]) != Seen::all)
				return p;
	} catch (const TooBig &) {
		return p;
	}
	p.known = true;
	for (int q = 0; q < 2; q++) {
		p.several[q] = seen[q].size() > 1;
		p.included[q] =
			std::all_of(seen[q].begin(), seen[q].end(), [&](const Result &r) { return contains(seen[1 - q], r); });
	}
	return p;
}

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
