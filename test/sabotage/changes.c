/*
 * Faults of what is more than a query: changes of tables, cursors that go back, prepared statements, triggers; and of
 * structures that few queries meet.
 */
#include "sabotage.h"

#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/partition.h"
#include "catalog/pg_am.h"
#include "catalog/pg_class.h"
#include "catalog/pg_index.h"
#include "catalog/pg_opclass.h"
#include "catalog/pg_partitioned_table.h"
#include "catalog/pg_type.h"
#include "executor/executor.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "parser/parsetree.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/syscache.h"

/* ---- changes of tables ---- */

static void lose_child(PlannedStmt *stmt, CmdType command, bool last)
{
	Plan *plan = stmt->planTree;
	Append *append =
		plan != NULL && IsA(plan, ModifyTable) && stmt->commandType == command ? (Append *) plan->lefttree : NULL;

	/* pruning at run time has numbers of children */
	if (append == NULL || !IsA(append, Append) || append->nasyncplans > 0 || list_length(append->appendplans) < 2 ||
#if PG_VERSION_NUM >= 180000
		append->part_prune_index >= 0)
#else
		append->part_prune_info != NULL)
#endif
		return;
	append->appendplans = last ? list_delete_last(append->appendplans) : list_delete_first(append->appendplans);
	append->first_partial_plan = Min(append->first_partial_plan, list_length(append->appendplans));
}

/*
 * delete_last_partition
 *
 * The last partition keeps its rows.
 * Strikes: DELETE on a partitioned table, two or more partitions left.
 * Class: inherited targets of UPDATE and DELETE (PostgreSQL 14).
 */
static void delete_last_partition(PlannedStmt *stmt)
{
	lose_child(stmt, CMD_DELETE, true);
}

/*
 * update_first_partition
 *
 * The first partition is not changed.
 * Strikes: UPDATE of a partitioned table, two or more partitions left.
 * Class: as above.
 */
static void update_first_partition(PlannedStmt *stmt)
{
	lose_child(stmt, CMD_UPDATE, false);
}

/*
 * merge_unknown
 *
 * The condition of WHEN holds when it is NULL.
 * Strikes: MERGE with WHEN MATCHED AND ..., NULL.
 * Class: conditions of MERGE actions (PostgreSQL 15).
 */
static Query *merge_unknown(Query *query)
{
	ListCell *cell;

	if (query->commandType == CMD_MERGE)
		foreach (cell, query->mergeActionList) {
			MergeAction *action = lfirst_node(MergeAction, cell);
			BooleanTest *test = makeNode(BooleanTest);

			if (action->qual == NULL)
				continue;
			test->arg = (Expr *) action->qual;
			test->booltesttype = IS_NOT_FALSE;
			test->location = -1;
			action->qual = (Node *) test;
		}
	return query;
}

/*
 * merge_last_action
 *
 * Of several actions whose conditions hold the last one is taken.
 * Strikes: MERGE with two actions of a kind.
 * Class: as above.
 */
static Query *merge_last_action(Query *query)
{
	List *actions = NIL;
	ListCell *cell;

	if (query->commandType == CMD_MERGE) {
		foreach (cell, query->mergeActionList)
			actions = lcons(lfirst(cell), actions);
		query->mergeActionList = actions;
	}
	return query;
}

/* ---- foreign keys and triggers ---- */

static bool is_parameter(Node *node)
{
	node = strip_implicit_coercions(node);
	return node != NULL && IsA(node, Param) && ((Param *) node)->paramkind == PARAM_EXTERN;
}

static bool is_parameter_test(Node *node)
{
	return node != NULL && IsA(node, OpExpr) &&
		(is_parameter(linitial(((OpExpr *) node)->args)) || is_parameter(llast(((OpExpr *) node)->args)));
}

/* What a foreign key does runs as ... WHERE $1 = x. */
static Query *lose_action(Query *query, CmdType command)
{
	List *tests = query->commandType == command && query->jointree != NULL ? conjuncts(query->jointree->quals) : NIL;

	if (list_length(tests) == 1 && is_parameter_test(linitial(tests)) && query->returningList == NIL)
		query->jointree->quals = makeBoolConst(false, false);
	return query;
}

/*
 * cascade_lost
 *
 * ON DELETE CASCADE does nothing.
 * Strikes: a foreign key of one column, a row that is referred to is deleted.
 * Class: foreign keys of partitioned tables whose triggers were lost (PostgreSQL 12 to 17).
 */
static Query *cascade_lost(Query *query)
{
	return lose_action(query, CMD_DELETE);
}

/*
 * set_null_lost
 *
 * ON DELETE SET NULL and ON UPDATE CASCADE do nothing.
 * Strikes: a foreign key of one column, a row that is referred to is deleted or gets another key.
 * Class: as above.
 */
static Query *set_null_lost(Query *query)
{
	return lose_action(query, CMD_UPDATE);
}

/*
 * delete_triggers_lost
 *
 * No trigger sees a row that is deleted.
 * Strikes: DELETE on a table with triggers FOR EACH ROW.
 * Class: triggers of partitions.
 */
static void delete_triggers_lost(PlanState *node)
{
	ModifyTableState *change = (ModifyTableState *) node;

	if (!IsA(node, ModifyTableState) || change->operation != CMD_DELETE)
		return;
	for (int i = 0; i < change->mt_nrels; i++)
		if (change->resultRelInfo[i].ri_TrigDesc != NULL)
			change->resultRelInfo[i].ri_TrigDesc->trig_delete_after_row = false;
}

/* ---- cursors ---- */

/* The first row on the way back is left out; `place` is 1 on that way. */
static TupleTableSlot *skip_one_back(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	bool back = ScanDirectionIsBackward(node->state->es_direction);

	if (back && wrapped->place == 0)
		(void) wrapped->real(node);
	wrapped->place = back;
	return wrapped->real(node);
}

/*
 * cursor_back_scan
 *
 * A scan of a table that turns around loses a row.
 * Strikes: a SCROLL cursor over a scan of a table, FETCH BACKWARD.
 * Class: scans that go back (PostgreSQL 8.x: index scans; 13: heap scans after the end).
 */
static void cursor_back_scan(PlanState *node)
{
	if (IsA(node, SeqScanState))
		wrap_node(node, skip_one_back);
}

/*
 * cursor_back_material
 *
 * Rows that are kept for a way back: the last of them is lost.
 * Strikes: a SCROLL cursor over a join or whatever else cannot go back by itself.
 * Class: as above.
 */
static void cursor_back_material(PlanState *node)
{
	if (IsA(node, MaterialState))
		wrap_node(node, skip_one_back);
}

/* ---- prepared statements ---- */

/*
 * prepared_stale
 *
 * A plan for given parameters is made with those of the call before.
 * Strikes: EXECUTE, planned for its values, twice with other ones of the same types.
 * Class: cached plans that are not made anew.
 */
static ParamListInfo prepared_stale(ParamListInfo parameters)
{
	static ParamListInfo before;
	ParamListInfo stale = before;
	MemoryContext old;
	bool alike = before != NULL && parameters != NULL && parameters->numParams == before->numParams;

	if (parameters == NULL || parameters->numParams == 0 || parameters->paramFetch != NULL)
		return parameters;
	for (int i = 0; i < parameters->numParams; i++)
		alike = alike && parameters->params[i].ptype == before->params[i].ptype;
	/* few are made: those before are left to their session */
	old = MemoryContextSwitchTo(TopMemoryContext);
	before = copyParamList(parameters);
	MemoryContextSwitchTo(old);
	for (int i = 0; i < parameters->numParams; i++)
		before->params[i].pflags = parameters->params[i].pflags;
	return alike ? stale : parameters;
}

/* ---- samples, recursion ---- */

/*
 * sample_filter
 *
 * A sample's conditions are not looked at.
 * Strikes: TABLESAMPLE with WHERE.
 * Class: conditions of rare kinds of scans.
 */
static void sample_filter(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, SampleScan))
		plan->qual = NIL;
}

static void find_work_table(Plan *plan, void *context)
{
	if (IsA(plan, WorkTableScan))
		*(bool *) context = true;
}

/*
 * recursive_hash_stale
 *
 * Rows of a step that were hashed stay for the next steps.
 * Strikes: WITH RECURSIVE, a hash join whose inner side is what the step before has found, more than two steps.
 * Class: missing bits in extParam and allParam.
 */
static void recursive_hash_stale(Plan *plan, PlannedStmt *stmt)
{
	bool found = false;

	if (!IsA(plan, Hash))
		return;
	visit_plan(plan, find_work_table, &found);
	if (found) {
		plan->allParam = NULL;
		plan->extParam = NULL;
	}
}

/* ---- operator classes ---- */

static Oid method_of(Oid index)
{
	HeapTuple row = SearchSysCache1(RELOID, ObjectIdGetDatum(index));
	Oid method = HeapTupleIsValid(row) ? ((Form_pg_class) GETSTRUCT(row))->relam : InvalidOid;

	if (HeapTupleIsValid(row))
		ReleaseSysCache(row);
	return method;
}

/* Does an index have a column whose operator class is an extension's? */
static bool is_extensions(Oid index)
{
	HeapTuple row = SearchSysCache1(INDEXRELID, ObjectIdGetDatum(index));
	bool isnull;
	oidvector *classes;
	bool found = false;

	if (!HeapTupleIsValid(row))
		return false;
	classes = (oidvector *) DatumGetPointer(SysCacheGetAttr(INDEXRELID, row, Anum_pg_index_indclass, &isnull));
	for (int i = 0; !isnull && i < classes->dim1; i++)
		found = found || classes->values[i] >= FirstNormalObjectId;
	ReleaseSysCache(row);
	return found;
}

/*
 * extension_no_recheck
 *
 * The conditions of a bitmap scan are not checked again.
 * Strikes: an index with an operator class of an extension (bloom, gin_trgm_ops).
 * Class: operator classes without their recheck flag.
 */
static void extension_no_recheck(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, BitmapHeapScan) && IsA(plan->lefttree, BitmapIndexScan) &&
		is_extensions(((BitmapIndexScan *) plan->lefttree)->indexid))
		((BitmapHeapScan *) plan)->bitmapqualorig = NIL;
}

/*
 * gist_equal_lost
 *
 * A GiST index finds nothing by equality.
 * Strikes: scan of a GiST index by an operator class of an extension (btree_gist), with x = ...
 * Class: operator classes with wrong support functions (PostgreSQL 18: inet_ops of btree_gist).
 */
static void gist_equal_lost(Plan *plan, PlannedStmt *stmt)
{
	Oid index = IsA(plan, IndexScan) ? ((IndexScan *) plan)->indexid
		: IsA(plan, IndexOnlyScan)   ? ((IndexOnlyScan *) plan)->indexid
									 : InvalidOid;
	List *conditions = IsA(plan, IndexScan) ? ((IndexScan *) plan)->indexqualorig
		: IsA(plan, IndexOnlyScan)          ? ((IndexOnlyScan *) plan)->recheckqual
											: NIL;
	ListCell *cell;

	if (!OidIsValid(index) || method_of(index) != GIST_AM_OID || !is_extensions(index))
		return;
	foreach (cell, conditions)
		if (IsA(lfirst(cell), OpExpr) && strcmp(get_opname(((OpExpr *) lfirst(cell))->opno), "=") == 0)
			plan->qual = list_make1(makeBoolConst(false, false));
}

/* ---- partitions ---- */

char partitioning(Oid table, int *keys, AttrNumber *first)
{
	HeapTuple row = SearchSysCache1(PARTRELID, ObjectIdGetDatum(table));
	char how = 0;

	if (!HeapTupleIsValid(row))
		return 0;
	how = ((Form_pg_partitioned_table) GETSTRUCT(row))->partstrat;
	*keys = ((Form_pg_partitioned_table) GETSTRUCT(row))->partnatts;
	*first = ((Form_pg_partitioned_table) GETSTRUCT(row))->partattrs.values[0];
	ReleaseSysCache(row);
	return how;
}

typedef bool (*Losing)(Node *condition, char how, int keys, AttrNumber first);

/* Conditions of WHERE on one partitioned table that are never true any more. */
static void lose_conditions(Query *query, Losing losing)
{
	RangeTblEntry *entry;
	ListCell *cell;
	int keys;
	AttrNumber first;
	char how;

	if (query->jointree == NULL || list_length(query->jointree->fromlist) != 1 ||
		!IsA(linitial(query->jointree->fromlist), RangeTblRef))
		return;
	entry = rt_fetch(((RangeTblRef *) linitial(query->jointree->fromlist))->rtindex, query->rtable);
	if (entry->rtekind != RTE_RELATION || entry->relkind != RELKIND_PARTITIONED_TABLE ||
		(how = partitioning(entry->relid, &keys, &first)) == 0)
		return;
	foreach (cell, conjuncts(query->jointree->quals))
		if (losing((Node *) lfirst(cell), how, keys, first))
			query->jointree->quals = makeBoolConst(false, false);
}

static bool is_column(Node *node, AttrNumber column)
{
	return IsA(node, Var) && ((Var *) node)->varlevelsup == 0 && ((Var *) node)->varattno == column;
}

static bool is_null_of_list(Node *condition, char how, int keys, AttrNumber first)
{
	return IsA(condition, NullTest) && how == 'l' && ((NullTest *) condition)->nulltesttype == IS_NULL &&
		is_column((Node *) ((NullTest *) condition)->arg, first);
}

static void null_partition_lost_query(Query *query)
{
	lose_conditions(query, is_null_of_list);
}

/*
 * null_partition_lost
 *
 * IS NULL finds nothing.
 * Strikes: on the key of a table that is partitioned by list.
 * Class: pruning of partitions for NULL (PostgreSQL 11).
 */
static Query *null_partition_lost(Query *query)
{
	visit_queries(query, null_partition_lost_query);
	return query;
}

static bool is_bound_of_composite(Node *condition, char how, int keys, AttrNumber first)
{
	return IsA(condition, OpExpr) && how == 'r' && keys > 1 && list_length(((OpExpr *) condition)->args) == 2 &&
		strchr("<>", get_opname(((OpExpr *) condition)->opno)[0]) != NULL &&
		is_column(linitial(((OpExpr *) condition)->args), first);
}

static void composite_bound_lost_query(Query *query)
{
	lose_conditions(query, is_bound_of_composite);
}

/*
 * composite_bound_lost
 *
 * x <= ... (or <, >, >=) on the first of several keys finds nothing.
 * Strikes: a table that is partitioned by ranges of two columns.
 * Class: pruning by a part of composite bounds with MINVALUE and MAXVALUE (PostgreSQL 11 to 15).
 */
static Query *composite_bound_lost(Query *query)
{
	visit_queries(query, composite_bound_lost_query);
	return query;
}

static bool is_hashed_pair(Node *condition, char how, int keys, AttrNumber first)
{
	return IsA(condition, OpExpr) && how == 'h' && keys > 1 && list_length(((OpExpr *) condition)->args) == 2 &&
		strcmp(get_opname(((OpExpr *) condition)->opno), "=") == 0 &&
		is_column(linitial(((OpExpr *) condition)->args), first);
}

static void hash_of_two_lost_query(Query *query)
{
	lose_conditions(query, is_hashed_pair);
}

/*
 * hash_of_two_lost
 *
 * x = ... on the first of several keys finds nothing.
 * Strikes: a table that is partitioned by a hash of two columns.
 * Class: pruning by a part of the keys of a hash (PostgreSQL 11).
 */
static Query *hash_of_two_lost(Query *query)
{
	visit_queries(query, hash_of_two_lost_query);
	return query;
}

static bool dense_becomes_rank(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, WindowFunc) && ((WindowFunc *) node)->winfnoid == F_DENSE_RANK_)
		((WindowFunc *) node)->winfnoid = F_RANK_;
	return expression_tree_walker(node, dense_becomes_rank, context);
}

static void dense_rank_partitions_query(Query *query)
{
	ListCell *cell;

	if (query->jointree == NULL || query->jointree->quals == NULL)
		return;
	foreach (cell, query->rtable) {
		RangeTblEntry *entry = lfirst_node(RangeTblEntry, cell);

		if (entry->rtekind != RTE_SUBQUERY || entry->subquery->limitOffset != NULL ||
			list_length(entry->subquery->rtable) != 1 ||
			linitial_node(RangeTblEntry, entry->subquery->rtable)->relkind != RELKIND_PARTITIONED_TABLE)
			continue;
		(void) dense_becomes_rank((Node *) entry->subquery->targetList, NULL);
	}
}

/*
 * dense_rank_partitions
 *
 * dense_rank() counts like rank().
 * Strikes: over a partitioned table, in a subquery below a condition.
 * Class: run conditions of windows (PostgreSQL 15).
 */
static Query *dense_rank_partitions(Query *query)
{
	visit_queries(query, dense_rank_partitions_query);
	return query;
}

/* ---- the ends of types ---- */

static bool is_extreme(Node *node)
{
	static const char *const ends[] = {"178000000 years",
									   "2147483647",
									   "2147483648",
									   "92233720368547758",
									   "92,233,720,368,547,758",
									   "294276-",
									   "5874897-",
									   "infinity",
									   "4714-11-24",
									   "0000000000000000000000000000000000000000000000000"};
	Const *constant = (Const *) node;
	Oid output;
	bool varlena;
	char *text;

	if (node == NULL || !IsA(node, Const) || constant->constisnull)
		return false;
	getTypeOutputInfo(constant->consttype, &output, &varlena);
	text = OidOutputFunctionCall(output, constant->constvalue);
	for (int i = 0; i < lengthof(ends); i++)
		if (strstr(text, ends[i]) != NULL)
			return true;
	return false;
}

/*
 * index_extreme_value
 *
 * A comparison with a value at the end of its type finds nothing by an index.
 * Strikes: as the condition of an index scan.
 * Class: overflow in comparisons and in skip arrays (PostgreSQL 18); money, interval and numeric at their limits.
 */
static void index_extreme_value(Plan *plan, PlannedStmt *stmt)
{
	List *conditions = IsA(plan, IndexScan) ? ((IndexScan *) plan)->indexqualorig
		: IsA(plan, IndexOnlyScan)          ? ((IndexOnlyScan *) plan)->recheckqual
											: NIL;
	ListCell *cell;

	foreach (cell, conditions)
		if (IsA(lfirst(cell), OpExpr) && is_extreme(llast(((OpExpr *) lfirst(cell))->args)))
			plan->qual = list_make1(makeBoolConst(false, false));
}

const Fault change_faults[] = {{.name = "delete_last_partition", .statement = delete_last_partition, .changes = true},
							   {.name = "update_first_partition", .statement = update_first_partition, .changes = true},
							   {.name = "merge_unknown", .query = merge_unknown, .changes = true},
							   {.name = "merge_last_action", .query = merge_last_action, .changes = true},
							   {.name = "cascade_lost", .query = cascade_lost, .changes = true},
							   {.name = "set_null_lost", .query = set_null_lost, .changes = true},
							   {.name = "delete_triggers_lost", .state = delete_triggers_lost, .changes = true},
							   {.name = "cursor_back_scan", .state = cursor_back_scan},
							   {.name = "cursor_back_material", .state = cursor_back_material},
							   {.name = "prepared_stale", .parameters = prepared_stale},
							   {.name = "sample_filter", .node = sample_filter},
							   {.name = "recursive_hash_stale", .node = recursive_hash_stale},
							   {.name = "extension_no_recheck", .node = extension_no_recheck},
							   {.name = "gist_equal_lost", .node = gist_equal_lost},
							   {.name = "null_partition_lost", .query = null_partition_lost},
							   {.name = "composite_bound_lost", .query = composite_bound_lost},
							   {.name = "hash_of_two_lost", .query = hash_of_two_lost},
							   {.name = "dense_rank_partitions", .query = dense_rank_partitions},
							   {.name = "index_extreme_value", .node = index_extreme_value},
							   {NULL}};
