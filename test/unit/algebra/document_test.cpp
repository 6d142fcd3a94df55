/*
 * The document reader: takes what docs/problem-document.md describes, refuses the rest with a message that says what.
 */
#include <gtest/gtest.h>

#include <functional>

#include "support/problems.h"

namespace sqleq::test {

namespace {

const json t = scan(0, {1, 2}), u = scan(1, {3, 4});

/* Every operator of the document at least once. */
json everything()
{
	json a = col(1), b = col(2), amount = constant(numeric, "12.50");
	json flags = op("and", op("or", yes(), op("not", op("is_null", a))), op("is_true", op("eq", a, b)),
					op("is_false", op("ne", a, b)), op("lt", a, b), op("le", a, b), op("gt", a, b), op("ge", a, b),
					op("distinct", a, b));
	json numbers = typed(
		int4, "case", op("eq", a, param(1, int4)), typed(int4, "add", a, b), op("is_null", a), typed(int4, "neg", a),
		typed(int4, "least", typed(int4, "sub", a, b), typed(int4, "mul", a, b), typed(int4, "abs", b)));
	json more = typed(int4, "coalesce", typed(int4, "nullif", a, num(0)), typed(int4, "greatest", a, b),
					  typed(int4, "div", a, num(2)), typed(int4, "mod", a, num(2)),
					  typed(int4, "cast", typed(numeric, "round", amount, num(1))));
	json decimals = typed(numeric, "add", typed(numeric, "trunc", amount),
						  typed(numeric, "mul", typed(numeric, "ceil", amount), typed(numeric, "floor", amount)));
	json subqueries =
		op("and", exists(where(scan(1, {11, 12}), op("eq", col(11), a))),
		   quantified("any", scan(1, {13, 14}), op("eq", col(13), a)),
		   quantified("all", scan(1, {15, 16}), op("lt", col(15), a)),
		   op("eq", scalar(group(scan(1, {17, 18}), {}, {aggregate(19, "count", int8)})), constant(int8, "2")));
	json base = project(where(t, op("or", flags, subqueries)),
						{{21, numbers}, {22, more}, {23, decimals}, {24, function(text, "f(integer)", {a})}});
	json joined = join("full", join("left", base, u, op("eq", col(21), col(3))),
					   join("right", scan(0, {31, 32}), scan(1, {33, 34}), yes()), no());
	json narrow = project(
		join("inner", joined, values({41}, {text}, {{constant(text, "2")}, {null(text)}}), op("eq", col(41), col(24))),
		{{51, col(21)}, {52, col(33)}});
	json grouped =
		group(narrow, {{61, col(51)}},
			  {aggregate(62, "sum", int8, col(52), true, op("is_null", col(51))),
			   aggregate(63, "avg", numeric, col(52)), aggregate(64, "min", int4, col(52)),
			   aggregate(65, "max", int4, col(52)), aggregate(66, "bool_and", boolean, op("is_null", col(52))),
			   aggregate(67, "bool_or", boolean, op("is_null", col(52)))});
	json all = set_op("union_all", {71, 72},
					  {project(grouped, {{81, col(61)}, {82, col(64)}}), set_op("union", {83, 84}, {t, u}),
					   set_op("intersect", {85, 86}, {scan(0, {87, 88}), scan(1, {89, 90})}, true),
					   set_op("except", {91, 92}, {scan(0, {93, 94}), scan(1, {95, 96})})});
	return sorted(distinct(all), {sort_key(col(71), true, true)}, num(3), num(1), true);
}

TEST(Document, TakesEveryOperator)
{
	Problem p = two_tables()
					.parameter(1, int4)
					.both(everything(), {71, 72}, true)
					.option("semantics", "list")
					.option("bound", 4)
					.problem();
	EXPECT_EQ(p.bound, 4);
	EXPECT_EQ(p.semantics, Semantics::list);
	EXPECT_EQ(p.tables.size(), 2u);
	EXPECT_TRUE(p.queries[0].ordered);
	EXPECT_EQ(p.queries[0].plan->op, PlanOp::sort);
	EXPECT_TRUE(p.queries[0].plan->with_ties);
	EXPECT_EQ(p.queries[1].output, (std::vector<int>{1071, 1072}));
	EXPECT_EQ(p.queries[0].names, (std::vector<std::string>{"c0", "c1"}));
	EXPECT_GT(p.columns, 1096);
	EXPECT_EQ(p.parameters.at(0).type, int4);
	Runner runner(p);
	EXPECT_NO_THROW(runner.run({{{}, {}}, {{1, std::nullopt}}}));
}

TEST(Document, TakesTablesWithAllTheirConstraints)
{
	Document d;
	json check = {{"name", "positive"}, {"expr", op("lt", num(0), col(0))}};
	json twice = attribute("twice");
	twice["generated"] = typed(int4, "mul", col(0), num(2));
	json lower = {
		{"name", "e"}, {"exprs", json::array({typed(int4, "abs", col(0))})}, {"predicate", op("is_null", col(1))}};
	d.table("p", {attribute("x", int4, true), attribute("y"), twice},
			{{"keys", json::array({key({0}), key({0, 1}, false), lower})}, {"checks", json::array({check})}});
	d.table("q", {attribute("z")},
			{{"foreign_keys", json::array({foreign_key({0}, 0, {0}, true)})}, {"queried", false}});
	d.both(scan(0, {1, 2, 3}), {1});
	Problem p = d.problem();
	const Table &first = p.tables[0];
	EXPECT_TRUE(first.columns[0].not_null);
	EXPECT_TRUE(first.columns[2].generated != nullptr);
	ASSERT_EQ(first.keys.size(), 3u);
	EXPECT_EQ(first.keys[1].columns, (std::vector<int>{0, 1}));
	EXPECT_FALSE(first.keys[1].nulls_distinct);
	EXPECT_TRUE(first.keys[2].columns.empty());
	EXPECT_EQ(first.keys[2].exprs.size(), 1u);
	EXPECT_TRUE(first.keys[2].predicate != nullptr);
	EXPECT_EQ(first.checks.size(), 1u);
	EXPECT_TRUE(p.tables[1].foreign_keys.at(0).full);
	EXPECT_FALSE(p.tables[1].queried);
}

TEST(Document, ReadsValuesOfEachKind)
{
	std::vector<std::pair<int, json>> columns;
	const std::vector<json> constants = {
		constant(int4, "-7"), constant(numeric, "1.50"), constant(float8, "-Infinity"), constant(boolean, true),
		constant(text, "2"),  constant(mood, "2"),       constant(date, "7305"),        null()};
	for (auto &c : constants)
		columns.push_back({(int) columns.size() + 1, c});
	Problem p = Document().both(project(one_row(), columns), {1, 2, 3, 4, 5, 6, 7, 8}).problem();
	Runner runner(p);
	auto row = runner.result(Database(), 0, false).at(0);
	EXPECT_EQ(row[0]->num, Decimal(-7));
	EXPECT_EQ(row[1]->num, Decimal::make(15, 1));
	EXPECT_EQ(row[1]->scale, 2);
	EXPECT_LT(row[2]->real, -1e308);
	EXPECT_EQ(row[3]->num, Decimal(1));
	EXPECT_EQ(print(p, *row[4], text), "k");
	EXPECT_EQ(print(p, *row[5], mood), "happy");
	EXPECT_EQ(row[6]->num, Decimal(7305));
	EXPECT_FALSE(row[7]);
}

TEST(Document, KnowsWhatIsFree)
{
	json inside = where(u, op("eq", col(3), col(1)));
	Problem p = two_tables().both(join("inner", t, where(inside, op("lt", col(4), col(2))), yes()), {1}).problem();
	const Plan &lateral = *p.queries[0].plan;
	EXPECT_TRUE(lateral.lateral);
	EXPECT_TRUE(lateral.free.empty());
	EXPECT_EQ(lateral.inputs[1]->free, (std::set<ColumnId>{1, 2}));
	Problem q = two_tables().both(join("inner", t, u, op("eq", col(3), col(1))), {1}).problem();
	EXPECT_FALSE(q.queries[0].plan->lateral);
}

struct Broken {
	std::string name;
	std::function<void(json &)> change; /* of a good document */
	std::string message;                /* part of the complaint */
};

void PrintTo(const Broken &b, std::ostream *out)
{
	*out << b.name;
}

json &plan(json &d)
{
	return d["queries"][0]["plan"];
}

const std::vector<Broken> broken = {
	{"version", [](json &d) { d["version"] = 2; }, "version is not 1"},
	{"no_version", [](json &d) { d.erase("version"); }, "version is not 1"},
	{"version_of_a_wrong_kind", [](json &d) { d["version"] = "1"; }, "problem document: "},
	{"no_queries", [](json &d) { d.erase("queries"); }, "queries"},
	{"one_query", [](json &d) { d["queries"].erase(1); }, "other than two queries"},
	{"widths_of_queries", [](json &d) { d["queries"][1]["output"] = {1001}; }, "different width"},
	{"unknown_plan", [](json &d) { plan(d)["op"] = "antijoin"; }, "unknown plan operator \"antijoin\""},
	{"unknown_operator", [](json &d) { plan(d)["condition"]["op"] = "like"; }, "unknown operator \"like\""},
	{"unknown_kind", [](json &d) { d["types"][1]["kind"] = "money"; }, "unknown kind \"money\""},
	{"unknown_join", [](json &d) { plan(d) = join("outer", t, u, yes()); }, "unknown join kind"},
	{"unknown_aggregate", [](json &d) { plan(d) = group(t, {}, {aggregate(1, "median", int4, col(1))}); },
	 "unknown aggregate \"median\""},
	{"unknown_semantics", [](json &d) { d["options"]["semantics"] = "auto"; }, "semantics \"auto\""},
	{"bound", [](json &d) { d["options"]["bound"] = 0; }, "bound"},
	{"column_before_use", [](json &d) { plan(d)["condition"] = op("is_null", col(77)); }, "column 77 is used before"},
	{"column_out_of_sight",
	 [](json &d) {
		 plan(d) = where(project(t, {{5, col(1)}, {6, col(1)}}), op("is_null", col(2)));
		 d["queries"][0]["output"] = {5, 6};
	 },
	 "column 2 is used where it is not visible"},
	{"output_that_is_not_there",
	 [](json &d) {
		 d["queries"][0]["output"] = {1, 9};
	 },
	 "output column 9"},
	{"width_of_a_scan", [](json &d) { plan(d)["input"]["columns"] = {1}; }, "scan of t with a wrong number of columns"},
	{"unknown_table", [](json &d) { plan(d)["input"]["table"] = 5; }, "unknown table"},
	{"negative_table", [](json &d) { plan(d)["input"]["table"] = -1; }, "unknown table"},
	{"negative_column",
	 [](json &d) {
		 plan(d)["input"]["columns"] = {1, -2};
	 },
	 "column -2"},
	{"width_of_values",
	 [](json &d) {
		 plan(d) = values({1, 2}, {int4, int4}, {{num(1)}});
	 },
	 "values row of a wrong width"},
	{"types_of_values",
	 [](json &d) {
		 plan(d) = values({1, 2}, {int4}, {{num(1), num(2)}});
	 },
	 "types"},
	{"width_of_a_union",
	 [](json &d) {
		 plan(d) = set_op("union", {1, 2}, {t, project(u, {{5, col(3)}})});
	 },
	 "different width"},
	{"three_to_except",
	 [](json &d) {
		 plan(d) = set_op("except", {5, 6}, {t, u, u});
	 },
	 "wrong number of inputs"},
	{"scalar_of_two_columns", [](json &d) { plan(d)["condition"] = op("eq", num(1), scalar(u)); }, "scalar subquery"},
	{"arguments_missing", [](json &d) { plan(d)["condition"]["args"].erase(1); }, "\"eq\" with 1 arguments"},
	{"arguments_too_many", [](json &d) { plan(d)["condition"] = op("not", yes(), no()); }, "\"not\" with 2 arguments"},
	{"case_without_else", [](json &d) { plan(d)["condition"] = typed(boolean, "case", yes(), yes()); },
	 "\"case\" with 2 arguments"},
	{"case_with_half_an_arm", [](json &d) { plan(d)["condition"] = typed(boolean, "case", yes(), yes(), no(), no()); },
	 "\"case\" with 4 arguments"},
	{"no_arguments", [](json &d) { plan(d)["condition"].erase("args"); }, "with 0 arguments"},
	{"sum_of_nothing", [](json &d) { plan(d) = group(t, {}, {aggregate(1, "sum", int8)}); },
	 "wrong number of arguments"},
	{"unknown_type", [](json &d) { plan(d)["condition"]["type"] = 99; }, "unknown type id 99"},
	{"type_of_a_column", [](json &d) { d["tables"][0]["columns"][0]["type"] = -1; }, "unknown type id"},
	{"pool", [](json &d) { d["types"][8]["pool"] = 7; }, "names no pool"},
	{"codes_of_two_pools",
	 [](json &d) {
		 d["pools"].push_back(d["pools"][0]);
		 d["types"].push_back(d["types"][8]);
		 d["types"].back()["pool"] = d["pools"].size() - 1;
		 plan(d)["condition"] = op("eq", constant(text, "0"), constant((int) d["types"].size() - 1, "0"));
	 },
	 "mixes values of types"},
	{"code_outside_its_pool", [](json &d) { plan(d)["condition"] = op("is_null", constant(text, "7")); },
	 "outside its pool"},
	{"number", [](json &d) { plan(d)["condition"] = op("is_null", constant(int4, "one")); }, "bad number: one"},
	{"unknown_parameter", [](json &d) { plan(d)["condition"] = op("eq", col(1), param(1, int4)); },
	 "unknown parameter 1"},
	{"foreign_key_to_nowhere",
	 [](json &d) { d["tables"][0]["foreign_keys"] = json::array({foreign_key({0}, 9, {0})}); }, "foreign key fk"},
	{"foreign_key_width",
	 [](json &d) {
		 d["tables"][0]["foreign_keys"] = json::array({foreign_key({0, 1}, 1, {0})});
	 },
	 "foreign key fk"},
	{"foreign_key_column", [](json &d) { d["tables"][0]["foreign_keys"] = json::array({foreign_key({5}, 1, {0})}); },
	 "foreign key fk"},
	{"key_column", [](json &d) { d["tables"][0]["keys"] = json::array({key({4})}); }, "out of range"},
	{"ordered_without_sort", [](json &d) { d["queries"][0]["ordered"] = true; }, "root is not a sort"},
};

class BrokenDocument : public testing::TestWithParam<Broken> {};

TEST_P(BrokenDocument, IsRefusedWithAReason)
{
	json d = two_tables().both(where(t, op("eq", col(1), col(2))), {1, 2}).value;
	ASSERT_NO_THROW(read_problem(d.dump()));
	GetParam().change(d);
	try {
		read_problem(d.dump());
		FAIL() << "accepted";
	} catch (const std::invalid_argument &e) {
		EXPECT_NE(std::string(e.what()).find(GetParam().message), std::string::npos) << e.what();
	}
}

INSTANTIATE_TEST_SUITE_P(Each, BrokenDocument, testing::ValuesIn(broken), [](auto &info) { return info.param.name; });

TEST(Document, RefusesWhatIsNoJson)
{
	for (const char *text : {"", "{", "[]", "null", "42", "{\"version\": 1}", "{\"version\": 1, \"queries\": 3}"})
		EXPECT_THROW(read_problem(text), std::invalid_argument) << text;
}

} // namespace

} // namespace sqleq::test
