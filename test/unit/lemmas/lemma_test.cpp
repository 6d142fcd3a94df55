/* lemma_test.cpp: which pairs of queries read_lemma() takes, and what it refuses. */
#include <gtest/gtest.h>

#include "core/lemmas/lemma.h"
#include "support/problems.h"

namespace sqleq::test {
namespace {

/* Table 0 is u(x text), table 1 is t(k text, y text). */
Document tables(bool outer_not_null = false)
{
	Document doc;
	doc.table("u", {attribute("x", text, outer_not_null)});
	doc.table("t", {attribute("k", text), attribute("y", text)});
	return doc;
}

json hole(int number, const std::vector<json> &args)
{
	json j = function(boolean, "hole " + std::to_string(number), args, false);
	j["host"] = number - 1;
	return j;
}

/* Holes 1 and 2: conditions on (x, y). */
Document with_holes(Document doc)
{
	doc.value["functions"] = json::array();
	for (int h = 1; h <= 2; h++)
		doc.value["functions"].push_back({{"args", {text, text}}, {"result", boolean}, {"hole", h}});
	return doc;
}

/* SELECT x FROM u WHERE condition */
json outer_rows(int id, const json &condition)
{
	return where(scan(0, {id}), condition);
}

json some_row(int id, int outer, int number)
{
	return exists(where(scan(1, {id, id + 1}), hole(number, {col(outer), col(id + 1)})));
}

std::string refusal(const Document &doc)
{
	try {
		(void) read_lemma("lemma.test", true, doc.value.dump());
		return "";
	} catch (const NoLemma &e) {
		return e.what();
	}
}

TEST(Lemma, TakesAConditionOfAnOuterRow)
{
	Document doc = with_holes(tables());
	doc.query(0, outer_rows(1, op("or", some_row(10, 1, 1), some_row(20, 1, 2))), {1});
	doc.query(1, outer_rows(2, some_row(30, 2, 1)), {2});
	Lemma l = read_lemma("lemma.test", true, doc.value.dump());
	EXPECT_EQ(l.form, LemmaForm::truth);
	EXPECT_EQ(l.outer, 0);
	EXPECT_TRUE(l.several.count({1, 1}));
	EXPECT_EQ(l.pattern.expr->op, Op::or_);
	/* the other way round, a hole would have to be made up */
	EXPECT_THROW((void) read_lemma("lemma.test", true, doc.value.dump(), true), NoLemma);
}

TEST(Lemma, RefusesWhatCannotBeUsed)
{
	Document unknown = with_holes(tables());
	unknown.query(0, outer_rows(1, some_row(10, 1, 1)), {1});
	unknown.query(1, outer_rows(2, some_row(20, 2, 2)), {2});
	EXPECT_NE(refusal(unknown).find("a hole that the first does not have"), std::string::npos);

	Document constrained = with_holes(tables(true));
	constrained.query(0, outer_rows(1, some_row(10, 1, 1)), {1});
	constrained.query(1, outer_rows(2, op("not", some_row(20, 2, 1))), {2});
	EXPECT_NE(refusal(constrained).find("outer row has no constraints"), std::string::npos);

	Document same = with_holes(tables());
	same.query(0, outer_rows(1, some_row(10, 1, 1)), {1});
	same.query(1, outer_rows(2, some_row(20, 2, 1)), {2});
	EXPECT_NE(refusal(same).find("same normal form"), std::string::npos);

	Document parameter = with_holes(tables());
	parameter.parameter(1, boolean);
	parameter.query(0, outer_rows(1, some_row(10, 1, 1)), {1});
	parameter.query(1, outer_rows(2, op("or", some_row(20, 2, 1), param(1, boolean))), {2});
	EXPECT_NE(refusal(parameter).find("parameter"), std::string::npos);
}

} // namespace
} // namespace sqleq::test
