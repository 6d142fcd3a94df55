/*
 * view_size.cpp: how large a query will be when the server has put its views, and the policies of its tables, in their
 * places.
 *
 * The rewriter copies a view's query wherever the view is named, so a chain of views that each name the one before
 * twice is exponential in its length. What it would make is counted first, each view once, and refused when it is too
 * much.
 */
#include "pg/base/lookup.h"
#include "pg/read/trees/tree_parts.h"
#include "pg/read/trees/view_size.h"

extern "C" {
#include "access/relation.h"
#include "catalog/pg_class.h"
#include "rewrite/prs2lock.h"
#include "rewrite/rowsecurity.h"
}

namespace front {

static const double most_entries = 10000;
static const double most_nodes = 1000000;

/* What a relation puts into a query that names it; doubles, since they may be large beyond all integers. */
struct ViewSize
{
	Oid relid;
	double entries, nodes;
};

struct SizeCount
{
	Lookup *known; /* ViewSize by OID */
	double entries, nodes;
};

static void count_nodes(Node *tree, SizeCount *count);

/* A view's rule, or the policies of a table. */
static void
count_rules(Relation relation, SizeCount *count)
{
	if (relation->rd_rel->relkind == RELKIND_VIEW && relation->rd_rules != NULL)
		for (int i = 0; i < relation->rd_rules->numLocks; i++)
			if (relation->rd_rules->rules[i]->event == CMD_SELECT)
				count_nodes((Node *) relation->rd_rules->rules[i]->actions, count);
	if (relation->rd_rel->relrowsecurity && relation->rd_rsdesc != NULL)
	{
		ListCell *lc;

		foreach(lc, relation->rd_rsdesc->policies)
			count_nodes((Node *) ((RowSecurityPolicy *) lfirst(lc))->qual, count);
	}
}

static const ViewSize *
size_of_relation(Oid relid, Lookup *known)
{
	uint32 hash = lookup_mix(0, relid);
	ViewSize *size = lookup_find<ViewSize>(known, hash, [relid](const ViewSize *v) { return v->relid == relid; });
	SizeCount inside = {known, 0, 0};
	Relation relation;

	if (size != NULL)
		return size;
	check_stack_depth();
	/*
	 * nothing while it is being counted: it names itself, as the entries OLD and NEW do, or else the server will refuse
	 * it
	 */
	size = (ViewSize *) palloc0(sizeof(ViewSize));
	size->relid = relid;
	lookup_add(known, hash, size);
	/* the rewriter would lock it, too, and keeps the lock */
	relation = try_relation_open(relid, AccessShareLock);
	if (relation != NULL)
	{
		count_rules(relation, &inside);
		relation_close(relation, NoLock);
	}
	size->entries = inside.entries;
	size->nodes = inside.nodes;
	return size;
}

/* The relations that a query names itself. */
static void
add_relations(const Query *query, SizeCount *count)
{
	ListCell *lc;

	foreach(lc, query->rtable)
		if (((RangeTblEntry *) lfirst(lc))->rtekind == RTE_RELATION)
		{
			const ViewSize *size = size_of_relation(((RangeTblEntry *) lfirst(lc))->relid, count->known);

			count->entries += size->entries;
			count->nodes += size->nodes;
		}
}

static void
count_nodes(Node *tree, SizeCount *count)
{
	each_node(tree,
			  [=](Node *node)
			  {
				  count->nodes++;
				  if (!IsA(node, Query))
					  return;
				  count->entries += list_length(((Query *) node)->rtable);
				  add_relations((Query *) node, count);
			  });
}

/* Raises when the views of an analysed query are too much to be written out. */
void
check_view_size(Query *query)
{
	Lookup known = {};
	SizeCount count = {&known, 0, 0};
	ListCell *lc;

	foreach(lc, tree_queries((Node *) query))
		add_relations((Query *) lfirst(lc), &count);
	if (count.entries > most_entries || count.nodes > most_nodes)
		ereport(ERROR, errcode(ERRCODE_STATEMENT_TOO_COMPLEX), errmsg("query is too large after view expansion"),
				count.entries > most_entries
					? errdetail("Its views and the policies of its tables name more than %.0f relations.", most_entries)
					: errdetail("Its views and the policies of its tables have more than %.0f nodes.", most_nodes),
				errhint("A view that is named several times is expanded several times."));
}

} /* namespace front */
