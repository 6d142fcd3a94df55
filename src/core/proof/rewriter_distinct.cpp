/* rewriter_distinct.cpp: the rules about DISTINCT; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

/*
 * Which columns of the output are made of nothing but others that are plain columns, of types of which equal values are
 * the same in every respect (and of what stands outside)? Rows that agree on those agree on these, so that DISTINCT
 * over the others, with these computed of what it gives, has the same rows. A subquery in them looks at the same tables
 * from there; one that leaves something to chance stays where it is.
 */
static std::vector<bool> determined_columns(const Problem &problem, const Block &b)
{
	const std::set<ColumnId> own = produced(b);
	std::set<ColumnId> shown;
	for (auto &e : b.out)
		if (e->op == Op::column && interchangeable(problem, e->type, e->type))
			shown.insert(e->id);
	std::vector<bool> made;
	for (auto &e : b.out)
		made.push_back(e->op != Op::column && e->op != Op::constant && names(e, own) && !chooses(e) &&
					   std::all_of(e->free.begin(), e->free.end(),
								   [&](ColumnId c) { return !own.count(c) || shown.count(c) > 0; }));
	return made;
}

/*
 * DISTINCT: nothing under another one, nothing over rows that are never alike; columns that are constant stand outside,
 * and when all of them are, one row stands for EXISTS.
 */
Blocks Rewriter::distinct(Blocks inner, bool set)
{
	if (united_ && !set && inner.blocks.size() > 1 &&
		rules_.attempt(Rule::united_selections, [&] { return united(inner); })) {
		finish(inner, false); /* as for sets it would come apart again */
		return inner;
	}
	if (inner.blocks.empty() || (set && rules_(Rule::absorption)) ||
		(duplicate_free(inner) && rules_(Rule::partial_distinct)))
		return inner;
	if (inner.blocks.size() > 1 && disjoint(inner))
		return each_distinct(inner);
	if (auto known = rules_.attempt(Rule::partial_distinct, [&] { return determined_part(inner); }))
		return *known;
	if (auto ends = rules_.attempt(Rule::none_beyond, [&] { return ends_of_groups(inner); }))
		return *ends;
	size_t n = inner.types.size();
	std::vector<ExprPtr> out(n);
	Blocks core;
	for (auto &b : inner.blocks) {
		core.blocks.push_back(b);
		core.blocks.back().out.clear();
	}
	std::vector<size_t> kept, place(n); /* columns that are not constant, and where they are in the core */
	std::map<std::string, size_t> seen;
	const auto made =
		inner.blocks.size() == 1 ? determined_columns(problem_, inner.blocks[0]) : std::vector<bool>(n, false);
	for (size_t i = 0; i < n; i++) {
		if (made[i] && rules_(Rule::determined_columns))
			continue;
		if (ExprPtr constant =
				rules_.attempt(Rule::constant_columns, [&] { return constant_of_column(problem_, inner, i); })) {
			out[i] = constant;
			continue;
		}
		auto [at, fresh] = seen.insert({text_of_column(problem_, inner, i), core.types.size()});
		place[i] = at->second;
		if (fresh) {
			for (size_t j = 0; j < inner.blocks.size(); j++)
				core.blocks[j].out.push_back(inner.blocks[j].out[i]);
			core.types.push_back(inner.types[i]);
		}
		kept.push_back(i);
	}
	Blocks result;
	result.types = inner.types;
	Block block;
	if (kept.empty()) {
		block.guard = {exists(core)};
		block.out = out;
		result.blocks = {block};
		finish(result, set);
		return result;
	}
	Plan d;
	d.op = PlanOp::distinct;
	d.inputs = {plan_of(problem_, core)};
	PlanPtr s = sqleq::finish(std::move(d));
	block.sources = {s};
	Substitution shown;
	for (size_t i : kept) {
		out[i] = column(s->out[place[i]], s->types[place[i]]);
		if (const ExprPtr &e = inner.blocks[0].out[i]; e->op == Op::column)
			shown.emplace(e->id, out[i]);
	}
	for (size_t i = 0; i < n; i++)
		if (!out[i])
			out[i] = refresh(problem_, substitute(inner.blocks[0].out[i], shown));
	block.out = out;
	result.blocks = {block};
	return result;
}

/* DISTINCT over blocks of which no two give the same row. */
Blocks Rewriter::each_distinct(const Blocks &inner)
{
	Blocks all;
	all.types = inner.types;
	for (auto &b : inner.blocks) {
		Blocks one;
		one.types = inner.types;
		one.blocks = {b};
		append(all, distinct(one, false));
	}
	return all;
}

/*
 * Rows of one table, one of each block, of which a key without NULLs is output at the same places: where the output is
 * the same they are the same row.
 */
static void add_same_rows(const Problem &problem, const Block &x, const Block &y, std::vector<ExprPtr> &guard)
{
	auto place = [](const Plan &scan, int attribute) {
		return (size_t) (std::find(scan.attributes.begin(), scan.attributes.end(), attribute) -
						 scan.attributes.begin());
	};
	for (auto &s : x.sources)
		for (auto &t : y.sources) {
			if (s->op != PlanOp::scan || t->op != PlanOp::scan || s->table != t->table)
				continue;
			const Table &table = problem.tables[s->table];
			auto output = [&](int attribute) {
				size_t i = place(*s, attribute), j = place(*t, attribute);
				if (i == s->out.size() || j == t->out.size() || !interchangeable(problem, s->types[i], t->types[j]))
					return false;
				for (size_t c = 0; c < x.out.size(); c++)
					if (x.out[c]->op == Op::column && x.out[c]->id == s->out[i] && y.out[c]->op == Op::column &&
						y.out[c]->id == t->out[j])
						return true;
				return false;
			};
			bool same = std::any_of(table.keys.begin(), table.keys.end(), [&](const Key &k) {
				return is_unique(k) && std::all_of(k.columns.begin(), k.columns.end(), [&](int c) {
						   return (k.primary || table.columns[(size_t) c].not_null) && output(c);
					   });
			});
			for (size_t i = 0; same && i < s->out.size(); i++)
				if (size_t j = place(*t, s->attributes[i]);
					j < t->out.size() && interchangeable(problem, s->types[i], t->types[j])) {
					Expr equal =
						boolean_expr(problem, Op::eq); /* where one is not NULL, so that it is known of the other */
					equal.args = {column(s->out[i], s->types[i]), column(t->out[j], t->types[j])};
					bool plain = not_null(problem, x, s->out[i]) || not_null(problem, y, t->out[j]);
					guard.push_back(plain ? finish(std::move(equal))
										  : make_not_distinct(problem, equal.args[0], equal.args[1]));
				}
		}
}

/* Would one row of each that are alike contradict each other? */
bool Rewriter::contradict(const Block &x, const Block &y)
{
	if (probing_)
		return false;
	Block both = x, other = refresh(problem_, y);
	both.out.clear();
	both.sources.insert(both.sources.end(), other.sources.begin(), other.sources.end());
	both.guard.insert(both.guard.end(), other.guard.begin(), other.guard.end());
	for (size_t c = 0; c < x.out.size(); c++)
		if (interchangeable(problem_, x.out[c]->type, other.out[c]->type))
			both.guard.push_back(make_not_distinct(problem_, x.out[c], other.out[c]));
	add_same_rows(problem_, x, other, both.guard);
	Blocks probe;
	probe.blocks = {both};
	During probing(probing_, true), held(hold_, true);
	try {
		finish(probe, true);
	} catch (const NoProof &) {
		probe.blocks = {both}; /* it is not known */
	}
	return probe.blocks.empty();
}

/*
 * Can no two blocks give the same row? Some column is NULL in one and not in the other, or another constant; or their
 * conditions exclude it.
 */
bool Rewriter::disjoint(const Blocks &b)
{
	bool contradicted = false;
	for (size_t i = 0; i < b.blocks.size(); i++)
		for (size_t j = 0; j < i; j++) {
			bool apart = false;
			for (size_t c = 0; c < b.types.size() && !apart; c++) {
				const ExprPtr &x = b.blocks[i].out[c], &y = b.blocks[j].out[c];
				apart = (is_null_constant(x) && never_null(problem_, b.blocks[j], y)) ||
					(is_null_constant(y) && never_null(problem_, b.blocks[i], x));
				/* values of one type only: codes of different pools cannot be compared */
				if (x->op == Op::constant && y->op == Op::constant && x->value && y->value &&
					interchangeable(problem_, x->type, y->type))
					apart |= !(x->value->num == y->value->num);
			}
			if (apart && rules_.on(Rule::disjoint_distinct))
				continue;
			if (!rules_.on(Rule::contradicting_blocks) || !contradict(b.blocks[i], b.blocks[j]))
				return false;
			contradicted = true;
		}
	rules_.applied(contradicted ? Rule::contradicting_blocks : Rule::disjoint_distinct);
	return true;
}

/*
 * A block in two: the sources of which the given expressions (and outer columns) determine the rows, with what the
 * guard says of them, and the rest with what it says of those. nullopt when nothing is determined, or what is depends
 * on the rest.
 */
std::optional<Rewriter::Parts> Rewriter::determined_rows(const Block &b, const std::vector<ExprPtr> &given)
{
	Closure known(problem_, b, given);
	Parts parts;
	auto &[kept, rest, others, to] = parts;
	std::set<ColumnId> own;
	for (auto &s : b.sources) {
		bool mine = known.knows_rows_of(s);
		(mine ? kept : rest).sources.push_back(s);
		(mine ? own : others).insert(s->out.begin(), s->out.end());
	}
	if (kept.sources.empty())
		return std::nullopt;
	for (auto &s : kept.sources)
		for (ColumnId c : s->free)
			if (others.count(c))
				return std::nullopt;
	for (auto &c : b.guard)
		for (int side = 0; side < 2 && c->op == Op::eq; side++) {
			const ExprPtr &x = c->args[side], &y = c->args[1 - side];
			if (x->op == Op::column && others.count(x->id) && y->op == Op::column && own.count(y->id) &&
				interchangeable(problem_, x->type, y->type))
				to[x->id] = y;
		}
	/* two columns may meet in a third one of the others: then the condition stands on both sides */
	for (auto &c : b.guard) {
		ExprPtr here = substitute(c, to);
		if (!names(here, others))
			kept.guard.push_back(here);
		if (names(c, others))
			rest.guard.push_back(c);
	}
	return parts;
}

/*
 * DISTINCT over sources whose rows the output determines, and which determine the output: those rows, if the other
 * sources have any partner.
 */
std::optional<Blocks> Rewriter::determined_part(const Blocks &inner)
{
	if (inner.blocks.size() != 1)
		return std::nullopt;
	auto parts = determined_rows(inner.blocks[0], inner.blocks[0].out);
	if (!parts)
		return std::nullopt;
	auto &[kept, rest, others, to] = *parts;
	for (auto &e : inner.blocks[0].out) {
		kept.out.push_back(substitute(e, to));
		if (names(kept.out.back(), others))
			return std::nullopt;
	}
	/* with the names of the rows that stay the rest may fall into parts */
	if (Block plain = rest; tidy(plain))
		rest = std::move(plain);
	Blocks one, result;
	one.blocks = {rest};
	kept.guard.push_back(exists(one));
	result.types = inner.types;
	result.blocks = {kept};
	finish(result, false);
	return result;
}

/* The scan with the columns of another one, too, of the same table; what these are called in it goes to `to`. */
static PlanPtr with_attributes(Problem &problem, const PlanPtr &scan, const Plan &other, Substitution &to)
{
	Plan s = *scan;
	for (size_t i = 0; i < other.attributes.size(); i++) {
		size_t at =
			(size_t) (std::find(s.attributes.begin(), s.attributes.end(), other.attributes[i]) - s.attributes.begin());
		if (at == s.attributes.size()) {
			s.attributes.push_back(other.attributes[i]);
			s.out.push_back(problem.fresh());
			s.types.push_back(other.types[i]);
		}
		to[other.out[i]] = column(s.out[at], s.types[at]);
	}
	return sqleq::finish(std::move(s));
}

/*
 * The block with nothing but the sources that its output names, the others as an EXISTS: the same set. nullopt: that
 * cannot be done.
 */
std::optional<Block> Rewriter::rows_alone(const Block &b)
{
	Block kept, rest;
	std::set<ColumnId> others;
	kept.out = b.out;
	for (auto &s : b.sources) {
		std::set<ColumnId> own(s->out.begin(), s->out.end());
		bool named = std::any_of(b.out.begin(), b.out.end(), [&](auto &e) { return names(e, own); });
		(named ? kept : rest).sources.push_back(s);
		if (!named)
			others.insert(own.begin(), own.end());
	}
	for (auto &c : b.guard)
		(names(c, others) ? rest : kept).guard.push_back(c);
	bool reads_others = std::any_of(kept.sources.begin(), kept.sources.end(), [&](auto &s) {
		return std::any_of(s->free.begin(), s->free.end(), [&](ColumnId c) { return others.count(c) > 0; });
	});
	if (kept.sources.empty() || reads_others || !in_order(kept))
		return std::nullopt;
	if (!rest.sources.empty()) {
		Blocks one;
		one.blocks = {rest};
		kept.guard.push_back(exists(one));
	}
	return kept;
}

/*
 * Selections from the same rows, under a DISTINCT: one selection, whose condition is that of any of them; done where
 * the output determines the rows, so that the DISTINCT goes, too.
 */
bool Rewriter::united(Blocks &inner)
{
	constexpr size_t most_sources = 5;
	std::vector<Block> all;
	for (auto &b : inner.blocks) {
		auto alone = rows_alone(b);
		if (!alone || alone->sources.size() > most_sources)
			return false;
		all.push_back(std::move(*alone));
	}
	Block one = all[0];
	std::vector<std::vector<ExprPtr>> conditions = {one.guard};
	for (size_t n = 1; n < all.size(); n++) {
		/* the sources in the order of the first block's, by their tables; of one table, as they stand */
		Block &b = all[n];
		if (b.sources.size() != one.sources.size())
			return false;
		Substitution to;
		std::vector<bool> taken(b.sources.size(), false);
		for (auto &s : one.sources) {
			size_t i = 0;
			while (i < b.sources.size() &&
				   (taken[i] || b.sources[i]->op != PlanOp::scan || s->op != PlanOp::scan ||
					b.sources[i]->table != s->table))
				i++;
			if (i == b.sources.size())
				return false;
			taken[i] = true;
			s = with_attributes(problem_, s, *b.sources[i], to);
		}
		for (size_t c = 0; c < one.out.size(); c++)
			if (text_of(problem_, substitute(b.out[c], to)) != text_of(problem_, one.out[c]))
				return false;
		conditions.emplace_back();
		for (auto &e : b.guard)
			conditions.back().push_back(refresh(problem_, substitute(e, to)));
	}
	/* what all of them ask for stays outside */
	std::vector<ExprPtr> common;
	for (auto &e : conditions[0])
		if (std::all_of(conditions.begin(), conditions.end(), [&](auto &c) {
				return std::any_of(c.begin(), c.end(),
								   [&](auto &x) { return text_of(problem_, x) == text_of(problem_, e); });
			}))
			common.push_back(e);
	Expr any = boolean_expr(problem_, Op::or_);
	for (auto &c : conditions) {
		std::vector<ExprPtr> rest;
		for (auto &e : c)
			if (std::none_of(common.begin(), common.end(),
							 [&](auto &x) { return text_of(problem_, x) == text_of(problem_, e); }))
				rest.push_back(e);
		any.args.push_back(conjunction(problem_, rest));
	}
	one.guard = common;
	one.guard.push_back(sqleq::finish(std::move(any)));
	if (!Closure(problem_, one, one.out).knows_rows())
		return false;
	inner.blocks = {one};
	return true;
}

bool Rewriter::duplicate_free(const Blocks &b)
{
	return b.blocks.size() == 1 && Closure(problem_, b.blocks[0], b.blocks[0].out).knows_rows();
}

} // namespace sqleq
