/* classes_covered.cpp: classes of EXISTS of which one is TRUE wherever another one is; see classes.h. */
#include "core/proof/classes.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

namespace {

constexpr size_t most_others = 8;

bool scans_only(const Block &b)
{
	return !b.sources.empty() &&
		std::all_of(b.sources.begin(), b.sources.end(), [](auto &s) { return s->op == PlanOp::scan; });
}

/*
 * The condition of `other` on the rows of `rows`, its n-th scan of a table being the n-th of that there; null when
 * there are too few. `rows` gives what is asked for.
 */
ExprPtr asked_of_row(Problem &problem, Block &rows, const Block &other)
{
	Substitution to;
	std::map<int, size_t> next;
	for (auto &s : other.sources) {
		size_t &at = next[s->table];
		while (at < rows.sources.size() && rows.sources[at]->table != s->table)
			at++;
		if (at == rows.sources.size())
			return nullptr;
		Plan scan = *rows.sources[at];
		for (size_t i = 0; i < s->out.size(); i++) {
			size_t column_at = scanned(problem, scan, s->attributes[i]);
			to[s->out[i]] = column(scan.out[column_at], scan.types[column_at]);
		}
		rows.sources[at++] = sqleq::finish(std::move(scan));
	}
	std::vector<ExprPtr> all;
	for (auto &c : other.guard)
		all.push_back(substitute(c, to));
	return conjunction(problem, all);
}

/*
 * The rows for each outer row, perhaps those alone of which the condition is TRUE: all columns of both. `to`: the
 * columns from outside as those of the outer row.
 */
Blocks each_row(Problem &problem, Block b, const Block &outer, const Substitution &to, const ExprPtr &condition)
{
	if (condition)
		b.guard.push_back(condition);
	for (auto &c : b.guard)
		c = substitute(c, to);
	if (!outer.out.empty())
		b.sources.insert(b.sources.begin(), outer.sources[0]);
	b.out.clear();
	for (auto &s : b.sources)
		for (size_t i = 0; i < s->out.size(); i++)
			b.out.push_back(column(s->out[i], s->types[i]));
	Blocks one;
	one.types = types_of(b.out);
	one.blocks = {refresh(problem, b)};
	return one;
}

} // namespace

/*
 * "This or that other class" where a row of the EXISTS is a row of one of them, whatever it is, and the outer row: what
 * is not NULL is below c, or c, or above. So what is asked of all rows at once meets what is asked of some and none of
 * them. The row of the others is this one's own, table by table, so that it is a question about one row (section 6);
 * conditions with subqueries are not believed of this EXISTS, and none of the others has any. As few as do are named;
 * null when all together do not, or where it is only noted that there are some (Ways).
 */
ExprPtr Classes::one_of_others(const ExprPtr &e, const Context &context)
{
	const bool said = rewriter_.covers(), asks = said ? covering_ <= 1 : !rewriter_.covers_left();
	auto body = values_.size() < 2 || at_sight_ || !asks || !rewriter_.rules().on(Rule::covered_exists)
		? std::nullopt
		: rewriter_.body(e);
	if (!body || !scans_only(*body))
		return nullptr;
	const Free f = free_of(e->plan, context);
	Block rows = *body;
	std::erase_if(rows.guard, has_subquery);
	const std::string text = text_with(e->plan, f);
	std::vector<ExprPtr> others, asked;
	std::string question = text;
	for (auto n : f.not_null)
		question += n ? '!' : ' ';
	for (auto &v : std::vector<Value>(values_)) {
		if (!v.kind.starts_with("exists ") || v.free.columns.size() != f.columns.size() || v.free.types != f.types)
			continue;
		Substitution to;
		for (size_t k = 0; k < f.columns.size(); k++)
			to[v.free.columns[k]] = column(f.columns[k], f.types[k]);
		Expr other = boolean_expr(problem_, Op::exists);
		other.plan = refresh(problem_, substitute(v.plan, to));
		ExprPtr exists = sqleq::finish(std::move(other));
		auto wanted = text_with(exists->plan, f) == text ? std::nullopt : rewriter_.body(exists);
		if (!wanted || !scans_only(*wanted) || std::any_of(wanted->guard.begin(), wanted->guard.end(), has_subquery) ||
			rewriter_.implies(*body, exists))
			continue;
		ExprPtr condition = asked_of_row(problem_, rows, *wanted);
		if (!condition)
			continue;
		others.push_back(exists);
		asked.push_back(condition);
		question += "\n" + v.name;
	}
	if (others.empty() || others.size() > most_others)
		return nullptr;
	auto [known, fresh] = covers_.insert({question, {}});
	if (fresh) {
		Block outer = outer_row(f);
		Substitution to = by_position(f.columns, outer.out);
		auto covered = [&](const std::vector<size_t> &by) {
			std::vector<ExprPtr> any;
			for (size_t i : by)
				any.push_back(asked[i]);
			return equal(each_row(problem_, rows, outer, to, nullptr),
						 each_row(problem_, rows, outer, to, disjunction(problem_, any)), true);
		};
		std::vector<size_t> few;
		for (size_t i = 0; i < others.size(); i++)
			few.push_back(i);
		if (!covered(few))
			few.clear();
		for (size_t i = few.size(); said && i-- > 0 && few.size() > 1;) {
			std::vector<size_t> fewer = few;
			fewer.erase(fewer.begin() + (long) i);
			if (covered(fewer))
				few = fewer;
		}
		covers_[question] = few;
	}
	const std::vector<size_t> cover = covers_[question];
	if (cover.empty())
		return nullptr;
	if (!said) {
		rewriter_.leave_covers();
		return nullptr;
	}
	rewriter_.rules().applied(Rule::covered_exists);
	/* with what is known of each of them, but once: two may be named for each other */
	During deeper(covering_, covering_ + 1);
	std::vector<ExprPtr> calls;
	for (size_t i : cover)
		calls.push_back(exists_call(others[i], context));
	return disjunction(problem_, calls);
}

} // namespace sqleq
