/*
 * window_choices.h: window functions that take the value of some row: lag, lead, first_value, last_value, nth_value.
 * Included by window_functions.h.
 */
#pragma once
#include "core/sem/evaluator.h"

namespace sqleq {

/* The argument's value in the row for which `pick` holds (at most one does), else `otherwise`. */
template <class D>
auto Evaluator<D>::picked(const WindowRows &w, const std::vector<Bool> &pick, Cell otherwise) -> Cell
{
	const ExprPtr &arg = w.f.args[0];
	for (size_t j = 0; j < w.size(); j++) {
		if (d.known_false(pick[j]))
			continue;
		bind(w.input, w.rows[j]);
		otherwise = choose(w.f.type, pick[j], under(pick[j], [&] { return cell(arg); }), otherwise);
	}
	return otherwise;
}

/* In which rows is the argument not NULL? What it raises there, who looks at the row tells. */
template <class D>
auto Evaluator<D>::filled_rows(const WindowRows &w) -> std::vector<Bool>
{
	std::vector<Bool> filled;
	size_t mark = d.error_mark();
	for (auto &row : w.rows) {
		bind(w.input, row);
		filled.push_back(d.and_(row.present, d.not_(under(row.present, [&] { return cell(w.f.args[0]); }).null)));
	}
	d.guard_errors(mark, d.error_mark(), d.boolean(false));
	return filled;
}

/* What the argument raises in these rows. */
template <class D>
void Evaluator<D>::look_at(const WindowRows &w, const std::vector<Bool> &rows)
{
	if (w.f.args[0]->op == Op::column)
		return;
	for (size_t j = 0; j < w.size(); j++)
		if (!d.known_false(rows[j])) {
			bind(w.input, w.rows[j]);
			under(rows[j], [&] { return cell(w.f.args[0]); });
		}
}

/*
 * lag and lead that ignore NULLs: from the row on, which is not counted, the filled row at that place. A distance of 0
 * is the row itself, filled or not. The rows up to that one are looked at.
 */
template <class D>
auto Evaluator<D>::filled_neighbour(const WindowRows &w, size_t i, const Cell &offset) -> std::vector<Bool>
{
	const Val zero = d.constant(Kind::integer, Value{}), one = d.constant(Kind::integer, Value{Decimal(1)});
	std::vector<Bool> pick, seen;
	const Bool known = d.not_(offset.null), here = d.eq(Kind::integer, offset.val, zero),
			   negative = d.lt(Kind::integer, offset.val, zero);
	/* backwards: from later rows to earlier ones */
	auto on_way = [&](size_t j, bool backwards) {
		std::vector<Bool> between;
		for (size_t k = 0; k < w.size(); k++)
			if (k != i && k != j)
				between.push_back(d.and_({w.filled[k], backwards ? w.precedes[j][k] : w.precedes[k][j],
										  backwards ? w.precedes[k][i] : w.precedes[i][k]}));
		return d.add_integers(d.count(between), one);
	};
	for (size_t j = 0; j < w.size(); j++) {
		if (j == i) {
			pick.push_back(d.and_({w.rows[i].present, known, here}));
			seen.push_back(d.boolean(false));
			continue;
		}
		std::vector<Bool> picked_there, seen_there;
		for (bool backwards : {true, false}) {
			const bool turned = (w.f.op == WindowOp::lag_filled) != backwards; /* by a negative distance */
			const Bool there = d.and_({known, turned ? negative : d.not_(d.or_(negative, here)),
									   backwards ? w.precedes[j][i] : w.precedes[i][j]});
			if (d.known_false(there))
				continue;
			const Val place = on_way(j, backwards), rest = turned ? d.add_integers(place, offset.val) : place,
					  end = turned ? zero : offset.val;
			picked_there.push_back(d.and_({there, w.filled[j], d.eq(Kind::integer, rest, end)}));
			seen_there.push_back(d.and_(there, d.not_(d.lt(Kind::integer, end, rest))));
		}
		pick.push_back(d.or_(picked_there));
		seen.push_back(d.or_(seen_there));
	}
	look_at(w, seen);
	return pick;
}

/* lag and lead: the row so many places away, wherever the frame is. */
template <class D>
auto Evaluator<D>::neighbour(const WindowRows &w, size_t i) -> Cell
{
	const WindowFunction &f = w.f;
	bind(w.input, w.rows[i]);
	Cell offset{d.boolean(false), d.constant(Kind::integer, Value{Decimal(1)})};
	if (f.args.size() > 1)
		offset = cell(f.args[1]);
	std::vector<Bool> pick;
	if (ignores_nulls(f.op))
		pick = filled_neighbour(w, i, offset);
	for (size_t j = 0; j < w.size() && !ignores_nulls(f.op); j++) {
		Bool there = f.op == WindowOp::lag ? d.eq(Kind::integer, d.add_integers(w.place[j], offset.val), w.place[i])
										   : d.eq(Kind::integer, w.place[j], d.add_integers(w.place[i], offset.val));
		pick.push_back(d.and_({w.together[i][j], d.not_(offset.null), there}));
	}
	Cell otherwise = null_cell(f.type);
	if (f.args.size() > 2) {
		Bool outside = d.not_(d.or_(pick));
		bind(w.input, w.rows[i]);
		Cell given = under(d.and_(outside, d.not_(offset.null)), [&] { return cell(f.args[2]); });
		otherwise = {d.or_(given.null, offset.null), given.val};
	}
	return picked(w, pick, otherwise);
}

/* first_value, last_value, nth_value: the row of the frame, or of its filled rows, at that place. */
template <class D>
auto Evaluator<D>::value_in_frame(const WindowRows &w, size_t i, std::vector<Bool> frame) -> Cell
{
	const WindowFunction &f = w.f;
	const WindowOp op = respecting_nulls(f.op);
	const std::vector<Bool> all = frame;
	size_t n = w.size();
	if (ignores_nulls(f.op))
		for (size_t j = 0; j < n; j++)
			frame[j] = d.and_(frame[j], w.filled[j]);
	Cell place{d.boolean(false), d.constant(Kind::integer, Value{Decimal(1)})};
	Val one = place.val;
	if (op == WindowOp::nth_value) {
		bind(w.input, w.rows[i]);
		place = cell(f.args[1]);
		d.raise(d.and_(d.not_(place.null), d.lt(Kind::integer, place.val, one)));
	}
	std::vector<Bool> pick, seen;
	for (size_t j = 0; j < n; j++) {
		std::vector<Bool> others;
		for (size_t k = 0; k < n; k++)
			if (k != j)
				others.push_back(d.and_(frame[k], op == WindowOp::last_value ? w.precedes[j][k] : w.precedes[k][j]));
		Bool here = op != WindowOp::nth_value
			? d.not_(d.or_(others))
			: d.and_(d.not_(place.null), d.eq(Kind::integer, d.add_integers(d.count(others), one), place.val));
		pick.push_back(d.and_(frame[j], here));
		if (ignores_nulls(f.op)) /* up to that place the rows are looked at */
			seen.push_back(d.and_({all[j], d.not_(place.null), d.lt(Kind::integer, d.count(others), place.val)}));
	}
	if (ignores_nulls(f.op))
		look_at(w, seen);
	/* in a frame of whole groups of peers, another of the tied ones could stand there */
	if (!numbers_ties(f))
		for (size_t j = 0; j < n; j++)
			for (size_t k = 0; k < n; k++) {
				Bool open = k == j ? d.boolean(false) : d.and_({pick[j], frame[k], w.tied[j][k]});
				if (d.known_false(open))
					continue;
				bind(w.input, w.rows[j]);
				size_t mark = d.error_mark();
				Cell a = cell(f.args[0]);
				bind(w.input, w.rows[k]);
				Cell b = cell(f.args[0]);
				d.guard_errors(mark, d.error_mark(), d.boolean(false));
				d.ambiguous(d.and_(open, d.not_(same(f.type, a, b))), false);
			}
	return picked(w, pick, null_cell(f.type));
}

} // namespace sqleq
