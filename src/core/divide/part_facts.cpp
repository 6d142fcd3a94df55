/* part_facts.cpp: see part_facts.h. */
#include "core/divide/part_facts.h"

#include <algorithm>
#include <optional>

#include "core/facts/plan_facts.h"
#include "core/normal/substitute.h"
#include "core/proof/rewriter.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

constexpr size_t most_key_columns = 4; /* of keys that are looked for among all sets of columns */
constexpr size_t most_keys = 6;
constexpr size_t most_checks = 8;
constexpr uint64_t steps_for_facts = 20000;

void add_key(Table &t, const std::vector<int> &columns)
{
	if (t.keys.size() >= most_keys)
		return;
	for (auto &k : t.keys) /* a part of it is one */
		if (std::includes(columns.begin(), columns.end(), k.columns.begin(), k.columns.end()))
			return;
	Key k;
	k.name = "key " + std::to_string(t.keys.size() + 1);
	k.nulls_distinct = false;
	k.columns = columns;
	for (int c : columns)
		k.exprs.push_back(column(c, t.columns[(size_t) c].type));
	t.keys.push_back(std::move(k));
}

/* Sets of columns, the smallest first, that tell the block's rows apart. */
void add_keys(const Problem &p, Table &t, const Block &b)
{
	auto is_key = [&](const std::vector<int> &columns) {
		std::vector<ExprPtr> given;
		for (int c : columns)
			given.push_back(b.out[(size_t) c]);
		return Closure(p, b, given).knows_rows();
	};
	std::vector<int> all;
	for (size_t i = 0; i < b.out.size(); i++)
		all.push_back((int) i);
	if (all.empty() || !is_key(all))
		return;
	for (int c : all)
		if (is_key({c}))
			add_key(t, {c});
	for (size_t turn = 0; turn < all.size() && t.keys.size() < most_keys; turn++) {
		/* what can be left out, beginning at another place each time */
		std::vector<int> key = all;
		for (size_t i = 0; i < all.size() && key.size() > 1; i++) {
			std::vector<int> less = key;
			std::erase(less, all[(turn + i) % all.size()]);
			if (is_key(less))
				key = less;
		}
		if (key.size() <= most_key_columns || turn == 0)
			add_key(t, key);
	}
}

void add_references(const Problem &p, Table &t, const Plan &plan)
{
	for (size_t i = 0; i < plan.out.size(); i++) {
		auto from = origin(plan, plan.out[i]);
		if (!from)
			continue;
		const Table &source = p.tables[(size_t) from->table];
		auto refer = [&](int table, int attribute) {
			ForeignKey f;
			f.name = "reference " + std::to_string(t.foreign_keys.size() + 1);
			f.columns = {(int) i};
			f.table = table;
			f.references = {attribute};
			t.foreign_keys.push_back(std::move(f));
		};
		for (auto &k : source.keys)
			if (is_unique(k) && k.columns == std::vector<int>{from->attribute}) {
				refer(from->table, from->attribute);
				break;
			}
		for (auto &f : source.foreign_keys)
			if (f.columns == std::vector<int>{from->attribute})
				refer(f.table, f.references[0]);
	}
}

bool calls_function(const ExprPtr &e)
{
	return e->op == Op::function || e->plan || std::any_of(e->args.begin(), e->args.end(), calls_function);
}

/* Conditions of the guard that only name output columns, and CHECKs of the tables that these come from. */
void add_checks(const Problem &p, Table &t, const Plan &plan, const Block &b)
{
	Substitution to;
	for (size_t i = 0; i < b.out.size(); i++)
		if (b.out[i]->op == Op::column)
			to.emplace(b.out[i]->id, column((int) i, b.out[i]->type));
	auto add = [&](const ExprPtr &e) {
		if (t.checks.size() < most_checks)
			t.checks.push_back({"condition " + std::to_string(t.checks.size() + 1), e});
	};
	auto plain = [&](const ExprPtr &e) {
		return (e->op == Op::eq || e->op == Op::le || e->op == Op::lt || e->op == Op::distinct) &&
			std::all_of(e->args.begin(), e->args.end(),
						[](auto &a) { return a->op == Op::column || (a->op == Op::constant && a->value); });
	};
	for (auto &c : b.guard)
		if (plain(c) && !c->free.empty() &&
			std::all_of(c->free.begin(), c->free.end(), [&](ColumnId id) { return to.count(id) > 0; }))
			add(substitute(c, to));
	for (size_t i = 0; i < plan.out.size(); i++) {
		auto from = origin(plan, plan.out[i]);
		if (!from || !t.columns[i].not_null)
			continue;
		const Table &source = p.tables[(size_t) from->table];
		for (auto &c : source.checks)
			if (c.expr->free == std::set<ColumnId>{from->attribute} && !calls_function(c.expr)) {
				Substitution own;
				own[from->attribute] = column((int) i, t.columns[i].type);
				add(substitute(c.expr, own));
			}
	}
}

} // namespace

Table table_of_part(const Problem &given, const PlanPtr &plan, const std::string &name)
{
	Table t;
	t.name = name;
	Block whole;
	whole.sources = {plan};
	for (size_t i = 0; i < plan->out.size(); i++) {
		TableColumn c;
		c.name = "c" + std::to_string(i + 1);
		c.type = plan->types[i];
		c.not_null = not_null(given, whole, plan->out[i]);
		t.columns.push_back(std::move(c));
	}
	add_references(given, t, *plan);
	Problem p = given;
	Rules rules(p.disabled_rules);
	steps::Cap little(steps_for_facts);
	try {
		Rewriter rewriter(p, rules);
		PlanPtr plain = rewriter.without_windows(rewriter.plainer(plan));
		if (plain->out != plan->out)
			plain = plan;
		Blocks b = rewriter.blocks(plain, false);
		/* what holds with one choice among tied rows, or where nothing raises an error, is no fact */
		if (!rewriter.choices() && !rewriter.differences()) {
			for (size_t i = 0; i < plan->out.size(); i++)
				t.columns[i].not_null |= std::all_of(b.blocks.begin(), b.blocks.end(),
													 [&](const Block &x) { return never_null(p, x, x.out[i]); });
			if (b.blocks.size() == 1) {
				add_keys(p, t, b.blocks[0]);
				add_checks(p, t, *plan, b.blocks[0]);
			}
		}
	} catch (const NoProof &) {
	} catch (const TooBig &) {
	} catch (const TooLarge &) {
	}
	if (t.keys.empty() && plan->op == PlanOp::group && !plan->columns.empty()) {
		std::vector<int> keys;
		for (size_t i = 0; i < plan->columns.size(); i++)
			keys.push_back((int) i);
		add_key(t, keys);
	}
	return t;
}

} // namespace sqleq
