/* edit.cpp: see edit.h. */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/namespace.h"
#include "utils/lsyscache.h"
}

#include "pg/grade/mistakes/edit.h"

const char *
edit_kind_name(EditKind kind)
{
	static const char *const names[] = {"join type",  "join condition", "comparison", "constant",  "condition",
										"connective", "null test",      "distinct",   "aggregate", "group by",
										"having",     "set operation",  "pattern",    "subquery",  "correlation",
										"order by",   "limit",          "window",     "column",    "default",
										"case",       "arithmetic",     "table"};

	return names[kind];
}

bool
edit_applies(Editing *editing, EditKind kind, int location, bool omission)
{
	ListCell *cell;

	if (editing->done || (editing->omissions && !omission) || editing->seen++ != editing->wanted)
		return false;
	editing->done = true;
	editing->kind = kind;
	editing->omission = omission;
	editing->where = editing->clause;
	editing->inner = false;
	/* branches of a set operation are no subqueries */
	foreach(cell, editing->outer)
		editing->inner = editing->inner || ((const Query *) lfirst(cell))->setOperations == NULL;
	editing->location = location;
	return true;
}

const char *
operator_name(Oid opno)
{
	const char *name = get_opname(opno);

	return name ? name : "?";
}

Oid
operator_named(const char *name, Oid left, Oid right, Oid result)
{
	Oid opno = OpernameGetOprid(list_make2(makeString(pstrdup("pg_catalog")), makeString(pstrdup(name))), left, right);

	return OidIsValid(opno) && (!OidIsValid(result) || get_op_rettype(opno) == result) ? opno : InvalidOid;
}
