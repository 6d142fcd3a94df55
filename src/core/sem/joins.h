/* joins.h: joins of Evaluator<D>. Included by the domains' instantiations only. */
#pragma once
#include <algorithm>

#include "core/sem/evaluator.h"

namespace sqleq {

/* Conjuncts left = right where right is a column of the right side and left does not name the right side. */
template <class D>
auto Evaluator<D>::join_equalities(const Plan &plan, const Plan &left, const Plan &right) -> std::vector<Equality>
{
	std::vector<Equality> found;
	std::vector<ExprPtr> conjuncts;
	split_conjunction(plan.condition, conjuncts);
	std::set<ColumnId> of_right(right.out.begin(), right.out.end()), of_left(left.out.begin(), left.out.end());
	for (auto &c : conjuncts)
		for (int side = 0; c->op == Op::eq && side < 2; side++) {
			const ExprPtr &col = c->args[side], &other = c->args[1 - side];
			bool outside = !other->plan;
			for (ColumnId f : other->free)
				outside &= !of_right.count(f);
			if (col->op == Op::column && of_right.count(col->id) && outside && other->op == Op::column)
				found.push_back({other, col});
		}
	return found;
}

/* Does fixing this column make the plan's rows fewer (a grouping or DISTINCT key below, or a table's key)? */
template <class D>
bool Evaluator<D>::worth_driving(const PlanPtr &plan, ColumnId id) const
{
	switch (plan->op) {
	case PlanOp::distinct:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
		return true;
	case PlanOp::select:
	case PlanOp::sort:
		return worth_driving(plan->inputs[0], id);
	case PlanOp::project:
		for (auto &c : plan->columns)
			if (c.id == id)
				return c.expr->op == Op::column && worth_driving(plan->inputs[0], c.expr->id);
		return false;
	case PlanOp::join:
		for (auto &i : plan->inputs)
			for (ColumnId c : i->out)
				if (c == id)
					return worth_driving(i, id);
		return false;
	case PlanOp::group:
		for (auto &c : plan->columns)
			if (c.id == id)
				return true;
		return false;
	case PlanOp::scan:
		return fixes_key(*plan, {{id, {}, true}});
	case PlanOp::values:
	case PlanOp::union_all:
	case PlanOp::recursive:
	case PlanOp::working:
	case PlanOp::window:
		return false;
	}
	return false;
}

template <class D>
auto Evaluator<D>::join(const Plan &plan, const Restriction &r) -> Rows
{
	if (plan.kind == JoinKind::right || (plan.kind == JoinKind::inner && D::pointwise && !plan.lateral)) {
		/* drive an inner join from the side that is not keyed */
		bool swap = plan.kind == JoinKind::right;
		if (!swap) {
			bool left_keyed = false, right_keyed = false;
			for (auto &e : join_equalities(plan, *plan.inputs[0], *plan.inputs[1])) {
				left_keyed |= worth_driving(plan.inputs[0], e.left->id);
				right_keyed |= worth_driving(plan.inputs[1], e.right->id);
			}
			swap = left_keyed && !right_keyed;
		}
		if (swap) {
			Plan turned = plan;
			std::swap(turned.inputs[0], turned.inputs[1]);
			turned.kind = plan.kind == JoinKind::right ? JoinKind::left : JoinKind::inner;
			turned.out = turned.inputs[0]->out;
			turned.types = turned.inputs[0]->types;
			turned.out.insert(turned.out.end(), turned.inputs[1]->out.begin(), turned.inputs[1]->out.end());
			turned.types.insert(turned.types.end(), turned.inputs[1]->types.begin(), turned.inputs[1]->types.end());
			Rows in = join_rows(turned, r);
			size_t n = turned.inputs[0]->out.size();
			for (auto &row : in)
				std::rotate(row.cells.begin(), row.cells.begin() + n, row.cells.end());
			return in;
		}
	}
	return join_rows(plan, r);
}

/* Hashes may meet: the condition decides, and says nothing else than it would of each pair. */
template <class D>
uint64_t Evaluator<D>::Matches::hash(const Val &v)
{
	if constexpr (!D::pointwise)
		return (uint64_t) v.num.mantissa * 0x9e3779b97f4a7c15ull + (uint64_t) v.num.scale;
	return 0;
}

template <class D>
Evaluator<D>::Matches::Matches(Evaluator &evaluator, const Plan &plan, const Rows &right_rows)
{
	constexpr size_t few_rows = 6;
	if constexpr (!D::pointwise)
		if (!plan.lateral && right_rows.size() > few_rows && !evaluator.d.every_argument)
			for (auto &e : evaluator.join_equalities(plan, *plan.inputs[0], *plan.inputs[1])) {
				const Kind k = evaluator.problem.kind(e.right->type);
				auto &out = plan.inputs[0]->out;
				auto left = std::find(out.begin(), out.end(), e.left->id);
				if (left == out.end() || k == Kind::numeric || k == Kind::floating)
					continue;
				auto &right_out = plan.inputs[1]->out;
				const size_t column =
					(size_t) (std::find(right_out.begin(), right_out.end(), e.right->id) - right_out.begin());
				for (size_t i = 0; i < right_rows.size(); i++)
					if (!right_rows[i].cells[column].null)
						by_hash_[hash(right_rows[i].cells[column].val)].push_back(i);
				left_column_ = (size_t) (left - out.begin());
				by_value_ = true;
				return;
			}
	for (size_t i = 0; i < right_rows.size(); i++)
		all_.push_back(i);
}

template <class D>
auto Evaluator<D>::Matches::of(const Row &left) const -> const std::vector<size_t> &
{
	if (!by_value_)
		return all_;
	if constexpr (!D::pointwise)
		if (auto found = by_hash_.find(hash(left.cells[left_column_].val));
			found != by_hash_.end() && !left.cells[left_column_].null)
			return found->second;
	return none_;
}

/* Inner, left and full joins, row of the left by row of the left. */
template <class D>
auto Evaluator<D>::join_rows(const Plan &plan, const Restriction &r) -> Rows
{
	const PlanPtr &left = plan.inputs[0], &right = plan.inputs[1];
	bool full = plan.kind == JoinKind::full, outer = full || plan.kind == JoinKind::left;
	/* a restriction may go below the sides that are not filled up with NULLs */
	Restriction left_r, right_r, above;
	if (!full)
		left_r = r;
	if (!outer)
		right_r = r;
	else
		above = r;
	std::vector<Equality> equalities;
	if (D::pointwise && !full)
		equalities = join_equalities(plan, *left, *right);
	Rows out, right_rows;
	if (full || (!plan.lateral && equalities.empty()))
		right_rows = full && !computes_columns(*right) ? rows(right, right_r) : rows_in_part(right, right_r);
	std::vector<std::vector<Bool>> matched(right_rows.size());
	bool in_part = !outer || computes_columns(*left);
	std::optional<Matches> matches(std::in_place, *this, plan, right_rows);
	for (auto &l : in_part ? rows_in_part(left, left_r) : rows(left, left_r)) {
		bind(*left, l);
		std::vector<Bool> any;
		under(l.present, [&] {
			if (plan.lateral || !equalities.empty()) {
				Restriction lookup = right_r;
				for (auto &e : equalities)
					if (!find(lookup, e.right->id))
						lookup.push_back({e.right->id, cell(e.left), true});
				right_rows = rows_in_part(right, lookup);
				bind(*left, l);
				matches.emplace(*this, plan, right_rows);
			}
			const std::vector<size_t> &some = matches->of(l);
			d.compare_pairs(some.size() * 16); /* a row that comes out weighs more than a pair */
			for (size_t i : some) {
				bind(*right, right_rows[i]);
				Bool match = d.and_(right_rows[i].present,
									under(right_rows[i].present, [&] { return truth(plan.condition, true); }));
				if (full)
					matched[i].push_back(d.and_(l.present, match));
				any.push_back(match);
				Row row{d.and_(l.present, match), {}};
				if (d.known_false(row.present))
					continue;
				row.cells.reserve(l.cells.size() + right_rows[i].cells.size());
				row.cells.insert(row.cells.end(), l.cells.begin(), l.cells.end());
				row.cells.insert(row.cells.end(), right_rows[i].cells.begin(), right_rows[i].cells.end());
				if (apply(row, plan.out, plan.types, above))
					out.push_back(std::move(row));
			}
		});
		if (outer) {
			Row row = l;
			for (int t : right->types)
				row.cells.push_back(null_cell(t));
			row.present = d.and_(l.present, d.not_(d.or_(any)));
			if (!d.known_false(row.present) && apply(row, plan.out, plan.types, above))
				out.push_back(std::move(row));
		}
	}
	for (size_t i = 0; full && i < right_rows.size(); i++) {
		Row row{d.and_(right_rows[i].present, d.not_(d.or_(matched[i]))), {}};
		for (int t : left->types)
			row.cells.push_back(null_cell(t));
		row.cells.insert(row.cells.end(), right_rows[i].cells.begin(), right_rows[i].cells.end());
		if (!d.known_false(row.present) && apply(row, plan.out, plan.types, above))
			out.push_back(std::move(row));
	}
	return out;
}

} // namespace sqleq
