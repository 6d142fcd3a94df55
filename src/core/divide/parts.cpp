/* parts.cpp: see parts.h. */
#include "core/divide/parts.h"

#include <algorithm>

#include "core/algebra/walk.h"
#include "core/divide/canonical_order.h"
#include "core/divide/part_facts.h"
#include "core/divide/join_order.h"
#include "core/normal/decimals_seen.h"
#include "core/normal/normalise.h"
#include "core/proof/blocks.h"
#include "core/reshape/join_tree.h"

namespace sqleq {

namespace {

constexpr size_t most_parts = 240;
constexpr int first_number = 6000000; /* of placeholders */

/* Is it worth a table by itself, whatever it reads? */
bool is_hard(const Plan &p)
{
	switch (p.op) {
	case PlanOp::scan:
	case PlanOp::values:
	case PlanOp::select:
	case PlanOp::project:
	case PlanOp::working:
		return false;
	case PlanOp::join:
		return p.kind != JoinKind::inner;
	default:
		return true;
	}
}

bool is_worth_it(const Plan &p)
{
	return is_hard(p) || is_plain_join(p) ||
		((p.op == PlanOp::select || p.op == PlanOp::project) && is_worth_it(*p.inputs[0]));
}

} // namespace

Parts::Parts(const Problem &p) : given_(p), p_(p), first_table_((int) p.tables.size())
{
	for (auto &q : p_.queries)
		q.plan = in_canonical_order(p_, q.plan);
	quotients_ = has_quotient(p_, p_.queries[0].plan) || has_quotient(p_, p_.queries[1].plan);
	for (int q = 0; q < 2; q++) {
		query_ = q;
		collect(p_.queries[q].plan, true);
	}
	std::stable_sort(parts_.begin(), parts_.end(), [](auto &a, auto &b) { return a.size < b.size; });
	for (size_t i = 0; i < parts_.size(); i++)
		at_[parts_[i].plan] = i;
}

bool Parts::few() const
{
	return parts_.size() <= most_parts;
}

/* What names nothing outside, and is no inner join among others. Gives the plan's size. */
size_t Parts::collect(const PlanPtr &p, bool root, const Plan *above)
{
	size_t size = 1;
	for (auto &i : p->inputs)
		size += collect(i, false, p.get());
	p->each([&](const ExprPtr &e) { size += collect(e); });
	const Plan &join = p->op == PlanOp::select ? *p->inputs[0] : *p;
	const bool inner = is_plain_join(join) && join.kind == JoinKind::inner;
	const bool among = inner && above &&
		(above->op == PlanOp::project ||
		 (is_plain_join(*above) && (above->kind == JoinKind::inner || above->inputs[0] == p)));
	const bool one_row = p->op == PlanOp::group && p->columns.empty();
	if (root || among || one_row || !p->free.empty() || p->out.empty() || !is_worth_it(*p) ||
		std::any_of(parts_.begin(), parts_.end(), [&](auto &x) { return x.plan == p; }))
		return size;
	Part part;
	part.plan = p;
	part.query = query_;
	part.size = size;
	parts_.push_back(std::move(part));
	return size;
}

size_t Parts::collect(const ExprPtr &e)
{
	size_t size = 1;
	for (auto &a : e->args)
		size += collect(a);
	if (e->condition)
		size += collect(e->condition);
	if (e->plan)
		size += collect(e->plan, false);
	return size;
}

/* ------------------------------------------------------------ plans over tables */

PlanPtr Parts::reduced(const PlanPtr &p)
{
	auto known = reduced_.find(p);
	if (known != reduced_.end())
		return known->second;
	auto at = at_.find(p);
	const bool closed = at != at_.end() && parts_[at->second].of >= 0 && !opened_.count(parts_[at->second].of);
	PlanPtr r = closed ? table_of(parts_[at->second]) : reduced_inside(p);
	return reduced_[p] = r;
}

PlanPtr Parts::reduced_inside(const PlanPtr &p)
{
	bool changed = false;
	Plan n = map_expressions(*p, [&](const ExprPtr &e) {
		ExprPtr r = reduced(e);
		changed |= r != e;
		return r;
	});
	for (auto &i : n.inputs) {
		PlanPtr r = reduced(i);
		changed |= r != i;
		i = r;
	}
	return changed ? finish(std::move(n)) : p;
}

ExprPtr Parts::reduced(const ExprPtr &e)
{
	if (e->args.empty() && !e->plan)
		return e;
	bool changed = false;
	auto note = [&](auto &&r, auto &x) {
		changed |= r != x;
		return r;
	};
	Expr n = map_parts(
		*e, [&](const ExprPtr &a) { return note(reduced(a), a); },
		[&](const PlanPtr &p) { return note(reduced(p), p); });
	return changed ? finish(std::move(n)) : e;
}

PlanPtr Parts::table_of(Part &part)
{
	Plan s;
	s.op = PlanOp::scan;
	s.table = classes_[(size_t) part.of].table;
	std::set<int> distinct(part.attributes.begin(), part.attributes.end());
	if (distinct.size() == part.attributes.size()) {
		s.attributes = part.attributes;
		s.out = part.plan->out;
		s.types = part.plan->types;
		return finish(std::move(s));
	}
	s.attributes.assign(distinct.begin(), distinct.end());
	while (part.scanned.size() < s.attributes.size())
		part.scanned.push_back(p_.fresh());
	s.out.assign(part.scanned.begin(), part.scanned.begin() + (long) s.attributes.size());
	for (int a : s.attributes)
		s.types.push_back(p_.tables[(size_t) s.table].columns[(size_t) a].type);
	Plan shown;
	shown.op = PlanOp::project;
	for (size_t i = 0; i < part.attributes.size(); i++) {
		const auto at = std::find(s.attributes.begin(), s.attributes.end(), part.attributes[i]) - s.attributes.begin();
		shown.columns.push_back({part.plan->out[i], column(s.out[(size_t) at], s.types[(size_t) at])});
	}
	shown.inputs = {finish(std::move(s))};
	return finish(std::move(shown));
}

std::set<int> Parts::classes_in(const PlanPtr &p) const
{
	std::set<int> found;
	each_plan(p, [&](const Plan &q) {
		if (q.op == PlanOp::scan && q.table >= first_table_)
			found.insert(q.table - first_table_);
	});
	return found;
}

std::set<int> Parts::outermost()
{
	std::set<int> found;
	for (auto &q : p_.queries)
		found.merge(classes_in(reduced(q.plan)));
	return found;
}

std::set<int> Parts::with_inside(std::set<int> open) const
{
	std::set<int> all;
	while (!open.empty()) {
		const int number = *open.begin();
		open.erase(open.begin());
		if (all.insert(number).second)
			open.insert(classes_[(size_t) number].inside.begin(), classes_[(size_t) number].inside.end());
	}
	return all;
}

bool Parts::open_outermost()
{
	opened_.merge(outermost());
	reduced_.clear();
	return !outermost().empty();
}

void Parts::close_all()
{
	opened_.clear();
	reduced_.clear();
}

void Parts::learn_facts(const PlanPtr &p)
{
	for (int number : classes_in(p)) {
		PartClass &c = classes_[(size_t) number];
		if (c.facts)
			continue;
		c.facts = true;
		learn_facts(c.definition);
		Table &t = p_.tables[(size_t) c.table];
		t = table_of_part(p_, c.definition, t.name);
	}
}

/* ------------------------------------------------------------ classes */

int Parts::new_class(const PlanPtr &definition)
{
	PartClass c;
	c.table = (int) p_.tables.size();
	c.definition = definition;
	c.same_decimals.assign(definition->out.size(), true);
	c.inside = classes_in(definition);
	Table t;
	t.name = "part " + std::to_string(classes_.size() + 1);
	for (int type : definition->types) {
		TableColumn column;
		column.name = "c" + std::to_string(t.columns.size() + 1);
		column.type = type;
		t.columns.push_back(std::move(column));
	}
	p_.tables.push_back(std::move(t));
	classes_.push_back(std::move(c));
	return (int) classes_.size() - 1;
}

/* Of what it gives, column by column. */
void Parts::make_class(Part &part)
{
	std::vector<int> attributes;
	for (size_t i = 0; i < part.plan->out.size(); i++)
		attributes.push_back((int) i);
	join(part, new_class(reduced_inside(part.plan)), attributes);
}

void Parts::join(Part &part, int number, const std::vector<int> &attributes)
{
	classes_[(size_t) number].inside.merge(classes_in(reduced_inside(part.plan)));
	part.of = number;
	part.attributes = attributes;
	reduced_.clear(); /* what was said of the plans around it */
}

bool Parts::divided(const Part &part, size_t column) const
{
	return quotients_ &&
		divides_column(given_, p_.queries[part.query].plan, part.plan->out[column], part.plan->types[column]);
}

/* May the table stand for it? Not where a quotient sees decimals that are only known of others. */
bool Parts::fits(const Part &part, int number, const std::vector<int> &attributes) const
{
	const PartClass &c = classes_[(size_t) number];
	for (size_t i = 0; i < attributes.size(); i++)
		if (!c.same_decimals[(size_t) attributes[i]] && divided(part, i))
			return false;
	return true;
}

/* The smallest parts first: with the tables of these in their places larger ones may have the same text. */
void Parts::merge_alike()
{
	std::map<std::string, std::vector<size_t>> same;
	reduced_.clear();
	for (size_t i = 0; i < parts_.size(); i++) {
		std::vector<size_t> &others = same[canonical_text(p_, reduced_inside(parts_[i].plan))];
		others.push_back(i);
		auto in_class = std::find_if(others.begin(), others.end(), [&](size_t k) { return parts_[k].of >= 0; });
		const bool both =
			std::any_of(others.begin(), others.end(), [&](size_t k) { return parts_[k].query != parts_[i].query; });
		if (in_class == others.end() && !both)
			continue;
		if (in_class == others.end()) {
			make_class(parts_[others[0]]);
			in_class = others.begin();
		}
		const Part &first = parts_[*in_class];
		for (size_t k : others)
			if (parts_[k].of < 0 && fits(parts_[k], first.of, first.attributes))
				join(parts_[k], first.of, first.attributes);
	}
}

void Parts::separate()
{
	std::map<std::string, size_t> first;
	reduced_.clear();
	for (size_t i = 0; i < parts_.size(); i++) {
		auto [at, is_new] = first.try_emplace(canonical_text(p_, reduced_inside(parts_[i].plan)), i);
		if (is_new)
			make_class(parts_[i]);
		else
			join(parts_[i], parts_[at->second].of, parts_[at->second].attributes);
	}
}

/* ------------------------------------------------------------ columns */

std::vector<std::string> Parts::texts_of_columns(const PlanPtr &p)
{
	std::vector<std::string> texts;
	for (ColumnId c : p->out)
		texts.push_back(text_of_column(*p, c));
	return texts;
}

std::string Parts::text_of_column(const Plan &p, ColumnId c)
{
	const size_t at = (size_t) (std::find(p.out.begin(), p.out.end(), c) - p.out.begin());
	auto text = [&](const ExprPtr &e) {
		if (!e)
			return std::string("-");
		if (e->op == Op::column)
			for (auto &i : p.inputs)
				if (std::find(i->out.begin(), i->out.end(), e->id) != i->out.end())
					return text_of_column(*i, e->id);
		Substitution s;
		for (ColumnId id : e->free)
			for (auto &i : p.inputs)
				if (auto own = std::find(i->out.begin(), i->out.end(), id); own != i->out.end())
					s[id] = placeholder(number_of(text_of_column(*i, id)), i->types[(size_t) (own - i->out.begin())]);
		return text_of(p_, substitute(e, s));
	};
	auto of_aggregate = [&](const Aggregate &a) {
		return std::string(name_of(a.function)) + (a.distinct ? " distinct " : " ") + text(a.arg) + " " +
			text(a.filter);
	};
	switch (p.op) {
	case PlanOp::scan:
		return "t" + std::to_string(p.table) + "." + std::to_string(p.attributes[at]);
	case PlanOp::project:
		return text(p.columns[at].expr);
	case PlanOp::group:
		return at < p.columns.size() ? text(p.columns[at].expr) : of_aggregate(p.aggregates[at - p.columns.size()]);
	case PlanOp::window:
		if (at >= p.inputs[0]->out.size()) {
			const WindowFunction &w = p.windows[at - p.inputs[0]->out.size()];
			std::string s = std::to_string((int) w.op) + of_aggregate(w.aggregate);
			w.each([&](const ExprPtr &e) { s += " " + text(e); });
			return s;
		}
		[[fallthrough]];
	case PlanOp::select:
	case PlanOp::distinct:
	case PlanOp::sort:
	case PlanOp::join:
		for (auto &i : p.inputs)
			if (std::find(i->out.begin(), i->out.end(), c) != i->out.end())
				return text_of_column(*i, c);
		[[fallthrough]];
	default:
		return "op" + std::to_string((int) p.op) + "." + std::to_string(at);
	}
}

/* Of a text, for a placeholder. */
int Parts::number_of(const std::string &text)
{
	return numbers_.try_emplace(text, first_number + (int) numbers_.size()).first->second;
}

} // namespace sqleq
