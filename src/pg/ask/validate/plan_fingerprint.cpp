/* plan_fingerprint.cpp: see plan_fingerprint.h. */
extern "C" {
#include "postgres.h"

#include "common/hashfn.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
}

#include "pg/read/plan/node_name.h"
#include "pg/ask/validate/plan_fingerprint.h"
#include "pg/read/facts/plan_nodes.h"

static void put_node(StringInfo text, PlannedStmt *stmt, Plan *node);

static void
put_nodes(StringInfo text, PlannedStmt *stmt, List *nodes)
{
	ListCell *cell;

	foreach(cell, nodes)
		put_node(text, stmt, (Plan *) lfirst(cell));
}

static void
put_node(StringInfo text, PlannedStmt *stmt, Plan *node)
{
	if (node == NULL)
		return;
	check_stack_depth();
	appendStringInfo(text, "(%s", front::plan_node_name(stmt, node));
	each_plan_input(node, [=](Plan **input) { put_node(text, stmt, *input); });
	appendStringInfoChar(text, ')');
}

uint64
plan_fingerprint(PlannedStmt *stmt)
{
	StringInfoData text;

	initStringInfo(&text);
	put_node(&text, stmt, stmt->planTree);
	put_nodes(&text, stmt, stmt->subplans);
	return hash_bytes_extended((const unsigned char *) text.data, text.len, 0);
}
