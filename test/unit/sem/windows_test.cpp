/*
 * Window functions on small tables: the symbolic encoding gives what the concrete evaluator gives, in every order of
 * ties; and where the evaluator does not call a result ambiguous, no order of ties changes it. (That the concrete
 * evaluator gives what the server gives is what the conformance fuzzer tests.)
 */
#include <gtest/gtest.h>

#include "core/normal/normalise.h"
#include "support/symbolic_run.h"
#include "support/random_windows.h"

namespace sqleq::test {

namespace {

Document one_table()
{
	return Document().table("t", {attribute("a"), attribute("b")});
}

/* Every function with frames of every kind, over one partition key and one or two sort keys. */
std::vector<json> functions()
{
	static const char *const starts[] = {"unbounded preceding", "preceding", "current row", "following"};
	static const char *const ends[] = {"unbounded following", "following", "current row", "preceding"};
	std::vector<std::vector<json>> orders = {{},
											 {sort_key(col(2))},
											 {sort_key(col(2), true, true)},
											 {sort_key(col(2), false, true)},
											 {sort_key(col(1)), sort_key(col(2), true)}};
	std::vector<json> all;
	for (size_t o = 0; o < orders.size(); o++) {
		const std::vector<json> &keys = orders[o];
		std::vector<json> partition;
		if (o % 2 == 1)
			partition = {col(1)};
		auto add = [&](const std::string &f, int type, const std::vector<json> &args, const json &over = json()) {
			all.push_back(window_function(9, f, type, args, partition, keys, over));
		};
		for (const char *f : {"row_number", "rank", "dense_rank"})
			add(f, int8, {});
		for (const char *f : {"percent_rank", "cume_dist"})
			add(f, float8, {});
		for (int n = 1; n < 4; n++)
			add("ntile", int4, {num(n)});
		for (const char *f : {"lag", "lead"}) {
			add(f, int4, {col(1)});
			add(f, int4, {col(2), num(2)});
			add(f, int4, {col(2), col(1), num(7)}); /* an offset of each row, also NULL or 0 */
			add(f, int4, {col(2), num(-1)});
		}
		for (const char *mode : {"rows", "range", "groups"})
			for (size_t s = 0; s < 4; s++)
				for (size_t e = 0; e + s < 5 && e < 4; e++)
					for (const char *exclude : {"none", "current row", "group", "ties"}) {
						bool offsets = s % 2 == 1 || e % 2 == 1;
						if ((std::string(mode) == "range" && offsets && keys.size() != 1) ||
							(std::string(mode) == "groups" && keys.empty()))
							continue;
						json over = frame(mode, starts[s], ends[e], exclude, 1, (int) (s + e) % 2);
						size_t turn = all.size() % 5;
						add("count", int8, {}, over);
						add(turn < 2       ? "first_value"
								: turn < 4 ? "last_value"
										   : "nth_value",
							int4, turn < 4 ? std::vector<json>{col(1)} : std::vector<json>{col(1), num(2)}, over);
						add(turn % 2 ? "sum" : "max", turn % 2 ? int8 : int4, {col(1)}, over);
						if (turn == 0)
							all.back()["filter"] = op("lt", col(2), num(2));
					}
	}
	return all;
}

/* All tables of so many rows over NULL, 0 and 1, each row order once; a third of the larger ones. */
std::vector<Database> databases(uint64_t seed)
{
	std::vector<Tuple> rows;
	for (int a = 0; a < 3; a++)
		for (int b = 0; b < 3; b++)
			rows.push_back(
				{a == 0 ? Field() : Field(Value{Decimal(a - 1)}), b == 0 ? Field() : Field(Value{Decimal(b - 1)})});
	std::vector<Database> all;
	Random random(seed);
	all.push_back({{{}}, {}});
	for (auto &x : rows)
		all.push_back({{{x}}, {}});
	for (int n = 0; n < 7; n++) {
		std::vector<Tuple> table;
		for (size_t i = 0, size = 2 + random.below(2); i < size; i++)
			table.push_back(rows[random.below(rows.size())]);
		all.push_back({{table}, {}});
	}
	return all;
}

Evaluator<Concrete>::Rows concrete_rows(const std::vector<Tuple> &table)
{
	Evaluator<Concrete>::Rows rows;
	for (auto &t : table) {
		rows.push_back({true, {}});
		for (auto &f : t)
			rows.back().cells.push_back({!f, f.value_or(Value{})});
	}
	return rows;
}

std::vector<Tuple> tuples(const Evaluator<Concrete>::Rows &rows)
{
	std::vector<Tuple> all;
	for (auto &row : rows) {
		all.emplace_back();
		for (auto &c : row.cells)
			all.back().push_back(c.null ? Field() : Field(c.val));
	}
	return all;
}

TEST(Windows, SymbolicIsConcreteInEveryOrderOfTies)
{
	uint64_t seed = 0;
	int ambiguous = 0, determined = 0;
	for (auto &f : functions()) {
		json plan = window(scan(0, {1, 2}), {f});
		Problem p = one_table().query(0, plan, {1, 2, 9}).query(1, plan, {1, 2, 9}).problem();
		auto types = output_types(p, 0);
		SymbolicRun run(p, {3});
		Concrete domain(p);
		Evaluator<Concrete> concrete(p, domain);
		std::vector<Evaluator<Symbolic>::Rows> symbolic;
		for (int order = 0; order < 4; order++) {
			run.eval.set_tie_order({order % 3, 3, order == 3});
			symbolic.push_back(run.eval.result(p.queries[0], false));
		}
		for (auto &db : databases(seed++)) {
			concrete.set_table(0, concrete_rows(db.tables[0]));
			run.assign(db);
			std::string first;
			bool open = false;
			for (int order = 0; order < 4; order++) {
				concrete.set_tie_order({order % 3, 3, order == 3});
				domain.reset();
				auto result = tuples(concrete.result(p.queries[0], false));
				if (domain.raised())
					break;
				std::string text = show(p, types, result);
				if (order == 0)
					first = text;
				open |= domain.is_ambiguous;
				if (db.tables[0].size() == 3 || order == 0) { /* other orders depend on the number of slots */
					ASSERT_EQ(show(p, types, run.read(types, symbolic[(size_t) order])), text) << show(p, db) << "\n"
																							   << f.dump() << order;
				}
				ASSERT_TRUE(open || text == first) << show(p, db) << "\n" << f.dump() << order << text << first;
			}
			(open ? ambiguous : determined)++;
		}
	}
	EXPECT_GT(ambiguous, 300);
	EXPECT_GT(determined, 3000);
}

/* Several functions over different windows: equal rows are told apart. */
TEST(Windows, TwoNumberingsOfEqualRows)
{
	json two = window(scan(0, {1, 2}),
					  {window_function(8, "row_number", int8, {}, {}, {sort_key(col(1))}),
					   window_function(9, "row_number", int8, {}, {}, {sort_key(col(2))})});
	json one = window(scan(0, {1, 2}), {window_function(9, "row_number", int8, {}, {}, {sort_key(col(2))})});
	for (auto &[plan, open] : std::vector<std::pair<json, bool>>{{two, true}, {one, false}}) {
		std::vector<int> out = open ? std::vector<int>{1, 2, 8, 9} : std::vector<int>{1, 2, 9};
		Problem p = one_table().query(0, plan, out).query(1, plan, out).problem();
		Runner runner(p);
		Tuple row = {Value{Decimal(1)}, Value{Decimal(1)}};
		runner.result({{{row, row}}, {}}, 0, false);
		EXPECT_EQ(runner.domain().is_ambiguous, open);
	}
}

TEST(Windows, NegativeAndMissingOffsetsRaise)
{
	for (int offset : {-1, 0}) {
		json over = frame("rows", "preceding", "current row", "none", offset);
		json plan = window(scan(0, {1, 2}), {window_function(9, "count", int8, {}, {}, {}, over)});
		Problem p = one_table().query(0, plan, {9}).query(1, plan, {9}).problem();
		Runner runner(p);
		runner.result({{{{Value{Decimal(1)}, Value{Decimal(1)}}}}, {}}, 0, false);
		EXPECT_EQ(runner.domain().raised(), offset < 0);
		runner.result({{{}}, {}}, 0, false);
		EXPECT_FALSE(runner.domain().raised()) << "no row, no frame";
	}
}

} // namespace

} // namespace sqleq::test
