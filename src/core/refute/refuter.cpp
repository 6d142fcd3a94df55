/* refuter.cpp: see refuter.h. */
#include "core/refute/refuter.h"

namespace sqleq {

RefuterResult refute(const Problem &problem, Runner &runner, const ValueStock &stock, int databases, int max_rows, int hints,
					 uint64_t seed)
{
	RefuterResult r;
	Generator generator(problem, runner, stock, seed);
	for (; r.databases < databases; r.databases++) {
		Database db;
		try {
			db = generator.next(1 + r.databases % max_rows);
		} catch (const TooBig &) {
			continue;
		}
		Outcome o = runner.run(db);
		r.counted += o == Outcome::same || o == Outcome::differ;
		if (o != Outcome::differ)
			continue;
		if (runner.guessed()) {
			r.guessed = true;
			if ((int) r.differing.size() < hints)
				r.differing.push_back(std::move(db));
			else
				break;
			continue;
		}
		r.guessed = false;
		r.differing = {std::move(db)};
		r.databases++;
		break;
	}
	return r;
}

} // namespace sqleq
