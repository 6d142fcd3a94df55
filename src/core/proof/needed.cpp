/* needed.cpp: see needed.h. */
#include "core/proof/needed.h"

#include <algorithm>
#include <functional>

#include "core/refute/refuter.h"
#include "core/util/identifier.h"

namespace sqleq {

namespace {

/* Effort, in bounded checks and in proofs tried; beyond, the rest is listed without having been tried. */
constexpr size_t most_checks = 60, most_tries = 30;

/* Databases on which a difference is looked for first: proofs that fail take longest. */
constexpr int first_databases = 40, first_rows = 3;

/* A constraint, and how to do without it. */
struct Removable {
	std::string name;
	bool likely; /* to matter: it is about a column that the queries use */
	std::function<void(Problem &)> remove;
};

template <class Part>
void without(std::vector<Part> &all, const std::string &name)
{
	for (size_t i = 0; i < all.size(); i++)
		if (all[i].name == name) {
			all.erase(all.begin() + (long) i);
			return;
		}
}

std::vector<Removable> constraints_of(const Problem &p, const Affinity &affinity)
{
	std::vector<Removable> all;
	for (size_t t = 0; t < p.tables.size(); t++) {
		const Table &table = p.tables[t];
		auto named = [&](const char *kind, const std::string &name) {
			return std::string(kind) + " " + quoted_identifier(name) + " of " + table.name;
		};
		auto used = [&](int c) { return affinity.used((int) t, c); };
		for (auto &k : table.keys)
			all.push_back({named(k.primary ? "primary key" : "unique key", k.name),
						   std::any_of(k.columns.begin(), k.columns.end(), used),
						   [t, k](Problem &q) { without(q.tables[t].keys, k.name); }});
		for (auto &f : table.foreign_keys)
			all.push_back({named("foreign key", f.name), std::any_of(f.columns.begin(), f.columns.end(), used),
						   [t, f](Problem &q) { without(q.tables[t].foreign_keys, f.name); }});
		for (auto &c : table.checks)
			all.push_back({"check " + c.name + " of " + table.name, false,
						   [t, c](Problem &q) { without(q.tables[t].checks, c.name); }});
		for (size_t c = 0; c < table.columns.size(); c++) {
			if (table.columns[c].not_null)
				all.push_back({"not null of " + table.name + "." + quoted_identifier(table.columns[c].name),
							   used((int) c), [t, c](Problem &q) { q.tables[t].columns[c].not_null = false; }});
			if (table.columns[c].generated)
				all.push_back({"generated column " + table.name + "." + quoted_identifier(table.columns[c].name),
							   used((int) c), [t, c](Problem &q) { q.tables[t].columns[c].generated = nullptr; }});
		}
	}
	return all;
}

/* Without these constraints there is a difference, so no proof. */
bool differs(const Problem &p, const ValueStock &stock, Runner &runner)
{
	RefuterResult r = refute(p, runner, stock, first_databases, first_rows, 1, p.seed + 8);
	return !r.differing.empty() && !r.guessed;
}

} // namespace

std::vector<std::string> constraints_needed(const Problem &given, const Proof &proof, const ValueStock &stock,
											Runner &runner, const std::function<bool(const Problem &)> &again,
											const std::function<bool(const Problem &)> &otherwise)
{
	std::vector<Removable> all = constraints_of(given, stock.affinity());
	size_t unlikely =
		(size_t) (std::stable_partition(all.begin(), all.end(), [](const Removable &r) { return !r.likely; }) -
				  all.begin());
	Problem bare = given;
	for (auto &r : all)
		r.remove(bare);
	std::vector<std::string> needed;
	/*
	 * the likeliest end, so it may take another way, but not one that assumes what a constraint says: that there is one
	 * row, say
	 */
	if (!differs(bare, stock, runner) && otherwise(bare))
		return needed;
	Problem p = given;
	size_t tries = 0, limit = std::min(most_tries, most_checks / (size_t) std::max(1, proof.checks));
	/* halves first: most constraints do not matter */
	std::function<void(size_t, size_t)> drop = [&](size_t from, size_t to) {
		if (from >= to)
			return;
		Problem less = p;
		for (size_t i = from; i < to; i++)
			all[i].remove(less);
		if (!differs(less, stock, runner) && ++tries <= limit && again(less)) {
			p = std::move(less);
			return;
		}
		if (to - from == 1 || tries > limit) {
			for (size_t i = from; i < to; i++)
				needed.push_back(all[i].name);
			return;
		}
		size_t middle = (from + to) / 2;
		drop(from, middle);
		drop(middle, to);
	};
	drop(0, unlikely);
	drop(unlikely, all.size());
	return needed;
}

} // namespace sqleq
