/* value_stock_checks.cpp: values that satisfy the checks of a column, found by trying; see value_stock.h. */
#include "core/refute/value_stock.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>

#include "core/algebra/host.h"
#include "core/database/database.h"

namespace sqleq {

namespace {

/*
 * The columns that an expression over a table names, and its numbers; does it call a function that the host computes?
 */
struct Looked {
	const Problem &problem;
	std::set<ColumnId> columns;
	std::vector<Decimal> numbers;
	bool computed = false;

	Looked(const Problem &p, const ExprPtr &e) : problem(p) { look(e); }
	void look(const ExprPtr &e)
	{
		Kind k = problem.kind(e->type);
		if (e->op == Op::constant && e->value && (k == Kind::integer || k == Kind::numeric))
			numbers.push_back(e->value->num);
		if (e->op == Op::column)
			columns.insert(e->id);
		computed |= e->op == Op::function && e->host >= 0;
		for (auto &a : e->args)
			look(a);
	}
};

} // namespace

/* What the pool has for columns that cannot do without. */
std::vector<Value> ValueStock::samples(int type) const
{
	std::vector<Value> r;
	const Type &t = problem_.types[type];
	if (t.kind != Kind::code)
		return r;
	const Pool &pool = problem_.pools[t.pool];
	for (size_t i = 0; i < pool.values.size(); i++)
		if (pool.values[i].sample && t.holds(pool.values[i].text, pool.values[i].length))
			r.push_back(Value{Decimal(code_of(pool, (int) i))});
	return r;
}

namespace {

/* May a text in UTF-8 be cut there, before its end? */
bool is_boundary(const std::string &text, size_t at)
{
	return at < text.size() && ((unsigned char) text[at] & 0xC0) != 0x80;
}

/*
 * Each of the texts with its beginning, or its end, replaced by another. Not too many: there is room for some hundred
 * between two texts that the problem names.
 */
std::vector<Value> placed(const Problem &problem, int type, const std::vector<Value> &outers,
						  const std::vector<Value> &inners)
{
	constexpr size_t most = 10;
	std::vector<Value> r;
	const Type &t = problem.types[type];
	if (t.kind != Kind::code || problem.pools[t.pool].closed || !problem.host)
		return r;
	for (size_t i = 0; i < outers.size() && i < most; i++)
		for (size_t j = 0; j < inners.size() && j < most; j++) {
			const std::string *a = problem.host->text_of(t.pool, outers[i]),
							  *b = problem.host->text_of(t.pool, inners[j]);
			if (!a || !b || b->empty() || !is_boundary(*a, b->size()) || !is_boundary(*a, a->size() - b->size()))
				continue;
			std::string outer = *a, inner = *b;
			for (auto &text :
				 {inner + outer.substr(inner.size()), outer.substr(0, outer.size() - inner.size()) + inner})
				if (auto v = problem.host->code_of_text(t.pool, text))
					r.push_back(*v);
		}
	return r;
}

/* Texts in which one letter or digit is the next one. */
std::vector<Value> varied(const Problem &problem, int type, const std::vector<Value> &fit)
{
	constexpr size_t most = 24;
	std::vector<Value> r;
	const Type &t = problem.types[type];
	if (t.kind != Kind::code || problem.pools[t.pool].closed || !problem.host)
		return r;
	for (auto &v : fit) {
		const std::string *text = problem.host->text_of(t.pool, v);
		if (!text)
			continue;
		std::string all = *text;
		for (size_t i = all.size(); i-- > 0 && r.size() < most;) {
			std::string other = all;
			char &c = other[i];
			if (!std::isalnum((unsigned char) c))
				continue;
			c = (char) (c == 'z' || c == 'Z' || c == '9' ? c - 1 : c + 1);
			if (auto w = problem.host->code_of_text(t.pool, other))
				r.push_back(*w);
		}
	}
	return r;
}

} // namespace

void ValueStock::try_checks(Runner &runner)
{
	for (size_t t = 0; t < problem_.tables.size(); t++) {
		const Table &table = problem_.tables[t];
		std::map<ColumnId, OwnChecks> own;
		for (auto *all : {&table.checks, &table.sought})
			for (auto &check : *all) {
				Looked looked(problem_, check.expr);
				if (looked.columns.size() != 1 || (looked.computed && !problem_.host))
					continue;
				OwnChecks &checks = own[*looked.columns.begin()];
				checks.all.push_back(check.expr);
				checks.computed |= looked.computed;
				checks.constants.insert(checks.constants.end(), looked.numbers.begin(), looked.numbers.end());
			}
		for (auto &[column, checks] : own)
			try_checks_of(runner, (int) t, (int) column, checks);
	}
	collisions_ = Collisions(problem_, *this).all();
}

/*
 * Where the core knows the checks itself, they limit the column only if hardly any value that is at hand satisfies
 * them.
 */
void ValueStock::try_checks_of(Runner &runner, int table, int column, const OwnChecks &checks)
{
	int type = problem_.tables[table].columns[column].type;
	std::vector<Value> fit;
	size_t tried = 0;
	constexpr size_t few = 4; /* a key may want as many as there are rows */
	auto keep = [&](const Value &v) {
		Tuple row(problem_.tables[table].columns.size());
		row[column] = v;
		if (contains(fit, v))
			return;
		tried++;
		if (std::all_of(checks.all.begin(), checks.all.end(),
						[&](auto &c) { return runner.check_holds(table, row, c); }))
			fit.push_back(v);
	};
	for (auto &values : {affinity_.of(table, column), of(type), samples(type)})
		for (auto &v : values)
			keep(v);
	if (!checks.computed && fit.size() * 3 > tried)
		return;
	auto &wanted = affinity_.of(table, column);
	for (auto &values :
		 {joined(type, fit, wanted), placed(problem_, type, fit, wanted), stepped(type, checks.constants)})
		for (auto &v : values)
			keep(v);
	/* nobody has given any: what several checks ask for together */
	if (checks.computed && fit.size() < few && problem_.tables[table].columns[column].samples.empty())
		for (auto &v : placed(problem_, type, samples(type), samples(type)))
			keep(v);
	if (checks.computed && fit.size() < few && problem_.tables[table].columns[column].samples.empty())
		for (auto &v : varied(problem_, type, std::vector<Value>(fit)))
			keep(v);
	plainest_first(type, fit);
	if (checks.computed || !fit.empty())
		fitting_[{table, column}] = std::move(fit);
}

/* Numbers that leave a remainder, or lie between two others: what constants of the checks make together. */
std::vector<Value> ValueStock::stepped(int type, const std::vector<Decimal> &constants) const
{
	constexpr size_t most_constants = 4;
	constexpr int64_t most_steps = 4;
	std::vector<Value> r;
	const Type &t = problem_.types[type];
	if (t.kind != Kind::integer && t.kind != Kind::numeric)
		return r;
	auto add = [&](const Decimal &d) {
		if (auto v = number_of(t, d))
			r.push_back(*v);
	};
	for (size_t i = 0; i < constants.size() && i < most_constants; i++)
		for (int64_t n = 1; n <= most_steps; n++) {
			add(constants[i] + Decimal(n));
			add(constants[i] * Decimal(n));
			for (size_t j = 0; j < constants.size() && j < most_constants; j++)
				if (i != j)
					add(constants[i] + constants[j] * Decimal(n));
		}
	return r;
}

/* What queries ask for in the midst of what the checks do. */
std::vector<Value> ValueStock::joined(int type, const std::vector<Value> &fit, const std::vector<Value> &wanted) const
{
	constexpr size_t most_fit = 4, most_wanted = 12;
	std::vector<Value> r;
	const Type &t = problem_.types[type];
	if (t.kind != Kind::code || problem_.pools[t.pool].closed || !problem_.host)
		return r;
	for (size_t i = 0; i < fit.size() && i < most_fit; i++)
		for (size_t j = 0; j < wanted.size() && j < most_wanted; j++) {
			const std::string *a = problem_.host->text_of(t.pool, fit[i]),
							  *b = problem_.host->text_of(t.pool, wanted[j]);
			if (!a || !b || a->empty() || b->empty())
				continue;
			std::string outer = *a, inner = *b;
			size_t middle = outer.size() / 2;
			while (middle > 0 && !is_boundary(outer, middle))
				middle--;
			for (auto &text : {inner + outer, outer + inner, outer.substr(0, middle) + inner + outer.substr(middle)})
				if (auto v = problem_.host->code_of_text(t.pool, text))
					r.push_back(*v);
		}
	return r;
}

/* Of texts, those of letters, digits and what stands in names and addresses; short ones. */
void ValueStock::plainest_first(int type, std::vector<Value> &values) const
{
	const Type &t = problem_.types[type];
	if (t.kind != Kind::code || !problem_.host)
		return;
	auto rank = [&](const Value &v) {
		const std::string *text = problem_.host->text_of(t.pool, v);
		auto plain = [](unsigned char c) { return std::isalnum(c) || c >= 128 || strchr("@.-_/: ", c); };
		bool odd = !text || text->empty() || !std::all_of(text->begin(), text->end(), plain);
		return std::pair(odd, text ? text->size() : 0);
	};
	std::stable_sort(values.begin(), values.end(), [&](const Value &a, const Value &b) { return rank(a) < rank(b); });
}

} // namespace sqleq
