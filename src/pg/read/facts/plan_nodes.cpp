/* plan_nodes.cpp: see plan_nodes.h. */
#include "pg/base/compat.h"
#include "pg/read/facts/plan_nodes.h"

static const PlanNodeFacts nodes[] = {
#define PLAN_NODE(tag, words, replays, kind) {T_##tag, #tag, words, replays, kind},
#include "pg/read/facts/plan_nodes.def"
#undef PLAN_NODE
};

const PlanNodeFacts *
plan_node_facts(const Plan *plan)
{
	static const PlanNodeFacts unknown = {T_Invalid, NULL, "of an unknown kind", false, NULL};

	for (size_t i = 0; i < lengthof(nodes); i++)
		if (nodes[i].tag == nodeTag(plan))
			return &nodes[i];
	return &unknown;
}

const char *
join_type_name(JoinType type)
{
	switch (type)
	{
		case JOIN_INNER:
			return "inner";
		case JOIN_LEFT:
			return "left";
		case JOIN_FULL:
			return "full";
		case JOIN_RIGHT:
			return "right";
		case JOIN_SEMI:
			return "semi";
		case JOIN_ANTI:
			return "anti";
#if PG_VERSION_NUM >= 160000
		case JOIN_RIGHT_ANTI:
			return "right anti";
#endif
#if PG_VERSION_NUM >= 180000
		case JOIN_RIGHT_SEMI:
			return "right semi";
#endif
		default:
			return "other";
	}
}
