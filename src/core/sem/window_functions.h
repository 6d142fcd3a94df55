/*
 * window_functions.h: window functions of Evaluator<D>. Included by the domains' instantiations only.
 *
 * A row's partition, its place in it and its frame are guards over pairs of rows. Where tied rows have to be
 * distinguished (row_number, ROWS, the choice of one row's value), they stand in the tie order, which gives one of the
 * permitted results; that there are others is reported.
 */
#pragma once
#include "core/sem/evaluator.h"
#include "core/sem/window_choices.h"

namespace sqleq {

constexpr size_t most_window_rows = 250;

/* The rows that a window function sees. `together`: both present and in one partition. */
template <class D>
struct Evaluator<D>::WindowRows {
	const WindowFunction &f;
	const Plan &input;
	const Rows &rows;
	std::vector<std::vector<Bool>> together, before, tied; /* [i][j]; before: i sorts before j, in one partition */
	std::vector<std::vector<Bool>> precedes;               /* the same with ties broken */
	std::vector<Cell> keys;                                /* the first sort key, for ranges with offsets */
	std::vector<Val> place;   /* how many rows come before (groups: of peers), where that is asked for */
	std::vector<Bool> filled; /* in which the first argument is not NULL, where that is asked for */
	size_t size() const { return rows.size(); }
};

template <class D>
auto Evaluator<D>::window_rows(const WindowFunction &f, const PlanPtr &input, const Rows &in, Chosen &chosen,
							   bool several) -> WindowRows
{
	size_t n = in.size();
	d.compare_pairs(4 * n * n);
	WindowRows w{f, *input, in, {}, {}, {}, {}, {}, {}, {}};
	w.together.assign(n, std::vector<Bool>(n, d.boolean(false)));
	w.before = w.tied = w.precedes = w.together;
	std::vector<std::vector<Cell>> parts;
	for (auto &row : in) {
		bind(*input, row);
		Guard when(d, row.present);
		parts.emplace_back();
		for (auto &e : f.partition)
			parts.back().push_back(cell(e));
		w.keys.push_back(f.frame.mode == FrameMode::range && !f.keys.empty()
							 ? cell(f.keys[0].expr)
							 : Cell{d.boolean(true), d.dummy(Kind::integer)});
	}
	Plan sorted;
	sorted.op = PlanOp::sort;
	sorted.inputs = {input};
	sorted.keys = f.keys;
	Order o = order(in, sorted);
	for (size_t i = 0; i < n; i++) {
		w.together[i][i] = w.tied[i][i] = in[i].present;
		for (size_t j = 0; j < i; j++) {
			Bool t = d.and_(in[i].present, in[j].present);
			for (size_t k = 0; k < f.partition.size() && !d.known_false(t); k++)
				t = d.and_(t, same(f.partition[k]->type, parts[i][k], parts[j][k]));
			w.together[i][j] = w.together[j][i] = t;
			w.before[i][j] = d.and_(t, o.before[i][j]);
			w.before[j][i] = d.and_(t, o.before[j][i]);
			w.tied[i][j] = w.tied[j][i] = d.and_(t, o.tied[i][j]);
		}
	}
	auto before = std::find_if(chosen.begin(), chosen.end(), [&](auto &c) { return same_window(*c.first, f); });
	Firsts firsts_of_it;
	if (before == chosen.end() && depends_on_ties(f)) {
		firsts_of_it = firsts(
			in, input, [&](size_t i, size_t j) { return w.tied[i][j]; },
			[&](size_t i, size_t j) { return d.and_(d.boolean(!several), same_rows(input->types, in[i], in[j])); },
			[&](size_t) { return n; });
		chosen.emplace_back(&f, firsts_of_it);
	} else if (before != chosen.end())
		firsts_of_it = before->second;
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < n; j++)
			if (i != j) {
				Bool first = firsts_of_it.empty() ? d.boolean(ties_.slot_first(i, j, n)) : firsts_of_it[i][j];
				w.precedes[i][j] = d.or_(w.before[i][j], d.and_(w.tied[i][j], first));
			}
	bool offsets = f.frame.start_offset || f.frame.end_offset;
	std::vector<Bool> first;
	/* these count rows, whatever frame they are given */
	bool counts_rows =
		f.op == WindowOp::row_number || f.op == WindowOp::ntile || f.op == WindowOp::lag || f.op == WindowOp::lead;
	if (offsets && f.frame.mode == FrameMode::groups && !counts_rows)
		first = leaders(w);
	if (counts_rows || (offsets && f.frame.mode != FrameMode::range))
		for (size_t i = 0; i < n; i++)
			w.place.push_back(first.empty() ? count_before(w.precedes, i) : count_before(w.before, i, &first));
	if (ignores_nulls(f.op))
		w.filled = filled_rows(w);
	return w;
}

/* How many rows of the partition come before row i. */
template <class D>
auto Evaluator<D>::count_before(const std::vector<std::vector<Bool>> &before, size_t i, const std::vector<Bool> *among)
	-> Val
{
	std::vector<Bool> all;
	for (size_t j = 0; j < before.size(); j++)
		if (j != i)
			all.push_back(among ? d.and_((*among)[j], before[j][i]) : before[j][i]);
	return d.count(all);
}

/* Is the row the first one of its peers? */
template <class D>
auto Evaluator<D>::leaders(const WindowRows &w) -> std::vector<Bool>
{
	std::vector<Bool> out;
	for (size_t i = 0; i < w.size(); i++) {
		std::vector<Bool> earlier;
		for (size_t j = 0; j < i; j++)
			earlier.push_back(w.tied[i][j]);
		out.push_back(d.and_(w.rows[i].present, d.not_(d.or_(earlier))));
	}
	return out;
}

/* value(p, s) for the numbers that `position` (from 0) and `size` (from 1) have; position < size <= most. */
template <class D>
template <class F>
auto Evaluator<D>::by_position(Kind kind, const Val &position, const Val &size, size_t most, F value) -> Val
{
	Val r = d.dummy(kind);
	auto number = [&](size_t n) { return d.constant(Kind::integer, Value{Decimal((int64_t) n)}); };
	for (size_t s = 1; s <= most; s++) {
		Bool of_size = d.eq(Kind::integer, size, number(s));
		for (size_t p = 0; p < s && !d.known_false(of_size); p++) {
			Bool here = d.and_(of_size, d.eq(Kind::integer, position, number(p)));
			if (!d.known_false(here))
				r = d.ite(kind, here, d.constant(kind, value(p, s)), r);
		}
	}
	return r;
}

/* Bucket number of ntile: the first (size mod buckets) buckets have one row more. */
inline size_t ntile_bucket(size_t position, size_t size, size_t buckets)
{
	size_t small = size / buckets, larger = size % buckets, in_larger = larger * (small + 1);
	return 1 + (position < in_larger ? position / (small + 1) : larger + (position - in_larger) / small);
}

template <class D>
auto Evaluator<D>::ntile(const WindowFunction &f, const Val &position, const Val &size, size_t most) -> Cell
{
	auto number = [&](size_t n) { return d.constant(Kind::integer, Value{Decimal((int64_t) n)}); };
	Cell buckets = cell(f.args[0]);
	d.raise(d.and_(d.not_(buckets.null), d.lt(Kind::integer, buckets.val, number(1))));
	Val r = d.add_integers(position, number(1)); /* with as many buckets as rows, or more */
	for (size_t k = 1; k < most; k++) {
		Bool here = d.eq(Kind::integer, buckets.val, number(k));
		if (!d.known_false(here))
			r = d.ite(Kind::integer, here,
					  by_position(Kind::integer, position, size, most,
								  [&](size_t p, size_t s) { return Value{Decimal((int64_t) ntile_bucket(p, s, k))}; }),
					  r);
	}
	return {buckets.null, r};
}

/* Is row j not before the start (or not behind the end) of row i's frame? */
template <class D>
auto Evaluator<D>::within(const WindowRows &w, size_t i, size_t j, bool start, const Cell &offset) -> Bool
{
	const Frame &frame = w.f.frame;
	FrameBound bound = start ? frame.start : frame.end;
	if (bound == FrameBound::unbounded_preceding || bound == FrameBound::unbounded_following)
		return d.boolean(start == (bound == FrameBound::unbounded_preceding));
	size_t early = start ? j : i,
		   late = start ? i : j; /* the start excludes what comes early, the end what comes late */
	if (bound == FrameBound::current_row)
		return d.not_(frame.mode == FrameMode::rows ? w.precedes[early][late] : w.before[early][late]);
	bool preceding = bound == FrameBound::preceding;
	auto compare = [&](Kind kind, const Val &mine, const Val &other, bool descending) {
		/*
		 * a bound behind: other + offset against mine; ahead: other against mine + offset; descending turns both around
		 */
		auto shifted = [&](const Val &v) {
			if (kind != Kind::numeric)
				return d.add_integers(v, offset.val);
			const Type *type = &problem.type(w.f.keys[0].expr->type);
			return d.strict(Op::add, *type, {type, type}, {v, offset.val});
		};
		bool other_moves = preceding != descending;
		Val a = other_moves ? shifted(other) : other, b = other_moves ? mine : shifted(mine);
		return d.not_(start != descending ? d.lt(kind, a, b) : d.lt(kind, b, a));
	};
	if (frame.mode != FrameMode::range)
		return compare(Kind::integer, w.place[i], w.place[j], false);
	const SortKey &key = w.f.keys[0];
	Bool null = d.or_(w.keys[i].null, w.keys[j].null);
	Bool values = compare(problem.kind(key.expr->type), w.keys[i].val, w.keys[j].val, key.descending);
	/* NULLs are no distance away from each other, and where they sort from everything else */
	return d.or_(d.and_(null, d.not_(w.before[early][late])), d.and_(d.not_(null), values));
}

/* Is row j in the frame of row i? */
template <class D>
auto Evaluator<D>::frames(const WindowRows &w) -> std::vector<std::vector<Bool>>
{
	const Frame &frame = w.f.frame;
	size_t n = w.size();
	std::vector<std::vector<Bool>> in(n, std::vector<Bool>(n, d.boolean(false)));
	Cell offsets[2] = {null_cell(problem.integer_type()), null_cell(problem.integer_type())};
	for (int side = 0; side < 2; side++) {
		const ExprPtr &e = side == 0 ? frame.start_offset : frame.end_offset;
		if (!e)
			continue;
		std::vector<Bool> any, compared; /* a range is compared with where there is a value to compare */
		for (size_t i = 0; i < n; i++) {
			any.push_back(w.rows[i].present);
			compared.push_back(
				d.and_(w.rows[i].present, d.not_(frame.mode == FrameMode::range ? w.keys[i].null : d.boolean(false))));
		}
		Kind kind = problem.kind(e->type);
		Guard when(d, d.or_(any));
		offsets[side] = cell(e);
		Bool negative = d.lt(kind, offsets[side].val, d.constant(kind, Value{}));
		d.raise(d.or_(offsets[side].null, d.and_(d.or_(compared), negative)));
	}
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < n; j++) {
			Bool member = w.together[i][j];
			if (i == j && (frame.exclude == FrameExclusion::group || frame.exclude == FrameExclusion::current_row))
				continue;
			if (i != j && (frame.exclude == FrameExclusion::group || frame.exclude == FrameExclusion::ties))
				member = d.and_(member, d.not_(w.tied[i][j]));
			if (!d.known_false(member))
				in[i][j] = d.and_({member, within(w, i, j, true, offsets[0]), within(w, i, j, false, offsets[1])});
		}
	return in;
}

template <class D>
auto Evaluator<D>::window_aggregates(const WindowRows &w) -> std::vector<Cell>
{
	const Aggregate &a = w.f.aggregate;
	std::vector<std::vector<Bool>> frame = frames(w);
	std::vector<GroupInput> in;
	for (size_t j = 0; j < w.size(); j++) {
		std::vector<Bool> used;
		for (size_t i = 0; i < w.size(); i++)
			used.push_back(frame[i][j]);
		bind(w.input, w.rows[j]);
		GroupInput g{w.rows[j].present, {}, {}, {}};
		Guard when_used(d, d.or_(used));
		g.filters.push_back(a.filter ? truth(a.filter, true) : d.boolean(true));
		Guard when(d, g.filters[0]);
		g.args.push_back(a.arg ? cell(a.arg) : Cell{d.boolean(false), d.constant(Kind::integer, Value{Decimal(1)})});
		in.push_back(std::move(g));
	}
	std::vector<Cell> out;
	for (size_t i = 0; i < w.size(); i++) {
		Guard when(d, w.rows[i].present);
		out.push_back(aggregate(a, 0, in, frame[i]));
	}
	return out;
}

/*
 * Tied rows that differ get different numbers, neighbours, frames of rows. Of rows that are alike it does not matter
 * which is which, unless another window numbers them, too.
 */
template <class D>
void Evaluator<D>::report_ties(const WindowRows &w, const Plan &plan, bool several)
{
	const WindowFunction &f = w.f;
	if (!numbers_ties(f))
		return;
	bool visible = f.op == WindowOp::row_number && &plan == visible_window_ && visible_numbers_.count(f.id) > 0;
	for (size_t i = 0; i < w.size(); i++)
		for (size_t j = 0; j < i; j++)
			if (!d.known_false(w.tied[i][j]))
				d.ambiguous(several ? w.tied[i][j]
									: d.and_(w.tied[i][j], d.not_(same_rows(w.input.types, w.rows[i], w.rows[j]))),
							visible && !several);
}

template <class D>
auto Evaluator<D>::window_column(const WindowRows &w) -> std::vector<Cell>
{
	const WindowFunction &f = w.f;
	size_t n = w.size();
	Bool no = d.boolean(false);
	Val one = d.constant(Kind::integer, Value{Decimal(1)});
	if (f.op == WindowOp::aggregate)
		return window_aggregates(w);
	std::vector<Bool> first;
	if (f.op == WindowOp::dense_rank)
		first = leaders(w);
	std::vector<std::vector<Bool>> frame;
	const WindowOp op = respecting_nulls(f.op);
	if (op == WindowOp::first_value || op == WindowOp::last_value || op == WindowOp::nth_value)
		frame = frames(w);
	std::vector<Cell> out;
	for (size_t i = 0; i < n; i++) {
		Guard when(d, w.rows[i].present);
		switch (op) {
		case WindowOp::row_number:
			out.push_back({no, d.add_integers(w.place[i], one)});
			break;
		case WindowOp::rank:
			out.push_back({no, d.add_integers(count_before(w.before, i), one)});
			break;
		case WindowOp::dense_rank:
			out.push_back({no, d.add_integers(count_before(w.before, i, &first), one)});
			break;
		case WindowOp::percent_rank:
			out.push_back({no,
						   by_position(Kind::floating, count_before(w.before, i), d.count(w.together[i]), n,
									   [](size_t p, size_t s) {
										   return Value{Decimal(), s < 2 ? 0.0 : (double) p / (double) (s - 1)};
									   })});
			break;
		case WindowOp::cume_dist: {
			std::vector<Bool> later;
			for (size_t j = 0; j < n; j++)
				if (j != i)
					later.push_back(w.before[i][j]);
			/* all but the later ones */
			out.push_back(
				{no, by_position(Kind::floating, d.count(later), d.count(w.together[i]), n, [](size_t p, size_t s) {
					 return Value{Decimal(), (double) (s - p) / (double) s};
				 })});
			break;
		}
		case WindowOp::ntile:
			bind(w.input, w.rows[i]);
			out.push_back(ntile(f, w.place[i], d.count(w.together[i]), n));
			break;
		case WindowOp::lag:
		case WindowOp::lead:
			out.push_back(neighbour(w, i));
			break;
		default:
			out.push_back(value_in_frame(w, i, frame[i]));
		}
	}
	return out;
}

/*
 * The window node at the root whose rows come out as they are: other numbers of rows that differ there make another
 * result.
 */
template <class D>
void Evaluator<D>::find_visible_window(const Plan &plan, const std::set<ColumnId> &shown)
{
	if (plan.op == PlanOp::project) {
		std::set<ColumnId> below;
		for (auto &c : plan.columns)
			if (shown.count(c.id) && c.expr->op == Op::column)
				below.insert(c.expr->id);
		find_visible_window(*plan.inputs[0], below);
	} else if (plan.op == PlanOp::sort && !plan.limit && !plan.offset)
		find_visible_window(*plan.inputs[0], shown);
	else if (plan.op == PlanOp::window)
		for (auto &f : plan.windows) {
			std::set<ColumnId> known = shown; /* tied rows agree on these */
			for (auto &k : f.keys)
				if (k.expr->op == Op::column)
					known.insert(k.expr->id);
			for (auto &e : f.partition)
				if (e->op == Op::column)
					known.insert(e->id);
			bool all = shown.count(f.id) > 0;
			for (ColumnId c : plan.inputs[0]->out)
				all &= known.count(c) > 0;
			if (all) {
				visible_window_ = &plan;
				visible_numbers_.insert(f.id);
			}
		}
}

/*
 * A restriction of a column that is a partition key of every function keeps or drops whole partitions; others are for
 * the result.
 */
template <class D>
auto Evaluator<D>::window(const Plan &plan, const Restriction &r) -> Rows
{
	const PlanPtr &input = plan.inputs[0];
	Restriction below;
	for (auto &q : r)
		if (partitions_by(plan.windows, q.id))
			below.push_back(q);
	Rows in = computes_columns(*input) ? rows_in_part(input, below) : rows(input, below), out = in;
	if (in.size() > most_window_rows)
		throw TooBig();
	/* numbered by more than one window, even equal rows are distinguished */
	const WindowFunction *numbered = nullptr;
	bool several = false;
	for (auto &f : plan.windows)
		if (numbers_ties(f)) {
			several |= numbered && !same_window(*numbered, f);
			numbered = &f;
		}
	Chosen chosen;
	for (auto &f : plan.windows) {
		WindowRows w = window_rows(f, input, in, chosen, several);
		report_ties(w, plan, several);
		std::vector<Cell> cells = window_column(w);
		for (size_t i = 0; i < in.size(); i++)
			out[i].cells.push_back(cells[i]);
	}
	Rows result;
	for (auto &row : out)
		if (!d.known_false(row.present) && apply(row, plan.out, plan.types, r))
			result.push_back(std::move(row));
	return result;
}

} // namespace sqleq
