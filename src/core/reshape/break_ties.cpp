/* break_ties.cpp: see break_ties.h. */
#include "core/reshape/break_ties.h"

#include <algorithm>

#include "core/algebra/copy.h"
#include "core/algebra/walk.h"
#include "core/facts/plan_facts.h"
#include "core/normal/normalise.h"
#include "core/reshape/expose.h"

namespace sqleq {

namespace {

constexpr size_t most_orders = 2; /* of the other query that are tried */

/* An order that a query uses somewhere, of the rows of this plan. */
struct Order {
	PlanPtr rows;
	std::vector<SortKey> keys;
	bool extreme; /* the order in which the first value is a MIN or MAX */
};

bool cuts(const Plan &p)
{
	return p.op == PlanOp::sort && (p.limit || p.offset) && !p.with_ties;
}

/* Does the function ask for nothing but places in the order? Peers, of which rank() and frames speak, would change. */
bool asks_for_places(const WindowFunction &f)
{
	switch (f.op) {
	case WindowOp::row_number:
	case WindowOp::ntile:
	case WindowOp::lag:
	case WindowOp::lead:
		return true;
	default:
		return depends_on_ties(f) && f.frame.mode == FrameMode::rows &&
			(f.frame.exclude == FrameExclusion::none || f.frame.exclude == FrameExclusion::current_row);
	}
}

/*
 * Would another function still choose among tied rows, when those that ask for places do so no more? In one window it
 * would have to choose alike.
 */
bool others_choose(const PlanPtr &plan)
{
	return some_plan(plan, [](const Plan &p) {
		return std::any_of(p.windows.begin(), p.windows.end(),
						   [](auto &w) { return depends_on_ties(w) && !asks_for_places(w); });
	});
}

std::vector<Order> orders_of(const PlanPtr &plan)
{
	std::vector<Order> orders;
	each_plan(plan, [&](const Plan &p) {
		if (cuts(p) && !p.keys.empty())
			orders.push_back({p.inputs[0], p.keys, false});
		for (auto &w : p.windows)
			if (!w.keys.empty())
				orders.push_back({p.inputs[0], w.keys, false});
		for (auto &a : p.aggregates)
			if (a.arg && (a.function == AggFunction::min || a.function == AggFunction::max))
				orders.push_back({p.inputs[0], {{a.arg, a.function == AggFunction::max, false}}, true});
	});
	return orders;
}

/* Does each row of the plan come from one row of the scan that gives this column? */
bool passes_on(const PlanPtr &p, ColumnId scanned)
{
	switch (p->op) {
	case PlanOp::scan:
		return std::find(p->out.begin(), p->out.end(), scanned) != p->out.end();
	case PlanOp::select:
	case PlanOp::project:
	case PlanOp::window:
	case PlanOp::sort:
		return passes_on(p->inputs[0], scanned);
	case PlanOp::join:
		return passes_on(p->inputs[0], scanned) || passes_on(p->inputs[1], scanned);
	default:
		return false;
	}
}

class TieBreaker {
public:
	/* `order`: which of the other query's orders that fit; none when there are not so many. */
	TieBreaker(Problem &problem, const PlanPtr &query, const std::vector<Order> &orders, size_t order)
		: problem_(problem), facts_(problem), orders_(orders), order_(order), windows_too_(!others_choose(query))
	{
	}

	/* The root may have more columns than before: a query names those that it gives. */
	PlanPtr plan(const PlanPtr &p, bool root = false)
	{
		Plan n = map_expressions(*p, [&](const ExprPtr &e) { return expr(e); });
		for (auto &i : n.inputs)
			i = plan(i);
		const PlanPtr rows = n.inputs.empty() ? nullptr : n.inputs[0];
		if (cuts(n))
			break_ties(n, {}, n.keys, n.limit);
		else if (n.op == PlanOp::window && windows_too_)
			break_window_ties(n);
		if (root || !rows || n.inputs[0] == rows)
			return finish(std::move(n));
		Plan same; /* the columns that there were */
		same.op = PlanOp::project;
		for (size_t i = 0; i < p->out.size(); i++)
			same.columns.push_back({p->out[i], column(p->out[i], p->types[i])});
		same.inputs = {finish(std::move(n))};
		return finish(std::move(same));
	}

private:
	Problem &problem_;
	Facts facts_;
	const std::vector<Order> &orders_;
	const size_t order_;
	const bool windows_too_;

	ExprPtr expr(const ExprPtr &e)
	{
		if (e->args.empty() && !e->plan)
			return e;
		return finish(map_parts(
			*e, [&](const ExprPtr &a) { return expr(a); }, [&](const PlanPtr &q) { return plan(q); }));
	}

	/* The functions of one window see one order, now as before. */
	void break_window_ties(Plan &n)
	{
		for (size_t i = 0; i < n.windows.size(); i++) {
			if (!asks_for_places(n.windows[i]))
				continue;
			std::vector<SortKey> keys = n.windows[i].keys;
			break_ties(n, n.windows[i].partition, keys, nullptr);
			n.windows[i].keys = std::move(keys);
		}
	}

	void break_ties(Plan &n, const std::vector<ExprPtr> &partition, std::vector<SortKey> &keys, const ExprPtr &limit)
	{
		if (!tied(n.inputs[0], partition, keys))
			return;
		size_t fitting = 0;
		for (auto &o : orders_) {
			const bool one = limit && limit->op == Op::constant && limit->value && limit->value->num == Decimal(1);
			if (o.keys.size() <= keys.size() || (o.extreme && !one) || fitting++ != order_)
				continue;
			for (size_t i = keys.size(); i < o.keys.size(); i++) {
				PlanPtr rows = n.inputs[0];
				SortKey key = o.keys[i];
				if (!(key.expr = translated(key.expr, o.rows, rows)))
					break;
				n.inputs[0] = rows;
				keys.push_back(std::move(key));
			}
			break;
		}
		sort_by_table_keys(n.inputs[0], partition, keys);
	}

	bool tied(const PlanPtr &rows, const std::vector<ExprPtr> &partition, const std::vector<SortKey> &keys)
	{
		ColumnSet known;
		for (auto &e : partition)
			if (e->op == Op::column)
				known.insert(e->id);
		for (auto &k : keys)
			if (k.expr->op == Op::column)
				known.insert(k.expr->id);
		return !facts_.of(rows).tells_rows_apart(known);
	}

	/* An expression over the other query's rows, over these ones; null when they have not all of its columns. */
	ExprPtr translated(const ExprPtr &e, const PlanPtr &other, PlanPtr &rows)
	{
		if (e->plan)
			return nullptr;
		if (e->op == Op::column) {
			const std::optional<Origin> from = origin(*other, e->id);
			const ColumnId id = from ? column_of(rows, *from) : -1;
			return id < 0 ? nullptr : column(id, e->type);
		}
		Expr n = *e;
		for (auto &a : n.args)
			if (!(a = translated(a, other, rows)))
				return nullptr;
		return finish(std::move(n));
	}

	/* The table's column in the rows, which get it when they have not; -1: they cannot. */
	ColumnId column_of(PlanPtr &rows, const Origin &from)
	{
		for (ColumnId id : rows->out)
			if (origin(*rows, id) == from)
				return id;
		ColumnId made = -1;
		for (ColumnId scanned : scans(rows, from.table))
			if (PlanPtr more = expose(problem_, rows, scanned, from.attribute, made)) {
				rows = more;
				return made;
			}
		return -1;
	}

	/* A column of each scan of the table of which the rows have one row each; -1: of any table. */
	std::vector<ColumnId> scans(const PlanPtr &rows, int table)
	{
		std::vector<ColumnId> found;
		each_plan(rows, [&](const Plan &p) {
			if (p.op == PlanOp::scan && (table < 0 || p.table == table) && !p.out.empty() && passes_on(rows, p.out[0]))
				found.push_back(p.out[0]);
		});
		return found;
	}

	void sort_by_table_keys(PlanPtr &rows, const std::vector<ExprPtr> &partition, std::vector<SortKey> &keys)
	{
		for (size_t t = 0; t < problem_.tables.size(); t++)
			for (ColumnId scanned : scans(rows, (int) t))
				if (const Key *key = whole_key(problem_.tables[t]); key && tied(rows, partition, keys))
					for (int attribute : key->columns) {
						ColumnId made = -1;
						rows = expose(problem_, rows, scanned, attribute, made);
						keys.push_back({column(made, problem_.tables[t].columns[(size_t) attribute].type)});
					}
	}

	/* A key without NULLs. */
	static const Key *whole_key(const Table &table)
	{
		for (auto &k : table.keys)
			if (is_unique(k) && std::all_of(k.columns.begin(), k.columns.end(), [&](int c) {
					return table.columns[(size_t) c].not_null;
				}))
				return &k;
		return nullptr;
	}
};

} // namespace

std::vector<Problem> with_ties_broken(const Problem &given)
{
	std::vector<Problem> broken;
	std::vector<std::string> seen;
	auto text = [](const Problem &p) {
		return canonical_text(p, p.queries[0]) + "\n" + canonical_text(p, p.queries[1]);
	};
	seen.push_back(text(given));
	const std::vector<Order> orders[2] = {orders_of(given.queries[0].plan), orders_of(given.queries[1].plan)};
	for (size_t order = 0; order <= most_orders; order++) {
		Problem p = given;
		for (int q = 0; q < 2; q++)
			p.queries[q].plan = TieBreaker(p, p.queries[q].plan, orders[1 - q], order).plan(p.queries[q].plan, true);
		normalise(p);
		if (std::string now = text(p); std::find(seen.begin(), seen.end(), now) == seen.end()) {
			seen.push_back(std::move(now));
			broken.push_back(std::move(p));
		}
	}
	return broken;
}

} // namespace sqleq
