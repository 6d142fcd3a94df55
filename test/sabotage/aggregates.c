/*
 * Faults of grouping and aggregates.
 */
#include "sabotage.h"

#include "access/genam.h"
#include "access/sysattr.h"
#include "access/table.h"
#include "nodes/nodeFuncs.h"
#include "utils/rel.h"

static bool drop_filters(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Aggref))
		((Aggref *) node)->aggfilter = NULL;
	return expression_tree_walker(node, drop_filters, context);
}

/*
 * partial_filter_lost
 *
 * A partial aggregate ignores its FILTER.
 * Strikes: aggregate with FILTER under a parallel plan, or with partition-wise aggregation.
 * Class: clauses of an aggregate lost when it is split (PostgreSQL 9.6).
 */
static void partial_filter_lost(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, Agg) && DO_AGGSPLIT_SKIPFINAL(((Agg *) plan)->aggsplit))
		drop_filters((Node *) plan->targetlist, NULL);
}

/*
 * Of these columns, those of a unique index that lies within them; NULL when there is none. NULLs are not thought of.
 */
static Bitmapset *find_unique_index(Oid relid, Bitmapset *columns)
{
	Relation table = table_open(relid, AccessShareLock);
	Bitmapset *found = NULL;
	ListCell *cell;

	foreach (cell, RelationGetIndexList(table)) {
		Relation index = index_open(lfirst_oid(cell), AccessShareLock);
		Form_pg_index form = index->rd_index;
		Bitmapset *key = NULL;

		for (int i = 0; i < form->indnkeyatts; i++)
			key = bms_add_member(key, Max(form->indkey.values[i], 0));
		if (form->indisunique && form->indimmediate && form->indisvalid && RelationGetIndexPredicate(index) == NIL &&
			!bms_is_member(0, key) && bms_is_subset(key, columns))
			found = key;
		index_close(index, AccessShareLock);
	}
	table_close(table, AccessShareLock);
	return found;
}

/*
 * group_by_unique_null
 *
 * Grouping columns that depend on a unique index among the others are dropped, although NULLs are not unique. Strikes:
 * GROUP BY or DISTINCT by hashing over a column with a unique index and another column of its table; rows with NULL in
 * the unique column that differ in the other one. Class: functional dependency by nullable unique keys (MySQL;
 * PostgreSQL 18's wider removal of grouping columns).
 */
static void group_by_unique_null(Plan *plan, PlannedStmt *stmt)
{
	Agg *agg = (Agg *) plan;
	Index *tables;
	AttrNumber *columns;
	int kept = 0;
	int first = -1;
	Bitmapset *grouped = NULL;
	Bitmapset *unique;

	if (!IsA(plan, Agg) || agg->aggstrategy != AGG_HASHED || agg->groupingSets != NIL || agg->chain != NIL ||
		agg->numCols < 2 || agg->aggsplit != AGGSPLIT_SIMPLE)
		return;
	tables = palloc0(sizeof(Index) * agg->numCols);
	columns = palloc0(sizeof(AttrNumber) * agg->numCols);
	for (int i = 0; i < agg->numCols; i++)
		if (find_column(plan->lefttree, agg->grpColIdx[i], stmt, &tables[i], &columns[i])) {
			if (first < 0)
				first = i;
			if (tables[i] == tables[first])
				grouped = bms_add_member(grouped, columns[i]);
		} else
			tables[i] = 0;
	unique = first < 0 ? NULL : find_unique_index(table_of(stmt, tables[first]), grouped);
	if (unique == NULL)
		return;
	for (int i = 0; i < agg->numCols; i++)
		if (tables[i] != tables[first] || bms_is_member(columns[i], unique)) {
			agg->grpColIdx[kept] = agg->grpColIdx[i];
			agg->grpOperators[kept] = agg->grpOperators[i];
			agg->grpCollations[kept] = agg->grpCollations[i];
			kept++;
		}
	agg->numCols = kept;
}

static bool groups_alike(Agg *one, Agg *two)
{
	return one->aggstrategy == AGG_HASHED && two->aggstrategy == AGG_HASHED && one->numCols == two->numCols &&
		memcmp(one->grpColIdx, two->grpColIdx, one->numCols * sizeof(AttrNumber)) == 0;
}

/*
 * grouping_sets_dup_hashed
 *
 * Of equal grouping sets, those by hashing are one.
 * Strikes: GROUPING SETS ((a), (a)), ROLLUP (a), ROLLUP (a) and the like by hashing.
 * Class: grouping sets by hashing and by sorting differ (PostgreSQL 9.5 to 10).
 */
static void grouping_sets_dup_hashed(Plan *plan, PlannedStmt *stmt)
{
	Agg *agg = (Agg *) plan;
	List *kept = NIL;
	ListCell *cell;

	if (!IsA(plan, Agg) || agg->chain == NIL)
		return;
	foreach (cell, agg->chain) {
		Agg *other = (Agg *) lfirst(cell);
		bool met = groups_alike(agg, other);
		ListCell *before;

		foreach (before, kept)
			met = met || groups_alike((Agg *) lfirst(before), other);
		if (!met)
			kept = lappend(kept, other);
	}
	agg->chain = kept;
}

const Fault aggregate_faults[] = {{.name = "partial_filter_lost", .node = partial_filter_lost},
								  {.name = "group_by_unique_null", .node = group_by_unique_null},
								  {.name = "grouping_sets_dup_hashed", .node = grouping_sets_dup_hashed},
								  {NULL}};
