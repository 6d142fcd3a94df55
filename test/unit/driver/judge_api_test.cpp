/* The core's only door: documents in, JSON lines out; and the verdicts of the whole pipeline behind it. */
#include <gtest/gtest.h>

#include "core/driver/judge_api.h"
#include "core/driver/decide.h"
#include "support/problems.h"

namespace sqleq::test {

namespace {

const json t = scan(0, {1, 2}), u = scan(1, {3, 4});
const json a = col(1), b = col(2), c = col(3), d = col(4);

struct CoreRun {
	std::vector<json> lines;
	int returned = 0;
	int stop_after = -1; /* emit() asks to stop then */
	int calls = 0;

	explicit CoreRun(const std::string &document, int stop = -1) : stop_after(stop)
	{
		returned = sqleq_core_run(document.data(), document.size(), emit, this, nullptr);
	}
	explicit CoreRun(const Document &d) : CoreRun(d.value.dump()) {}
	static int emit(void *arg, const char *line, size_t length)
	{
		CoreRun *r = (CoreRun *) arg;
		std::string s(line, length);
		EXPECT_EQ(s.find('\n'), std::string::npos);
		r->lines.push_back(json::parse(s));
		return r->calls++ == r->stop_after;
	}
	const json &answer() const { return lines.back().at("answer"); }
	std::string verdict() const { return answer().at("verdict"); }
};

Document pair(const json &p, const json &q, std::vector<int> output = {1, 2})
{
	std::vector<int> other = output;
	for (int &id : other)
		id += 1000;
	return two_tables().query(0, p, output).query(1, shifted(q, 1000), other);
}

/* No proof is looked for: the bounded check has to do it. */
Document bounded_pair()
{
	json left = join("left", t, u, op("eq", a, c));
	return pair(where(left, op("or", op("lt", a, num(6)), op("is_null", d))),
				where(left, op("or", op("is_null", d), op("le", a, num(5)))))
		.option("role", "refute");
}

TEST(CoreApi, OneAnswerAfterTheProgress)
{
	CoreRun r(bounded_pair());
	EXPECT_EQ(r.returned, 0);
	ASSERT_GE(r.lines.size(), 2u);
	for (size_t i = 0; i + 1 < r.lines.size(); i++) {
		EXPECT_TRUE(r.lines[i].contains("progress"));
		EXPECT_TRUE(r.lines[i]["progress"].at("stage").is_string());
		EXPECT_TRUE(r.lines[i]["progress"].at("bound").is_number_integer());
	}
	EXPECT_EQ(r.verdict(), "equivalent_within_bound");
	EXPECT_EQ(r.answer().at("version"), 1);
	EXPECT_EQ(r.answer().at("bound"), 2);
	EXPECT_TRUE(r.answer().at("candidates").empty());
	EXPECT_GT(r.answer().at("stats").at("databases").get<double>(), 0);
}

TEST(CoreApi, CandidatesAreDatabases)
{
	CoreRun r(pair(where(t, op("lt", a, num(5))), where(t, op("le", a, num(5)))));
	EXPECT_EQ(r.verdict(), "candidate");
	const json &best = r.answer().at("candidates").at(0);
	EXPECT_TRUE(best.at("replayed").get<bool>());
	ASSERT_EQ(best.at("database").size(), 1u);
	EXPECT_EQ(best["database"][0].at("table"), 0);
	ASSERT_EQ(best["database"][0].at("rows").size(), 1u); /* shrunk */
	EXPECT_EQ(best["database"][0]["rows"][0].at(0), "5");
	EXPECT_EQ(best.at("found_by"), "random");
}

TEST(CoreApi, TheSolverFindsWhatChanceDoesNot)
{
	CoreRun r(pair(where(t,
						 op("and",
							op("eq", typed(int4, "add", typed(int4, "mul", a, num(3)), typed(int4, "mul", b, num(7))),
							   num(1000003)),
							op("lt", num(50000), b), op("lt", num(100), a))),
				   where(t, no())));
	EXPECT_EQ(r.verdict(), "candidate");
	const json &best = r.answer().at("candidates").at(0);
	EXPECT_EQ(best.at("found_by"), "solver");
	EXPECT_TRUE(best.at("replayed").get<bool>());
}

TEST(CoreApi, ValuesAreWrittenAsTheDocumentSays)
{
	Document doc = Document().table("v",
									{attribute("x", text, true), attribute("y", boolean, true),
									 attribute("z", numeric, true), attribute("w", date)});
	doc.parameter(3, mood);
	json v = scan(0, {1, 2, 3, 4});
	json all = op("and", op("eq", col(1), constant(text, "4")), col(2), op("eq", col(3), constant(numeric, "2.5")),
				  op("is_null", col(4)), op("eq", param(3, mood), constant(mood, "2")));
	CoreRun r(doc.query(0, where(v, all), {1}).query(1, where(v, no()), {1}));
	ASSERT_EQ(r.verdict(), "candidate") << r.answer().dump();
	const json &best = r.answer().at("candidates").at(0);
	EXPECT_EQ(best.at("database").at(0).at("rows").at(0), json({"m", "true", "2.5", nullptr}));
	EXPECT_EQ(best.at("parameters"), json::array({{{"index", 3}, {"value", "happy"}}}));
}

TEST(CoreApi, ProofsOfAnySize)
{
	CoreRun same(
		pair(where(t, op("and", op("lt", a, b), op("is_null", b))), where(where(t, op("is_null", b)), op("gt", b, a))));
	EXPECT_EQ(same.verdict(), "equivalent");
	EXPECT_EQ(same.answer().at("proof"), "same normal form");
	CoreRun cutoff(pair(where(t, op("lt", a, num(6))), where(t, op("le", a, num(5)))));
	EXPECT_EQ(cutoff.verdict(), "equivalent");
	EXPECT_EQ(cutoff.answer().at("proof").get<std::string>(), "normal forms of blocks (cut-off: at most 1 row of t)");
}

TEST(CoreApi, ProofsAreExplainedWhenAskedFor)
{
	Document same = pair(where(t, op("lt", a, b)), where(t, op("gt", b, a)));
	EXPECT_FALSE(CoreRun(same).answer().contains("outline"));
	EXPECT_FALSE(CoreRun(same).answer().contains("constraints_used"));
	CoreRun r(same.option("explain", true));
	EXPECT_EQ(r.answer().at("outline"), json::array({"both queries have the same normal form"}));
	EXPECT_EQ(r.answer().at("constraints_used"), json::array());
	CoreRun blocks(pair(where(t, op("lt", a, num(6))), where(t, op("le", a, num(5)))).option("explain", true));
	EXPECT_FALSE(blocks.answer().at("outline").empty());
	EXPECT_EQ(blocks.answer().at("constraints_used"), json::array());
	EXPECT_FALSE(CoreRun(bounded_pair().option("explain", true)).answer().contains("constraints_used"));
}

/* Beside a process that looks for a proof: the same answers otherwise. */
TEST(CoreApi, TheRefuterProvesNothing)
{
	Document same = pair(where(t, op("lt", a, num(6))), where(t, op("le", a, num(5))));
	EXPECT_EQ(CoreRun(same).verdict(), "equivalent");
	EXPECT_EQ(CoreRun(same.option("role", "refute")).verdict(), "equivalent_within_bound");
	Document different = pair(where(t, op("lt", a, num(5))), where(t, op("le", a, num(5))));
	CoreRun one(different);
	CoreRun other(different.option("role", "refute"));
	EXPECT_EQ(other.answer().at("candidates"), one.answer().at("candidates"));
	EXPECT_EQ(CoreRun(different.option("role", "judge")).verdict(), "unknown");
}

/* b < 5 or b >= 5, which is true of all but NULL. */
TEST(CoreApi, MissingConstraintsAreNamed)
{
	Document doc = pair(where(t, op("or", op("lt", b, num(5)), op("ge", b, num(5)))), t);
	CoreRun r(doc.option("role", "suggest"));
	EXPECT_EQ(r.verdict(), "unknown");
	EXPECT_EQ(r.answer().at("would_hold_with"), json({"t.b NOT NULL"}));
	EXPECT_FALSE(CoreRun(doc.option("role", "all")).answer().contains("would_hold_with"));
	EXPECT_FALSE(
		CoreRun(pair(where(t, op("lt", b, num(5))), t).option("role", "suggest")).answer().contains("would_hold_with"));
}

/* b is null: with b NOT NULL both are empty, and that helps nobody. */
TEST(CoreApi, NoMissingConstraintEmptiesAQuery)
{
	Document doc = pair(where(t, op("is_null", b)), where(t, op("and", op("is_null", b), op("lt", a, num(5)))));
	EXPECT_FALSE(CoreRun(doc.option("role", "suggest")).answer().contains("would_hold_with"));
	json counted = group(where(t, op("is_null", b)), {}, {aggregate(5, "count", int8)});
	json fewer = group(where(t, op("and", op("is_null", b), op("lt", a, num(5)))), {}, {aggregate(5, "count", int8)});
	EXPECT_FALSE(CoreRun(pair(counted, fewer, {5}).option("role", "suggest")).answer().contains("would_hold_with"));
}

/* A hole of an abstract query: any function of its arguments, which nobody computes. */
json hole(int host, int type, const json &arg)
{
	json f = function(type, "hole " + std::to_string(host + 1), {arg}, false);
	f["host"] = host;
	return f;
}

Document with_holes(Document d)
{
	d.value["functions"] = json::array(
		{{{"args", {int4}}, {"result", boolean}, {"hole", 1}}, {{"args", {int4}}, {"result", int4}, {"hole", 2}}});
	return d;
}

TEST(CoreApi, AHoleIsAnyFunction)
{
	CoreRun r(with_holes(pair(where(t, op("eq", hole(1, int4, b), num(123456))), where(t, op("ne", num(1), num(1))))));
	ASSERT_EQ(r.verdict(), "candidate");
	const json &points = r.answer().at("candidates")[0].at("holes");
	ASSERT_EQ(points.size(), 1u);
	EXPECT_EQ(points[0].at("hole"), 2);
	EXPECT_EQ(points[0].at("row").size(), 1u);
	EXPECT_EQ(points[0].at("value"), "123456");
	EXPECT_TRUE(r.answer().at("candidates")[0].at("replayed").get<bool>());
}

TEST(CoreApi, AHoleIsOneFunction)
{
	json both = op("and", op("eq", hole(1, int4, b), num(1)), op("eq", hole(1, int4, b), num(2)));
	Document d = with_holes(pair(where(t, both), where(t, op("ne", num(1), num(1)))));
	EXPECT_EQ(CoreRun(d).verdict(), "equivalent");
	EXPECT_EQ(CoreRun(d.option("role", "refute")).verdict(), "equivalent_within_bound");
	json one = op("and", hole(0, boolean, a), op("not", hole(0, boolean, b)));
	EXPECT_EQ(CoreRun(with_holes(pair(where(t, op("and", one, op("eq", a, b))), where(t, op("ne", num(1), num(1))))))
				  .verdict(),
			  "equivalent");
	EXPECT_EQ(CoreRun(with_holes(pair(where(t, one), where(t, op("ne", num(1), num(1)))))).verdict(), "candidate");
}

TEST(CoreApi, AProofComesBeforeItsExplanation)
{
	CoreRun r(pair(where(t, op("lt", a, num(6))), where(t, op("le", a, num(5)))).option("explain", true));
	ASSERT_EQ(r.lines.size(), 3u);
	EXPECT_EQ(r.lines[0].at("progress").at("stage"), "proof");
	EXPECT_EQ(r.lines[1].at("draft").at("verdict"), "equivalent");
	EXPECT_EQ(r.lines[1]["draft"].at("outline"), r.answer().at("outline"));
	EXPECT_FALSE(r.lines[1]["draft"].contains("constraints_used"));
}

/* "Needs no constraint" is said of proofs that were found without any. */
TEST(CoreApi, NeededConstraintsAreNotDenied)
{
	Document doc;
	doc.table("t", {attribute("a", int4, true), attribute("b")}, {{"keys", json::array({key({0})})}});
	json t = scan(0, {1, 2});
	doc.query(0, distinct(t), {1, 2}).query(1, shifted(t, 1000), {1001, 1002}).option("explain", true);
	CoreRun r(doc);
	ASSERT_EQ(r.verdict(), "equivalent") << r.answer().dump();
	if (r.answer().contains("constraints_used"))
		EXPECT_FALSE(r.answer()["constraints_used"].empty());
}

TEST(CoreApi, AssumptionsOfTheFrontEndStay)
{
	Document doc = bounded_pair();
	doc.value["assumptions"].push_back("collations are total orders");
	CoreRun r(doc);
	EXPECT_EQ(r.answer().at("assumptions"), json::array({"collations are total orders"}));
}

TEST(CoreApi, BadDocumentsGetAnAnswerWithTheReason)
{
	auto reason = [](const std::string &document) {
		CoreRun r(document);
		EXPECT_EQ(r.returned, 0);
		EXPECT_EQ(r.lines.size(), 1u);
		EXPECT_EQ(r.verdict(), "unknown");
		EXPECT_EQ(r.answer().at("version"), 1);
		return r.answer().at("reason").get<std::string>();
	};
	EXPECT_NE(reason("{").find("parse error"), std::string::npos);
	EXPECT_NE(reason("").find("problem document"), std::string::npos);
	EXPECT_NE(reason("{\"version\": 7}").find("version is not 1"), std::string::npos);
	EXPECT_NE(reason("{\"broken\": \"\xff\xfe\"}").find("problem document"), std::string::npos);
	json doc = two_tables().value;
	doc["queries"][0]["plan"]["op"] = "window\xc3\xa9";
	EXPECT_NE(reason(doc.dump()).find("unknown plan operator"), std::string::npos);
}

/* What the caller says goes back to it: a full pipe ends the run with an error. */
TEST(CoreApi, TellsWhenTheAnswerCouldNotBeWritten)
{
	std::string document = two_tables().both(t, {1}).value.dump();
	CoreRun plain(document);
	int answer_line = (int) plain.lines.size() - 1;
	CoreRun refused(document, answer_line);
	EXPECT_NE(refused.returned, 0);
}

TEST(CoreApi, TheSameDocumentGivesTheSameAnswer)
{
	std::vector<double> steps;
	auto without_times = [&](const Document &doc) {
		json answer = CoreRun(doc).answer();
		for (auto i = answer["stats"].begin(); i != answer["stats"].end();)
			if (i.key().size() > 3 && i.key().substr(i.key().size() - 3) == "_ms")
				i = answer["stats"].erase(i);
			else
				++i;
		/*
		 * Z3 counts a little differently each time (its hash tables hold addresses), and each proof within a limit asks
		 * for its count: these steps are compared below, but for a quarter.
		 */
		if (answer["stats"].contains("solver_calls")) {
			steps.push_back(answer["stats"]["steps"]);
			answer["stats"].erase("steps");
		}
		return answer;
	};
	json in = where(t, quantified("any", project(u, {{7, c}}), op("eq", a, col(7))));
	for (const Document &doc :
		 {bounded_pair(), pair(in, project(join("inner", t, u, op("eq", a, c)), {{1, a}, {2, b}})),
		  pair(where(t,
					 op("and",
						op("eq", typed(int4, "add", typed(int4, "mul", a, num(3)), typed(int4, "mul", b, num(7))),
						   num(1000003)),
						op("lt", num(50000), b), op("lt", num(100), a))),
			   where(t, no())),
		  pair(project(t, {{1, function(int4, "f(integer)", {a})}, {2, b}}),
			   project(t, {{1, function(int4, "g(integer)", {a})}, {2, b}}))})
		EXPECT_EQ(without_times(doc), without_times(doc));
	ASSERT_EQ(steps.size() % 2, 0u);
	for (size_t i = 0; i < steps.size(); i += 2)
		EXPECT_NEAR(steps[i], steps[i + 1], steps[i] / 4);
}

TEST(CoreApi, SeedsMayFindOtherDatabasesButNoOtherVerdict)
{
	json loose = where(t, op("ne", a, b)), tight = where(t, op("distinct", a, b));
	for (int seed : {0, 1, 2, 3, 12345})
		EXPECT_EQ(CoreRun(pair(loose, tight).option("seed", seed)).verdict(), "candidate");
	for (int seed : {0, 1, 2})
		EXPECT_EQ(CoreRun(bounded_pair().option("seed", seed)).verdict(), "equivalent_within_bound");
}

TEST(Decide, ShrinksToFewRowsAndPlainValues)
{
	json doubled = set_op("union_all", {5, 6}, {t, scan(0, {11, 12})});
	Problem p = two_tables().query(0, doubled, {5, 6}).query(1, t, {1, 2}).problem();
	Judgement j = decide(p, [](const char *, int) {});
	ASSERT_EQ(j.verdict, Verdict::candidate);
	EXPECT_EQ(j.candidates.at(0).database.rows(), 1u);
	EXPECT_EQ(show(p, j.candidates[0].database), "t: 0 0 | u: ");
	EXPECT_TRUE(j.candidates[0].replayed);
}

TEST(Decide, KeepsNullsThatMatter)
{
	Problem p = two_tables().query(0, where(t, op("eq", a, a)), {1}).query(1, t, {1}).problem();
	Judgement j = decide(p, [](const char *, int) {});
	ASSERT_EQ(j.verdict, Verdict::candidate);
	EXPECT_EQ(show(p, j.candidates.at(0).database), "t: - 0 | u: ");
}

TEST(Decide, UnqueriedParentsThatRestrictAreTakenIn)
{
	json small = {{"name", "small"}, {"expr", op("lt", col(0), num(5))}};
	Document doc;
	doc.table("t", {attribute("a"), attribute("b")}, {{"foreign_keys", json::array({foreign_key({0}, 1, {0})})}});
	doc.table("p", {attribute("id", int4, true)},
			  {{"keys", json::array({key({0})})}, {"checks", json::array({small})}, {"queried", false}});
	Judgement j = decide(doc.query(0, where(t, op("lt", num(7), a)), {1}).query(1, where(t, no()), {1}).problem(),
						 [](const char *, int) {});
	EXPECT_EQ(j.verdict, Verdict::equivalent_within_bound) << j.reason;
}

/* With "generate" databases are all that comes, and they obey the constraints. */
TEST(CoreApi, DatabasesForOthers)
{
	json positive = {{"name", "positive"}, {"expr", op("lt", num(0), col(1))}};
	Document doc;
	doc.table("t", {attribute("a", int4, true), attribute("b")},
			  {{"keys", json::array({key({0})})}, {"checks", json::array({positive})}});
	doc.option("generate", 50);
	doc.value["queries"] = json::array();
	doc.value["constants"] = json::array({num(77)});
	CoreRun r(doc);
	EXPECT_EQ(r.verdict(), "databases");
	ASSERT_EQ(r.answer().at("candidates").size(), 50u);
	EXPECT_TRUE(r.answer()["candidates"][0].at("database").empty());
	bool constant = false;
	size_t most = 0;
	for (auto &candidate : r.answer()["candidates"])
		for (auto &table : candidate.at("database")) {
			std::set<std::string> keys;
			most = std::max(most, table.at("rows").size());
			for (auto &row : table.at("rows")) {
				ASSERT_TRUE(row.at(0).is_string());
				EXPECT_TRUE(keys.insert(row.at(0)).second);
				EXPECT_TRUE(row.at(1).is_null() || std::stol(row.at(1).get<std::string>()) > 0);
				constant |= row.at(0) == "77" || row.at(1) == "77";
			}
		}
	EXPECT_TRUE(constant);
	EXPECT_GT(most, 3u);
}

TEST(CoreApi, NoQueriesButForDatabases)
{
	Document doc = two_tables();
	doc.value["queries"] = json::array();
	CoreRun r(doc);
	EXPECT_EQ(r.verdict(), "unknown");
	EXPECT_NE(r.answer().at("reason").get<std::string>().find("two queries"), std::string::npos);
}

} // namespace

} // namespace sqleq::test
