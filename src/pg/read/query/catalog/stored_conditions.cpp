/*
 * stored_conditions.cpp: conditions and expressions of the catalog whose value for a row was another one, perhaps, when
 * the row was checked, since they depend on settings or on a function that was replaced.
 */
#include "pg/base/compat.h"
#include "pg/read/query/catalog/stored_conditions.h"
#include "pg/read/terms/fold.h"

extern "C" {
#include "access/attmap.h"
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "nodes/primnodes.h"
#include "optimizer/optimizer.h"
#include "rewrite/rewriteManip.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/syscache.h"
}

namespace front {

/*
 * Functions of the server that are declared immutable, although their results follow settings: extra_float_digits,
 * bytea_output, quote_all_identifiers, timezone_abbreviations.
 */
static bool
follows_settings(Oid function)
{
	switch (function)
	{
		case F_FLOAT4OUT:
		case F_FLOAT8OUT:
		case F_BYTEAOUT:
		case F_POINT_OUT:
		case F_LSEG_OUT:
		case F_PATH_OUT:
		case F_BOX_OUT:
		case F_POLY_OUT:
		case F_LINE_OUT:
		case F_CIRCLE_OUT:
		case F_QUOTE_IDENT:
		case F_TIMEZONE_TEXT_TIMESTAMP:
		case F_TIMEZONE_TEXT_TIMESTAMPTZ:
			return true;
		default:
			return false;
	}
}

static bool
find_setting(Node *node, void *context)
{
	return node != NULL &&
		(check_functions_in_node(
			 node, [](Oid function, void *) { return follows_settings(function); }, context) ||
		 compat_walk_expression(node, find_setting, context));
}

bool
depends_on_settings(Node *expression)
{
	return contain_mutable_functions(expression) || find_setting(expression, NULL);
}

/* A function in C is what it was: only a superuser makes one, and CREATE OR REPLACE does not change what is loaded. */
static bool
can_be_replaced(Oid function)
{
	HeapTuple tuple;
	Oid language;

	if (function < FirstNormalObjectId)
		return false;
	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	if (!HeapTupleIsValid(tuple))
		return true;
	language = ((Form_pg_proc) GETSTRUCT(tuple))->prolang;
	ReleaseSysCache(tuple);
	return language != ClanguageId && language != INTERNALlanguageId;
}

struct Repeatability
{
	bool folded; /* functions in SQL have been put in, which may be less volatile than they are declared */
	const char *why;
};

static bool
find_unrepeatable_function(Oid function, void *context)
{
	Repeatability *search = (Repeatability *) context;
	const char *name = get_func_name(function);

	name = quote_identifier(name != NULL ? name : "?");
	if (can_be_replaced(function))
		search->why = psprintf("function %s may have been replaced since rows were checked", name);
	else if (search->folded && func_volatile(function) != PROVOLATILE_IMMUTABLE)
		search->why = psprintf("function %s is not immutable", name);
	else if (search->folded && follows_settings(function))
		search->why = psprintf("function %s depends on settings", name);
	return search->why != NULL;
}

static bool
find_unrepeatable(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (check_functions_in_node(node, find_unrepeatable_function, context))
		return true;
	/* a row has more columns after ADD COLUMN, and nobody looks at the condition then */
	if (IsA(node, Var) && ((Var *) node)->varattno == 0)
	{
		((Repeatability *) context)->why = "it names whole rows";
		return true;
	}
	return compat_walk_expression(node, find_unrepeatable, context);
}

/*
 * Why a condition or an expression of the catalog may have had another value for a row when it was checked or stored.
 */
const char *
not_repeatable(Node *stored, Node *folded)
{
	Repeatability search = {false, NULL};

	if (find_unrepeatable(stored, &search))
		return search.why;
	search.folded = true;
	(void) find_unrepeatable(folded, &search);
	return search.why;
}

static Node *
put_null(Node *node, void *context)
{
	if (node == NULL)
		return NULL;
	if (IsA(node, CoerceToDomainValue))
	{
		CoerceToDomainValue *value = (CoerceToDomainValue *) node;

		return (Node *) makeNullConst(value->typeId, value->typeMod, value->collation);
	}
	return compat_mutate_expression(node, put_null, context);
}

/*
 * Whether a domain's CHECK is satisfied by NULL. If not, it is no promise of columns: an empty scalar subquery, or the
 * empty side of an outer join, is a NULL that has the domain as its type already, and is stored unchecked.
 */
bool
lets_null_in(Node *domain_check)
{
	Node *result = fold(put_null(domain_check, NULL));

	return IsA(result, Const) && (((Const *) result)->constisnull || DatumGetBool(((Const *) result)->constvalue));
}

/* An expression over a table's columns as one over those of a table below it, which may be numbered differently. */
static Node *
expression_below(Relation relation, Node *expression, Oid below)
{
	TupleDesc desc = RelationGetDescr(relation);
	AttrMap *map = make_attrmap(desc->natts);
	bool whole_row = false;
	Node *result;

	for (int i = 0; i < desc->natts; i++)
		if (!TupleDescAttr(desc, i)->attisdropped)
			map->attnums[i] = get_attnum(below, NameStr(TupleDescAttr(desc, i)->attname));
	result = map_variable_attnos(expression, 1, 0, map, InvalidOid, &whole_row);
	return whole_row ? NULL : result;
}

/* Whether all tables below compute a generated column in the same way as the table itself. */
bool
generated_alike(Relation relation, AttrNumber number, Node *expression, List *members)
{
	const char *name = NameStr(TupleDescAttr(RelationGetDescr(relation), number - 1)->attname);
	bool alike = true;
	ListCell *lc;

	foreach(lc, members)
	{
		Relation member = table_open(lfirst_oid(lc), AccessShareLock);
		TupleDesc desc = RelationGetDescr(member);
		AttrNumber own = get_attnum(lfirst_oid(lc), name);
		Node *wanted = expression_below(relation, expression, lfirst_oid(lc));
		Node *other = NULL;

		for (int i = 0; own > 0 && desc->constr != NULL && i < desc->constr->num_defval; i++)
			if (desc->constr->defval[i].adnum == own && TupleDescAttr(desc, own - 1)->attgenerated != '\0')
				other = (Node *) stringToNode(desc->constr->defval[i].adbin);
		alike &= other != NULL && equal(other, wanted);
		table_close(member, NoLock);
	}
	return alike;
}

} /* namespace front */
