/*
 * discover_api.h: the interface for candidates for oracles, and clusters of plans (generate/discover).
 *
 * As in generate/api/caq_api.h: never throws, runs in the caller's process, texts last until the object's next call.
 */
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sqleq_candidates sqleq_candidates;
sqleq_candidates *sqleq_candidates_open(unsigned long long seed);
void sqleq_candidates_close(sqleq_candidates *candidates);
/* The same for all numbers from n to *end (exclusive). */
const char *sqleq_candidates_schema(unsigned long long number, unsigned long long *end);
/* texts: two queries, and the rewrites between them. Returns 0: this number gives none. */
int sqleq_candidates_make(sqleq_candidates *candidates, unsigned long long number, const char *texts[3]);
/* The last one is an oracle, with these plans (generate/discover/plan_distance.h). */
void sqleq_candidates_accept(sqleq_candidates *candidates, const char *plan1, const char *plan2);

typedef struct sqleq_clusters sqleq_clusters;
sqleq_clusters *sqleq_clusters_open(void);
void sqleq_clusters_close(sqleq_clusters *clusters);
/* Number of the cluster of this pair of plans, from 0; -1: there is no memory. */
int sqleq_clusters_add(sqleq_clusters *clusters, const char *plan1, const char *plan2);
/*
 * Does one of the plans have an operator that the other one has not, in a combination that was seen less than `limit`
 * times?
 */
int sqleq_clusters_new_operators(const sqleq_clusters *clusters, const char *plan1, const char *plan2, int limit);
/* It is seen. */
void sqleq_clusters_see_operators(sqleq_clusters *clusters, const char *plan1, const char *plan2);
/* Nodes that differ between two plans, and of both; filters do not count. */
int sqleq_plans_distance(const char *plan1, const char *plan2, int *nodes);
/* The same, but of a new cluster. */
int sqleq_clusters_lead(sqleq_clusters *clusters, const char *plan1, const char *plan2);

#ifdef __cplusplus
}
#endif
