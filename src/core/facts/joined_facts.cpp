/* joined_facts.cpp: facts about joined rows; see plan_facts.h. */
#include <algorithm>

#include "core/facts/fact_sets.h"
#include "core/normal/simplify.h"

namespace sqleq {

namespace {

bool some_not_null(const PlanFacts &f, const ColumnSet &columns)
{
	return std::any_of(columns.begin(), columns.end(), [&](ColumnId c) { return f.not_null.count(c) > 0; });
}

/* Of one side, beside rows that are all NULL. */
PlanFacts extended(const PlanFacts &side, const PlanPtr &plan)
{
	PlanFacts f;
	for (auto &[a, b] : side.equal)
		if (!plan->free.count(a) && !plan->free.count(b))
			f.equal.emplace_back(a, b);
	f.references = side.references;
	for (auto &d : side.dependencies)
		if (some_not_null(side, d.from))
			f.dependencies.push_back(d);
	return f;
}

/* But for keys. */
PlanFacts both(PlanFacts a, const PlanFacts &b)
{
	append(a.dependencies, b.dependencies);
	append(a.equal, b.equal);
	append(a.references, b.references);
	a.not_null.insert(b.not_null.begin(), b.not_null.end());
	a.positive.insert(b.positive.begin(), b.positive.end());
	a.constants.insert(b.constants.begin(), b.constants.end());
	a.keys.clear();
	return a;
}

/* A key of each side are one of both, if the test holds for them. */
template <class Test>
void add_pairs_of_keys(PlanFacts &f, const PlanFacts &a, const PlanFacts &b, Test test)
{
	for (auto &x : a.keys)
		for (auto &y : b.keys)
			if (test(x, y)) {
				ColumnSet key = x;
				key.insert(y.begin(), y.end());
				add_key(f, key);
			}
}

} // namespace

PlanFacts Facts::join(const Plan &p)
{
	const PlanFacts l = of(p.inputs[0]);
	PlanFacts r = of(p.inputs[1]);
	if (p.lateral) /* they hold beside one row of the left side */
		r.dependencies.clear();
	if (p.kind == JoinKind::inner) {
		PlanFacts f = both(l, r);
		if (p.condition)
			condition(p.condition, f, p.free);
		add_pairs_of_keys(f, l, r, [](auto &, auto &) { return true; });
		return f;
	}
	if (p.kind != JoinKind::full)
		return outer_join(p, l, r);
	PlanFacts f = both(extended(l, p.inputs[0]), extended(r, p.inputs[1]));
	/* a NULL says which side is missing */
	add_pairs_of_keys(f, l, r, [&](auto &x, auto &y) { return some_not_null(l, x) && some_not_null(r, y); });
	return f;
}

PlanFacts Facts::outer_join(const Plan &p, const PlanFacts &l, const PlanFacts &r)
{
	const bool left = p.kind == JoinKind::left;
	const PlanFacts &kept = left ? l : r, &attached = left ? r : l;
	const PlanPtr &kept_rows = p.inputs[left ? 0 : 1], &attached_rows = p.inputs[left ? 1 : 0];
	PlanFacts f = both(kept, extended(attached, attached_rows));
	PlanFacts matched = both(l, r);
	condition(p.condition, matched, p.free);
	auto determined = [&](const ColumnSet &columns) {
		const ColumnSet known = matched.closure(columns);
		return std::any_of(attached.keys.begin(), attached.keys.end(), [&](auto &k) { return within(k, known); });
	};
	if (determined(set_of(kept_rows->out))) { /* at most one of them */
		for (auto &x : kept.keys)
			add_key(f, x);
		/* rows that are the same in what the condition looks at have the same one, or none */
		ColumnSet looked_at;
		bool same = !has_subquery(p.condition) && !p.lateral;
		for (ColumnId c : p.condition->free)
			if (std::find(kept_rows->out.begin(), kept_rows->out.end(), c) != kept_rows->out.end()) {
				looked_at.insert(c);
				same &= equal_is_same(problem_.type(type_of(*kept_rows, c)));
			}
		if (same && determined(looked_at))
			add_dependency(f, looked_at, set_of(attached_rows->out));
		return f;
	}
	add_pairs_of_keys(f, kept, attached, [&](auto &, auto &y) { return y.empty() || some_not_null(attached, y); });
	return f;
}

bool Facts::at_most_one(const PlanPtr &plan, const ExprPtr &on)
{
	PlanFacts matched = of(plan);
	condition(on, matched, {});
	ColumnSet others = on->free;
	for (ColumnId c : plan->out)
		others.erase(c);
	const ColumnSet known = matched.closure(others);
	return std::any_of(matched.keys.begin(), matched.keys.end(), [&](auto &k) { return within(k, known); });
}

} // namespace sqleq
