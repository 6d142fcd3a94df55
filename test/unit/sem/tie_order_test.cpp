/* Orders of tied rows: one after the other, and all that there are. */
#include <gtest/gtest.h>

#include <set>

#include "core/sem/tie_order.h"

namespace sqleq::test {

TEST(TieOrder, SlotsFromAnyPartOn)
{
	auto order = [](const TieOrder &o, size_t n) {
		std::vector<size_t> place(n, 0);
		for (size_t i = 0; i < n; i++)
			for (size_t j = 0; j < n; j++)
				place[i] += i != j && o.slot_first(j, i, n);
		return place;
	};
	TieOrder o;
	EXPECT_EQ(order(o, 3), (std::vector<size_t>{0, 1, 2}));
	o.backwards = true;
	EXPECT_EQ(order(o, 3), (std::vector<size_t>{2, 1, 0}));
	std::set<std::vector<size_t>> all;
	for (int i = 0; i < 6; i++) {
		o.parts = 3;
		o.rotate = i / 2;
		o.backwards = i % 2 != 0;
		all.insert(order(o, 3));
	}
	EXPECT_EQ(all.size(), 6u);
}

TEST(TieChooser, AllPathsOnce)
{
	TieChooser chooser;
	std::set<std::vector<size_t>> seen;
	int runs = 0;
	do {
		std::vector<size_t> path = {chooser.choose(3), chooser.choose(1)};
		if (path[0] == 1)
			path.push_back(chooser.choose(2));
		seen.insert(path);
		runs++;
	} while (chooser.next());
	EXPECT_EQ(runs, 4);
	EXPECT_EQ(seen.size(), 4u);
}

TEST(TieChooser, NothingToChoose)
{
	TieChooser chooser;
	EXPECT_EQ(chooser.choose(1), 0u);
	EXPECT_FALSE(chooser.next());
}

} // namespace sqleq::test
