/*
 * rewriter_window.cpp: the rules about window functions; see rewriter.h. Their names are those of docs/proofs.md,
 * section 5.
 *
 * A function that ties cannot decide is a value of the row and of the bag of its input: a group joined by the
 * partition, or a subquery over a copy of the input. The others stay as they are, in one source.
 */
#include <algorithm>
#include <tuple>

#include "core/normal/normalise.h"
#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/tied_rows_alike.h"
#include "core/proof/window_terms.h"

namespace sqleq {

/*
 * first_value of what it sorts by is the least one, where NULLs come last or not at all; likewise greatest, and
 * last_value. So is the MIN, or in falling order the MAX, of a frame that begins with the first row. With IGNORE NULLS
 * it does not matter where NULLs come.
 */
void Rewriter::extreme_value(WindowFunction &f, const Blocks &in, const std::vector<ColumnId> &columns)
{
	/* the greatest one so far, in falling order, is the greatest one */
	AggFunction &a = f.aggregate.function;
	if (f.op == WindowOp::aggregate && (a == AggFunction::max || a == AggFunction::min) && !f.aggregate.filter &&
		!f.keys.empty() && !f.frame.whole()) {
		const Frame &frame = f.frame;
		bool from_first = frame.start == FrameBound::unbounded_preceding && frame.end != FrameBound::preceding &&
			frame.exclude == FrameExclusion::none;
		const SortKey &k = f.keys[0];
		if (!from_first || k.descending != (a == AggFunction::max) || has_subquery(k.expr) ||
			text_of(problem_, f.aggregate.arg) != text_of(problem_, k.expr) ||
			!interchangeable(problem_, f.type, k.expr->type) ||
			(k.nulls_first && !never_null_in(in, columns, k.expr)) || !rules_(Rule::first_value))
			return;
		f.frame = Frame();
		f.frame.end = FrameBound::unbounded_following;
		f.keys.clear();
		return;
	}
	const WindowOp op = respecting_nulls(f.op);
	bool first = op == WindowOp::first_value;
	if ((!first && op != WindowOp::last_value) || !f.frame.whole() || f.frame.exclude != FrameExclusion::none ||
		f.keys.empty() || has_subquery(f.args[0]) ||
		text_of(problem_, f.args[0]) != text_of(problem_, f.keys[0].expr) || problem_.kind(f.type) == Kind::boolean)
		return;
	bool nulls_away = ignores_nulls(f.op) || first != f.keys[0].nulls_first; /* at the other end */
	if ((!nulls_away && !never_null_in(in, columns, f.args[0])) || !rules_(Rule::first_value))
		return;
	f.aggregate.function = first != f.keys[0].descending ? AggFunction::min : AggFunction::max;
	f.aggregate.type = f.type;
	f.aggregate.arg = f.args[0];
	f.args.clear();
	f.keys.clear();
	f.op = WindowOp::aggregate;
}

/* The functions that stay: a source, over the blocks of the input. Its columns by the names they had. */
PlanPtr Rewriter::kept_windows(const PlanPtr &p, std::vector<WindowFunction> windows, const Blocks &in)
{
	Plan q;
	q.op = PlanOp::window;
	q.inputs = {plan_of(problem_, in)};
	Substitution s;
	const PlanPtr &input = p->inputs[0];
	Plan renamed;
	renamed.op = PlanOp::project;
	for (size_t i = 0; i < input->out.size(); i++) {
		s[input->out[i]] = column(q.inputs[0]->out[i], q.inputs[0]->types[i]);
		renamed.columns.push_back({input->out[i], s[input->out[i]]});
	}
	auto kind = [](const WindowFunction &w) {
		return std::tuple(w.op, w.aggregate.function, w.partition.size(), w.keys.size(), w.args.size(), w.frame.mode,
						  w.frame.start, w.frame.end);
	};
	std::map<ColumnId, std::string> of; /* what it is computed from, whatever the ids are */
	for (auto &w : windows)
		if (in.blocks.size() == 1) {
			Substitution named, to = by_position(input->out, in.blocks[0].out);
			int place = 0;
			for (auto &source : in.blocks[0].sources)
				for (size_t i = 0; i < source->out.size(); i++)
					named[source->out[i]] = placeholder(
						source->op == PlanOp::scan ? 1000000 + source->table * 1000 + source->attributes[i] : place++,
						source->types[i]);
			w.each(
				[&](const ExprPtr &e) { of[w.id] += text_of(problem_, substitute(substitute(e, to), named)) + ";"; });
		}
	std::stable_sort(windows.begin(), windows.end(),
					 [&](auto &a, auto &b) { return std::tuple(kind(a), of[a.id]) < std::tuple(kind(b), of[b.id]); });
	for (auto &w : windows) {
		for (auto &k : w.keys) /* where NULLs would stand does not matter where there are none */
			k.nulls_first = k.nulls_first && !never_null_in(in, input->out, k.expr);
		renamed.columns.push_back({w.id, nullptr});
		w.id = problem_.fresh();
		renamed.columns.back().expr = column(w.id, w.type);
		w.each([&](ExprPtr &e) { e = refresh(problem_, substitute(e, s)); });
		if (!has_offset(w.frame))
			for (auto &k : w.keys)
				plain_key(k);
	}
	q.windows = std::move(windows);
	/* in the order they had */
	auto place = [&](const OutputColumn &c) { return std::find(p->out.begin(), p->out.end(), c.id) - p->out.begin(); };
	std::sort(renamed.columns.begin(), renamed.columns.end(), [&](auto &a, auto &b) { return place(a) < place(b); });
	renamed.inputs = {sqleq::finish(std::move(q))};
	kept_windows_.insert(renamed.inputs[0]);
	return sqleq::finish(std::move(renamed));
}

/* Are no two rows of a partition tied? Not known where the input has several blocks. */
bool Rewriter::without_ties(const WindowFunction &f, const PlanPtr &input, const Blocks &in)
{
	if (in.blocks.size() != 1)
		return false;
	Substitution s = by_position(input->out, in.blocks[0].out);
	std::vector<ExprPtr> given;
	for (auto &e : f.partition)
		given.push_back(substitute(e, s));
	for (auto &k : f.keys)
		given.push_back(substitute(monotone_inside(problem_, k.expr), s));
	return Closure(problem_, in.blocks[0], given).knows_rows();
}

/* Groups by the partition, each joined to the rows of its partition. */
PlanPtr Rewriter::with_groups(const PlanPtr &rows, const PlanPtr &input, const std::vector<WindowFunction> &functions)
{
	WindowTerms t(problem_, input, functions[0]);
	auto c = t.copy();
	Plan group;
	group.op = PlanOp::group;
	group.inputs = {c.plan};
	std::vector<ExprPtr> same;
	for (auto &e : functions[0].partition) {
		group.columns.push_back({problem_.fresh(), c.of(problem_, e)});
		same.push_back(make_not_distinct(problem_, column(group.columns.back().id, e->type), e));
	}
	for (auto &f : functions) {
		Aggregate a = f.aggregate;
		a.id = f.id;
		a.type = f.type;
		if (a.arg)
			a.arg = c.of(problem_, a.arg);
		if (a.filter)
			a.filter = c.of(problem_, a.filter);
		group.aggregates.push_back(a);
	}
	Plan j;
	j.op = PlanOp::join;
	j.inputs = {rows, sqleq::finish(std::move(group))};
	j.condition = conjunction(problem_, same);
	return sqleq::finish(std::move(j));
}

/* The node with its functions as values and groups, but for those that stay. The same node when all do. */
PlanPtr Rewriter::window_values(const PlanPtr &p)
{
	const PlanPtr input = p->inputs[0];
	Blocks in = blocks(input, false);
	Plan kept = *p;
	kept.windows.clear();
	std::vector<WindowFunction> values;
	std::vector<std::vector<WindowFunction>> groups; /* by partition */
	for (WindowFunction f : p->windows) {
		extreme_value(f, in, input->out);
		if (!expressible(problem_, f, without_ties(f, input, in)) ||
			!rules_(is_group(f) ? Rule::window_as_group : Rule::window_as_value))
			kept.windows.push_back(f);
		else if (!is_group(f))
			values.push_back(f);
		else {
			auto same =
				std::find_if(groups.begin(), groups.end(), [&](auto &g) { return same_partition(problem_, g[0], f); });
			if (same == groups.end())
				groups.push_back({f});
			else
				same->push_back(f);
		}
	}
	if (values.empty() && groups.empty())
		return p;
	PlanPtr all = kept.windows.empty() ? input : sqleq::finish(std::move(kept));
	for (auto &g : groups)
		all = with_groups(all, input, g);
	Plan out;
	out.op = PlanOp::project;
	out.inputs = {all};
	for (size_t i = 0; i < p->out.size(); i++) {
		auto f = std::find_if(values.begin(), values.end(), [&](auto &v) { return v.id == p->out[i]; });
		if (f == values.end()) {
			out.columns.push_back({p->out[i], column(p->out[i], p->types[i])});
			continue;
		}
		/* no NULL stands before a row when NULLs are last */
		bool nulls = f->op == WindowOp::dense_rank && f->keys.size() == 1 && f->keys[0].nulls_first &&
			!never_null_in(in, input->out, f->keys[0].expr);
		out.columns.push_back({p->out[i], value_of(problem_, input, *f, nulls)});
	}
	return sqleq::finish(std::move(out));
}

Blocks Rewriter::window(const PlanPtr &p, bool set)
{
	PlanPtr values = window_values(p);
	if (values != p)
		return compute(values, set);
	Blocks in = blocks(p->inputs[0], false);
	if (in.blocks.empty()) {
		in.types = p->types;
		return in;
	}
	for (auto &f : p->windows)
		choices_ |= depends_on_ties(f) && !without_ties(f, p->inputs[0], in) && !tied_rows_alike(problem_, in, *p, f);
	return compute(kept_windows(p, p->windows, in), set);
}

namespace {

bool has_windows(const PlanPtr &p)
{
	return some_plan(p, [](const Plan &q) { return q.op == PlanOp::window; });
}

} // namespace

ExprPtr Rewriter::without_windows(const ExprPtr &e)
{
	if (!e || (e->args.empty() && !e->plan))
		return e;
	auto plan = [&](const PlanPtr &p) {
		if (!has_windows(p))
			return p;
		std::set<ColumnId> needed;
		if (e->condition)
			needed = e->condition->free;
		bool set = e->op == Op::exists || e->op == Op::any || e->op == Op::all;
		return without_windows(set ? windows_as_groups(p, needed) : p);
	};
	return sqleq::finish(map_parts(
		*e, [&](const ExprPtr &a) { return without_windows(a); }, plan));
}

/*
 * The plan with window functions as values and groups where they can be, innermost first. What is not needed any more
 * is yet to be dropped.
 */
PlanPtr Rewriter::without_windows(const PlanPtr &p)
{
	if (!has_windows(p))
		return p;
	Plan q = map_expressions(*p, [&](const ExprPtr &e) { return without_windows(e); });
	for (auto &i : q.inputs) {
		bool set = q.op == PlanOp::distinct ||
			((q.op == PlanOp::union_ || q.op == PlanOp::intersect || q.op == PlanOp::except) && !q.all);
		i = without_windows(set && i->op == PlanOp::project ? windows_as_groups(i, {i->out.begin(), i->out.end()}) : i);
	}
	PlanPtr r = sqleq::finish(std::move(q));
	return r->op == PlanOp::window ? window_values(r) : r;
}

/*
 * Where multiplicities do not matter: aggregates over whole partitions, beside nothing but what the partition
 * determines, are groups. The result's output may lack columns that are not needed.
 */
PlanPtr Rewriter::windows_as_groups(const PlanPtr &p, const std::set<ColumnId> &needed)
{
	if (p->op == PlanOp::window) {
		PlanPtr g = rules_.attempt(Rule::window_as_group, [&] { return grouped(p, needed); });
		return g ? g : p;
	}
	if (p->op != PlanOp::select && p->op != PlanOp::project && p->op != PlanOp::join)
		return p;
	if (p->op == PlanOp::select)
		if (PlanPtr firsts = rules_.attempt(Rule::first_ranks, [&] { return first_ranks(p, needed); }))
			return firsts;
	if (p->op == PlanOp::select)
		if (PlanPtr counted = rules_.attempt(Rule::last_count, [&] { return last_count(p, needed); }))
			return counted;
	Plan q = *p;
	for (auto &i : q.inputs)
		i = windows_as_groups(i, needed_below(*p, needed));
	return sqleq::finish(std::move(q));
}

PlanPtr Rewriter::grouped(const PlanPtr &p, const std::set<ColumnId> &needed)
{
	const PlanPtr &input = p->inputs[0];
	Plan g;
	g.op = PlanOp::group;
	g.inputs = {input};
	const WindowFunction *first = nullptr;
	for (auto &f : p->windows) {
		if (!needed.count(f.id))
			continue;
		bool plain = is_group(f) && (!first || same_partition(problem_, *first, f));
		/* what is aggregated may be a subquery's value, or whether it has a row: the group is made of the same rows */
		plain &= std::none_of(f.partition.begin(), f.partition.end(), [](const ExprPtr &e) { return has_subquery(e); });
		if (!plain)
			return nullptr;
		first = &f;
		Aggregate a = f.aggregate;
		a.id = f.id;
		a.type = f.type;
		g.aggregates.push_back(a);
	}
	if (!first)
		return nullptr;
	std::set<ColumnId> keys;
	for (auto &e : first->partition) {
		g.columns.push_back({e->op == Op::column ? e->id : problem_.fresh(), e});
		keys.insert(g.columns.back().id);
	}
	std::vector<ExprPtr> beside;
	for (size_t i = 0; i < input->out.size(); i++)
		if (needed.count(input->out[i]) && !keys.count(input->out[i]))
			beside.push_back(column(input->out[i], input->types[i]));
	if (!beside.empty() && !determine(input, first->partition, beside))
		return nullptr;
	for (auto &c : beside)
		g.columns.push_back({c->id, c});
	return sqleq::finish(std::move(g));
}

/*
 * Have rows with the same values of the ones the same values of the others? What comes from the left side of a left
 * join is that of a row there, however often; so it is known where it is known of the rows of that side, which are of
 * one block more often.
 */
bool Rewriter::determine(PlanPtr rows, std::vector<ExprPtr> given, std::vector<ExprPtr> values)
{
	for (;;) {
		std::set<ColumnId> named;
		for (auto *list : {&given, &values})
			for (auto &e : *list)
				named.insert(e->free.begin(), e->free.end());
		if (rows->op == PlanOp::project) {
			Substitution s;
			for (auto &c : rows->columns)
				s[c.id] = c.expr;
			for (auto *list : {&given, &values})
				for (auto &e : *list)
					e = substitute(e, s);
		} else if (rows->op != PlanOp::join || rows->kind != JoinKind::left ||
				   std::any_of(rows->inputs[1]->out.begin(), rows->inputs[1]->out.end(),
							   [&](ColumnId c) { return named.count(c) > 0; }))
			break;
		rows = rows->inputs[0];
	}
	Blocks in = blocks(rows, false);
	if (in.blocks.size() != 1)
		return false;
	Substitution s = by_position(rows->out, in.blocks[0].out);
	for (auto *list : {&given, &values})
		for (auto &e : *list)
			e = substitute(e, s);
	Closure known(problem_, in.blocks[0], given);
	return std::all_of(values.begin(), values.end(), [&](auto &e) { return known.knows(e); });
}

} // namespace sqleq
