/*
 * read_partitions.cpp: what an Append knows of the partitions that it puts one after the other: which of them it leaves
 * out while it runs. For their order see partition_order.cpp.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_partitions.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/nbtree.h"
#include "access/table.h"
#include "catalog/partition.h"
#include "utils/partcache.h"
}

namespace front {

/* ---- the keys of a partition ---- */

/*
 * What a partitioned table is divided by, as expressions over the rows of a partition below it; NIL: by something else
 * than columns.
 */
static List *
key_columns(Oid partitioned, Oid leaf, List *columns)
{
	Relation relation = table_open(partitioned, NoLock);
	PartitionKey key = RelationGetPartitionKey(relation);
	List *keys = NIL;

	for (int i = 0; i < key->partnatts; i++)
	{
		AttrNumber number = key->partattrs[i] > 0 ? get_attnum(leaf, get_attname(partitioned, key->partattrs[i], false))
												  : InvalidAttrNumber;
		Expr *column = number > 0 && number <= list_length(columns) ? (Expr *) list_nth(columns, number - 1) : NULL;

		if (column == NULL)
		{
			keys = NIL;
			break;
		}
		keys = lappend(keys, column);
	}
	table_close(relation, NoLock);
	return keys;
}

/* ---- pruning while the plan runs ---- */

/* Whether a partition is there when it is scanned. */
struct Pruning
{
	Oid leaf;
	List *levels; /* PartitionedRelPruneInfo *: of the tables above it */
	bool applied;
};

static bool
add_levels(Pruning *pruning, List *hierarchy, int level, int depth)
{
	PartitionedRelPruneInfo *info = (PartitionedRelPruneInfo *) list_nth(hierarchy, level);
	ListCell *lc;

	if (depth > list_length(hierarchy))
		return false;
	pruning->levels = lappend(pruning->levels, info);
	foreach(lc, hierarchy)
	{
		PartitionedRelPruneInfo *above = (PartitionedRelPruneInfo *) lfirst(lc);

		for (int i = 0; i < above->nparts; i++)
			if (level > 0 && above->subpart_map[i] == level)
				return add_levels(pruning, hierarchy, foreach_current_index(lc), depth + 1);
	}
	return level == 0;
}

/* What decides whether an Append's input is left out; NULL: nothing does. */
static Pruning *
pruning_of(PartitionPruneInfo *info, int input, bool *known)
{
	Pruning *pruning = NULL;
	ListCell *lc, *lc2;

	*known = true;
	foreach(lc, info->prune_infos)
		foreach(lc2, (List *) lfirst(lc))
		{
			PartitionedRelPruneInfo *level = (PartitionedRelPruneInfo *) lfirst(lc2);

			for (int i = 0; i < level->nparts; i++)
			{
				if (level->subplan_map[i] != input)
					continue;
				*known &= pruning == NULL;
				pruning = (Pruning *) palloc0(sizeof(Pruning));
				pruning->leaf = level->relid_map[i];
				*known &= add_levels(pruning, (List *) lfirst(lc), foreach_current_index(lc2), 0);
			}
		}
	return pruning;
}

/*
 * The key's own function compares values of the operator class's type, whichever that stands for (anyrange, anyarray,
 * anyenum).
 */
static Oid
right_type(PartitionKey key, int i, Node *value, Oid function)
{
	return function == key->partsupfunc[i].fn_oid ? key->partopcintype[i] : exprType(value);
}

/* One key of a step, which a function compares with a value. NULL: it cannot be read. */
static Expr *
read_step_key(NodeScope *scope, PartitionKey key, int i, int strategy, Node *value, Oid function)
{
	const bool differs = strategy == InvalidStrategy;
	const int equal = key->strategy == PARTITION_STRATEGY_HASH ? 1 : BTEqualStrategyNumber;
	Oid opno = get_opfamily_member(key->partopfamily[i], key->partopcintype[i], right_type(key, i, value, function),
								   (int16) (differs ? equal : strategy));
	Node *clause;
	Var *var;
	Expr *expr;

	if (!OidIsValid(opno))
		return NULL;
	var = makeVar(1, (AttrNumber) (i + 1), key->parttypid[i], key->parttypmod[i], key->parttypcoll[i], 0);
	clause = (Node *) make_opclause(opno, BOOLOID, false, (::Expr *) var, (::Expr *) value, InvalidOid,
									key->partcollation[i]);
	((OpExpr *) clause)->opfuncid = get_opcode(opno);
	expr = read_expr(scope, clause);
	return differs ? negated(scope->reader->low, expr) : expr;
}

static Expr *
read_null_key(NodeScope *scope, PartitionKey key, int i, bool null)
{
	Expr *test = make_expr(Op::IsNull, bool_type(scope->reader->low), list_make1(list_nth(scope->scan_columns, i)));

	return null ? test : negated(scope->reader->low, test);
}

static Expr *
all_of(Reader *reader, List *conditions, Op op)
{
	if (conditions == NIL)
		return make_bool(reader->low, true);
	return connected(reader->low, op, conditions);
}

/*
 * partprune.c: a partition stays that may have a row for which the step's clauses hold. NULL: the step cannot be read.
 */
static Expr *
read_step(NodeScope *scope, PartitionKey key, List *steps, int id, List **values)
{
	PartitionPruneStep *step = NULL;
	List *conditions = NIL;
	int next = 0;
	ListCell *lc;

	check_stack_depth();
	foreach(lc, steps)
		if (((PartitionPruneStep *) lfirst(lc))->step_id == id)
			step = (PartitionPruneStep *) lfirst(lc);
	if (step == NULL)
		return NULL;
	if (IsA(step, PartitionPruneStepCombine))
	{
		PartitionPruneStepCombine *combine = (PartitionPruneStepCombine *) step;

		foreach(lc, combine->source_stepids)
		{
			Expr *part = lfirst_int(lc) < id ? read_step(scope, key, steps, lfirst_int(lc), values) : NULL;

			if (part == NULL)
				return NULL;
			conditions = lappend(conditions, part);
		}
		return all_of(scope->reader, conditions, combine->combineOp == PARTPRUNE_COMBINE_UNION ? Op::Or : Op::And);
	}
	PartitionPruneStepOp *single = (PartitionPruneStepOp *) step;
	const int count = list_length(single->exprs);

	for (int i = 0; i < key->partnatts; i++)
	{
		Expr *condition = NULL;

		if (bms_is_member(i, single->nullkeys))
			condition = read_null_key(scope, key, i, true);
		else if (next < count)
		{
			Oid function = list_nth_oid(single->cmpfns, next);
			Node *value = (Node *) list_nth(single->exprs, next++);

			*values = lappend(*values, read_expr(scope, value));
			condition =
				read_step_key(scope, key, i,
							  next < count ? (key->strategy == PARTITION_STRATEGY_HASH ? 1 : BTEqualStrategyNumber)
										   : single->opstrategy,
							  value, function);
		}
		else if (count == 0 && bms_is_empty(single->nullkeys))
			condition = read_null_key(scope, key, i, false);
		else
			continue;
		if (condition == NULL)
			return NULL;
		conditions = lappend(conditions, condition);
	}
	return next == count ? all_of(scope->reader, conditions, Op::And) : NULL;
}

/* The condition under which a row's partition stays for sure, by the steps of one level. */
static bool
read_level(Reader *reader, const PartitionedRelPruneInfo *level, Oid leaf, List *columns, List **conditions,
		   List **values)
{
	const RangeTblEntry *entry = (const RangeTblEntry *) list_nth(reader->stmt->rtable, level->rtindex - 1);
	NodeScope *scope = make_scope(reader, NULL, NULL);
	Relation relation = table_open(entry->relid, NoLock);
	PartitionKey key = RelationGetPartitionKey(relation);
	bool known = true;

	scope->scanned = 1;
	scope->scan_columns = key_columns(entry->relid, leaf, columns);
	for (int phase = 0; phase < 2; phase++)
	{
		List *steps = phase == 0 ? level->initial_pruning_steps : level->exec_pruning_steps;
		Expr *condition;

		if (steps == NIL)
			continue;
		condition = scope->scan_columns != NIL ? read_step(scope, key, steps, list_length(steps) - 1, values) : NULL;
		known &= condition != NULL;
		*conditions = lappend(*conditions, condition);
	}
	table_close(relation, NoLock);
	return known;
}

/*
 * A partition may be left out while the plan runs, but not if it has a row for which the steps' clauses hold. Whether
 * it is otherwise says a function that nobody knows, of what the steps compare with: so the rows for which they hold
 * come in any case, and the others come all or not at all.
 */
void
apply_pruning(Reader *reader, Rows *rows, List *columns, Oid relid)
{
	Pruning *pruning = reader->pruning;
	List *conditions = NIL, *values = NIL;
	Expr *kept;
	bool known = true;
	ListCell *lc;

	if (pruning == NULL || pruning->leaf != relid)
		return;
	pruning->applied = true;
	/* subqueries below may scan it, too */
	reader->pruning = NULL;
	foreach(lc, pruning->levels)
		known &= read_level(reader, (const PartitionedRelPruneInfo *) lfirst(lc), relid, columns, &conditions, &values);
	if (known && conditions == NIL)
		return;
	kept = make_total(make_function(psprintf("partition %d is scanned", list_length(reader->nodes)),
									bool_type(reader->low), values, false));
	if (known)
		kept = make_expr(Op::Or, bool_type(reader->low), list_make2(all_of(reader, conditions, Op::And), kept));
	restrict_rows(reader, rows, kept);
}

/* A scan, with nothing above it that looks at several rows at once. */
static bool
is_plain_scan(Reader *reader, ::Plan *node, Oid leaf)
{
	while (node != NULL)
		switch (nodeTag(node))
		{
			case T_Sort:
			case T_IncrementalSort:
			case T_Material:
			case T_Result:
				node = node->lefttree;
				break;
			case T_SubqueryScan:
				node = ((SubqueryScan *) node)->subplan;
				break;
			case T_SeqScan:
			case T_IndexScan:
			case T_IndexOnlyScan:
			case T_BitmapHeapScan:
				return ((RangeTblEntry *) list_nth(reader->stmt->rtable, ((Scan *) node)->scanrelid - 1))->relid ==
					leaf;
			default:
				return false;
		}
	return false;
}

/* An Append's input, of which the partition may be left out. */
Rows *
read_input(Reader *reader, ::Plan *append, PartitionPruneInfo *info, ::Plan *node, int number)
{
	Pruning *outer = reader->pruning, *pruning = NULL;
	bool known = true;
	Rows *rows;

	if (info != NULL)
		pruning = pruning_of(info, number, &known);
	if (pruning != NULL)
		known &= is_plain_scan(reader, node, pruning->leaf);
	else
		known &= info == NULL || bms_is_member(number, info->other_subplans);
	reader->pruning = pruning;
	rows = read_node(reader, node);
	known &= pruning == NULL || pruning->applied;
	reader->pruning = outer;
	return known ? rows
				 : unsupported_node(reader, append, "run-time pruning removes more than the scan of a partition");
}

/* A scan's rows are those of a partition. */
void
note_partition(Rows *rows, List *columns, Oid relid)
{
	if (!get_rel_relispartition(relid))
		return;
	rows->leaf = relid;
	rows->leaf_keys = key_columns(get_partition_parent(relid, false), relid, columns);
}

} /* namespace front */
