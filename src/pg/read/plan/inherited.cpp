/*
 * inherited.cpp: see inherited.h.
 */
#include "pg/base/compat.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/plan/excluded.h"
#include "pg/read/plan/inherited.h"

extern "C" {
#include "catalog/pg_inherits.h"
}

namespace front {

/* The planner puts an entry for each member behind one that stands for all, the table itself among them. */
bool
is_read_with_children(const PlannedStmt *stmt, Oid relid, bool *only)
{
	int all = 0, own = 0;
	ListCell *lc;

	foreach(lc, stmt->rtable)
	{
		const RangeTblEntry *entry = (const RangeTblEntry *) lfirst(lc);

		if (entry->rtekind == RTE_RELATION && entry->relid == relid)
			(entry->inh ? all : own)++;
	}
	*only = own > all;
	return all > 0;
}

/* The scan of a table below nothing but what keeps its rows; NULL: there is something else. */
static ::Plan *
plain_scan(::Plan *node)
{
	while (node != NULL && (IsA(node, Sort) || IsA(node, IncrementalSort)))
		node = node->lefttree;
	return node != NULL &&
			(IsA(node, SeqScan) || IsA(node, IndexScan) || IsA(node, IndexOnlyScan) || IsA(node, BitmapHeapScan))
		? node
		: NULL;
}

/*
 * All that inherit are scanned, or have no rows that the first scan lets pass: the others are read as its likes, or not
 * at all (one_scan.cpp).
 */
static bool
scans_all(Reader *reader, Oid parent, List *relids, const List *scans)
{
	List *members = find_all_inheritors(parent, NoLock, NULL);
	ListCell *lc;

	foreach(lc, relids)
		if (!list_member_oid(members, lfirst_oid(lc)))
			return false;
	foreach(lc, members)
		if (!list_member_oid(relids, lfirst_oid(lc)) &&
			!is_excluded(reader, lfirst_oid(lc), (const Scan *) linitial(scans)))
			return false;
	return list_length(members) > 1;
}

Oid
parent_of_scans(Reader *reader, List *inputs, List **scans)
{
	List *relids = NIL;
	ListCell *lc;

	*scans = NIL;
	foreach(lc, inputs)
	{
		::Plan *scan = plain_scan((::Plan *) lfirst(lc));
		const Index rtindex = scan != NULL ? ((Scan *) scan)->scanrelid : 0;
		const RangeTblEntry *entry = rtindex >= 1 && (int) rtindex <= list_length(reader->stmt->rtable)
			? (RangeTblEntry *) list_nth(reader->stmt->rtable, (int) rtindex - 1)
			: NULL;

		if (entry == NULL || entry->rtekind != RTE_RELATION || get_rel_relkind(entry->relid) != RELKIND_RELATION ||
			get_rel_relispartition(entry->relid) || list_member_oid(relids, entry->relid))
			return InvalidOid;
		relids = lappend_oid(relids, entry->relid);
		*scans = lappend(*scans, scan);
	}
	if (relids == NIL)
		return InvalidOid;
	foreach(lc, reader->low->tables)
	{
		const Table *table = (const Table *) lfirst(lc);

		if (table->queried && list_member_oid(relids, table->relid) && scans_all(reader, table->relid, relids, *scans))
			return table->relid;
	}
	return InvalidOid;
}

} /* namespace front */
