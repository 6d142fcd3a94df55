/*
 * like_plan.cpp: see like_plan.h.
 *
 * LIKE copies all constraints of a kind or none. Where one of a kind cannot be trusted, none is copied, and those that
 * can be are added again.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "access/stratnum.h"
#include "access/transam.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_index.h"
#include "catalog/pg_type.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "rewrite/rewriteHandler.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

#include "pg/base/guard.h"
#include "pg/ask/show/like_plan.h"

/* context: const bool *, whether PostgreSQL's own functions have to do. */
static bool
untrusted_function(Oid function, void *context)
{
	/* the next number of a sequence harms nobody */
	return function != F_NEXTVAL &&
		(!guard_trusts(function) || (*(const bool *) context && function >= FirstNormalObjectId));
}

/* Does reading a value of this type run what its owner has written? */
static bool
untrusted_type(Oid type)
{
	HeapTuple tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(type));
	bool result = type >= FirstNormalObjectId;

	if (!HeapTupleIsValid(tuple))
		return result;
	if (((Form_pg_type) GETSTRUCT(tuple))->typtype == TYPTYPE_ENUM ||
		has_privs_of_role(((Form_pg_type) GETSTRUCT(tuple))->typowner, GetUserId()))
		result = false;
	ReleaseSysCache(tuple);
	return result;
}

static bool
find_untrusted(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
		return true;
	check_stack_depth();
	/* a domain's constraints are expressions of its own */
	if ((IsA(node, CoerceToDomain) && untrusted_type(((CoerceToDomain *) node)->resulttype)) ||
		(IsA(node, CoerceViaIO) && untrusted_type(((CoerceViaIO *) node)->resulttype)))
		return true;
	return check_functions_in_node(node, untrusted_function, context) ||
		compat_walk_expression(node, find_untrusted, context);
}

bool
like_trusts_expression(const char *expression, bool alone)
{
	return !find_untrusted((Node *) stringToNode(expression), &alone);
}

static bool
trusted_column(HeapTuple tuple, SysCacheIdentifier cache, AttrNumber attribute, bool alone)
{
	bool isnull;
	Datum value = SysCacheGetAttr(cache, tuple, attribute, &isnull);

	return isnull || like_trusts_expression(TextDatumGetCString(value), alone);
}

/* Does an extension make it possible to index a type of PostgreSQL's own like that? */
static bool
needs_operator_class(HeapTuple index)
{
	bool isnull;
	oidvector *classes =
		(oidvector *) DatumGetPointer(SysCacheGetAttr(INDEXRELID, index, Anum_pg_index_indclass, &isnull));

	for (int i = 0; i < classes->dim1; i++)
		if (classes->values[i] >= FirstNormalObjectId &&
			get_opclass_input_type(classes->values[i]) < FirstNormalObjectId)
			return true;
	return false;
}

/* The trees as they are stored: making the index ready would evaluate what is constant in them. */
bool
like_trusts_index(Oid index, bool alone)
{
	HeapTuple tuple = SearchSysCache1(INDEXRELID, ObjectIdGetDatum(index));
	bool result = HeapTupleIsValid(tuple) && trusted_column(tuple, INDEXRELID, Anum_pg_index_indexprs, alone) &&
		trusted_column(tuple, INDEXRELID, Anum_pg_index_indpred, alone) && !(alone && needs_operator_class(tuple));

	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	return result;
}

typedef struct Kinds
{
	bool checks, indexes, defaults, generated; /* all of the kind can be trusted */
} Kinds;

static Kinds
trusted_kinds(Relation rel)
{
	Kinds kinds = {true, true, true, true};
	const TupleConstr *constr = RelationGetDescr(rel)->constr;
	ListCell *cell;

	for (int i = 0; constr && i < constr->num_check; i++)
		kinds.checks &= like_trusts_expression(constr->check[i].ccbin, false);
	for (int i = 0; constr && i < constr->num_defval; i++)
	{
		bool good = like_trusts_expression(constr->defval[i].adbin, false);

		if (TupleDescAttr(RelationGetDescr(rel), constr->defval[i].adnum - 1)->attgenerated)
			kinds.generated &= good;
		else
			kinds.defaults &= good;
	}
	foreach(cell, RelationGetIndexList(rel))
		kinds.indexes &= like_trusts_index(lfirst_oid(cell), false);
	return kinds;
}

bool
like_trusts_constraint(HeapTuple constraint, bool alone)
{
	Form_pg_constraint form = (Form_pg_constraint) GETSTRUCT(constraint);

	switch (form->contype)
	{
		case CONSTRAINT_CHECK:
			return trusted_column(constraint, CONSTROID, Anum_pg_constraint_conbin, alone);
		case CONSTRAINT_PRIMARY:
		case CONSTRAINT_UNIQUE:
		case CONSTRAINT_EXCLUSION:
			return like_trusts_index(form->conindid, alone);
		default:
			return false;
	}
}

static void
plan_constraint(LikePlan *plan, HeapTuple tuple, const Kinds *kinds)
{
	Form_pg_constraint form = (Form_pg_constraint) GETSTRUCT(tuple);
	const char *kind = form->contype == CONSTRAINT_CHECK ? "check constraint"
		: form->contype == CONSTRAINT_EXCLUSION          ? "exclusion constraint"
														 : "key";

	if (strchr("cpux", form->contype) == NULL || (form->contype == CONSTRAINT_CHECK ? kinds->checks : kinds->indexes))
		return;
	if (like_trusts_constraint(tuple, false))
		plan->constraints = lappend(
			plan->constraints,
			psprintf("%s %s", quote_identifier(NameStr(form->conname)),
					 TextDatumGetCString(DirectFunctionCall1(pg_get_constraintdef, ObjectIdGetDatum(form->oid)))));
	else
		plan->left_out = lappend(plan->left_out, psprintf("%s \"%s\"", kind, NameStr(form->conname)));
}

/* Primary keys, checks and the like of a table: OIDs. */
static List *
constraints_of(Relation rel)
{
	Relation catalog = table_open(ConstraintRelationId, AccessShareLock);
	List *oids = NIL;
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple tuple;

	ScanKeyInit(&key, Anum_pg_constraint_conrelid, BTEqualStrategyNumber, F_OIDEQ,
				ObjectIdGetDatum(RelationGetRelid(rel)));
	scan = systable_beginscan(catalog, ConstraintRelidTypidNameIndexId, true, NULL, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
		oids = lappend_oid(oids, ((Form_pg_constraint) GETSTRUCT(tuple))->oid);
	systable_endscan(scan);
	table_close(catalog, AccessShareLock);
	return oids;
}

LikePlan
like_plan(Relation rel)
{
	Kinds kinds = trusted_kinds(rel);
	LikePlan plan = {};
	ListCell *cell;

	/* Extended statistics are of no use for a handful of rows. */
	plan.options = psprintf("INCLUDING ALL EXCLUDING STATISTICS%s%s%s%s", kinds.checks ? "" : " EXCLUDING CONSTRAINTS",
							kinds.indexes ? "" : " EXCLUDING INDEXES", kinds.defaults ? "" : " EXCLUDING DEFAULTS",
							kinds.generated ? "" : " EXCLUDING GENERATED");
	plan.generated = kinds.generated;
	if (!kinds.generated)
		plan.left_out = lappend(plan.left_out, pstrdup("that columns are generated"));
	if (!kinds.defaults)
		plan.left_out = lappend(plan.left_out, pstrdup("the columns' defaults"));
	if (kinds.checks && kinds.indexes)
		return plan;
	if (!kinds.indexes)
		plan.left_out = lappend(plan.left_out, pstrdup("indexes that are no constraints"));
	foreach(cell, constraints_of(rel))
	{
		HeapTuple tuple = SearchSysCache1(CONSTROID, ObjectIdGetDatum(lfirst_oid(cell)));

		if (!HeapTupleIsValid(tuple))
			continue;
		plan_constraint(&plan, tuple, &kinds);
		ReleaseSysCache(tuple);
	}
	return plan;
}
