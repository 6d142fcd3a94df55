/* classes_relations.cpp: sources as tables; see classes.h. */
#include "core/proof/classes.h"

#include <algorithm>

#include "core/normal/normalise.h"
#include "core/normal/simplify.h"
#include "core/proof/describe.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

namespace {

constexpr size_t most_alignments = 24;

/* A row number is a key of its partition, and at least 1. */
void add_number_key(Table &t, const PlanPtr &p, const WindowFunction &w, size_t before)
{
	if (w.op != WindowOp::row_number)
		return;
	Key k;
	k.name = "row numbers";
	k.nulls_distinct = false;
	auto add = [&](ColumnId id) {
		size_t at = (size_t) (std::find(p->out.begin(), p->out.end(), id) - p->out.begin());
		if (at < p->out.size())
			k.columns.push_back((int) (before + at));
	};
	for (auto &e : w.partition)
		if (e->op == Op::column)
			add(e->id);
	add(w.id);
	if (k.columns.size() != w.partition.size() + 1)
		return;
	for (size_t i = 0; i < before; i++)
		k.columns.insert(k.columns.begin() + (long) i, (int) i);
	for (int c : k.columns)
		k.exprs.push_back(column(c, t.columns[c].type));
	t.keys.push_back(k);
}

} // namespace

/* What a column is, without saying of which scan. */
std::string Classes::signature(const Blocks &b, size_t column)
{
	std::vector<std::string> texts;
	for (auto &block : b.blocks) {
		Substitution s;
		for (auto &source : block.sources)
			for (size_t i = 0; i < source->out.size(); i++) {
				int index = source->op == PlanOp::scan ? 3000000 + source->table * 1000 + source->attributes[i]
													   : 2000000 + (int) source->op * 1000 + (int) i;
				s[source->out[i]] = placeholder(index, source->types[i]);
			}
		texts.push_back(text_of(problem_, substitute(block.out[column], s)));
	}
	std::sort(texts.begin(), texts.end());
	std::string all;
	for (auto &t : texts)
		all += t + ";";
	return all;
}

/*
 * Ways to match the first n columns: those of the same signature, else of the same kind. Result: which column of b is
 * a's i-th.
 */
std::vector<std::vector<size_t>> Classes::alignments(const Blocks &a, const Blocks &b, size_t n)
{
	std::vector<std::string> sa, sb;
	for (size_t i = 0; i < n; i++) {
		sa.push_back(signature(a, i));
		sb.push_back(signature(b, i));
	}
	std::vector<std::string> x = sa, y = sb;
	std::sort(x.begin(), x.end());
	std::sort(y.begin(), y.end());
	bool by_signature = x == y;
	std::vector<std::vector<size_t>> found;
	std::vector<size_t> now;
	std::vector<bool> taken(n, false);
	auto extend = [&](auto &self, size_t i) -> void {
		if (found.size() >= most_alignments)
			return;
		if (i == n) {
			found.push_back(now);
			return;
		}
		for (int pass = 0; pass < 2; pass++)
			for (size_t j = 0; j < n; j++) {
				bool same = sa[i] == sb[j];
				if (taken[j] || same != (pass == 0) || (!same && by_signature) ||
					problem_.kind(a.types[i]) != problem_.kind(b.types[j]))
					continue;
				taken[j] = true;
				now.push_back(j);
				self(self, i + 1);
				now.pop_back();
				taken[j] = false;
			}
	};
	extend(extend, 0);
	return found;
}

/* Of a group's input: its keys in this order, then the arguments of these aggregates. */
Blocks Classes::keys_and_arguments(const PlanPtr &g, const std::vector<size_t> &keys,
								   const std::vector<size_t> &aggregates, bool set)
{
	Blocks in = rewriter_.blocks(g->inputs[0], set), out;
	for (size_t k : keys)
		out.types.push_back(g->columns[k].expr->type);
	for (size_t a : aggregates)
		out.types.push_back(g->aggregates[a].arg->type);
	for (auto &b : in.blocks) {
		Substitution s = by_position(g->inputs[0]->out, b.out);
		Block n = b;
		n.out.clear();
		for (size_t k : keys)
			n.out.push_back(substitute(g->columns[k].expr, s));
		for (size_t a : aggregates)
			n.out.push_back(substitute(g->aggregates[a].arg, s));
		out.blocks.push_back(std::move(n));
	}
	return out;
}

Classes::Use Classes::use(const PlanPtr &p, const Context &context)
{
	Free f = free_of(p, context);
	std::string text = text_with(p, f);
	for (size_t r = 0; r < relations_.size(); r++)
		if (relations_[r].text == text) {
			relations_[r].sides |= side_;
			if (relations_[r].at_sight && !at_sight_) {
				relations_[r].at_sight = false;
				auto same = same_relation(p, f, text);
				relations_[r].same = same;
			}
			if (relations_[r].same && !at_sight_)
				return *relations_[r].same;
			Use u{(int) r, {}};
			for (size_t i = 0; i < p->out.size(); i++)
				u.attributes.push_back((int) (f.columns.size() + i));
			return u;
		}
	auto same = same_relation(p, f, text);
	return same ? *same : new_relation(p, f, text);
}

/* A relation under another text, of the other query, that is equal: at first those that are so at sight. */
std::optional<Classes::Use> Classes::same_relation(const PlanPtr &p, const Free &f, const std::string &text)
{
	bool seen = at_sight_;
	for (bool at_sight : {true, false}) {
		if (!at_sight && seen)
			break;
		for (size_t r = 0; r < relations_.size(); r++) {
			if ((relations_[r].sides == side_ && p->op != PlanOp::group) || relations_[r].same ||
				relations_[r].text == text)
				continue;
			During sight(at_sight_, at_sight);
			if (auto u = match((int) r, p, f, !seen)) {
				relations_[r].sides |= side_;
				return u;
			}
		}
	}
	return std::nullopt;
}

std::optional<Classes::Use> Classes::match(int relation, const PlanPtr &p, const Free &f, bool look_closer)
{
	const PlanPtr known = relations_[relation].plan;
	if (known->op != p->op || !f.columns.empty() || !relations_[relation].free.columns.empty())
		return std::nullopt;
	return p->op == PlanOp::group ? match_group(relation, p, look_closer) : match_rows(relation, p);
}

/* Groups with the same keys are one relation; their aggregates are its columns, each of which is known or new. */
std::optional<Classes::Use> Classes::match_group(int relation, const PlanPtr &p, bool look_closer)
{
	PlanPtr known = relations_[relation].plan;
	size_t n = known->columns.size();
	if (p->columns.size() != n)
		return std::nullopt;
	/* it may be inside what it is held against, and so ask for itself again */
	During deeper(matching_, matching_ + 1);
	if (matching_ > most_matching)
		throw NoProof("groups nest too deeply");
	std::vector<size_t> straight;
	for (size_t i = 0; i < n; i++)
		straight.push_back(i);
	Blocks a = keys_and_arguments(known, straight, {}, true), b = keys_and_arguments(p, straight, {}, true);
	for (auto &turn : alignments(a, b, n)) {
		if (!equal(a, keys_and_arguments(p, turn, {}, true), true))
			continue;
		Use u{relation, std::vector<int>(p->out.size())};
		for (size_t i = 0; i < n; i++)
			u.attributes[turn[i]] = (int) i;
		for (size_t j = 0; j < p->aggregates.size(); j++) {
			std::vector<Column> columns = relations_[relation].columns;
			int found = -1;
			/* at sight first, and the one at the same place first */
			for (bool at_sight : {true, false}) {
				if (!at_sight && !look_closer)
					break;
				for (size_t step = 0; step < columns.size() && found < 0; step++) {
					size_t i = (j + step) % columns.size();
					const Column &c = columns[i];
					Aggregate x = c.group->aggregates[c.aggregate], y = p->aggregates[j];
					if (!comparable(x, y) &&
						!as_sums(x, keys_and_arguments(c.group, c.keys, {c.aggregate}, false), y,
								 keys_and_arguments(p, turn, {j}, false)))
						continue;
					bool set = duplicate_insensitive(x);
					During sight(at_sight_, at_sight);
					if (equal_groups(keys_and_arguments(c.group, c.keys, {c.aggregate}, set),
									 keys_and_arguments(p, turn, {j}, set), n, {{x, y, n, n}}))
						found = (int) i;
				}
			}
			Table &t = problem_.tables[relations_[relation].table];
			if (found < 0) {
				found = (int) columns.size();
				relations_[relation].columns.push_back({p, turn, j});
				add_aggregate_column(t, p, j, "a" + std::to_string(found));
			}
			u.attributes[n + j] = (int) n + found;
		}
		add_counts(problem_.tables[relations_[relation].table], p, u.attributes);
		return u;
	}
	return std::nullopt;
}

void Classes::add_aggregate_column(Table &t, const PlanPtr &group, size_t i, const std::string &name)
{
	const Aggregate &a = group->aggregates[i];
	Blocks in = keys_and_arguments(group, {}, {i}, true);
	int type = number_type(a, in, 0);
	t.columns.push_back({name, type, a.function == AggFunction::count || never_null_column(in, 0), nullptr, {}});
	if (a.function != AggFunction::count || !never_null_column(in, 0))
		return;
	Expr less;
	less.op = Op::le;
	less.type = problem_.boolean_type();
	less.args = {number(type, 1), column((int) t.columns.size() - 1, type)};
	t.checks.push_back({"a group has a row", finish(std::move(less))});
}

/*
 * What counts nothing has no other aggregate either: of the same argument, a count is 0 where the others are NULL.
 * `attributes`: the columns of the group's output.
 */
void Classes::add_counts(Table &t, const PlanPtr &group, const std::vector<int> &attributes)
{
	size_t keys = group->columns.size();
	for (size_t i = 0; i < group->aggregates.size(); i++)
		for (size_t j = 0; j < group->aggregates.size(); j++) {
			const Aggregate &count = group->aggregates[i], &other = group->aggregates[j];
			if (count.function != AggFunction::count || other.function == AggFunction::count)
				continue;
			Blocks args = keys_and_arguments(group, {}, {i, j}, true);
			if (text_of_column(problem_, args, 0) != text_of_column(problem_, args, 1))
				continue;
			int n = attributes[keys + i], x = attributes[keys + j], type = t.columns[(size_t) n].type;
			ExprPtr none = make_is_null(problem_, column(x, t.columns[(size_t) x].type));
			Expr zero = boolean_expr(problem_, Op::eq), some = boolean_expr(problem_, Op::le);
			zero.args = {column(n, type), number(type, 0)};
			some.args = {number(type, 1), column(n, type)};
			ExprPtr fact = make_case(none, finish(std::move(zero)), finish(std::move(some)));
			if (std::none_of(t.checks.begin(), t.checks.end(),
							 [&](auto &c) { return text_of(problem_, c.expr) == text_of(problem_, fact); }))
				t.checks.push_back({"what counts", fact});
		}
}

/* A table of which nothing is known but its keys. Sums of whole numbers are whole numbers of any size. */
Classes::Use Classes::new_relation(const PlanPtr &p, const Free &f, const std::string &text)
{
	Relation r;
	r.text = text;
	r.plan = p;
	r.free = f;
	r.sides = side_;
	r.at_sight = at_sight_;
	r.table = (int) problem_.tables.size();
	Table t;
	t.name = std::string(p->op == PlanOp::group          ? "groups"
							 : p->op == PlanOp::distinct ? "distinct rows"
							 : p->op == PlanOp::sort     ? "limited rows"
							 : p->op == PlanOp::window   ? "rows with window functions"
														 : "rows") +
		" " + std::to_string(relations_.size() + 1);
	for (size_t i = 0; i < f.columns.size(); i++)
		t.columns.push_back({"o" + std::to_string(i), f.types[i], false, nullptr, {}});
	size_t keys = p->op == PlanOp::group ? p->columns.size() : p->out.size();
	for (size_t i = 0; i < keys; i++)
		t.columns.push_back({"k" + std::to_string(i), p->types[i], false, nullptr, {}});
	for (size_t i = 0; p->op == PlanOp::group && i < p->aggregates.size(); i++)
		add_aggregate_column(t, p, i, "a" + std::to_string(i));
	for (size_t i = 0; p->op == PlanOp::window && i < p->out.size(); i++) {
		Block one;
		one.sources = {p};
		t.columns[f.columns.size() + i].not_null = not_null(problem_, one, p->out[i]);
	}
	for (auto &w : p->windows)
		add_number_key(t, p, w, f.columns.size());
	if (p->op == PlanOp::group || p->op == PlanOp::distinct || (p->op == PlanOp::recursive && !p->all)) {
		Key k;
		k.name = "of " + t.name;
		k.nulls_distinct = false;
		for (size_t i = 0; i < f.columns.size() + keys; i++) {
			k.columns.push_back((int) i);
			k.exprs.push_back(column((int) i, t.columns[i].type));
		}
		t.keys.push_back(k);
	}
	r.seen = seen_decimals(p, f);
	add_decimals(t, r.seen);
	for (size_t i = 0; p->op == PlanOp::group && i < p->aggregates.size(); i++) {
		std::vector<size_t> straight;
		for (size_t k = 0; k < keys; k++)
			straight.push_back(k);
		r.columns.push_back({p, straight, i});
	}
	Use u{(int) relations_.size(), {}};
	for (size_t i = 0; i < p->out.size(); i++)
		u.attributes.push_back((int) (f.columns.size() + i));
	if (p->op == PlanOp::group)
		add_counts(t, p, u.attributes);
	for (size_t i = 0; i < p->types.size(); i++)
		chosen(p->types[i]);
	note([&] { return t.name + " stands for " + describe(problem_, p); });
	problem_.tables.push_back(t);
	relations_.push_back(r);
	return u;
}

} // namespace sqleq
