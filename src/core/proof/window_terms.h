/*
 * window_terms.h: the values of window functions as expressions: over the row at hand and a copy of its input. For
 * rewriter_window.cpp.
 */
#pragma once
#include "core/proof/rewriter.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

/* Builds expressions over the input's row (outer) and a copy of it (inner). */
class WindowTerms {
public:
	WindowTerms(Problem &p, const PlanPtr &input, const WindowFunction &f) : problem_(p), input_(input), f_(f) {}

	struct Copy {
		PlanPtr plan;
		Substitution to;
		ExprPtr of(Problem &p, const ExprPtr &e) const { return refresh(p, substitute(e, to)); }
	};
	Copy copy();
	ExprPtr row(const ExprPtr &e) { return refresh(problem_, e); }

	ExprPtr same_partition(const Copy &c);

	/* TRUE where the copy sorts before (after) the row; `or_tied`: or beside it. */
	ExprPtr copy_before(const Copy &c, bool or_tied);
	ExprPtr copy_after(const Copy &c, bool or_tied);
	ExprPtr tied(const Copy &c);

	/* Is the copy's row inside this bound of the row's frame? Ranges, in values or peers. */
	ExprPtr within(const Copy &c, bool start);

	ExprPtr count(const PlanPtr &plan);
	ExprPtr plus_one(const ExprPtr &e);

private:
	Problem &problem_;
	const PlanPtr &input_;
	const WindowFunction &f_;

	template <class A, class B>
	ExprPtr before(A a, B b, bool or_tied, size_t key = 0);
	ExprPtr compare(Op op, const ExprPtr &a, const ExprPtr &b);
	ExprPtr is_null(const ExprPtr &e);
};

bool has_offset(const Frame &f);

/* Are both over the same partitions? */
bool same_partition(const Problem &p, const WindowFunction &a, const WindowFunction &b);

/* An aggregate over whole partitions: a group. */
bool is_group(const WindowFunction &f);

/* May its value be written as a subquery here? `unique`: no two rows of a partition are tied. */
bool expressible(const Problem &p, const WindowFunction &f, bool unique);

/* The value of an expressible function in the row at hand. `nulls`: its one sort key may be NULL. */
ExprPtr value_of(Problem &p, const PlanPtr &input, const WindowFunction &f, bool nulls);

} // namespace sqleq
