/* asked_rows.cpp: see asked_rows.h. */
#include "core/refute/asked_rows.h"

#include <algorithm>

#include "core/algebra/copy.h"
#include "core/refute/value_stock.h"

namespace sqleq {

namespace {

constexpr size_t most_rows = 60, most_options = 60;

} // namespace

AskedRows::AskedRows(const Problem &problem, const Query &query) : problem_(problem)
{
	visit(*query.plan);
	keep_conditions();
	keep_options();
	refer();
	add_groups_of_rows();
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
	std::vector<ExprPtr> keys;
	for (auto &c : p.columns)
		keys.push_back(c.expr);
	for (auto &a : p.aggregates)
		visit(a, a.id, keys);
	if (p.op == PlanOp::group && p.aggregates.empty())
		groups_.push_back(group_of(keys));
	for (auto &w : p.windows)
		visit(w.aggregate, w.id, w.partition);
	if (p.condition)
		said_.push_back(p.condition);
}

static void add_whens(const ExprPtr &e, std::vector<ExprPtr> &out)
{
	if (e->op == Op::case_)
		for (size_t i = 0; i + 1 < e->args.size(); i += 2)
			out.push_back(e->args[i]);
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
	add_whens(e, perhaps_);
	if (e->op == Op::or_)
		perhaps_.insert(perhaps_.end(), e->args.begin(), e->args.end());
	for (auto &a : e->args)
		visit(a);
}

/* FILTER, and WHEN in what is counted. */
void AskedRows::visit(const Aggregate &a, ColumnId id, const std::vector<ExprPtr> &keys)
{
	Counted &counted = counted_[id];
	if (a.filter)
		counted.perhaps.push_back(a.filter);
	if (a.arg)
		add_whens(over_rows(a.arg), counted.perhaps);
	if (a.arg && a.function != AggFunction::count && !a.filter) {
		ExprPtr arg = over_rows(a.arg);
		if (arg->type != a.type) {
			Expr cast;
			cast.op = Op::cast;
			cast.type = a.type;
			cast.args = {arg};
			arg = finish(std::move(cast));
		}
		of_one_row_[id] = arg;
	}
	counted.group = group_of(keys);
	perhaps_.insert(perhaps_.end(), counted.perhaps.begin(), counted.perhaps.end());
	if (std::find(groups_.begin(), groups_.end(), counted.group) == groups_.end())
		groups_.push_back(counted.group);
}

/* Keys that are columns of rows. */
std::vector<size_t> AskedRows::group_of(const std::vector<ExprPtr> &keys) const
{
	std::vector<size_t> cells;
	for (auto &k : keys) {
		const ExprPtr e = over_rows(k);
		if (auto cell = e->op == Op::column ? columns_.find(e->id) : columns_.end(); cell != columns_.end())
			cells.push_back(cell->second);
	}
	return cells;
}

/* A row with all that is looked up for it. */
void AskedRows::add_groups_of_rows()
{
	for (auto &row : rows_)
		for (auto &key : problem_.tables[(size_t) row.table].keys) {
			std::vector<size_t> cells;
			for (int c : key.columns)
				cells.push_back(row.first + (size_t) c);
			groups_.push_back(std::move(cells));
		}
}

/* With these expressions in the place of columns, but not below: those were looked at before. */
static ExprPtr with(const std::map<ColumnId, ExprPtr> &known, const ExprPtr &e)
{
	if (e->op == Op::column) {
		auto i = known.find(e->id);
		return i == known.end() ? e : i->second;
	}
	if (e->plan || e->args.empty())
		return e;
	return finish(map_parts(
		*e, [&](const ExprPtr &a) { return with(known, a); }, [](const PlanPtr &p) { return p; }));
}

/* With what projections compute in the place of their columns. */
ExprPtr AskedRows::over_rows(const ExprPtr &e) const
{
	return with(computed_, e);
}

bool AskedRows::comparable(size_t a, size_t b) const
{
	auto type = [&](size_t cell) -> const Type & {
		return problem_.type(problem_.tables[where_[cell].first].columns[where_[cell].second].type);
	};
	return same_values(type(a), type(b));
}

void AskedRows::join(size_t a, size_t b)
{
	same_[same_as(a)] = same_as(b);
}

static bool has_subquery(const ExprPtr &e)
{
	return e->plan || std::any_of(e->args.begin(), e->args.end(), has_subquery);
}

std::optional<AskedRows::Condition> AskedRows::over_cells(const ExprPtr &given) const
{
	Condition c{over_rows(given), {}};
	if (has_subquery(c.expr))
		return std::nullopt;
	for (ColumnId id : c.expr->free) {
		auto cell = columns_.find(id);
		if (cell == columns_.end())
			return std::nullopt;
		c.cells.push_back(cell->second);
	}
	return c.cells.empty() ? std::nullopt : std::optional(std::move(c));
}

void AskedRows::keep_conditions()
{
	std::vector<ExprPtr> all;
	for (auto &e : said_)
		split_conjunction(e, all);
	for (auto &given : all) {
		auto c = over_cells(given);
		if (!c) {
			ask_for_counted(over_rows(given));
			perhaps_.push_back(given);
			continue;
		}
		const Expr &e = *c->expr;
		if (e.op == Op::eq && e.args[0]->op == Op::column && e.args[1]->op == Op::column &&
			comparable(columns_[e.args[0]->id], columns_[e.args[1]->id]))
			join(columns_[e.args[0]->id], columns_[e.args[1]->id]);
		else
			conditions_.push_back(std::move(*c));
	}
}

void AskedRows::ask_for_counted(const ExprPtr &condition)
{
	constexpr int weight = 4;
	for (ColumnId id : condition->free)
		if (auto found = counted_.find(id); found != counted_.end())
			for (int i = 0; i < weight; i++) {
				const Counted &counted = found->second;
				perhaps_.insert(perhaps_.begin(), counted.perhaps.begin(), counted.perhaps.end());
				groups_.push_back(counted.group);
			}
}

void AskedRows::keep_options()
{
	std::vector<ExprPtr> all;
	for (auto &e : perhaps_)
		split_conjunction(e, all);
	for (auto &given : all) {
		auto c = over_cells(given);
		if (!c)
			c = over_cells(with(of_one_row_, over_rows(given)));
		if (c && options_.size() < most_options)
			options_.push_back(std::move(*c));
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

/* Rows that the others refer to. A column that no query looks at is left NULL instead. */
void AskedRows::refer()
{
	for (size_t r = 0; r < rows_.size() && rows_.size() < most_rows; r++)
		for (auto &fk : problem_.tables[rows_[r].table].foreign_keys) {
			const Row row = rows_[r];
			auto left_out = std::find_if(fk.columns.begin(), fk.columns.end(), [&](int c) {
				return !problem_.tables[row.table].columns[(size_t) c].not_null && !looked_at(row.table, c);
			});
			if (left_out != fk.columns.end())
				left_null_.insert(row.first + (size_t) *left_out);
			if (left_out != fk.columns.end() || refers_to_one(row, fk))
				continue;
			const Row other = fk.table == row.table ? row : rows_[add_row(fk.table)];
			for (size_t i = 0; i < fk.columns.size(); i++)
				join(row.first + (size_t) fk.columns[i], other.first + (size_t) fk.references[i]);
		}
}

} // namespace sqleq
