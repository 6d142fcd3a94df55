/* database.cpp: see database.h. */
#include "core/database/database.h"
#include "core/database/evaluation_order.h"

#include <algorithm>
#include <cmath>

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

int compare_tuples(const std::vector<Kind> &kinds, const Tuple &a, const Tuple &b)
{
	for (size_t i = 0; i < a.size(); i++) {
		int c = compare_fields(i < kinds.size() ? kinds[i] : Kind::integer, a[i], b[i]);
		if (c != 0)
			return c;
	}
	return 0;
}

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

} // namespace sqleq
