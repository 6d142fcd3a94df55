/*
 * candidates.h: candidates for test oracles: a random abstract query, and what some rewrites in a row make of it.
 *
 * Candidate number n follows from the seed, n, and which of the candidates before were accepted: those in rare clusters
 * of plans are rewritten further.
 */
#pragma once
#include "generate/discover/plan_distance.h"
#include "generate/trees/random_query.h"

namespace sqleq::discover {

struct Candidate {
	std::string q1, q2;
	std::string how; /* the rewrites, in order */
};

class Candidates {
public:
	explicit Candidates(uint64_t seed) : seed_(seed) {}
	/* False: this number gives none. */
	bool make(uint64_t number, Candidate &out);
	/* The last one that was made is an oracle, and these are its plans. */
	void accept(const std::string &plan1, const std::string &plan2);
	/* The schema of a candidate: the same for so many numbers in a row, from a multiple of it on. */
	static constexpr uint64_t of_schema = 32;
	static const char *schema_ddl(uint64_t number);

private:
	uint64_t seed_;
	trees::SqlQueryPtr sides_[2];
	int next_hole_ = 1;
	PlanClusters clusters_;
	std::vector<std::vector<std::pair<trees::SqlQueryPtr, int>>> pool_; /* by cluster: queries, and their next hole */

	trees::SqlQueryPtr base(Random &r);
};

} // namespace sqleq::discover
