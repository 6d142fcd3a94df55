/* glance.cpp: one run of each query, for who only wants to see where it leads; see database.h. */
#include "core/database/database.h"

namespace sqleq {

Glance Runner::glance(const Database &db, Evaluator<Concrete>::Observer *observer,
					  const std::function<void(int)> &begin)
{
	Glance g;
	evaluator_.set_tie_order({});
	runs_++;
	guessed_ = undecided_error_ = false;
	evaluator_.set_observer(observer);
	try {
		load(db);
		Result seen[2];
		g.counts = true;
		for (int q = 0; q < 2 && g.counts; q++) {
			if (q == 1 && problem_.queries[1].plan == problem_.queries[0].plan) {
				seen[1] = seen[0];
				break;
			}
			begin(q);
			seen[q] = run_query(q);
			g.chance |= domain_.is_ambiguous;
			g.counts = !domain_.raised();
		}
		if (g.counts) {
			note_results(db, seen[0], seen[1]);
			g.differs = !equal(seen[0], seen[1]);
			g.rows = !seen[0].empty() || !seen[1].empty();
		}
	} catch (const TooBig &) {
		g.counts = false;
	} catch (...) {
		evaluator_.set_observer(nullptr);
		throw;
	}
	evaluator_.set_observer(nullptr);
	return g;
}

namespace {

/* Sees nothing. */
struct Nobody : Evaluator<Concrete>::Observer {
	void begin(int) {}
	void rows(const Plan &, const Evaluator<Concrete>::Rows &) override {}
	void truth(const Expr &, bool, char) override {}
	void compared(const Expr &, const Evaluator<Concrete>::Cell &, const Evaluator<Concrete>::Cell &) override {}
};

} // namespace

bool Runner::differs_without_ties(const Database &db)
{
	Nobody nobody;
	const Glance seen = glance(db, nobody);
	return seen.counts && seen.differs && !seen.chance;
}

} // namespace sqleq
