/*
 * compat_catalog.h: what differs between the server's versions in tables: their columns, constraints and rows. Included
 * by compat.h, and by nothing else.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "access/attmap.h"
#include "access/tableam.h"
#include "catalog/pg_attribute.h"
#include "catalog/pg_constraint.h"
#include "nodes/execnodes.h"
#include "utils/snapmgr.h"
#include "utils/typcache.h"
}

/* Since 18 a NOT NULL may be not validated, a constraint not enforced, and a foreign key about periods. */
static inline bool
compat_is_not_null(TupleDesc desc, int i)
{
#if PG_VERSION_NUM >= 180000
	return TupleDescCompactAttr(desc, i)->attnullability == ATTNULLABLE_VALID;
#else
	return TupleDescAttr(desc, i)->attnotnull;
#endif
}

static inline bool
compat_is_enforced(Form_pg_constraint form)
{
#if PG_VERSION_NUM >= 180000
	return form->conenforced;
#else
	return true;
#endif
}

static inline bool
compat_is_check_enforced(const ConstrCheck *check)
{
#if PG_VERSION_NUM >= 180000
	return check->ccenforced;
#else
	return true;
#endif
}

static inline bool
compat_has_period(Form_pg_constraint form)
{
#if PG_VERSION_NUM >= 180000
	return form->conperiod;
#else
	return false;
#endif
}

/*
 * Of an index: may two rows not have the same key at the same time? Its last column is a range then, and none is empty.
 */
static inline bool
compat_is_without_overlaps(const IndexInfo *info)
{
#if PG_VERSION_NUM >= 180000
	return info->ii_WithoutOverlaps;
#else
	return false;
#endif
}

/* Does the table compute columns? Since 18 it may do so when they are read. */
static inline bool
compat_has_generated(const TupleConstr *constr)
{
#if PG_VERSION_NUM >= 180000
	return constr && (constr->has_generated_stored || constr->has_generated_virtual);
#else
	return constr && constr->has_generated_stored;
#endif
}

static inline bool
compat_is_virtual(const FormData_pg_attribute *attribute)
{
#if PG_VERSION_NUM >= 180000
	return attribute->attgenerated == ATTRIBUTE_GENERATED_VIRTUAL;
#else
	return false;
#endif
}

/* For a description of rows whose columns are all there now. Since 19 rows are read by what this computes. */
static inline void
compat_finish_columns(TupleDesc desc)
{
#if PG_VERSION_NUM >= 190000
	TupleDescFinalize(desc);
#endif
}

/* NULL: the same columns in the same places. */
static inline AttrMap *
compat_attribute_map(TupleDesc from, TupleDesc to)
{
#if PG_VERSION_NUM >= 160000
	return build_attrmap_by_name_if_req(from, to, false);
#else
	return build_attrmap_by_name_if_req(from, to);
#endif
}

static inline TableScanDesc
compat_begin_scan(Relation table)
{
#if PG_VERSION_NUM >= 190000
	return table_beginscan(table, GetActiveSnapshot(), 0, NULL, 0);
#else
	return table_beginscan(table, GetActiveSnapshot(), 0, NULL);
#endif
}

static inline bool
compat_has_domain_constraints(Oid type)
{
#if PG_VERSION_NUM >= 190000
	return DomainHasConstraints(type, NULL);
#else
	return DomainHasConstraints(type);
#endif
}
