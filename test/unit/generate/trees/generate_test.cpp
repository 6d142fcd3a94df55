/*
 * The random generators without a server: the same seed gives the same queries, every construct of the fragment is
 * reached, and changes of a query leave the original alone.
 */
#include <gtest/gtest.h>

#include "generate/trees/edits.h"
#include "generate/trees/random_query.h"

namespace sqleq::test {

using namespace sqleq::trees;

namespace {

std::vector<SqlQueryPtr> some_queries(uint64_t seed, int n)
{
	Random r(seed);
	Schema schema = random_schema(r);
	add_random_view(r, schema);
	QueryGenerator g(r, schema);
	std::vector<SqlQueryPtr> out;
	for (int i = 0; i < n; i++)
		out.push_back(g.query());
	return out;
}

bool balanced(const std::string &s)
{
	int open = 0;
	for (char c : s) {
		open += c == '(';
		open -= c == ')';
		if (open < 0)
			return false;
	}
	return open == 0;
}

/* Besides function_constructs(). */
const char *const constructs[] = {"JOIN",
								  "LEFT JOIN",
								  "RIGHT JOIN",
								  "FULL JOIN",
								  "CROSS JOIN",
								  "natural JOIN",
								  "LEFT JOIN using",
								  "FULL JOIN using",
								  "lateral",
								  "derived table",
								  "with",
								  "values",
								  "UNION",
								  "UNION ALL",
								  "INTERSECT",
								  "INTERSECT ALL",
								  "EXCEPT",
								  "EXCEPT ALL",
								  "distinct",
								  "group by",
								  "having",
								  "order by (top)",
								  "order by (below)",
								  "limit",
								  "offset",
								  "fetch with ties",
								  "exists",
								  "not exists",
								  "in subquery",
								  "not in subquery",
								  "any subquery",
								  "all subquery",
								  "scalar subquery",
								  "row = ANY subquery",
								  "row IN subquery",
								  "row NOT IN subquery",
								  "row in list",
								  "row =",
								  "row <",
								  "row IS DISTINCT FROM",
								  "in list",
								  "not in list",
								  "any array",
								  "all array",
								  "between",
								  "not between",
								  "between symmetric",
								  "is distinct from",
								  "is true",
								  "is not true",
								  "is unknown",
								  "is null",
								  "and",
								  "or",
								  "not",
								  "case",
								  "simple case",
								  "coalesce",
								  "nullif",
								  "greatest",
								  "least",
								  "cast",
								  "/",
								  "%",
								  "+",
								  "-",
								  "*",
								  "minus",
								  "abs",
								  "round",
								  "round digits",
								  "trunc",
								  "ceil",
								  "floor",
								  "date + int",
								  "date - int",
								  "date difference",
								  "count(*)",
								  "count",
								  "count distinct",
								  "sum",
								  "sum distinct",
								  "sum filter",
								  "avg",
								  "min",
								  "max filter",
								  "bool_and",
								  "bool_or",
								  "every",
								  "null"};

} // namespace

TEST(Generate, SameSeedSameQueries)
{
	auto a = some_queries(7, 50), b = some_queries(7, 50), c = some_queries(8, 50);
	int different = 0;
	for (size_t i = 0; i < a.size(); i++) {
		EXPECT_EQ(print(*a[i]), print(*b[i]));
		different += print(*a[i]) != print(*c[i]);
	}
	EXPECT_GT(different, 40);
}

TEST(Generate, SameSeedSameRows)
{
	Random a(3), b(3);
	Schema s = random_schema(a), t = random_schema(b);
	EXPECT_EQ(s.ddl, t.ddl);
	auto rows = random_rows(a, s, 4), others = random_rows(b, t, 4);
	ASSERT_EQ(rows.size(), others.size());
	for (size_t i = 0; i < rows.size(); i++)
		EXPECT_EQ(insert_statement(s, rows[i]), insert_statement(t, others[i]));
}

TEST(Generate, ReachesEveryConstruct)
{
	std::map<std::string, long> counts;
	for (uint64_t seed = 1; seed <= 40; seed++)
		for (auto &q : some_queries(seed, 60))
			count_constructs(q, counts);
	for (const char *name : constructs)
		EXPECT_GT(counts[name], 0) << name;
	for (auto &name : function_constructs())
		EXPECT_GT(counts[name], 0) << name;
}

TEST(Generate, FunctionsAreFormattedWhole)
{
	for (auto &q : some_queries(17, 200)) {
		std::string text = print(*q); /* throws where a format names an argument that is not there */
		EXPECT_EQ(text.find("%w"), text.npos) << text;
		EXPECT_TRUE(balanced(text)) << text;
	}
}

TEST(Generate, EditsChangeTheCloneOnly)
{
	Random r(5);
	for (auto &q : some_queries(11, 40)) {
		std::string before = print(*q);
		size_t changed_text = 0, n = 0;
		for (int kind = 0; kind < 3; kind++)
			for (size_t i = 0;; i++) {
				auto c = clone(q);
				auto edits = kind == 0 ? mutations(c, r) : kind == 1 ? rewrites(c, r) : reductions(c);
				if (i >= edits.size())
					break;
				edits[i].apply();
				std::string after = print(*c);
				EXPECT_TRUE(balanced(after)) << edits[i].name << "\n" << after;
				changed_text += after != before;
				n++;
				EXPECT_EQ(print(*q), before) << edits[i].name;
			}
		EXPECT_GT(2 * changed_text, n);
	}
}

TEST(Generate, ReductionsEnd)
{
	for (auto &q : some_queries(13, 20)) {
		auto now = q;
		int steps = 0;
		for (bool again = true; again && steps < 1000; steps++) {
			again = false;
			for (size_t i = 0; !again; i++) {
				auto c = clone(now);
				auto edits = reductions(c);
				if (i >= edits.size())
					break;
				edits[i].apply();
				if (print(*c).size() < print(*now).size()) {
					now = c;
					again = true;
				}
			}
		}
		EXPECT_LT(steps, 1000);
		EXPECT_LE(print(*now).size(), print(*q).size());
	}
}

} // namespace sqleq::test
