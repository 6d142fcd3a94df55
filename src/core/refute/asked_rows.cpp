/* asked_rows.cpp: see asked_rows.h. */
#include "core/refute/asked_rows.h"

#include <algorithm>

#include "core/algebra/copy.h"

namespace sqleq {

namespace {

constexpr size_t most_rows = 60;

} // namespace

AskedRows::AskedRows(const Problem &problem, const Query &query) : problem_(problem)
{
	visit(*query.plan);
	keep_conditions();
	refer();
}

size_t AskedRows::add_row(int table)
{
	rows_.push_back({table, where_.size()});
	for (size_t c = 0; c < problem_.tables[table].columns.size(); c++) {
		same_.push_back(where_.size());
		where_.push_back({table, (int) c});
	}
	return rows_.size() - 1;
}

size_t AskedRows::same_as(size_t cell) const
{
	while (same_[cell] != cell)
		cell = same_[cell];
	return cell;
}

void AskedRows::visit(const Plan &p)
{
	for (auto &i : p.inputs)
		visit(*i);
	if (p.op == PlanOp::scan && rows_.size() < most_rows) {
		const Row &row = rows_[add_row(p.table)];
		for (size_t i = 0; i < p.out.size(); i++) {
			columns_[p.out[i]] = row.first + (size_t) p.attributes[i];
			looked_at_.insert({p.table, p.attributes[i]});
		}
	}
	/* of the inputs of a set operation, the first stands for all */
	if (p.op != PlanOp::project && p.op != PlanOp::group && p.op != PlanOp::join && p.op != PlanOp::scan &&
		!p.inputs.empty())
		for (size_t i = 0; i < p.out.size() && i < p.inputs[0]->out.size(); i++)
			if (p.out[i] != p.inputs[0]->out[i])
				computed_[p.out[i]] = over_rows(column(p.inputs[0]->out[i], p.types[i]));
	if (p.op != PlanOp::sort)
		p.each_of_rows([&](const ExprPtr &e) { visit(e); });
	for (auto &c : p.columns)
		if (c.expr && !c.expr->plan && !columns_.count(c.id))
			computed_[c.id] = over_rows(c.expr);
	for (auto &a : p.aggregates)
		if (a.filter)
			said_.push_back(a.filter);
	if (p.condition)
		said_.push_back(p.condition);
}

void AskedRows::visit(const ExprPtr &e)
{
	if (!e)
		return;
	if (e->plan)
		visit(*e->plan);
	if (e->condition) {
		visit(e->condition);
		said_.push_back(e->condition);
	}
	for (auto &a : e->args)
		visit(a);
}

/* With what projections compute in the place of their columns; those below were looked at before. */
ExprPtr AskedRows::over_rows(const ExprPtr &e) const
{
	if (e->op == Op::column) {
		auto i = computed_.find(e->id);
		return i == computed_.end() ? e : i->second;
	}
	if (e->plan || e->args.empty())
		return e;
	return finish(map_parts(
		*e, [&](const ExprPtr &a) { return over_rows(a); }, [](const PlanPtr &p) { return p; }));
}

bool AskedRows::comparable(size_t a, size_t b) const
{
	auto type = [&](size_t cell) -> const Type & {
		return problem_.type(problem_.tables[where_[cell].first].columns[where_[cell].second].type);
	};
	return type(a).kind == type(b).kind && type(a).pool == type(b).pool;
}

void AskedRows::join(size_t a, size_t b)
{
	same_[same_as(a)] = same_as(b);
}

static bool has_subquery(const ExprPtr &e)
{
	return e->plan || std::any_of(e->args.begin(), e->args.end(), has_subquery);
}

void AskedRows::keep_conditions()
{
	std::vector<ExprPtr> all;
	for (auto &e : said_)
		split_conjunction(e, all);
	for (auto &given : all) {
		Condition c{over_rows(given), {}};
		bool known = !has_subquery(c.expr);
		for (ColumnId id : c.expr->free) {
			auto cell = columns_.find(id);
			known &= cell != columns_.end();
			if (cell != columns_.end())
				c.cells.push_back(cell->second);
		}
		if (!known || c.cells.empty())
			continue;
		const Expr &e = *c.expr;
		if (e.op == Op::eq && e.args[0]->op == Op::column && e.args[1]->op == Op::column &&
			comparable(columns_[e.args[0]->id], columns_[e.args[1]->id]))
			join(columns_[e.args[0]->id], columns_[e.args[1]->id]);
		else
			conditions_.push_back(std::move(c));
	}
}

/*
 * Is there a row that this one refers to in all that is compared? One that refers to its own table may refer to itself.
 */
bool AskedRows::refers_to_one(const Row &row, const ForeignKey &fk)
{
	auto refers = [&](const Row &other) {
		for (size_t i = 0; i < fk.columns.size(); i++)
			if (same_as(row.first + (size_t) fk.columns[i]) != same_as(other.first + (size_t) fk.references[i]))
				return false;
		return true;
	};
	return std::any_of(rows_.begin(), rows_.end(),
					   [&](const Row &other) { return other.table == fk.table && refers(other); });
}

/* Rows that the others refer to, as far as nobody leaves that NULL. */
void AskedRows::refer()
{
	for (size_t r = 0; r < rows_.size() && rows_.size() < most_rows; r++)
		for (auto &fk : problem_.tables[rows_[r].table].foreign_keys) {
			const Row row = rows_[r];
			bool left_out = false;
			for (int c : fk.columns)
				left_out |= !problem_.tables[row.table].columns[(size_t) c].not_null && !looked_at(row.table, c);
			if (left_out || refers_to_one(row, fk))
				continue;
			const Row other = fk.table == row.table ? row : rows_[add_row(fk.table)];
			for (size_t i = 0; i < fk.columns.size(); i++)
				join(row.first + (size_t) fk.columns[i], other.first + (size_t) fk.references[i]);
		}
}

} // namespace sqleq
