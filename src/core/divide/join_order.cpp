/* join_order.cpp: see join_order.h. */
#include "core/divide/join_order.h"

#include <algorithm>

#include "core/algebra/copy.h"
#include "core/normal/normalise.h"
#include "core/normal/simplify.h"
#include "core/normal/substitute.h"
#include "core/proof/blocks.h"
#include "core/reshape/join_tree.h"
#include "core/reshape/plan_parts.h"

namespace sqleq {

namespace {

constexpr int rounds = 3;                       /* in which sources are told apart by their conditions */
constexpr int first_own = 1 << 29;              /* placeholders of the source at hand: above all others */
constexpr size_t placeholders = (1 << 29) - 16; /* so many different ones of others */

using Colour = size_t;

Colour mix(Colour a, Colour b)
{
	return (a * 1000003) ^ (b + 0x9e3779b9);
}

Colour mix(Colour a, const std::string &s)
{
	return mix(a, std::hash<std::string>()(s));
}

bool names_any(const ExprPtr &e, const std::vector<ColumnId> &columns)
{
	return std::any_of(columns.begin(), columns.end(), [&](ColumnId c) { return e->free.count(c) > 0; });
}

class JoinOrder {
public:
	JoinOrder(Problem &p, const PlanPtr &plan)
		: problem_(p), given_(plan), tree_(p, plan), conditions_(tree_.conditions), late_(tree_.late)
	{
		for (auto &s : tree_.sources) {
			sources_.push_back({s});
			own_.insert(s.rows->out.begin(), s.rows->out.end());
		}
	}

	PlanPtr plan()
	{
		colour();
		std::vector<size_t> turn;
		for (size_t i = 0; i < sources_.size(); i++)
			turn.push_back(i);
		std::stable_sort(turn.begin(), turn.end(),
						 [&](size_t a, size_t b) { return sources_[a].colour < sources_[b].colour; });
		for (size_t i : turn)
			if (!sources_[i].attached)
				add(i);
		for (bool more = true; more;) { /* what is attached to attached rows comes after them */
			more = false;
			for (size_t i : turn)
				if (!more && !sources_[i].there && is_there(sources_[i].condition, &sources_[i])) {
					add(i);
					more = true;
				}
		}
		late_.insert(late_.end(), conditions_.begin(), conditions_.end()); /* on a single one */
		all_ = selected(problem_, all_, late_);
		return tree_.computed.empty() ? all_ : shown();
	}

private:
	struct Source : JoinTree::Source {
		Colour colour = 0;
		bool there = false;
	};
	Problem &problem_;
	const PlanPtr given_;
	const JoinTree tree_;
	std::vector<Source> sources_;
	std::vector<ExprPtr> conditions_, late_;
	std::set<ColumnId> own_, there_;
	PlanPtr all_;

	/* All that was given, under the same ids: those that pass through are others below. */
	PlanPtr shown()
	{
		Copier copier([&] { return problem_.fresh(); });
		const PlanPtr below = copier.plan(all_);
		Substitution names;
		for (size_t i = 0; i < all_->out.size(); i++)
			names[all_->out[i]] = column(below->out[i], below->types[i]);
		Plan r;
		r.op = PlanOp::project;
		for (size_t i = 0; i < given_->out.size(); i++) {
			const ColumnId id = given_->out[i];
			auto computed = tree_.computed.find(id);
			r.columns.push_back(
				{id,
				 substitute(computed != tree_.computed.end() ? computed->second : column(id, given_->types[i]),
							names)});
		}
		r.inputs = {below};
		return finish(std::move(r));
	}

	/* What the condition says of source `own`, with the others known by their colours. */
	std::string seen_from(const ExprPtr &c, size_t own)
	{
		Substitution s;
		for (size_t i = 0; i < sources_.size(); i++) {
			const Plan &rows = *sources_[i].rows;
			for (size_t k = 0; k < rows.out.size(); k++)
				if (c->free.count(rows.out[k]))
					s[rows.out[k]] =
						placeholder(i == own ? first_own + (int) k : (int) (mix(sources_[i].colour, k) % placeholders),
									rows.types[k]);
		}
		ExprPtr e = substitute(c, s);
		if (e->op != Op::eq)
			return text_of(problem_, e);
		const std::string x = text_of(problem_, e->args[0]), y = text_of(problem_, e->args[1]);
		return std::min(x, y) + "=" + std::max(x, y); /* either side may come first */
	}

	void colour()
	{
		for (auto &s : sources_)
			s.colour = mix(s.attached, canonical_text(problem_, s.rows));
		for (int round = 0; round < rounds; round++) {
			std::vector<Colour> next;
			for (size_t i = 0; i < sources_.size(); i++) {
				std::vector<std::string> said;
				auto look = [&](const char *kind, const ExprPtr &c) {
					std::vector<ExprPtr> conjuncts;
					split_conjunction(c, conjuncts);
					for (auto &e : conjuncts)
						if (names_any(e, sources_[i].rows->out))
							said.push_back(kind + seen_from(e, i));
				};
				for (auto &c : conditions_)
					look("joined ", c);
				for (auto &c : late_)
					look("late ", c);
				for (size_t k = 0; k < sources_.size(); k++)
					if (sources_[k].attached)
						look(k == i ? "attached " : "has ", sources_[k].condition);
				std::sort(said.begin(), said.end());
				next.push_back(sources_[i].colour);
				for (auto &s : said)
					next.back() = mix(next.back(), s);
			}
			for (size_t i = 0; i < sources_.size(); i++)
				sources_[i].colour = next[i];
		}
	}

	bool is_there(const ExprPtr &c, const Source *also = nullptr) const
	{
		return std::all_of(c->free.begin(), c->free.end(), [&](ColumnId id) {
			return !own_.count(id) || there_.count(id) > 0 ||
				(also && std::find(also->rows->out.begin(), also->rows->out.end(), id) != also->rows->out.end());
		});
	}

	void add(size_t i)
	{
		Source &s = sources_[i];
		s.there = true;
		there_.insert(s.rows->out.begin(), s.rows->out.end());
		if (!all_) {
			all_ = s.rows;
			return;
		}
		ExprPtr on = s.condition;
		if (!s.attached) {
			std::vector<ExprPtr> here;
			std::erase_if(conditions_, [&](const ExprPtr &c) {
				const bool now = is_there(c);
				if (now)
					here.push_back(c);
				return now;
			});
			on = conjunction(problem_, here);
		}
		all_ = join_of(s.attached ? JoinKind::left : JoinKind::inner, all_, s.rows, on);
	}
};

/* The plan without conditions on its rows that name one of these columns; these come out. */
PlanPtr without_conditions(const Problem &problem, const PlanPtr &p, const std::vector<ColumnId> &columns,
						   std::vector<ExprPtr> &out)
{
	if (std::none_of(columns.begin(), columns.end(), [&](ColumnId c) { return p->free.count(c) > 0; }))
		return p;
	const bool inner = p->op == PlanOp::join && p->kind == JoinKind::inner;
	if (p->op != PlanOp::select && !inner)
		return p;
	Plan n = *p;
	for (auto &i : n.inputs)
		i = without_conditions(problem, i, columns, out);
	std::vector<ExprPtr> conjuncts, rest;
	if (p->condition)
		split_conjunction(p->condition, conjuncts);
	for (auto &c : conjuncts)
		(names_any(c, columns) ? out : rest).push_back(c);
	if (p->op == PlanOp::select && rest.empty())
		return n.inputs[0];
	n.condition = conjunction(problem, rest);
	return finish(std::move(n));
}

} // namespace

PlanPtr joined_in_order(Problem &p, const PlanPtr &plan)
{
	return JoinOrder(p, plan).plan();
}

PlanPtr not_lateral(const Problem &problem, const PlanPtr &p)
{
	if (p->op != PlanOp::join || !p->lateral || (p->kind != JoinKind::inner && p->kind != JoinKind::left))
		return p;
	std::vector<ExprPtr> conditions;
	PlanPtr right = without_conditions(problem, p->inputs[1], p->inputs[0]->out, conditions);
	if (conditions.empty() || std::any_of(p->inputs[0]->out.begin(), p->inputs[0]->out.end(), [&](ColumnId c) {
			return right->free.count(c) > 0;
		}))
		return p;
	Plan n = *p;
	n.inputs[1] = right;
	if (p->condition)
		split_conjunction(p->condition, conditions);
	n.condition = conjunction(problem, conditions);
	return finish(std::move(n));
}

} // namespace sqleq
