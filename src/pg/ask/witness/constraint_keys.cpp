/*
 * constraint_keys.cpp: constraints between rows: unique indexes, exclusion constraints, foreign keys.
 *
 * Equality is what the index's operator class or the foreign key's own operators say, under the index's collation:
 * never an "=" looked up by name.
 */
extern "C" {
#include "postgres.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "catalog/index.h"
#include "catalog/pg_am.h"
#include "catalog/pg_constraint.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/params.h"
#include "parser/parse_coerce.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"
}

#include "pg/base/compat.h"
#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/constraint_keys.h"

/* Index keys of the rows that an index holds. */
typedef struct IndexKeys
{
	int width;
	int count;
	Datum *values;
	bool *nulls;
} IndexKeys;

static void
form_keys(TableCheck *check, Relation index, IndexInfo *info, IndexKeys *keys)
{
	ExprState *predicate = info->ii_Predicate ? ExecPrepareQual(info->ii_Predicate, check->estate) : NULL;
	Datum values[INDEX_MAX_KEYS];
	bool nulls[INDEX_MAX_KEYS];

	keys->width = info->ii_NumIndexKeyAttrs;
	keys->count = 0;
	keys->values = (Datum *) palloc(sizeof(Datum) * check->nrows * keys->width);
	keys->nulls = (bool *) palloc(sizeof(bool) * check->nrows * keys->width);
	/* The per-tuple memory is not reset: the keys point into it, and into the rows. */
	for (int r = 0; r < check->nrows; r++)
	{
		ExecStoreHeapTuple(check->rows[r], check->slot, false);
		if (predicate && !ExecQual(predicate, check->econtext))
			continue;
		FormIndexDatum(info, check->slot, check->estate, values, nulls);
		memcpy(keys->values + (Size) keys->count * keys->width, values, sizeof(Datum) * keys->width);
		memcpy(keys->nulls + (Size) keys->count * keys->width, nulls, sizeof(bool) * keys->width);
		keys->count++;
	}
}

/* Do two keys conflict: is every column pair related by its procedure? */
static bool
keys_conflict(const IndexKeys *keys, int a, int b, const Oid *procs, const Oid *collations, bool nulls_conflict)
{
	for (int k = 0; k < keys->width; k++)
	{
		int i = a * keys->width + k;
		int j = b * keys->width + k;

		if (keys->nulls[i] || keys->nulls[j])
		{
			if (nulls_conflict && keys->nulls[i] && keys->nulls[j])
				continue;
			return false;
		}
		if (!DatumGetBool(OidFunctionCall2Coll(procs[k], collations[k], keys->values[i], keys->values[j])))
			return false;
	}
	return true;
}

/* Is a range or multirange empty in the last column? */
static bool
has_empty_range(const IndexKeys *keys, Relation index)
{
	Oid type = TupleDescAttr(RelationGetDescr(index), keys->width - 1)->atttypid;
	Oid is_empty = type_is_multirange(type) ? F_ISEMPTY_ANYMULTIRANGE : F_ISEMPTY_ANYRANGE;

	for (int i = keys->width - 1; i < keys->count * keys->width; i += keys->width)
		if (!keys->nulls[i] && DatumGetBool(OidFunctionCall1(is_empty, keys->values[i])))
			return true;
	return false;
}

static const char *
check_index(TableCheck *check, Relation index)
{
	IndexInfo *info;
	IndexKeys keys;
	const Oid *procs;

	if (!index->rd_index->indisunique && !index->rd_index->indisexclusion)
		return NULL;
	info = BuildIndexInfo(index);
	if (index->rd_index->indisexclusion)
		procs = info->ii_ExclusionProcs;
	else
	{
		Oid *equal = (Oid *) palloc(sizeof(Oid) * info->ii_NumIndexKeyAttrs);

		if (info->ii_Am != BTREE_AM_OID)
			return psprintf("the kind of unique index \"%s\" is unknown", RelationGetRelationName(index));
		for (int k = 0; k < info->ii_NumIndexKeyAttrs; k++)
		{
			Oid op = get_opfamily_member(index->rd_opfamily[k], index->rd_opcintype[k], index->rd_opcintype[k],
										 BTEqualStrategyNumber);

			if (!OidIsValid(op))
				return psprintf("unique index \"%s\" has no equality operator", RelationGetRelationName(index));
			equal[k] = get_opcode(op);
		}
		procs = equal;
	}
	form_keys(check, index, info, &keys);
	if (compat_is_without_overlaps(info) && has_empty_range(&keys, index))
		return psprintf("an empty range is in key \"%s\" of table \"%s\"", RelationGetRelationName(index), check->name);
	for (int a = 0; a < keys.count; a++)
	{
		CHECK_FOR_INTERRUPTS();
		for (int b = 0; b < a; b++)
			if (keys_conflict(&keys, a, b, procs, index->rd_indcollation, info->ii_Unique && info->ii_NullsNotDistinct))
				return psprintf("it violates %s \"%s\" of table \"%s\"",
								index->rd_index->indisexclusion ? "exclusion constraint" : "unique index",
								RelationGetRelationName(index), check->name);
	}
	return NULL;
}

const char *
check_indexes(TableCheck *check)
{
	List *indexes = RelationGetIndexList(check->rel);
	const char *reason = NULL;
	ListCell *cell;

	foreach(cell, indexes)
	{
		Relation index = index_open(lfirst_oid(cell), AccessShareLock);

		reason = check_index(check, index);
		index_close(index, NoLock);
		if (reason)
			break;
	}
	return reason;
}

/* ---- foreign keys ---- */

/*
 * Returns false for a constraint that only implements another one of the same table, and for one that is not enforced.
 */
static bool
read_foreign_key(Oid constraint, ForeignKey *key)
{
	HeapTuple tuple = SearchSysCache1(CONSTROID, ObjectIdGetDatum(constraint));
	Form_pg_constraint form;
	bool own = true;
	bool enforced;

	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "cache lookup failed for constraint %u", constraint);
	form = (Form_pg_constraint) GETSTRUCT(tuple);
	enforced = compat_is_enforced(form);
	if (OidIsValid(form->conparentid))
	{
		/* A reference to a partitioned table has one more entry for each partition. */
		HeapTuple above = SearchSysCache1(CONSTROID, ObjectIdGetDatum(form->conparentid));

		if (HeapTupleIsValid(above))
		{
			own = ((Form_pg_constraint) GETSTRUCT(above))->conrelid != form->conrelid;
			ReleaseSysCache(above);
		}
	}
	key->name = pstrdup(NameStr(form->conname));
	key->parent = form->confrelid;
	key->match = form->confmatchtype;
	key->period = compat_has_period(form);
	DeconstructFkConstraintRow(tuple, &key->width, key->columns, key->parent_columns, key->operators, NULL, NULL, NULL,
							   NULL);
	ReleaseSysCache(tuple);
	return own && enforced;
}

/*
 * Parent's value = child's value, the child's cast if the operator wants it; false in *possible when that cannot be
 * done.
 */
static bool
reference_equal(Oid op, Oid collation, Datum parent_value, Datum child_value, Oid child_type, bool *possible)
{
	Oid left;
	Oid right;

	op_input_types(op, &left, &right);
	if (!IsBinaryCoercible(getBaseType(child_type), right))
	{
		Oid cast = InvalidOid;

		if (find_coercion_pathway(right, getBaseType(child_type), COERCION_IMPLICIT, &cast) != COERCION_PATH_FUNC ||
			get_func_nargs(cast) != 1)
		{
			*possible = false;
			return false;
		}
		child_value = OidFunctionCall1(cast, child_value);
	}
	return DatumGetBool(OidFunctionCall2Coll(get_opcode(op), collation, parent_value, child_value));
}

/* Of ranges or multiranges of one type. */
static bool
contained(Oid type, Datum inner, Datum outer)
{
	Oid function = type_is_multirange(getBaseType(type)) ? F_MULTIRANGE_CONTAINED_BY_MULTIRANGE : F_RANGE_CONTAINED_BY;

	/* an empty one is referenced by nobody, and references nothing */
	if (DatumGetBool(OidFunctionCall1(
			type_is_multirange(getBaseType(type)) ? F_ISEMPTY_ANYMULTIRANGE : F_ISEMPTY_ANYRANGE, inner)))
		return false;
	return DatumGetBool(OidFunctionCall2(function, inner, outer));
}

static bool
has_parent(const ForeignKey *key, const TableCheck *child, HeapTuple row, const WitnessTable *parent, bool *possible)
{
	for (int p = 0; p < parent->nrows; p++)
	{
		bool equal = true;

		for (int k = 0; k < key->width && equal; k++)
		{
			Form_pg_attribute att = TupleDescAttr(child->desc, key->columns[k] - 1);
			Form_pg_attribute parent_att = TupleDescAttr(parent->desc, key->parent_columns[k] - 1);
			bool null;
			bool parent_null;
			Datum value = heap_getattr(row, key->columns[k], child->desc, &null);
			Datum parent_value = heap_getattr(parent->rows[p], key->parent_columns[k], parent->desc, &parent_null);

			/* one row of the parent's for the whole time is enough, and the only way that is looked for */
			if (key->period && k == key->width - 1)
				equal = !parent_null && contained(att->atttypid, value, parent_value);
			else
				equal = !parent_null &&
					reference_equal(key->operators[k], parent_att->attcollation, parent_value, value, att->atttypid,
									possible);
		}
		if (equal || !*possible)
			return equal;
	}
	return false;
}

static const char *
check_foreign_key(const ForeignKey *key, const TableCheck *check, const Witness *witness)
{
	const WitnessTable *parent = NULL;
	bool possible = true;

	for (int i = 0; i < witness->ntables; i++)
		if (witness->tables[i].relid == key->parent)
			parent = &witness->tables[i];
	for (int r = 0; r < check->nrows; r++)
	{
		int nulls = 0;

		for (int k = 0; k < key->width; k++)
			nulls += heap_attisnull(check->rows[r], key->columns[k], check->desc);
		if (nulls == key->width || (nulls > 0 && key->match == FKCONSTR_MATCH_SIMPLE))
			continue;
		if (nulls == 0 && parent && has_parent(key, check, check->rows[r], parent, &possible))
			continue;
		if (!possible || (nulls == 0 && !parent))
			return psprintf("foreign key \"%s\" of table \"%s\" cannot be checked", key->name, check->name);
		return psprintf("it violates foreign key \"%s\" of table \"%s\"", key->name, check->name);
	}
	return NULL;
}

List *
table_foreign_keys(Relation rel)
{
	/* The relcache's own list may go away. */
	List *entries = (List *) copyObjectImpl(RelationGetFKeyList(rel));
	List *keys = NIL;
	ListCell *cell;

	foreach(cell, entries)
	{
		ForeignKey *key = (ForeignKey *) palloc0(sizeof(ForeignKey));

		if (read_foreign_key(((ForeignKeyCacheInfo *) lfirst(cell))->conoid, key))
			keys = lappend(keys, key);
	}
	return keys;
}

const char *
check_foreign_keys(const TableCheck *check, const Witness *witness)
{
	List *keys = table_foreign_keys(check->rel);
	ListCell *cell;

	foreach(cell, keys)
	{
		const char *reason = check_foreign_key((const ForeignKey *) lfirst(cell), check, witness);

		if (reason)
			return reason;
	}
	return NULL;
}
