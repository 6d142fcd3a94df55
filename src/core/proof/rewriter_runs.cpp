/*
 * rewriter_runs.cpp: rows of an interval of whole numbers or days, and runs of consecutive ones, counted; see
 * rewriter.h.
 */
#include <algorithm>
#include <map>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/steps.h"

namespace sqleq {

namespace {

constexpr int most_rows = 8, most_in_run = 4;

/* The two sides of = or IS NOT DISTINCT FROM. */
const Expr *equality(const ExprPtr &e, bool &strict)
{
	strict = e->op == Op::eq;
	return strict ? e.get() : e->op == Op::not_ && e->args[0]->op == Op::distinct ? e->args[0].get() : nullptr;
}

} // namespace

/* One of the rows (with new names) whose key is by so many steps greater than `from`; an infinite day has none. */
Block Rewriter::next_row(const Block &rows, ColumnId key, const ExprPtr &from, int steps)
{
	Block b = rows;
	b.out = {column(key, from->type)};
	b = refresh(problem_, b);
	const ExprPtr other = b.out[0];
	b.out.clear();
	b.guard.push_back(steps < 0 ? ask(Op::eq, from, plus(problem_, other, Decimal(-steps)))
								: ask(Op::eq, other, plus(problem_, from, Decimal(steps))));
	if (problem_.kind(from->type) == Kind::date)
		b.guard.push_back(ask(Op::lt, other, plus(problem_, other, Decimal(1))));
	return b;
}

/* There is one for each of the steps. */
ExprPtr Rewriter::rows_at(const Block &rows, ColumnId key, const ExprPtr &from, int first, int last)
{
	std::vector<ExprPtr> all;
	for (int n = first; n <= last; n++) {
		Blocks one;
		one.blocks = {next_row(rows, key, from, n)};
		all.push_back(exists_of(plan_of(problem_, one), nullptr));
	}
	return conjunction(problem_, all);
}

/* One of several numbers of steps from the same value: an OR of equalities with one own column. */
std::optional<Rewriter::Places> Rewriter::one_of_places(const ExprPtr &e, const std::set<ColumnId> &own)
{
	Places places;
	for (auto &choice : e->args) {
		bool fits = false;
		for (const Step &s : e->op == Op::or_ ? steps_of(problem_, choice) : std::vector<Step>{}) {
			if (s.at_most || s.difference || s.greater->op != Op::column || !own.count(s.greater->id) ||
				names(s.less, own) || has_subquery(s.less) || s.greater->type != s.less->type || Decimal(1000) < s.by ||
				s.by < Decimal(-1000))
				continue;
			if (!places.from)
				places = {s.greater->id, s.less, {}};
			if (places.key != s.greater->id || text_of(problem_, places.from) != text_of(problem_, s.less))
				continue;
			places.steps.insert((int) s.by.to_int64());
			fits = true;
		}
		if (!fits)
			return std::nullopt;
	}
	return places.from ? std::optional(places) : std::nullopt;
}

/*
 * k rows, or different keys (`distinct`: what is counted), of an interval (or list) of k whole numbers, or days, around
 * a value from outside, where a key has one row at most: one for each of the numbers. Of fewer numbers there are not as
 * many. An infinite day makes the interval one of one day.
 */
ExprPtr Rewriter::whole_interval(const Block &rows, const ExprPtr &distinct, const Decimal &k)
{
	struct Interval {
		ColumnId key;
		ExprPtr from;
		std::optional<Decimal> low, high;
		std::set<size_t> conditions;
	};
	std::map<std::pair<ColumnId, std::string>, Interval> all;
	const std::set<ColumnId> own = produced(rows);
	for (size_t i = 0; i < rows.guard.size(); i++)
		for (const Step &s : steps_of(problem_, rows.guard[i])) {
			auto mine = [&](const ExprPtr &e) { return e->op == Op::column && own.count(e->id) > 0; };
			const bool upper = mine(s.greater);
			const ExprPtr &key = upper ? s.greater : s.less, &from = upper ? s.less : s.greater;
			if (!s.at_most || s.difference || !mine(key) || names(from, own) || has_subquery(from) ||
				key->type != from->type)
				continue;
			Interval &in = all.insert({{key->id, text_of(problem_, from)}, {key->id, from, {}, {}, {}}}).first->second;
			const Decimal low = Decimal(0) - s.by;
			if (upper && (!in.high || s.by < *in.high))
				in.high = s.by;
			if (!upper && (!in.low || *in.low < low))
				in.low = low;
			in.conditions.insert(i);
		}
	auto key_tells = [&](const ExprPtr &key) {
		return distinct ? distinct->op == Op::column && distinct->id == key->id
						: Closure(problem_, rows, {key}).knows_rows();
	};
	for (size_t i = 0; i < rows.guard.size(); i++) {
		auto places = one_of_places(rows.guard[i], own);
		if (!places || !(k == Decimal((int64_t) places->steps.size())) ||
			!key_tells(column(places->key, places->from->type)))
			continue;
		Block rest = rows;
		rest.guard.erase(rest.guard.begin() + (long) i);
		std::vector<ExprPtr> each;
		for (int n : places->steps)
			each.push_back(rows_at(rest, places->key, places->from, n, n));
		return conjunction(problem_, each);
	}
	for (auto &[name, in] : all) {
		if (!in.low || !in.high)
			continue;
		const ExprPtr key = column(in.key, in.from->type);
		const Decimal most = *in.high - *in.low + Decimal(1);
		if (k < most || Decimal(most_rows) < k || Decimal(1000) < *in.high || *in.low < Decimal(-1000))
			continue;
		if (!key_tells(key))
			continue;
		if (most < k)
			return boolean_constant(problem_, false);
		Block rest = rows;
		rest.guard.clear();
		for (size_t i = 0; i < rows.guard.size(); i++)
			if (!in.conditions.count(i))
				rest.guard.push_back(rows.guard[i]);
		return rows_at(rest, in.key, in.from, (int) in.low->to_int64(), (int) in.high->to_int64());
	}
	return nullptr;
}

/*
 * key - (SELECT count(*) FROM the same rows WHERE its key < key), which is what key - row_number() is but for a
 * constant, of rows of one table. Rows of one partition have equal ones where their keys are consecutive: from a row to
 * a later one the number grows by the rows in between and itself, the key by no less, and by as much only if all keys
 * are there.
 */
std::optional<Rewriter::Run> Rewriter::run_of(const Block &rows, const std::vector<std::pair<ExprPtr, int>> &terms)
{
	if (rows.sources.size() != 1 || rows.sources[0]->op != PlanOp::scan || terms.size() != 2 ||
		terms[0].second * terms[1].second != -1)
		return std::nullopt;
	const Plan &scan = *rows.sources[0];
	const size_t at = is_aggregate(*terms[0].first) ? 1 : 0;
	Run run;
	run.before = terms[1 - at].first;
	const int key = attribute_of(scan, terms[at].first);
	if (key < 0 || !is_aggregate(*run.before))
		return std::nullopt;
	run.key = terms[at].first->id;
	const Aggregate &count = run.before->plan->aggregates[0];
	Blocks numbered = blocks(run.before->plan->inputs[0], false);
	if (count.function != AggFunction::count || count.distinct || count.filter || numbered.blocks.size() != 1 ||
		numbered.blocks[0].sources.size() != 1 || numbered.blocks[0].sources[0]->op != PlanOp::scan ||
		numbered.blocks[0].sources[0]->table != scan.table)
		return std::nullopt;
	const Plan &other = *numbered.blocks[0].sources[0];
	if (count.arg &&
		!never_null(problem_, numbered.blocks[0],
					substitute(count.arg, by_position(run.before->plan->inputs[0]->out, numbered.blocks[0].out))))
		return std::nullopt;
	Substitution here;
	for (size_t i = 0; i < other.out.size(); i++)
		if (ExprPtr same = scanned_as(scan, other.attributes[i]))
			here[other.out[i]] = same;
	bool before = false;
	for (auto &g : numbered.blocks[0].guard) {
		if (g->op == Op::lt && attribute_of(other, g->args[0]) == key && attribute_of(scan, g->args[1]) == key) {
			before = true;
			continue;
		}
		bool strict, linked = false;
		const Expr *e = equality(g, strict);
		for (int side = 0; e && side < 2; side++) {
			const int attribute = attribute_of(scan, e->args[side]);
			if (attribute < 0 || attribute_of(other, e->args[1 - side]) != attribute ||
				!interchangeable(problem_, e->args[side]->type, e->args[side]->type) ||
				(strict && !not_null(problem_, rows, e->args[side]->id)))
				continue;
			linked = true;
			run.partition.insert(e->args[side]->id);
		}
		const std::set<ColumnId> outside(scan.out.begin(), scan.out.end());
		if (!linked && (names(g, outside) || has_subquery(g)))
			return std::nullopt;
		if (!linked)
			run.conditions.insert(text_of(problem_, substitute(g, here)));
	}
	std::vector<ExprPtr> given = {terms[at].first};
	for (ColumnId c : run.partition)
		given.push_back(column(c, type_of(scan, c)));
	if (!before || !Closure(problem_, rows, given).knows_rows() || !not_null(problem_, rows, run.key))
		return std::nullopt;
	return run;
}

/*
 * Are there n rows at least that are of the run of a row outside? A run is all consecutive keys around one of its rows;
 * so there are n of them around the outer one's. It may be none of the rows: then it comes right behind those before
 * it, as it does when it is one of them and n more stand before it.
 */
ExprPtr Rewriter::run_of_at_least(const Block &rows, const Decimal &n)
{
	if (Decimal(most_in_run) < n || rows.sources.size() != 1 || rows.sources[0]->op != PlanOp::scan)
		return nullptr;
	const std::set<ColumnId> own = produced(rows);
	for (size_t i = 0; i < rows.guard.size(); i++) {
		auto sum = rows.guard[i]->op == Op::eq ? compared_sides(problem_, *rows.guard[i]) : std::nullopt;
		if (!sum || sum->difference || sum->terms.size() != 4 || !sum->constant.is_zero())
			continue;
		std::vector<std::pair<ExprPtr, int>> inside, outside;
		for (auto &t : sum->terms)
			(names(t.first, own) ? inside : outside).push_back(t);
		Block rest = rows;
		rest.guard.erase(rest.guard.begin() + (long) i);
		auto run = inside.size() == 2 && outside.size() == 2 ? run_of(rest, inside) : std::nullopt;
		if (!run)
			continue;
		const size_t at = is_aggregate(*outside[0].first) ? 1 : 0;
		const ExprPtr &from = outside[at].first;
		if (n == Decimal(1) &&
			problem_.kind(from->type) ==
				Kind::date) /* an infinite day is in its run, though there is none at its steps */
			continue;
		auto mine = std::find_if(inside.begin(), inside.end(),
								 [&](auto &t) { return t.first->op == Op::column && t.first->id == run->key; });
		if (has_subquery(from) || from->type != mine->first->type || mine->second != -outside[at].second ||
			outside[0].second * outside[1].second != -1)
			continue;
		Substitution there{{run->key, from}};
		std::set<std::string> conditions;
		for (auto &g : rest.guard) {
			bool strict, linked = false;
			const Expr *e = equality(g, strict);
			for (int side = 0; e && side < 2; side++)
				if (e->args[side]->op == Op::column && run->partition.count(e->args[side]->id) &&
					!names(e->args[1 - side], own) && !has_subquery(e->args[1 - side])) {
					there[e->args[side]->id] = e->args[1 - side];
					linked = true;
				}
			if (!linked)
				conditions.insert(text_of(problem_, g));
		}
		if (there.size() != run->partition.size() + 1 || conditions != run->conditions ||
			text_of(problem_, substitute(run->before, there)) != text_of(problem_, outside[1 - at].first))
			continue;
		const int many = (int) n.to_int64();
		std::vector<ExprPtr> any = {rows_at(rest, run->key, from, -many, -1)};
		for (int first = 1 - many; first <= 0; first++)
			any.push_back(rows_at(rest, run->key, from, first, first + many - 1));
		return disjunction(problem_, any);
	}
	return nullptr;
}

/*
 * count = k (`exactly`) or count >= k, of rows of an interval of k numbers, or of a run. Null where it is something
 * else.
 */
ExprPtr Rewriter::many_consecutive(const Expr &count, bool exactly, const Decimal &k)
{
	const Aggregate &a = count.plan->aggregates[0];
	if (Decimal(most_rows) < k)
		return nullptr;
	std::vector<ExprPtr> counted;
	if (a.filter)
		counted.push_back(a.filter);
	if (a.arg && !(a.arg->op == Op::constant && a.arg->value))
		counted.push_back(make_not(problem_, make_is_null(problem_, a.arg)));
	const PlanPtr &input = count.plan->inputs[0];
	Blocks in = blocks(counted.empty() ? input : select_plan(input, conjunction(problem_, counted)), false);
	if (in.blocks.size() != 1 || in.blocks[0].sources.empty())
		return nullptr;
	const ExprPtr distinct =
		a.distinct && a.arg ? substitute(a.arg, by_position(input->out, in.blocks[0].out)) : nullptr;
	Block rows = in.blocks[0];
	rows.out.clear();
	ExprPtr all = whole_interval(rows, distinct, k);
	return all || exactly || distinct ? all : run_of_at_least(rows, k);
}

/* EXISTS of a row of the run of this one: there is one with its key, or with the one before. */
bool Rewriter::same_run(Block &b)
{
	for (auto &c : b.guard) {
		if (c->op != Op::exists ||
			!some_plan(c->plan, [](const Plan &p) { return p.op == PlanOp::group && p.columns.empty(); }))
			continue;
		auto rows = body(c);
		const ExprPtr some = rows ? run_of_at_least(*rows, Decimal(1)) : nullptr;
		if (!some)
			continue;
		c = some;
		return true;
	}
	return false;
}

/*
 * Where multiplicities do not matter: groups by what makes a run, and its partition, with n rows at least, of which
 * only the partition is used: a group has as many where rows of n consecutive keys are in it. So these are joined.
 */
bool Rewriter::runs_as_rows(Block &b, bool set)
{
	for (size_t at = 0; at < b.sources.size() && set; at++) {
		const PlanPtr s = b.sources[at];
		if (s->op != PlanOp::group || s->columns.empty() || !s->free.empty())
			continue;
		std::optional<Decimal> least;
		Block rest = b;
		for (size_t i = 0; i < b.guard.size() && !least; i++) {
			auto c = comparison(problem_, b.guard[i]);
			if (!c || (c->sense != ComparedAggregate::above && c->sense != ComparedAggregate::at_least) ||
				problem_.kind(c->constant->type) != Kind::integer || !counts_all_rows(*s, c->column) ||
				std::any_of(s->aggregates.begin(), s->aggregates.end(),
							[&](auto &a) { return a.id == c->column && a.distinct; }))
				continue;
			least =
				c->sense == ComparedAggregate::above ? c->constant->value->num + Decimal(1) : c->constant->value->num;
			rest.guard.erase(rest.guard.begin() + (long) i);
		}
		if (!least || *least < Decimal(1) || Decimal(most_rows) < *least)
			continue;
		Blocks in = blocks(s->inputs[0], false);
		if (in.blocks.size() != 1)
			continue;
		Block row = refresh(problem_, in.blocks[0]);
		const Substitution to = by_position(s->inputs[0]->out, row.out);
		row.out.clear();
		std::optional<Run> run;
		Substitution keys;
		std::set<ColumnId> shown;
		for (auto &k : s->columns) {
			const ExprPtr e = substitute(k.expr, to);
			auto sum = e->op == Op::column || run ? std::nullopt : sum_of(problem_, e);
			if (sum && !sum->difference && (run = run_of(row, sum->terms)))
				continue;
			keys[k.id] = e;
			if (e->op == Op::column)
				shown.insert(e->id);
		}
		const std::set<ColumnId> used = named_columns(rest);
		std::set<std::string> conditions;
		for (auto &g : row.guard)
			conditions.insert(text_of(problem_, g));
		if (!run || keys.size() + 1 != s->columns.size() || shown != run->partition || shown.size() != keys.size() ||
			conditions != run->conditions ||
			std::any_of(s->out.begin(), s->out.end(), [&](ColumnId c) { return used.count(c) > 0 && !keys.count(c); }))
			continue;
		Block all = row;
		const ExprPtr key = column(run->key, type_of(*row.sources[0], run->key));
		for (int n = 1; n < (int) least->to_int64(); n++) {
			const Block other = next_row(row, run->key, key, n);
			all.sources.insert(all.sources.end(), other.sources.begin(), other.sources.end());
			all.guard.insert(all.guard.end(), other.guard.begin(), other.guard.end());
			for (ColumnId c : run->partition) {
				const int attribute = attribute_of(*row.sources[0], column(c, type_of(*row.sources[0], c)));
				all.guard.push_back(make_not_distinct(problem_, scanned_as(*other.sources[0], attribute),
													  column(c, type_of(*row.sources[0], c))));
			}
		}
		if (!replace_source(rest, at, all, keys))
			continue;
		b = std::move(rest);
		return true;
	}
	return false;
}

} // namespace sqleq
