/* What a subquery looks up by a key is one value for those who look. */
#include <gtest/gtest.h>

#include "core/facts/plan_facts.h"
#include "support/problems.h"

namespace sqleq::test {

namespace {

/* t(a, b) LEFT JOIN r(id: 7, owner: 8) ON `on`, where r has the key id and, perhaps, the key owner. */
bool meets_one(const json &on, bool owner_is_key = true, int owner_type = int4)
{
	json keys = json::array({key({0})});
	if (owner_is_key)
		keys.push_back(key({1}));
	Document d = two_tables();
	d.table("r", {attribute("id", int4, true), attribute("owner", owner_type, true)}, {{"keys", keys}});
	Problem p = d.both(join("left", scan(0, {1, 2}), scan(2, {7, 8}), on), {1}).problem();
	const PlanPtr &joined = p.queries[0].plan;
	return Facts(p).at_most_one(joined->inputs[1], joined->condition);
}

/* r AS s (id: 5, owner: 6), of which this holds */
json looked_up(const json &condition)
{
	return where(scan(2, {5, 6}), condition);
}

const json of_owner = op("eq", col(6), col(1));

TEST(LookedUp, ByExists)
{
	const json on = exists(looked_up(op("and", of_owner, op("eq", col(5), col(7)))));
	EXPECT_TRUE(meets_one(on));
	EXPECT_FALSE(meets_one(on, false));
}

TEST(LookedUp, ByIn)
{
	const json on = quantified("any", project(looked_up(of_owner), {{9, col(5)}}), op("eq", col(7), col(9)));
	EXPECT_TRUE(meets_one(on));
	EXPECT_FALSE(meets_one(on, false));
	EXPECT_FALSE(meets_one(quantified("any", project(looked_up(of_owner), {{9, col(5)}}), op("le", col(7), col(9)))));
}

/* Whether there is one such row or not, a scalar subquery has one value; but one without order may choose each time. */
TEST(LookedUp, ByAScalarSubquery)
{
	const json rows = project(looked_up(of_owner), {{9, col(5)}});
	EXPECT_TRUE(meets_one(op("eq", col(7), scalar(rows)), false));
	EXPECT_FALSE(meets_one(op("le", col(7), scalar(rows)), false));
	EXPECT_FALSE(meets_one(op("eq", col(7), scalar(sorted(rows, {}, num(1)))), false));
	const json greatest = group(looked_up(of_owner), {}, {aggregate(9, "max", int4, col(5))});
	EXPECT_TRUE(meets_one(op("eq", col(7), scalar(greatest)), false));
}

/* Which row that is the other side decides as well. */
TEST(LookedUp, NotByWhatIsSearched)
{
	const json same = op("eq", col(5), col(7));
	EXPECT_FALSE(meets_one(exists(looked_up(op("and", op("eq", col(6), col(8)), same)))));
	EXPECT_FALSE(meets_one(exists(looked_up(op("and", op("eq", col(6), typed(int4, "add", col(1), col(8))), same)))));
	EXPECT_FALSE(meets_one(exists(looked_up(op("or", of_owner, same)))));
}

} // namespace

} // namespace sqleq::test
