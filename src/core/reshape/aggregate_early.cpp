/* aggregate_early.cpp: see aggregate_early.h. */
#include "core/reshape/aggregate_early.h"

#include <algorithm>

#include "core/algebra/copy.h"
#include "core/facts/fact_sets.h"
#include "core/normal/prune.h"
#include "core/normal/normalise.h"
#include "core/normal/pushdown.h"
#include "core/normal/simplify.h"
#include "core/reshape/join_tree.h"
#include "core/reshape/plan_parts.h"

namespace sqleq {

namespace {

/* The groups of one node, over joins. */
class Groups {
public:
	Groups(Problem &p, Facts &facts, const Plan &group)
		: problem_(p), facts_(facts), group_(group), tree_(p, group.inputs[0], true)
	{
	}

	/* Null: it stays as it is. */
	PlanPtr split()
	{
		if (tree_.sources.size() < 2 || !tree_.late.empty() || !understand())
			return nullptr;
		PlanPtr all = joined_base();
		if (!all)
			return nullptr;
		for (auto &b : branches_)
			all = join_branch(all, b);
		Plan shown;
		shown.op = PlanOp::project;
		shown.inputs = {all};
		for (size_t i = 0; i < group_.columns.size(); i++)
			shown.columns.push_back({group_.columns[i].id, keys_[i]});
		for (size_t i = 0; i < group_.aggregates.size(); i++) {
			ExprPtr value = total(i);
			if (!value)
				return nullptr;
			shown.columns.push_back({group_.aggregates[i].id, value});
		}
		return finish(std::move(shown));
	}

private:
	struct Bond {
		ExprPtr inner, outer;
	};
	/* Sources that are joined to the base, and to each other, and to no others. */
	struct Branch {
		std::vector<size_t> sources;
		bool attached = false;
		ColumnSet columns;
		std::vector<ExprPtr> conditions; /* on its own columns */
		std::vector<Bond> bonds;
		std::vector<OutputColumn> keys; /* further keys of its groups */
		std::vector<Aggregate> aggregates;
		ColumnId rows = -1; /* how many it has beside a row of the base */
		PlanPtr plan;       /* its rows */
		std::string text;
	};
	Problem &problem_;
	Facts &facts_;
	const Plan &group_;
	const JoinTree tree_;
	std::vector<Branch> branches_;
	std::vector<size_t> base_;
	std::vector<ExprPtr> base_conditions_;
	ColumnSet base_columns_;
	std::vector<int> branch_of_; /* by source; -1: the base */
	std::vector<ExprPtr> keys_, args_, filters_;
	std::vector<ExprPtr>
		alone_; /* by aggregate: its value beside a row of the base without partner, where it is not that of no rows */
	std::vector<int> places_; /* by aggregate: the branch whose rows it looks at; -1: the base */

	ExprPtr plain(const ExprPtr &e) const { return e ? substitute(e, tree_.computed) : e; }

	/* ------------------------------------------------------------ which sources belong together */

	bool understand()
	{
		const PlanFacts &f = facts_.of(group_.inputs[0]);
		ColumnSet known;
		for (auto &c : group_.columns)
			if (c.expr->op == Op::column)
				known.insert(c.expr->id);
		known = f.closure(known);
		branch_of_.assign(tree_.sources.size(), -1);
		std::vector<ColumnSet> columns;
		for (size_t i = 0; i < tree_.sources.size(); i++) {
			const PlanPtr &rows = tree_.sources[i].rows;
			columns.push_back({rows->out.begin(), rows->out.end()});
			if (!rows->free.empty())
				return false;
			const auto &keys = facts_.of(rows).keys;
			if (std::none_of(keys.begin(), keys.end(), [&](auto &k) { return within(k, known); }))
				branch_of_[i] = (int) i; /* for now */
		}
		auto source_of = [&](ColumnId c) {
			for (size_t i = 0; i < columns.size(); i++)
				if (columns[i].count(c))
					return (int) i;
			return -1;
		};
		/* what a condition names together is one branch */
		auto unite = [&](const ExprPtr &c, int also) {
			int first = also >= 0 ? branch_of_[(size_t) also] : -1;
			for (ColumnId id : c->free) {
				const int s = source_of(id);
				if (s < 0 || branch_of_[(size_t) s] < 0)
					continue;
				const int other = branch_of_[(size_t) s];
				if (first < 0)
					first = other;
				for (auto &b : branch_of_)
					if (b == other)
						b = first;
			}
		};
		for (auto &c : tree_.conditions)
			unite(c, -1);
		for (size_t i = 0; i < tree_.sources.size(); i++)
			if (tree_.sources[i].attached) {
				if (branch_of_[i] < 0) { /* at most one row; but of the base only if what it is attached to is */
					for (ColumnId id : tree_.sources[i].condition->free)
						if (int s = source_of(id); s >= 0 && branch_of_[(size_t) s] >= 0)
							return false;
				} else
					unite(tree_.sources[i].condition, (int) i);
			}
		std::map<int, size_t> numbers;
		for (size_t i = 0; i < tree_.sources.size(); i++) {
			if (branch_of_[i] < 0) {
				base_.push_back(i);
				base_columns_.insert(columns[i].begin(), columns[i].end());
				continue;
			}
			auto [at, is_new] = numbers.try_emplace(branch_of_[i], branches_.size());
			if (is_new)
				branches_.emplace_back();
			Branch &b = branches_[at->second];
			branch_of_[i] = (int) at->second;
			b.sources.push_back(i);
			b.columns.insert(columns[i].begin(), columns[i].end());
		}
		return !base_.empty() && !branches_.empty() && take_all_conditions(columns) && place_keys() &&
			place_aggregates();
	}

	/* `columns`: of each source. */
	bool take_all_conditions(const std::vector<ColumnSet> &columns)
	{
		for (auto &b : branches_) {
			/* all of it is attached to the base, by its first source, or none */
			const JoinTree::Source &first = tree_.sources[b.sources[0]];
			if (first.attached) {
				b.attached = true;
				if (!take_conditions(first.condition, b))
					return false;
			}
			for (size_t s : b.sources) {
				const JoinTree::Source &source = tree_.sources[s];
				if (s == b.sources[0])
					continue;
				if (!source.attached) {
					if (b.attached) /* it is joined to the base's rows, also to those without partner */
						return false;
					continue;
				}
				std::vector<ColumnId> others;
				for (ColumnId c : b.columns)
					if (!columns[s].count(c))
						others.push_back(c);
				if (!within(source.condition->free, b.columns) ||
					(b.attached && !rejects_nulls(source.condition, others)))
					return false;
			}
		}
		for (auto &c : tree_.conditions) {
			if (has_subquery(c))
				return false;
			if (within(c->free, base_columns_)) {
				base_conditions_.push_back(c);
				continue;
			}
			auto b = std::find_if(branches_.begin(), branches_.end(), [&](auto &x) {
				return std::any_of(c->free.begin(), c->free.end(),
								   [&](ColumnId id) { return x.columns.count(id) > 0; });
			});
			if (b == branches_.end() || (b->attached && !within(c->free, b->columns)) || !take_conditions(c, *b))
				return false;
		}
		return std::none_of(branches_.begin(), branches_.end(), [](auto &b) { return b.bonds.empty(); });
	}

	/* On a branch's columns, or equal to a value of the base. */
	bool take_conditions(const ExprPtr &all, Branch &b)
	{
		std::vector<ExprPtr> conjuncts;
		split_conjunction(all, conjuncts);
		for (auto &c : conjuncts) {
			if (has_subquery(c))
				return false;
			if (within(c->free, b.columns)) {
				if (c->free.empty())
					return false;
				b.conditions.push_back(c);
				continue;
			}
			if (c->op != Op::eq)
				return false;
			const bool turned = within(c->args[1]->free, b.columns) && !c->args[1]->free.empty();
			const ExprPtr &inner = c->args[turned ? 1 : 0], &outer = c->args[turned ? 0 : 1];
			if (inner->free.empty() || !within(inner->free, b.columns) || !within(outer->free, base_columns_))
				return false;
			b.bonds.push_back({inner, outer});
		}
		return true;
	}

	/* The one branch, or the base (-1), whose columns these are; nullopt: there are several. */
	std::optional<int> place_of(const ColumnSet &free) const
	{
		if (within(free, base_columns_))
			return -1;
		for (size_t i = 0; i < branches_.size(); i++)
			if (within(free, branches_[i].columns))
				return (int) i;
		return std::nullopt;
	}

	bool place_keys()
	{
		for (auto &c : group_.columns) {
			const ExprPtr key = plain(c.expr);
			auto place = place_of(key->free);
			if (!place || has_subquery(key))
				return false;
			if (*place < 0) {
				keys_.push_back(key);
				continue;
			}
			Branch &b = branches_[(size_t) *place];
			/* beside a base row without partner the key is NULL, or else what it is made of must say so */
			if (b.attached && key->op != Op::column)
				return false;
			const ColumnId id = problem_.fresh();
			b.keys.push_back({id, key});
			keys_.push_back(column(id, key->type));
		}
		return true;
	}

	bool place_aggregates()
	{
		for (auto &a : group_.aggregates) {
			args_.push_back(plain(a.arg));
			filters_.push_back(plain(a.filter));
			ColumnSet free;
			for (auto &e : {args_.back(), filters_.back()})
				if (e) {
					if (has_subquery(e))
						return false;
					free.insert(e->free.begin(), e->free.end());
				}
			auto place = place_of(free);
			const bool sums = a.function == AggFunction::sum || a.function == AggFunction::avg;
			if (!place || (a.function == AggFunction::avg && (*place < 0 || branches_.size() > 1)) ||
				(sums && problem_.kind(a.arg->type) == Kind::floating && (*place < 0 || branches_.size() > 1)) ||
				(a.arg && free.empty()))
				return false;
			places_.push_back(*place);
			alone_.emplace_back();
			if (*place < 0)
				continue;
			Branch &b = branches_[(size_t) *place];
			/* beside a base row without partner it must see nothing */
			const std::vector<ColumnId> columns(b.columns.begin(), b.columns.end());
			const bool sees_nothing = (filters_.back() && rejects_nulls(filters_.back(), columns)) ||
				(args_.back() && rejects_nulls(make_not(problem_, make_is_null(problem_, args_.back())), columns));
			if (b.attached && !sees_nothing && !(alone_.back() = of_no_partner(a, columns)))
				return false;
			Aggregate own = a;
			own.id = problem_.fresh();
			own.arg = args_.back();
			own.filter = filters_.back();
			b.aggregates.push_back(own);
		}
		return true;
	}

	/* The last aggregate of one row of NULLs; null: it is no constant. */
	ExprPtr of_no_partner(const Aggregate &a, const std::vector<ColumnId> &columns)
	{
		const ExprPtr &arg = args_.back();
		if (!arg || filters_.back() || a.function == AggFunction::avg)
			return nullptr;
		Substitution nothing;
		for (ColumnId c : columns)
			for (auto &s : tree_.sources)
				if (auto at = std::find(s.rows->out.begin(), s.rows->out.end(), c); at != s.rows->out.end())
					nothing[c] = null_constant(s.rows->types[(size_t) (at - s.rows->out.begin())]);
		const ExprPtr e = simplify(problem_, substitute(arg, nothing));
		if (e->op != Op::constant || !e->value)
			return nullptr;
		if (a.function == AggFunction::count)
			return integer_constant(a.type, 1);
		if (e->type == a.type)
			return e;
		return a.function == AggFunction::sum && problem_.kind(e->type) == Kind::integer &&
				problem_.kind(a.type) == Kind::integer
			? integer_constant(a.type, e->value->num.to_int64())
			: nullptr;
	}

	/* ------------------------------------------------------------ plans */

	static auto among(const std::vector<size_t> &sources)
	{
		return [&](size_t i) { return std::find(sources.begin(), sources.end(), i) != sources.end(); };
	}

	PlanPtr joined_base()
	{
		for (auto &b : branches_) {
			JoinTree own = tree_;
			own.sources[b.sources[0]].attached = false;
			b.plan = own.joined(problem_, b.conditions, among(b.sources));
			if (!b.plan)
				return nullptr;
			b.text = canonical_text(problem_, b.plan);
		}
		return tree_.joined(problem_, base_conditions_, among(base_));
	}

	PlanPtr join_branch(const PlanPtr &all, Branch &b)
	{
		Plan g;
		g.op = PlanOp::group;
		g.inputs = {b.plan};
		std::vector<ExprPtr> on;
		for (auto &bond : b.bonds) {
			g.columns.push_back({problem_.fresh(), bond.inner});
			on.push_back(equation(problem_, bond.outer, column(g.columns.back().id, bond.inner->type)));
		}
		g.columns.insert(g.columns.end(), b.keys.begin(), b.keys.end());
		g.aggregates = b.aggregates;
		Aggregate count;
		count.id = b.rows = problem_.fresh();
		count.type = bigint_type(problem_);
		g.aggregates.push_back(count);
		return join_of(b.attached ? JoinKind::left : JoinKind::inner, all, finish(std::move(g)),
					   conjunction(problem_, on));
	}

	/* ------------------------------------------------------------ values */

	ExprPtr or_zero(const ExprPtr &e) const { return call(Op::coalesce, e->type, {e, integer_constant(e->type, 0)}); }

	/* How many rows of all branches but this one there are beside a row of the base; null: always one. */
	ExprPtr rows_beside(int but) const
	{
		const int type = bigint_type(problem_);
		std::vector<const Branch *> others;
		for (size_t i = 0; i < branches_.size(); i++)
			if ((int) i != but)
				others.push_back(&branches_[i]);
		std::stable_sort(others.begin(), others.end(), [](auto *a, auto *b) { return a->text < b->text; });
		ExprPtr product;
		for (auto *b : others) {
			ExprPtr n = column(b->rows, type);
			if (b->attached)
				n = call(Op::greatest, type, {or_zero(n), integer_constant(type, 1)});
			product = product ? call(Op::mul, type, {product, n}) : n;
		}
		return product;
	}

	ExprPtr total(size_t i)
	{
		const Aggregate &a = group_.aggregates[i];
		const ExprPtr beside = rows_beside(places_[i]);
		auto times = [&](const ExprPtr &e) {
			return beside ? call(Op::mul, a.type, {e, make_cast(beside, a.type)}) : e;
		};
		const bool multiplies = !a.distinct && (a.function == AggFunction::count || a.function == AggFunction::sum);
		if (places_[i] >= 0) {
			const Branch &b = branches_[(size_t) places_[i]];
			size_t at = 0;
			for (size_t k = 0; k < i; k++)
				at += places_[k] == places_[i];
			ExprPtr value = column(b.aggregates[at].id, a.type);
			if (alone_[i])
				value = facts_.never_null(b.plan, args_[i])
					? call(Op::coalesce, a.type, {value, alone_[i]})
					: make_case(make_is_null(problem_, column(b.rows, bigint_type(problem_))), alone_[i], value);
			else if (a.function == AggFunction::count && b.attached)
				value = or_zero(value);
			return multiplies ? times(value) : value;
		}
		/* of one value, that is there so many times */
		ExprPtr value;
		std::vector<ExprPtr> seen;
		if (filters_[i])
			seen.push_back(filters_[i]);
		if (a.function == AggFunction::count) {
			if (args_[i])
				seen.push_back(make_not(problem_, make_is_null(problem_, args_[i])));
			value = multiplies && beside ? make_cast(beside, a.type) : integer_constant(a.type, 1);
		} else {
			if (a.function == AggFunction::sum && problem_.type(a.type).scale >= 0)
				return nullptr;
			if (a.function != AggFunction::sum && args_[i]->type != a.type)
				return nullptr;
			value = make_cast(args_[i], a.type);
			if (multiplies)
				value = times(value);
		}
		if (seen.empty())
			return value;
		return make_case(conjunction(problem_, seen), value,
						 a.function == AggFunction::count ? integer_constant(a.type, 0) : null_constant(a.type));
	}
};

class Early {
public:
	explicit Early(Problem &p) : problem_(p), facts_(p) {}

	PlanPtr plan(const PlanPtr &p)
	{
		Plan n = map_expressions(*p, [&](const ExprPtr &e) { return expr(e); });
		for (auto &i : n.inputs)
			i = takes_by_place(p->op) || p->op == PlanOp::distinct ? exactly(plan(i), i->out) : plan(i);
		if (p->op == PlanOp::group && !p->columns.empty() && bigint_type(problem_) >= 0)
			if (PlanPtr split = Groups(problem_, facts_, n).split())
				return split;
		return finish(std::move(n));
	}

private:
	Problem &problem_;
	Facts facts_;

	ExprPtr expr(const ExprPtr &e)
	{
		if (e->args.empty() && !e->plan)
			return e;
		return finish(map_parts(
			*e, [&](const ExprPtr &a) { return expr(a); }, [&](const PlanPtr &p) { return exactly(plan(p), p->out); }));
	}
};

} // namespace

PlanPtr aggregate_early(Problem &p, const PlanPtr &plan)
{
	return Early(p).plan(plan);
}

} // namespace sqleq
