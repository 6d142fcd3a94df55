/* collisions.cpp: see collisions.h. */
#include "core/refute/collisions.h"

#include <algorithm>
#include <functional>

#include "core/algebra/copy.h"
#include "core/algebra/host.h"
#include "core/algebra/pool_texts.h"
#include "core/refute/value_stock.h"
#include "core/util/calendar.h"

namespace sqleq {

namespace {

constexpr size_t most_made = 6;       /* expressions */
constexpr size_t most_columns = 3;    /* of one; the others keep one value */
constexpr size_t most_candidates = 4; /* for one column */
constexpr size_t most_pairs = 24;
constexpr size_t longest_part = 10;

void constants_in(const Problem &p, const ExprPtr &e, std::vector<std::string> &texts)
{
	if (e->op == Op::constant && e->value && p.kind(e->type) == Kind::code)
		texts.push_back(print(p, *e->value, e->type));
	for (auto &a : e->args)
		constants_in(p, a, texts);
}

} // namespace

Collisions::Collisions(const Problem &problem, const ValueStock &stock) : problem_(problem)
{
	if (!problem.host)
		return;
	for (auto &q : problem.queries)
		if (q.plan)
			visit(*q.plan);
	if (!made_.empty())
		pair_up(stock);
}

void Collisions::visit(const Plan &p)
{
	for (auto &i : p.inputs)
		visit(*i);
	if (p.op == PlanOp::scan)
		for (size_t i = 0; i < p.out.size(); i++)
			scanned_[p.out[i]] = {p.table, p.attributes[i]};
	p.each_of_rows([&](const ExprPtr &e) { visit(e); });
	for (auto &c : p.columns)
		if (c.expr && !c.expr->plan && p.op != PlanOp::group)
			computed_[c.id] = whole(c.expr);
}

/* With what projections make of columns in the place of these. */
ExprPtr Collisions::whole(const ExprPtr &e) const
{
	if (e->op == Op::column) {
		auto i = computed_.find(e->id);
		return i == computed_.end() ? e : i->second;
	}
	if (e->plan || e->args.empty())
		return e;
	return std::make_shared<Expr>(map_parts(
		*e, [&](const ExprPtr &a) { return whole(a); }, [](const PlanPtr &p) { return p; }));
}

void Collisions::visit(const ExprPtr &e)
{
	if (!e)
		return;
	if (e->plan)
		visit(*e->plan);
	visit(e->condition);
	if (e->op == Op::function && e->host >= 0 && problem_.kind(e->type) == Kind::code && note(whole(e)))
		return;
	for (auto &a : e->args)
		visit(a);
}

/* False: it is none of several columns, or nobody can compute it. */
bool Collisions::note(const ExprPtr &e)
{
	Made made{e, {}};
	bool computable = true;
	std::function<void(const ExprPtr &)> look = [&](const ExprPtr &x) {
		if (x->op == Op::column) {
			auto at = scanned_.find(x->id);
			auto known = [&](auto &c) { return c.first == x->id; };
			auto there = [&](auto &c) {
				return c.first != x->id && c.second == at->second;
			}; /* in another row of the same table */
			computable &= at != scanned_.end() && std::none_of(made.columns.begin(), made.columns.end(), there);
			if (computable && std::none_of(made.columns.begin(), made.columns.end(), known))
				made.columns.push_back({x->id, at->second});
		}
		computable &= x->op == Op::column || x->op == Op::constant || x->op == Op::coalesce ||
			(x->op == Op::function && x->host >= 0);
		for (auto &a : x->args)
			look(a);
	};
	look(e);
	if (!computable || made.columns.size() < 2)
		return false;
	if (made_.size() < most_made)
		made_.push_back(std::move(made));
	return true;
}

/* Its value on these columns, none of which is NULL. nullopt: NULL, an error, or nobody knows. */
std::optional<Value> Collisions::value(const ExprPtr &e, const std::map<ColumnId, Value> &columns) const
{
	if (e->op == Op::column)
		return columns.at(e->id);
	if (e->op == Op::constant)
		return e->value;
	if (e->op == Op::coalesce) {
		for (auto &a : e->args)
			if (auto v = value(a, columns))
				return v;
		return std::nullopt;
	}
	std::vector<Value> args;
	std::vector<char> nulls;
	for (auto &a : e->args) {
		auto v = value(a, columns);
		if (!v && e->strict)
			return std::nullopt;
		args.push_back(v.value_or(Value{}));
		nulls.push_back(!v);
	}
	auto &result = problem_.host->call(e->host, args, nulls);
	return result.outcome == Host::Outcome::value ? std::optional(result.value) : std::nullopt;
}

/*
 * Digits that may stand on either side: of numbers, and of days, whose year has one more in front than others (where a
 * date is written with the year first); texts with what the expression puts between its parts, so that one may take
 * from the other.
 */
std::vector<Value> Collisions::candidates(const Made &made, const Affinity::Place &place, const ValueStock &stock) const
{
	const Type &type = problem_.type(problem_.tables[place.first].columns[place.second].type);
	std::vector<Value> r;
	auto add = [&](const std::optional<Value> &v) {
		if (v && r.size() < most_candidates && !contains(r, *v))
			r.push_back(*v);
	};
	if (!stock.limited(place.first, place.second)) {
		for (int n : {1, 11})
			if (type.kind == Kind::integer || type.kind == Kind::numeric)
				add(number_of(type, Decimal(n)));
		for (int year : {2001, 12001})
			if (type.kind == Kind::date || type.kind == Kind::timestamp)
				add(Value{Decimal(days_of(year, 1, 1)) * Decimal(type.kind == Kind::date ? 1 : day_us)});
		if (type.kind == Kind::code && !problem_.pools[type.pool].closed && type.ordered) {
			std::vector<std::string> between;
			constants_in(problem_, made.expr, between);
			if (between.empty())
				between.emplace_back();
			std::erase_if(between, [](auto &s) { return s.size() > longest_part; });
			for (auto &text : {std::string("a"), std::string("1")}) {
				add(problem_.host->code_of_text(type.pool, text));
				for (auto &s : between) {
					std::string both = text + s + text;
					if (type.holds(both, characters(both)))
						add(problem_.host->code_of_text(type.pool, both));
				}
			}
		}
	}
	for (auto &v : stock.of(place.first, place.second))
		add(v);
	return r;
}

void Collisions::pair_up(const ValueStock &stock)
{
	struct Known {
		Values values;
		size_t made;
	};
	std::map<std::pair<int, std::pair<Decimal, int>>, std::vector<Known>> by_result;
	for (size_t m = 0; m < made_.size(); m++) {
		const Made &made = made_[m];
		std::vector<std::vector<Value>> choices;
		for (auto &[id, place] : made.columns) {
			choices.push_back(candidates(made, place, stock));
			if (choices.size() > most_columns && !choices.back().empty())
				choices.back().resize(1);
		}
		std::map<ColumnId, Value> columns;
		Values values;
		std::function<void(size_t)> choose = [&](size_t i) {
			if (i < choices.size()) {
				for (auto &v : choices[i]) {
					columns[made.columns[i].first] = v;
					values[made.columns[i].second] = v;
					choose(i + 1);
				}
				return;
			}
			if (auto v = value(made.expr, columns))
				by_result[{problem_.type(made.expr->type).pool, {v->num, v->scale}}].push_back({values, m});
		};
		choose(0);
	}
	/* what the same tables have makes a pair; and what others have, if its values are not the same in the same order */
	auto order = [](const Values &v) {
		std::vector<std::pair<Decimal, int>> r;
		for (auto &[place, value] : v)
			r.push_back({value.num, value.scale});
		return r;
	};
	for (auto &[result, known] : by_result)
		for (size_t i = 0; i < known.size(); i++)
			for (size_t j = 0; j < i && all_.size() < most_pairs; j++)
				if (order(known[i].values) != order(known[j].values))
					all_.push_back({{known[j].values, known[i].values}});
}

} // namespace sqleq
