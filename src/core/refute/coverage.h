/*
 * coverage.h: what a database makes two queries do, as a set of numbers.
 *
 * How many rows each plan node gives, about; which conditions hold and which do not; on which side of a comparison the
 * greater value is, and how near it came to the other; and where corresponding nodes of the two queries give different
 * rows. A search keeps the databases that show something new (as fuzzers do: M. Zalewski, AFL; the distances: B. Korel,
 * Automated software test data generation, 1990).
 */
#pragma once
#include <unordered_map>

#include "core/database/database.h"
#include "core/refute/correspondence.h"

namespace sqleq {

class Coverage : public Evaluator<Concrete>::Observer {
public:
	explicit Coverage(const Problem &problem);
	void begin(int query); /* what comes is of this query */
	/*
	 * Of the runs of both queries since they began. Equal numbers mean the same thing each time; where chance may have
	 * decided between tied rows, so many rows and a difference are not the same as without it.
	 */
	std::vector<uint64_t> features(bool chance) const;
	static constexpr int nowhere = 1 << 20;
	/* The least depth at which corresponding nodes differ: 0, the results do. */
	int difference() const;

	void rows(const Plan &plan, const Evaluator<Concrete>::Rows &rows) override;
	void truth(const Expr &condition, bool wanted, char holds) override;
	void compared(const Expr &comparison, const Evaluator<Concrete>::Cell &a,
				  const Evaluator<Concrete>::Cell &b) override;

private:
	struct Node {
		size_t rows = 0;
		uint64_t hash = 0;
	};
	struct Atom {
		unsigned seen = 0;             /* bits: held or not, less, equal, greater, NULL */
		double below = -1, above = -1; /* the least distances; -1: none */
	};
	const Problem &problem_;
	int query_ = 0;
	std::unordered_map<const Plan *, size_t> plans_;
	std::unordered_map<const Expr *, size_t> exprs_;
	std::vector<Node> nodes_[2];
	std::vector<Atom> atoms_[2];
	struct Pair {
		size_t first, second;
		int depth;
		bool comparable;
	};
	std::vector<Pair> pairs_;
	bool differs(const Pair &pair) const;
};

} // namespace sqleq
