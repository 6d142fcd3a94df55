/* discover_api.cpp: see discover_api.h. */
#include <algorithm>

#include "generate/discover/candidates.h"
#include "generate/api/discover_api.h"

using namespace sqleq;

struct sqleq_candidates {
	discover::Candidates candidates;
	discover::Candidate last;
};

struct sqleq_clusters {
	discover::PlanClusters clusters;
};

extern "C" {

sqleq_candidates *sqleq_candidates_open(unsigned long long seed)
{
	try {
		return new sqleq_candidates{discover::Candidates(seed), {}};
	} catch (...) {
		return nullptr;
	}
}

void sqleq_candidates_close(sqleq_candidates *c)
{
	delete c;
}

const char *sqleq_candidates_schema(unsigned long long number, unsigned long long *end)
{
	constexpr auto n = discover::Candidates::of_schema;
	*end = (number / n + 1) * n;
	return discover::Candidates::schema_ddl(number);
}

int sqleq_candidates_make(sqleq_candidates *c, unsigned long long number, const char *texts[3])
{
	try {
		if (!c->candidates.make(number, c->last))
			return 0;
	} catch (...) {
		return 0;
	}
	texts[0] = c->last.q1.c_str();
	texts[1] = c->last.q2.c_str();
	texts[2] = c->last.how.c_str();
	return 1;
}

void sqleq_candidates_accept(sqleq_candidates *c, const char *plan1, const char *plan2)
{
	try {
		c->candidates.accept(plan1, plan2);
	} catch (...) {
		/* no memory: it is not rewritten further */
	}
}

sqleq_clusters *sqleq_clusters_open(void)
{
	try {
		return new sqleq_clusters;
	} catch (...) {
		return nullptr;
	}
}

void sqleq_clusters_close(sqleq_clusters *c)
{
	delete c;
}

int sqleq_clusters_add(sqleq_clusters *c, const char *plan1, const char *plan2)
{
	try {
		return c->clusters.add(plan1, plan2);
	} catch (...) {
		return -1;
	}
}

int sqleq_clusters_new_operators(const sqleq_clusters *c, const char *plan1, const char *plan2, int limit)
{
	try {
		return c->clusters.has_new_operators(plan1, plan2, limit);
	} catch (...) {
		return 0;
	}
}

void sqleq_clusters_see_operators(sqleq_clusters *c, const char *plan1, const char *plan2)
{
	try {
		c->clusters.see_operators(plan1, plan2);
	} catch (...) {
		/* no memory: it counts as new once more */
	}
}

int sqleq_plans_distance(const char *plan1, const char *plan2, int *nodes)
{
	try {
		discover::PlanTree a = discover::PlanTree::read_without_filters(plan1),
						   b = discover::PlanTree::read_without_filters(plan2);
		*nodes = (int) std::max(a.size(), b.size());
		return discover::tree_distance(a, b);
	} catch (...) {
		*nodes = 0;
		return 0;
	}
}

int sqleq_clusters_lead(sqleq_clusters *c, const char *plan1, const char *plan2)
{
	try {
		return c->clusters.lead(plan1, plan2);
	} catch (...) {
		return -1;
	}
}

} // extern "C"
