/* proof_tables.cpp: the tables of random plans, and rows for them; see proof_plans.h. */
#include "support/proof_plans.h"

namespace sqleq::test {

Document ProofPlans::tables(bool foreign_keys, bool typed)
{
	static const char *const names[][3] = {{"t", "a", "b"}, {"u", "c", "d"}, {"w", "e", "f"}};
	Document doc;
	for (int t = 0; t < 3; t++) {
		bool first = random.chance(1, 4), second = random.chance(1, 4);
		json keys = json::array(), further = json::object();
		switch (random.below(7)) {
		case 0:
		case 1:
			first = true;
			keys.push_back(key({0}));
			keys.back()["primary"] = true;
			break;
		case 2:
			keys.push_back(key({0}));
			break;
		case 3:
			keys.push_back(key({0}, false));
			break;
		case 4:
			keys.push_back(key({0, 1}, random.chance(1, 2)));
			break;
		default:
			break;
		}
		if (random.chance(1, 8))
			keys.push_back(key({1}));
		if (!keys.empty())
			further["keys"] = keys;
		if (foreign_keys && t > 0 && random.chance(1, 2))
			further["foreign_keys"] = json::array({foreign_key({1}, t - 1, {0})});
		if (typed)
			second_[t] = random.chance(1, 2) ? (int) int4 : random.chance(1, 2) ? (int) int8 : (int) numeric;
		doc.table(names[t][0], {attribute(names[t][1], int4, first), attribute(names[t][2], second_[t], second)},
				  further);
	}
	return doc;
}

Database ProofPlans::database(const Problem &p, Runner &runner, int most_rows)
{
	Database db;
	size_t values = 1 + random.below(3), nulls = random.below(4);
	for (size_t t = 0; t < p.tables.size(); t++) {
		auto &table = p.tables[t];
		db.tables.emplace_back();
		for (size_t n = random.below((size_t) most_rows + 1); n-- > 0;)
			for (int tries = 0; tries < 4; tries++) {
				Tuple row;
				for (auto &c : table.columns) {
					Value v{Decimal((int64_t) random.below(values + (tries > 0)))};
					if (p.kind(c.type) == Kind::numeric && random.chance(1, 4))
						v = Value{Decimal::parse("0.5"), 0, 1};
					row.push_back(!c.not_null && random.chance(nulls, 8) ? Field() : Field(v));
				}
				db.tables[t].push_back(row);
				bool good = runner.row_valid((int) t, row);
				for (auto &k : table.keys)
					good = good && !runner.key_violated((int) t, k, db.tables[t], row, db.tables[t].size() - 1);
				for (auto &f : table.foreign_keys)
					good = good && runner.foreign_key_holds(db, f, row);
				if (good)
					break;
				db.tables[t].pop_back();
			}
	}
	return db;
}

} // namespace sqleq::test
