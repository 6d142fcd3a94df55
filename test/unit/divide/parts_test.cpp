/*
 * parts_test.cpp: plans in canonical order give the same rows, facts about parts hold of their rows, and proofs by
 * parts survive databases.
 *
 * SQLEQ_PROOF_SEEDS=FROM-TO runs these seeds instead of the usual few.
 */
#include <gtest/gtest.h>

#include <iostream>

#include "core/divide/chance.h"
#include "core/divide/divide.h"
#include "core/divide/parts.h"
#include "core/normal/normalise.h"
#include "core/proof/describe.h"
#include "core/refute/refuter.h"
#include "core/sem/tie_order.h"
#include "support/large_pairs.h"

namespace sqleq::test {
namespace {

struct Counts {
	int pairs = 0, proved = 0, parts = 0, rows = 0;
};

std::string both(const Problem &p)
{
	return describe(p, p.queries[0].plan) + "\n=\n" + describe(p, p.queries[1].plan);
}

/* The queries as given against themselves in canonical order. */
void expect_same_in_order(const Problem &p, Parts &parts, ProofPlans &plans, const std::string &name)
{
	for (int q = 0; q < 2; q++) {
		Problem sides = p;
		sides.columns = parts.problem().columns;
		sides.semantics = Semantics::bag;
		sides.queries[0] = sides.queries[1] = p.queries[q];
		sides.queries[1].plan = parts.problem().queries[q].plan;
		Runner runner(sides);
		for (int n = 0; n < 30; n++) {
			Database db = plans.database(p, runner, 1 + n % 5);
			if (runner.run(db) == Outcome::differ && !runner.guessed()) {
				ADD_FAILURE() << name << "\n"
							  << show(p, db) << "\n"
							  << describe(p, sides.queries[0].plan) << "\n"
							  << describe(sides, sides.queries[1].plan);
				return;
			}
		}
	}
}

/* Which fact about the table does not hold of these rows; empty: all do. */
std::string broken_fact(Runner &runner, const Database &db, const Table &t, int id, const std::vector<Tuple> &rows,
						size_t given)
{
	for (size_t i = 0; i < rows.size(); i++) {
		for (size_t c = 0; c < t.columns.size(); c++)
			if (t.columns[c].not_null && !rows[i][c])
				return "not null of " + t.columns[c].name;
		for (auto &k : t.keys)
			if (runner.key_violated(id, k, rows, rows[i], i))
				return k.name;
		for (auto &f : t.foreign_keys)
			if ((size_t) f.table < given && !runner.foreign_key_holds(db, f, rows[i]))
				return f.name;
		for (auto &c : t.checks)
			if (!runner.check_holds(id, rows[i], c.expr))
				return c.name;
	}
	return "";
}

/* Each text is a part of its own: what is said of its table is true of its rows. */
void expect_facts(const Problem &p, Parts &parts, ProofPlans &plans, Counts &counts, const std::string &name)
{
	parts.separate();
	for (auto &part : parts.all())
		parts.learn_facts(parts.reduced(part.plan));
	for (auto &part : parts.all()) {
		counts.parts++;
		const Table &t = parts.problem().tables[(size_t) parts.of(part.of).table];
		Problem one = p;
		one.semantics = Semantics::bag;
		one.columns = parts.problem().columns;
		one.queries[0] = Query();
		one.queries[0].plan = part.plan;
		one.queries[0].output = part.plan->out;
		one.queries[1] = one.queries[0];
		one.tables.push_back(t);
		Runner runner(one), makes(p);
		for (int n = 0; n < 30; n++) {
			Database db = plans.database(p, makes, 1 + n % 5);
			db.tables.resize(one.tables.size());
			std::vector<Tuple> rows;
			for (auto &row : runner.result(db, 0, false)) {
				Tuple in_table(t.columns.size());
				for (size_t i = 0; i < row.size(); i++)
					in_table[(size_t) part.attributes[i]] = row[i];
				rows.push_back(in_table);
			}
			if (runner.domain().raised())
				continue;
			counts.rows += (int) rows.size();
			std::string broken = broken_fact(runner, db, t, (int) p.tables.size(), rows, p.tables.size());
			if (!broken.empty()) {
				ADD_FAILURE() << name << ": " << broken << " of " << t.name << ": " << describe(p, part.plan) << "\n"
							  << show(p, db);
				return;
			}
		}
	}
}

void expect_proof_survives(const Problem &p, ProofPlans &plans, Counts &counts, const std::string &name, int databases)
{
	Runner runner(p);
	ValueStock stock(p);
	auto proof = prove_by_parts(p, stock, runner);
	if (!proof)
		return;
	counts.proved++;
	const auto &said = proof->assumptions;
	const bool ties = std::find(said.begin(), said.end(), common_result) != said.end();
	for (int n = 0; n < databases; n++) {
		Database db = plans.database(p, runner, 1 + n % 6);
		const Outcome outcome = runner.run(db);
		if ((outcome == Outcome::differ && !runner.guessed()) || (outcome == Outcome::ambiguous && !ties)) {
			ADD_FAILURE() << name << (outcome == Outcome::differ ? "" : ": ties are not named") << "\n"
						  << show(p, db) << "\n"
						  << show(p, output_types(p, 0), runner.result(db, 0, false)) << "\n"
						  << show(p, output_types(p, 1), runner.result(db, 1, false)) << "\n"
						  << both(p);
			return;
		}
	}
}

void try_many(uint64_t few, bool near)
{
	const Seeds seeds(few);
	Counts counts;
	for (uint64_t seed = seeds.from; seed < seeds.to; seed++) {
		ProofPlans plans(seed);
		auto p = near ? near_pair(plans, seed) : large_pair(plans);
		if (!p)
			continue;
		counts.pairs++;
		const std::string name = (near ? "near pair " : "pair ") + std::to_string(seed);
		try {
			Parts parts(*p);
			expect_same_in_order(*p, parts, plans, name);
			expect_facts(*p, parts, plans, counts, name);
			expect_proof_survives(*p, plans, counts, name, seeds.many ? 600 : 150);
		} catch (const std::exception &) { /* an edit that compares a number with a truth value, say */
		}
	}
	if (seeds.many)
		std::cout << counts.pairs << " pairs, " << counts.parts << " parts with " << counts.rows << " rows, "
				  << counts.proved << " proved\n";
	else
		EXPECT_GT(counts.proved, (int) few / 20);
}

TEST(Parts, RandomPairs)
{
	try_many(80, false);
}

TEST(Parts, NearPairs)
{
	try_many(120, true);
}

/* Sums per group, in the second query plus a zero of two decimals: equal values, written otherwise. */
Document sums_written_otherwise(bool divided)
{
	Document doc;
	doc.table("t", {attribute("k"), attribute("n", numeric)}).table("u", {attribute("c")});
	for (int q = 0; q < 2; q++) {
		const int at = 100 * q;
		json sum = typed(numeric, "add", col(at + 4), constant(numeric, q == 0 ? "0" : "0.00"));
		json part = project(
			group(scan(0, {at + 1, at + 2}), {{at + 3, col(at + 1)}}, {aggregate(at + 4, "sum", numeric, col(at + 2))}),
			{{at + 5, col(at + 3)}, {at + 6, sum}});
		json rows = join("left", part, scan(1, {at + 7}), op("eq", col(at + 5), col(at + 7)));
		json shown = divided ? typed(numeric, "div", constant(numeric, "1"), col(at + 6)) : col(at + 6);
		doc.query(q, project(rows, {{at + 8, col(at + 5)}, {at + 9, shown}}), {at + 8, at + 9});
	}
	return doc;
}

bool proved_by_parts(const Document &doc)
{
	Problem p = doc.problem();
	normalise(p);
	Runner runner(p);
	ValueStock stock(p);
	return prove_by_parts(p, stock, runner).has_value();
}

TEST(Parts, EqualPartsAreNotDividedAsOne)
{
	EXPECT_TRUE(proved_by_parts(sums_written_otherwise(false)));
	EXPECT_FALSE(proved_by_parts(sums_written_otherwise(true)));
}

} // namespace
} // namespace sqleq::test
