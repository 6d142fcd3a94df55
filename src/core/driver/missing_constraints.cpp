/* missing_constraints.cpp: see missing_constraints.h. */
#include "core/driver/missing_constraints.h"

#include <algorithm>
#include <functional>

#include "core/driver/constant_recursion.h"
#include "core/driver/live_parts.h"
#include "core/normal/normalise.h"
#include "core/proof/blocks.h"
#include "core/proof/prover.h"
#include "core/refute/refuter.h"
#include "core/util/identifier.h"

namespace sqleq {

namespace {

constexpr size_t most_named = 3; /* a longer list is another schema, not a missing constraint */
constexpr size_t most_wide = 4;  /* columns of a key */
constexpr size_t most_equations = 6;
constexpr int attacks = 100; /* databases on which what was found is tried */
constexpr int attack_rows = 4;
constexpr int first_attacks = 60, most_attacks = 400; /* before a proof is tried: those that fail take longest */

enum class Sort { not_null, key, reference, wide_key, equation };

/* A constraint that is not there, and how to have it. */
struct Missing {
	Sort sort;
	int table; /* whose rows it restricts */
	std::string text;
	std::function<void(Problem &)> add;
};

using Chosen = std::vector<const Missing *>;

/* As people have to write it. */
std::string name_of(const Table &table, size_t column)
{
	return quoted_identifier(table.columns[column].name);
}

std::string names_of(const Table &table, const std::vector<int> &columns)
{
	std::string s;
	for (int c : columns)
		s += (s.empty() ? "" : ", ") + name_of(table, (size_t) c);
	return "(" + s + ")";
}

bool is_key(const Table &table, const std::vector<int> &columns)
{
	return std::any_of(table.keys.begin(), table.keys.end(), [&](const Key &k) {
		return is_unique(k) && std::all_of(k.columns.begin(), k.columns.end(), [&](int c) {
				   return std::count(columns.begin(), columns.end(), c) > 0;
			   });
	});
}

void add_key(Problem &p, size_t table, const std::vector<int> &columns)
{
	Table &t = p.tables[table];
	if (is_key(t, columns))
		return;
	Key key;
	key.name = "missing";
	key.columns = columns;
	for (int c : columns)
		key.exprs.push_back(column(c, t.columns[(size_t) c].type));
	t.keys.push_back(std::move(key));
}

Missing missing_key(const Problem &p, Sort sort, size_t table, const std::vector<int> &columns)
{
	return {sort, (int) table, p.tables[table].name + " UNIQUE " + names_of(p.tables[table], columns),
			[table, columns](Problem &q) { add_key(q, table, columns); }};
}

bool refers(const Table &table, int column, int parent, int referenced)
{
	return std::any_of(table.foreign_keys.begin(), table.foreign_keys.end(), [&](const ForeignKey &f) {
		return f.table == parent && f.columns == std::vector<int>{column} &&
			f.references == std::vector<int>{referenced};
	});
}

/* The column refers to a key of another table, as far as it is one. */
Missing missing_reference(const Problem &p, std::pair<int, int> from, std::pair<int, int> to)
{
	const Table &table = p.tables[(size_t) from.first], &parent = p.tables[(size_t) to.first];
	return {Sort::reference, from.first,
			table.name + " FOREIGN KEY " + names_of(table, {from.second}) + " REFERENCES " + parent.name + " " +
				names_of(parent, {to.second}),
			[from, to](Problem &q) {
				if (!is_key(q.tables[(size_t) to.first], {to.second}))
					return;
				ForeignKey f;
				f.name = "missing";
				f.columns = {from.second};
				f.table = to.first;
				f.references = {to.second};
				q.tables[(size_t) from.first].foreign_keys.push_back(std::move(f));
			}};
}

/* Where a row refers to another one by a key that is there, both have the same value in a further column. */
Missing missing_equation(const Problem &p, size_t child, const ForeignKey &fk, int column, int referenced)
{
	const Table &table = p.tables[child], &parent = p.tables[(size_t) fk.table];
	ForeignKey wider = fk;
	wider.name = "missing";
	wider.columns.push_back(column);
	wider.references.push_back(referenced);
	return {Sort::equation, (int) child,
			table.name + "." + name_of(table, (size_t) column) + " = " + parent.name + "." +
				name_of(parent, (size_t) referenced) + " along " + table.name + " FOREIGN KEY " +
				names_of(table, fk.columns) + " REFERENCES " + parent.name + " " + names_of(parent, fk.references),
			[child, wider](Problem &q) { q.tables[child].foreign_keys.push_back(wider); }};
}

/* Do both columns refer to the same column of a third table? */
bool refer_to_one(const Table &a, int x, const Table &b, int y)
{
	for (auto &f : a.foreign_keys)
		for (auto &g : b.foreign_keys)
			if (f.table == g.table && f.references == g.references && f.columns == std::vector<int>{x} &&
				g.columns == std::vector<int>{y})
				return true;
	return false;
}

/*
 * Two ways lead to one table, the columns have one name, or the queries compare them: along a foreign key both may say
 * the same.
 */
void add_equations(const Problem &p, const Affinity &affinity, std::vector<Missing> &all)
{
	size_t left = most_equations;
	for (size_t t = 0; t < p.tables.size(); t++)
		for (auto &fk : p.tables[t].foreign_keys) {
			const Table &table = p.tables[t], &parent = p.tables[(size_t) fk.table];
			if (!table.queried || !parent.queried || table.keyless || parent.keyless || fk.table == (int) t)
				continue;
			for (int x = 0; x < (int) table.columns.size(); x++)
				for (int y = 0; y < (int) parent.columns.size() && left > 0; y++) {
					if (std::count(fk.columns.begin(), fk.columns.end(), x) +
								std::count(fk.references.begin(), fk.references.end(), y) >
							0 ||
						!affinity.used((int) t, x) || !affinity.used(fk.table, y) ||
						table.columns[(size_t) x].type != parent.columns[(size_t) y].type)
						continue;
					std::pair<int, int> a{(int) t, x}, b{fk.table, y};
					bool compared = std::any_of(affinity.equalities().begin(), affinity.equalities().end(),
												[&](auto &e) { return e == std::pair(a, b) || e == std::pair(b, a); });
					bool one_name = table.columns[(size_t) x].name == parent.columns[(size_t) y].name;
					if (compared || one_name || refer_to_one(table, x, parent, y)) {
						all.push_back(missing_equation(p, t, fk, x, y));
						left--;
					}
				}
		}
}

/* All that is tried, the easiest to believe first. */
std::vector<Missing> candidates(const Problem &p, const Affinity &affinity)
{
	std::vector<Missing> all;
	for (size_t t = 0; t < p.tables.size(); t++) {
		const Table &table = p.tables[t];
		std::vector<int> used;
		for (size_t c = 0; table.queried && c < table.columns.size(); c++)
			if (affinity.used((int) t, (int) c))
				used.push_back((int) c);
		for (int c : used) {
			if (!table.columns[(size_t) c].not_null)
				all.push_back({Sort::not_null, (int) t, table.name + "." + name_of(table, (size_t) c) + " NOT NULL",
							   [t, c](Problem &q) { q.tables[t].columns[(size_t) c].not_null = true; }});
			if (!table.keyless && !is_key(table, {c}))
				all.push_back(missing_key(p, Sort::key, t, {c}));
		}
		if (!table.keyless && used.size() > 1 && used.size() <= most_wide && !is_key(table, used))
			all.push_back(missing_key(p, Sort::wide_key, t, used));
	}
	for (auto &[a, b] : affinity.equalities())
		for (auto &[from, to] : {std::pair(a, b), std::pair(b, a)})
			if (from.first != to.first && p.tables[(size_t) from.first].queried &&
				!p.tables[(size_t) from.first].keyless && !p.tables[(size_t) to.first].keyless &&
				!refers(p.tables[(size_t) from.first], from.second, to.first, to.second) &&
				p.tables[(size_t) from.first].columns[(size_t) from.second].type ==
					p.tables[(size_t) to.first].columns[(size_t) to.second].type) {
				Missing m = missing_reference(p, from, to);
				if (std::none_of(all.begin(), all.end(), [&](const Missing &other) { return other.text == m.text; }))
					all.push_back(std::move(m));
			}
	add_equations(p, affinity, all);
	return all;
}

/* Keys come before what refers to them. */
Problem with(Problem p, const Chosen &chosen)
{
	for (bool references : {false, true})
		for (const Missing *m : chosen)
			if ((m->sort == Sort::reference || m->sort == Sort::equation) == references)
				m->add(p);
	normalise(p);
	return p;
}

/* The problem with these constraints, and what it is tried with. */
struct Trial {
	Problem problem;
	Runner runner;
	ValueStock stock;

	Trial(const Problem &given, const Chosen &chosen) : problem(with(given, chosen)), runner(problem), stock(problem)
	{
		stock.try_checks(runner);
	}
};

bool proven(const Problem &given, const Chosen &chosen)
{
	Trial t(given, chosen);
	return prove(t.problem, t.stock, t.runner).has_value();
}

/* Even with these there is a difference, so no proof with them or fewer. */
bool differs(const Problem &given, const Chosen &chosen, int databases = first_attacks)
{
	Trial t(given, chosen);
	RefuterResult r = refute(t.problem, t.runner, t.stock, databases, attack_rows, 1, t.problem.seed + 7);
	return !r.differing.empty() && !r.guessed;
}

/* The last word of this proof, too. */
bool stands(const Problem &given, const Chosen &chosen)
{
	Trial t(given, chosen);
	RefuterResult r = refute(t.problem, t.runner, t.stock, attacks, attack_rows, 1, t.problem.seed + 6);
	return r.counted > 0 && (r.differing.empty() || r.guessed);
}

/* What is hardest to believe goes first; a reference may say nothing any more once a key has gone. */
Chosen without_what_may_go(const Problem &given, Chosen chosen)
{
	for (size_t before = 0; before != chosen.size();) {
		before = chosen.size();
		for (size_t i = chosen.size(); i-- > 0;) {
			Chosen less = chosen;
			less.erase(less.begin() + (long) i);
			if (proven(given, less))
				chosen = std::move(less);
		}
	}
	return chosen;
}

/* Does none of them, nor all together, leave a part of the queries without rows? */
bool live(const LiveParts &parts, const Chosen &chosen)
{
	std::set<int> tables;
	for (const Missing *m : chosen)
		tables.insert(m->table);
	return parts.all_have_rows(tables, [&](Problem p) { return with(std::move(p), chosen); });
}

/*
 * Those of a kind that are enough, none of which can be left out and with which no part of the queries is empty; none:
 * empty.
 */
Chosen enough_of(const Problem &given, const LiveParts &parts, const Chosen &all)
{
	if (differs(given, all) || !proven(given, all))
		return {};
	Chosen chosen = without_what_may_go(given, all);
	if (chosen.empty() || live(parts, chosen))
		return chosen;
	/* together they empty something: so without one of these */
	for (const Missing *m : chosen) {
		Chosen others = all;
		others.erase(std::find(others.begin(), others.end(), m));
		if (others.empty() || differs(given, others) || !proven(given, others))
			continue;
		Chosen less = without_what_may_go(given, others);
		if (!less.empty() && live(parts, less))
			return less;
	}
	return {};
}

} // namespace

std::vector<std::string> missing_constraints(const Problem &given)
{
	Problem p = given;
	expand_constant_recursions(p);
	ValueStock stock(p);
	LiveParts parts(p, [](Problem q) { return with(std::move(q), {}); });
	if (!parts.queries_have_rows())
		return {};
	std::vector<Missing> all = candidates(p, stock.affinity());
	const std::vector<Sort> attempts[] = {{Sort::not_null},
										  {Sort::equation},
										  {Sort::key},
										  {Sort::reference},
										  {Sort::not_null, Sort::equation},
										  {Sort::not_null, Sort::key},
										  {Sort::not_null, Sort::reference},
										  {Sort::not_null, Sort::key, Sort::reference, Sort::equation},
										  {Sort::not_null, Sort::wide_key, Sort::reference, Sort::equation}};
	std::vector<Chosen> tried;
	Chosen strongest;
	for (auto &m : all)
		strongest.push_back(&m);
	/* nor with fewer, then */
	if (differs(p, strongest, most_attacks) || !proven(p, strongest))
		return {};
	/* none that empties something by itself */
	std::erase_if(strongest, [&](const Missing *m) { return !live(parts, {m}); });
	if (strongest.empty() || differs(p, strongest, most_attacks) || !proven(p, strongest))
		return {};
	for (auto &sorts : attempts) {
		Chosen chosen;
		for (const Missing *m : strongest)
			if (std::count(sorts.begin(), sorts.end(), m->sort) > 0)
				chosen.push_back(m);
		if (chosen.empty() || std::count(tried.begin(), tried.end(), chosen) > 0)
			continue;
		tried.push_back(chosen);
		chosen = enough_of(p, parts, chosen);
		if (chosen.empty() || chosen.size() > most_named || !stands(p, chosen))
			continue;
		std::vector<std::string> texts;
		for (const Missing *m : chosen)
			texts.push_back(m->text);
		return texts;
	}
	return {};
}

} // namespace sqleq
