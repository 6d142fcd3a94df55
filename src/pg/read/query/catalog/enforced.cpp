/*
 * enforced.cpp: which constraints of the catalog the server itself sees to, for every row that a query can read.
 *
 * A proof may rest on these only. Others are declared, and true perhaps, but nothing has kept rows out that violate
 * them: constraints of foreign tables, those that are not valid or not enforced, foreign keys while their triggers do
 * not fire or their actions can be stopped, and conditions that stored_conditions.h says not to be repeatable. What a
 * superuser did in the past and undid leaves no trace in the catalog, and cannot be seen here.
 */
#include "pg/base/compat.h"
#include "pg/read/query/catalog/enforced.h"
#include "pg/read/query/catalog/trigger_effects.h"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/partition.h"
#include "catalog/pg_class.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_index.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_trigger.h"
#include "commands/trigger.h"
#include "rewrite/prs2lock.h"
#include "utils/array.h"
#include "utils/catcache.h"
#include "utils/fmgroids.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"
}

namespace front {

const char *const actions_stoppable = "a trigger or a rule can stop its actions";

/* The foreign tables among these tables, as OIDs: what rows they have is decided elsewhere. */
List *
foreign_members(List *members)
{
	List *result = NIL;
	ListCell *lc;

	foreach(lc, members)
		if (get_rel_relkind(lfirst_oid(lc)) == RELKIND_FOREIGN_TABLE)
			result = lappend_oid(result, lfirst_oid(lc));
	return result;
}

/* ---- triggers, for what is checked by them ---- */

/* Rows that logical replication brings to a table fire no triggers of constraints. */
static bool
is_fed_by_replication(Relation relation)
{
	List *names =
		lcons_oid(RelationGetRelid(relation),
				  relation->rd_rel->relispartition ? get_partition_ancestors(RelationGetRelid(relation)) : NIL);
	bool found = false;
	ListCell *lc;

	foreach(lc, names)
	{
		CatCList *subscriptions = SearchSysCacheList1(SUBSCRIPTIONRELMAP, ObjectIdGetDatum(lfirst_oid(lc)));

		found |= subscriptions->n_members > 0;
		ReleaseSysCacheList(subscriptions);
	}
	return found;
}

/* What is known of the triggers of a constraint. */
struct ConstraintTriggers
{
	int checks, actions; /* of a foreign key: those that look at the referencing rows, and at the referenced ones */
	bool disabled;
	bool in_replica; /* some of them do not fire in a replica */
};

static void
add_triggers(ConstraintTriggers *result, Relation relation, Oid constraint)
{
	for (int i = 0; relation->trigdesc != NULL && i < relation->trigdesc->numtriggers; i++)
	{
		const Trigger *trigger = &relation->trigdesc->triggers[i];
		int kind;

		if (trigger->tgconstraint != constraint)
			continue;
		kind = RI_FKey_trigger_type(trigger->tgfoid);
		result->checks += kind == RI_TRIGGER_FK;
		result->actions += kind == RI_TRIGGER_PK;
		result->disabled |= trigger->tgenabled != TRIGGER_FIRES_ALWAYS && trigger->tgenabled != TRIGGER_FIRES_ON_ORIGIN;
		result->in_replica |= trigger->tgenabled != TRIGGER_FIRES_ALWAYS;
	}
}

/*
 * Of a foreign key two triggers look at the referencing rows, and two at the referenced ones, in each part of a
 * constraint of partitions some of them. They may be gone: servers have lost them when partitions were detached.
 */
static const char *
triggers_not_fired(Form_pg_constraint form, Relation referencing, Relation referenced)
{
	ConstraintTriggers triggers = {};

	add_triggers(&triggers, referencing, form->oid);
	if (referenced != NULL && referenced != referencing)
		add_triggers(&triggers, referenced, form->oid);
	if (triggers.disabled)
		return "its triggers are disabled";
	if (triggers.in_replica && SessionReplicationRole == SESSION_REPLICATION_ROLE_REPLICA)
		return "session_replication_role is replica";
	if (referenced != NULL && !OidIsValid(form->conparentid) && (triggers.checks < 2 || triggers.actions < 2))
		return "its triggers are missing";
	return NULL;
}

/*
 * The columns of a foreign key, by name; and whether a trigger that fires when others are updated misses its actions.
 */
static List *
referencing_columns(HeapTuple tuple, Relation referencing)
{
	bool isnull;
	Datum datum = SysCacheGetAttr(CONSTROID, tuple, Anum_pg_constraint_conkey, &isnull);
	ArrayType *array = isnull ? NULL : DatumGetArrayTypeP(datum);
	List *names = NIL;

	for (int i = 0; array != NULL && i < ARR_DIMS(array)[0]; i++)
		names = lappend(
			names,
			NameStr(TupleDescAttr(RelationGetDescr(referencing), ((int16 *) ARR_DATA_PTR(array))[i] - 1)->attname));
	return names;
}

/* UPDATE OF: it fires when one of these is among the columns that the command names, or is computed from one. */
static bool
fires_for(const Trigger *trigger, Relation referencing, List *columns)
{
	ListCell *lc;

	for (int i = 0; i < trigger->tgnattr; i++)
	{
		Form_pg_attribute attribute = TupleDescAttr(RelationGetDescr(referencing), trigger->tgattr[i] - 1);

		if (attribute->attgenerated != '\0')
			return true;
		foreach(lc, columns)
			if (strcmp((const char *) lfirst(lc), NameStr(attribute->attname)) == 0)
				return true;
	}
	return trigger->tgnattr == 0;
}

static bool
is_stopped_by_trigger(HeapTuple tuple, Relation referencing, bool deletes, bool updates)
{
	List *columns = referencing_columns(tuple, referencing);
	const TriggerDesc *triggers = referencing->trigdesc;
	/* an UPDATE of what partitions a table deletes a row here, and inserts one there */
	const bool moves = referencing->rd_rel->relispartition || referencing->rd_rel->relkind == RELKIND_PARTITIONED_TABLE;

	for (int i = 0; triggers != NULL && i < triggers->numtriggers; i++)
	{
		const Trigger *trigger = &triggers->triggers[i];
		const int16 type = trigger->tgtype;

		if (!TRIGGER_FOR_ROW(type) || !TRIGGER_FOR_BEFORE(type) || trigger->tgenabled == TRIGGER_DISABLED)
			continue;
		if ((deletes || (updates && moves)) && TRIGGER_FOR_DELETE(type) && !trigger_keeps_to(trigger, true, columns))
			return true;
		if (updates && TRIGGER_FOR_UPDATE(type) && fires_for(trigger, referencing, columns) &&
			!trigger_keeps_to(trigger, false, columns))
			return true;
	}
	return false;
}

/*
 * Whether a trigger or a rule of the referencing table can undo what a foreign key's action does to it; the server does
 * not look again. But what a trigger does with the row can often be read in its function.
 */
static bool
actions_can_be_stopped(HeapTuple tuple, Relation referencing)
{
	Form_pg_constraint form = (Form_pg_constraint) GETSTRUCT(tuple);
	bool deletes = form->confdeltype == FKCONSTR_ACTION_CASCADE;
	bool updates = form->confdeltype == FKCONSTR_ACTION_SETNULL || form->confdeltype == FKCONSTR_ACTION_SETDEFAULT ||
		form->confupdtype == FKCONSTR_ACTION_CASCADE || form->confupdtype == FKCONSTR_ACTION_SETNULL ||
		form->confupdtype == FKCONSTR_ACTION_SETDEFAULT;
	const RuleLock *rules = referencing->rd_rules;
	bool result = is_stopped_by_trigger(tuple, referencing, deletes, updates);

	for (int i = 0; rules != NULL && i < rules->numLocks; i++)
		result |=
			(deletes && rules->rules[i]->event == CMD_DELETE) || (updates && rules->rules[i]->event == CMD_UPDATE);
	return result;
}

/* A deferred check that this transaction still owes: the rows may violate the constraint right now. */
static bool
is_pending(Form_pg_constraint form)
{
	return form->condeferrable &&
		(AfterTriggerPendingOnRel(form->conrelid) ||
		 (OidIsValid(form->confrelid) && AfterTriggerPendingOnRel(form->confrelid)));
}

static const char *
constraint_not_enforced(HeapTuple tuple, Relation table, Relation referenced)
{
	Form_pg_constraint form = (Form_pg_constraint) GETSTRUCT(tuple);
	const char *why;

	if (!compat_is_enforced(form))
		return "it is not enforced";
	if (!form->convalidated)
		return "it is not validated";
	why = triggers_not_fired(form, table, referenced);
	if (why != NULL)
		return why;
	if (is_fed_by_replication(table) || (referenced != NULL && is_fed_by_replication(referenced)))
		return "replicated rows are not checked";
	if (is_pending(form))
		return "it is deferred, and its check is pending";
	if (referenced != NULL && actions_can_be_stopped(tuple, table))
		return actions_stoppable;
	return NULL;
}

static const char *
parts_not_enforced(Oid constraint)
{
	Relation constraints = table_open(ConstraintRelationId, AccessShareLock);
	const char *why = NULL;
	List *below = NIL;
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple tuple;
	ListCell *lc;

	ScanKeyInit(&key, Anum_pg_constraint_conparentid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(constraint));
	scan = systable_beginscan(constraints, ConstraintParentIndexId, true, NULL, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
		below = lappend_oid(below, ((Form_pg_constraint) GETSTRUCT(tuple))->oid);
	systable_endscan(scan);
	table_close(constraints, AccessShareLock);
	foreach(lc, below)
		if (why == NULL)
			why = triggered_not_enforced(lfirst_oid(lc));
	return why;
}

/*
 * A constraint that triggers check, with those below it: a foreign key of a partitioned table is one for each
 * partition, with triggers of its own, and so is one that references a partitioned table.
 */
const char *
triggered_not_enforced(Oid constraint)
{
	HeapTuple tuple = SearchSysCache1(CONSTROID, ObjectIdGetDatum(constraint));
	Form_pg_constraint form = HeapTupleIsValid(tuple) ? (Form_pg_constraint) GETSTRUCT(tuple) : NULL;
	Relation table, referenced = NULL;
	bool has_parts;
	const char *why;

	check_stack_depth();
	if (form == NULL)
		return "it no longer exists";
	table = table_open(form->conrelid, AccessShareLock);
	if (OidIsValid(form->confrelid))
		referenced = table_open(form->confrelid, AccessShareLock);
	has_parts = table->rd_rel->relkind == RELKIND_PARTITIONED_TABLE ||
		(referenced != NULL && referenced->rd_rel->relkind == RELKIND_PARTITIONED_TABLE);
	why = constraint_not_enforced(tuple, table, referenced);
	if (referenced != NULL)
		table_close(referenced, NoLock);
	table_close(table, NoLock);
	ReleaseSysCache(tuple);
	return why == NULL && has_parts ? parts_not_enforced(constraint) : why;
}

/* ---- keys ---- */

static bool
is_complete(Oid index)
{
	HeapTuple tuple = SearchSysCache1(INDEXRELID, ObjectIdGetDatum(index));
	Form_pg_index form = HeapTupleIsValid(tuple) ? (Form_pg_index) GETSTRUCT(tuple) : NULL;
	bool result = form != NULL && form->indisunique && form->indisvalid && form->indisready && form->indislive;

	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	return result;
}

/* In this very transaction: no older snapshot sees any of its rows. */
static bool
is_made_here(Oid table)
{
	Relation relation = table_open(table, AccessShareLock);
	bool made_here = relation->rd_createSubid != InvalidSubTransactionId;

	table_close(relation, NoLock);
	return made_here;
}

/* Of a unique index, with those of the partitions. A deferrable one, too, is checked by triggers. */
const char *
key_not_enforced(Relation index)
{
	Oid indexid = RelationGetRelid(index);
	Oid constraint;
	ListCell *lc;

	if (!is_complete(indexid))
		return "it is not valid";
	if (index->rd_rel->relkind == RELKIND_PARTITIONED_INDEX)
		foreach(lc, find_all_inheritors(indexid, AccessShareLock, NULL))
			if (!is_complete(lfirst_oid(lc)))
				return "it is not valid";
	/*
	 * an older snapshot can see rows that were not unique; the planner asks the same. With old_snapshot_threshold any
	 * new index is of that kind.
	 */
	if (index->rd_index->indcheckxmin && !is_made_here(index->rd_index->indrelid) &&
		!TransactionIdPrecedes(HeapTupleHeaderGetXmin(index->rd_indextuple->t_data), TransactionXmin))
		return "it is newer than what this transaction sees";
	if (index->rd_index->indimmediate)
		return NULL;
	constraint = get_index_constraint(indexid);
	return OidIsValid(constraint) ? triggered_not_enforced(constraint) : NULL;
}

} /* namespace front */
