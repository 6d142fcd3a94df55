/*
 * assumed.cpp: see assumed.h.
 *
 * The table says what a constraint is in parts (kind, columns, values), not as an expression: so nothing that somebody
 * wrote into it runs.
 */
#include "pg/base/compat.h"
#include "pg/base/own_objects.h"
#include "pg/base/own_tables.h"
#include "pg/base/settings.h"
#include "pg/base/subtransaction.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/query/catalog/assumed.h"

extern "C" {
#include "catalog/pg_class.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/rls.h"
#include "utils/typcache.h"
}

namespace front {

static const char mined_table[] = "mined";

/* A row of the table. */
struct MinedRow
{
	const char *kind, *statement, *bound;
	List *attributes, *others, *members; /* of char * */
	int places[2];                       /* attnum of both when they were mined; 0: none */
	Oid parent, type;
};

bool
may_be_assumed(Oid type, Oid collation)
{
	const facts::TypeFacts &known = facts::of_type(type);

	if (OidIsValid(collation) && !get_collation_isdeterministic(collation))
		return false;
	return known.plain == facts::Plain::Yes &&
		(known.kind != facts::Kind::Code || type == TEXTOID || type == VARCHAROID || type == BPCHAROID ||
		 type == UUIDOID);
}

/* ---- conditions ---- */

static Node *
column_node(Oid relid, AttrNumber attribute)
{
	Oid type, collation;
	int32 typmod;

	get_atttypetypmodcoll(relid, attribute, &type, &typmod, &collation);
	return (Node *) makeVar(1, attribute, type, typmod, collation, 0);
}

static Node *
constant_node(Oid relid, AttrNumber attribute, const char *text)
{
	Oid type, collation, input, parameter;
	int32 typmod;

	get_atttypetypmodcoll(relid, attribute, &type, &typmod, &collation);
	getTypeInputInfo(type, &input, &parameter);
	return (Node *) makeConst(type, typmod, collation, get_typlen(type),
							  OidInputFunctionCall(input, (char *) text, parameter, typmod), false, get_typbyval(type));
}

static Node *
comparison(Node *left, Node *right, int strategy)
{
	/* varchar has no operators of its own */
	Oid type = exprType(left) == VARCHAROID ? TEXTOID : exprType(left), collation = exprCollation(left), op;
	TypeCacheEntry *cache = lookup_type_cache(type, TYPECACHE_BTREE_OPFAMILY);
	OpExpr *expr;

	op =
		OidIsValid(cache->btree_opf) ? get_opfamily_member(cache->btree_opf, type, type, (int16) strategy) : InvalidOid;
	if (!OidIsValid(op))
		ereport(ERROR, (errcode(ERRCODE_UNDEFINED_FUNCTION), errmsg("type %s has no order", format_type_be(type))));
	if (type != exprType(left))
	{
		left = (Node *) makeRelabelType((::Expr *) left, type, -1, collation, COERCE_IMPLICIT_CAST);
		right = (Node *) makeRelabelType((::Expr *) right, type, -1, collation, COERCE_IMPLICIT_CAST);
	}
	expr = (OpExpr *) make_opclause(op, BOOLOID, false, (::Expr *) left, (::Expr *) right, InvalidOid, collation);
	expr->opfuncid = get_opcode(op);
	return (Node *) expr;
}

static Node *
one_of(Oid relid, AttrNumber attribute, const List *members)
{
	List *equal = NIL;
	ListCell *cell;

	foreach(cell, members)
		equal =
			lappend(equal,
					comparison(column_node(relid, attribute),
							   constant_node(relid, attribute, (const char *) lfirst(cell)), BTEqualStrategyNumber));
	return list_length(equal) == 1 ? (Node *) linitial(equal) : (Node *) makeBoolExpr(OR_EXPR, equal, -1);
}

/* ---- reading ---- */

bool
sees_all_rows(Oid relid)
{
	return check_enable_rls(relid, InvalidOid, true) == RLS_NONE;
}

bool
has_heirs(Oid relid)
{
	/* that there were some once is all that has_subclass() says */
	return get_rel_relkind(relid) != RELKIND_PARTITIONED_TABLE && has_subclass(relid) &&
		find_inheritance_children(relid, NoLock) != NIL;
}

const char *
is_as_mined(Oid relid, const char *name, int place, Oid type)
{
	AttrNumber attribute = name ? get_attnum(relid, name) : InvalidAttrNumber;

	if (attribute <= 0)
		return psprintf("column \"%s\" does not exist", name ? name : "");
	if (attribute != place)
		return psprintf("column \"%s\" has been replaced", name);
	/* '10' is less than '9' */
	if (OidIsValid(type) && get_atttype(relid, attribute) != type)
		return psprintf("column \"%s\" has another type now", name);
	return NULL;
}

static AttrNumber
mined_attribute(Oid relid, const List *names, int place)
{
	const char *name = names == NIL ? NULL : (const char *) linitial(names),
			   *why = is_as_mined(relid, name, place, InvalidOid);

	if (why)
		ereport(ERROR, (errcode(ERRCODE_UNDEFINED_COLUMN), errmsg("%s", why)));
	return get_attnum(relid, name);
}

/* One whose values are looked at. */
static AttrNumber
plain_attribute(Oid relid, const List *names, int place)
{
	AttrNumber attribute = mined_attribute(relid, names, place);
	Oid type, collation;
	int32 typmod;

	get_atttypetypmodcoll(relid, attribute, &type, &typmod, &collation);
	if (!may_be_assumed(type, collation))
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("constraints on column \"%s\" of this type cannot be assumed",
						get_attname(relid, attribute, false))));
	return attribute;
}

/* Raises what does not fit. */
static Assumed *
assumed_of_row(Oid relid, const MinedRow *row)
{
	Assumed *assumed = (Assumed *) palloc0(sizeof(Assumed));
	auto is = [row](const char *kind) { return strcmp(row->kind, kind) == 0; };

	assumed->relid = relid;
	assumed->statement = row->statement;
	if (is("not null"))
	{
		/* of any type */
		assumed->kind = ASSUMED_NOT_NULL;
		assumed->column = mined_attribute(relid, row->attributes, row->places[0]);
		return assumed;
	}
	assumed->column = plain_attribute(relid, row->attributes, row->places[0]);
	if (get_atttype(relid, assumed->column) != row->type)
		ereport(ERROR, (errcode(ERRCODE_DATATYPE_MISMATCH), errmsg("the column has another type now")));
	assumed->kind = ASSUMED_CHECK;
	if (is("unique"))
		assumed->kind = ASSUMED_UNIQUE;
	else if (is("determines"))
	{
		assumed->kind = ASSUMED_DEPENDENCY;
		assumed->other = plain_attribute(relid, row->others, row->places[1]);
	}
	else if (is("reference"))
	{
		assumed->kind = ASSUMED_REFERENCE;
		assumed->parent = row->parent;
		if (!OidIsValid(row->parent) || get_rel_name(row->parent) == NULL)
			ereport(ERROR, (errcode(ERRCODE_UNDEFINED_TABLE), errmsg("the other table does not exist")));
		assumed->other = plain_attribute(row->parent, row->others, row->places[1]);
		if (get_atttype(relid, assumed->column) != get_atttype(row->parent, assumed->other))
			ereport(ERROR, (errcode(ERRCODE_DATATYPE_MISMATCH), errmsg("the columns have other types now")));
	}
	else if (is("order"))
	{
		AttrNumber other = plain_attribute(relid, row->others, row->places[1]);

		if (get_atttype(relid, assumed->column) != get_atttype(relid, other))
			ereport(ERROR, (errcode(ERRCODE_DATATYPE_MISMATCH), errmsg("the columns have other types now")));
		assumed->condition =
			comparison(column_node(relid, assumed->column), column_node(relid, other), BTLessEqualStrategyNumber);
	}
	else if (is("values") && row->members != NIL)
		assumed->condition = one_of(relid, assumed->column, row->members);
	else if ((is("at least") || is("at most")) && row->bound)
		assumed->condition =
			comparison(column_node(relid, assumed->column), constant_node(relid, assumed->column, row->bound),
					   is("at least") ? BTGreaterEqualStrategyNumber : BTLessEqualStrategyNumber);
	else
		ereport(ERROR, (errcode(ERRCODE_DATA_CORRUPTED), errmsg("its kind is not recognized")));
	return assumed;
}

static List *
texts_of(HeapTuple row, TupleDesc desc, int column)
{
	bool null;
	Datum array = SPI_getbinval(row, desc, column, &null), *texts;
	bool *nulls;
	int n;
	List *result = NIL;

	if (null)
		return NIL;
	deconstruct_array(DatumGetArrayTypeP(array), TEXTOID, -1, false, TYPALIGN_INT, &texts, &nulls, &n);
	for (int i = 0; i < n; i++)
		result = lappend(result, nulls[i] ? pstrdup("") : TextDatumGetCString(texts[i]));
	return result;
}

static List *
read_rows(Oid relid)
{
	Oid types[] = {OIDOID};
	Datum values[] = {ObjectIdGetDatum(relid)};
	MemoryContext context = CurrentMemoryContext;
	List *rows = NIL;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) own_execute(
		mined_table,
		"SELECT kind, statement, bound, attributes::text[], others::text[], members, refers_to::oid, type::oid, places[1], places[2] FROM %s "
		"WHERE relation = $1 AND confirmed AND holds ORDER BY id",
		1, types, values, NULL);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		HeapTuple tuple = SPI_tuptable->vals[i];
		TupleDesc desc = SPI_tuptable->tupdesc;
		MemoryContext spi = MemoryContextSwitchTo(context);
		MinedRow *row = (MinedRow *) palloc0(sizeof(MinedRow));
		bool null;

		row->kind = SPI_getvalue(tuple, desc, 1);
		row->statement = SPI_getvalue(tuple, desc, 2);
		row->bound = SPI_getvalue(tuple, desc, 3);
		row->attributes = texts_of(tuple, desc, 4);
		row->others = texts_of(tuple, desc, 5);
		row->members = texts_of(tuple, desc, 6);
		row->parent = DatumGetObjectId(SPI_getbinval(tuple, desc, 7, &null));
		if (null)
			row->parent = InvalidOid;
		row->type = DatumGetObjectId(SPI_getbinval(tuple, desc, 8, &null));
		for (int p = 0; p < 2; p++)
		{
			Datum place = SPI_getbinval(tuple, desc, 9 + p, &null);

			row->places[p] = null ? 0 : DatumGetInt16(place);
		}
		rows = lappend(rows, row);
		MemoryContextSwitchTo(spi);
	}
	SPI_finish();
	return rows;
}

List *
assumed_constraints(Oid relid)
{
	List *result = NIL;
	ListCell *cell;

	if (!OidIsValid(own_shared_table(mined_table)) ||
		pg_class_aclcheck(relid, GetUserId(), ACL_SELECT) != ACLCHECK_OK || !sees_all_rows(relid))
		return NIL;
	foreach(cell, read_rows(relid))
	{
		const MinedRow *row = (const MinedRow *) lfirst(cell);
		Assumed *assumed = NULL;
		const ErrorData *error = run_kept(
			[&]
			{
				/* what it was mined from were rows of this table only */
				if (has_heirs(relid))
					ereport(ERROR, (errcode(ERRCODE_WRONG_OBJECT_TYPE), errmsg("other tables inherit from it")));
				assumed = assumed_of_row(relid, row);
			},
			ERRORS_OF_QUERIES);

		if (error == NULL)
			result = lappend(result, assumed);
		else if (sqleq_notices)
			ereport(
				NOTICE,
				(errmsg("confirmed constraint of table \"%s\" is not used: %s", get_rel_name(relid), row->statement),
				 errdetail_internal("%s.", error->message), errhint("Mine the table again.")));
	}
	return result;
}

} /* namespace front */
