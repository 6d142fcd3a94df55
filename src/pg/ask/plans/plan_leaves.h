/*
 * plan_leaves.h: a plan whose scans of tables give the rows of a witness instead.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "nodes/plannodes.h"
}

/* A scan of a table. Its rows come from a tuplestore of the environment that the plan runs in. */
typedef struct PlanLeaf
{
	char *name;  /* of the tuplestore */
	Oid relid;   /* the table, or a partition */
	Oid indexid; /* the rows come in the order of this index; InvalidOid: in any */
	bool backward;
	bool with_children; /* its rows are some of those of all tables that inherit from it */
	bool unclear;       /* it is read by ONLY, too */
} PlanLeaf;

typedef struct LeafPlan
{
	PlannedStmt *stmt;
	List *leaves; /* of PlanLeaf * */
} LeafPlan;

/*
 * A copy of the plan with such scans, and without parallel workers. Every node is one that is known: NULL, with the
 * reason, where one is not, or a table is read otherwise than by a scan of it, of its indexes, or of bitmaps.
 */
extern LeafPlan *plan_with_leaves(const PlannedStmt *planned, const char **reason);
