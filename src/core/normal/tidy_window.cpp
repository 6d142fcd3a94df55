/* tidy_window.cpp: see tidy_window.h. Each rule is exact: the function's value is the same in every row. */
#include "core/normal/tidy_window.h"

#include <algorithm>

#include "core/normal/normalise.h"
#include "core/normal/substitute.h"

namespace sqleq {

namespace {

bool is_fixed(const ExprPtr &e)
{
	return e->op == Op::constant || e->op == Op::param;
}

bool looks_at_frame(WindowOp op)
{
	op = respecting_nulls(op);
	return op == WindowOp::aggregate || op == WindowOp::first_value || op == WindowOp::last_value ||
		op == WindowOp::nth_value;
}

void tidy_frame(const WindowFunction &f, Frame &frame)
{
	if (!looks_at_frame(f.op)) {
		frame = Frame();
		return;
	}
	bool offsets = frame.start_offset || frame.end_offset;
	/*
	 * the first row of a frame that begins with the partition and has a row in it, wherever it ends; likewise the last
	 * one
	 */
	bool from_start = frame.start == FrameBound::unbounded_preceding && frame.end != FrameBound::preceding;
	bool to_end = frame.end == FrameBound::unbounded_following && frame.start != FrameBound::following;
	if (frame.exclude == FrameExclusion::none &&
		((f.op == WindowOp::first_value && from_start) || (f.op == WindowOp::last_value && to_end)) && !offsets) {
		frame = Frame();
		frame.end = FrameBound::unbounded_following;
	}
	if (f.keys.empty() && frame.mode != FrameMode::rows && !offsets) { /* all rows are peers */
		if (frame.start == FrameBound::current_row)
			frame.start = FrameBound::unbounded_preceding;
		if (frame.end == FrameBound::current_row)
			frame.end = FrameBound::unbounded_following;
	}
	if (frame.whole() || (frame.mode == FrameMode::groups && !offsets))
		frame.mode = FrameMode::range;
}

/* lag and lead: the next row, and NULL where there is none, unless something else is said. */
void tidy_neighbour(WindowFunction &f)
{
	WindowOp op = respecting_nulls(f.op);
	if (op != WindowOp::lag && op != WindowOp::lead)
		return;
	if (f.args.size() == 3 && f.args[2]->op == Op::constant && !f.args[2]->value)
		f.args.pop_back();
	if (f.args.size() == 2 && f.args[1]->op == Op::constant && f.args[1]->value && f.args[1]->value->num == Decimal(1))
		f.args.pop_back();
}

} // namespace

std::vector<SortKey> tidy_keys(const Problem &problem, const std::vector<SortKey> &keys, const Plan &input)
{
	auto defined = [&](ExprPtr e) {
		for (const Plan *p = &input; p->op == PlanOp::project && !p->inputs.empty(); p = p->inputs[0].get()) {
			Substitution s;
			for (auto &c : p->columns)
				s[c.id] = c.expr;
			e = substitute(e, s);
		}
		return e;
	};
	std::vector<SortKey> kept;
	std::set<std::string> seen;
	for (auto &k : keys) {
		ExprPtr e = defined(k.expr);
		if (is_fixed(e) || !seen.insert(canonical_text(problem, e)).second)
			continue;
		ExprPtr before = kept.empty() ? nullptr : defined(kept.back().expr);
		bool denied = before && before->op == Op::not_;
		ExprPtr test = denied ? before->args[0] : before;
		if (test && test->op == Op::is_null && canonical_text(problem, test->args[0]) == canonical_text(problem, e)) {
			bool first = kept.back().descending != denied;
			kept.back() = k;
			kept.back().nulls_first = first;
		} else
			kept.push_back(k);
	}
	return kept;
}

void tidy_window(const Problem &problem, WindowFunction &f, const Plan &input)
{
	auto text = [&](const ExprPtr &e) { return canonical_text(problem, e); };
	std::set<std::string> seen;
	std::vector<ExprPtr> partition;
	for (auto &e : f.partition)
		if (!is_fixed(e) && seen.insert(text(e)).second)
			partition.push_back(e);
	f.partition = partition;
	bool range = f.frame.mode == FrameMode::range && (f.frame.start_offset || f.frame.end_offset);
	if (!range) {
		f.keys = tidy_keys(problem, f.keys, input);
		std::erase_if(
			f.keys, [&](auto &k) { return seen.count(text(k.expr)) > 0; }); /* the same in all rows of the partition */
	}
	tidy_frame(f, f.frame);
	tidy_neighbour(f);
	bool ordered = f.frame.exclude == FrameExclusion::group || f.frame.exclude == FrameExclusion::ties;
	if (f.op == WindowOp::aggregate && f.frame.whole() && !ordered)
		f.keys.clear();
}

} // namespace sqleq
