/* declared.cpp: see declared.h. */
#include "pg/read/facts/declared.h"

extern "C" {
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/dependency.h"
#include "catalog/pg_language.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_opfamily.h"
#include "catalog/pg_proc.h"
#include "commands/extension.h"
#include "miscadmin.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

namespace facts {

static bool
is_native(Oid function)
{
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	bool native = false;

	if (!HeapTupleIsValid(tuple))
		return false;
	if (superuser_arg(((Form_pg_proc) GETSTRUCT(tuple))->proowner))
		native = ((Form_pg_proc) GETSTRUCT(tuple))->prolang == ClanguageId ||
			((Form_pg_proc) GETSTRUCT(tuple))->prolang == INTERNALlanguageId;
	ReleaseSysCache(tuple);
	return native;
}

/* The owner of an extension may add what he likes to it, but nothing of which a superuser is the owner. */
static bool
is_of_extension(Oid catalog, Oid object, Oid owner)
{
	return superuser_arg(owner) && OidIsValid(getExtensionOfObject(catalog, object));
}

bool
operator_is_trusted(Oid opno)
{
	HeapTuple tuple;
	bool trusted;

	if (opno < FirstNormalObjectId)
		return true;
	tuple = SearchSysCache1(OPEROID, ObjectIdGetDatum(opno));
	if (!HeapTupleIsValid(tuple))
		return false;
	trusted = is_of_extension(OperatorRelationId, opno, ((Form_pg_operator) GETSTRUCT(tuple))->oprowner) &&
		is_native(((Form_pg_operator) GETSTRUCT(tuple))->oprcode);
	ReleaseSysCache(tuple);
	return trusted;
}

Oid
doubtfully_negated(const Node *node)
{
	Oid opno = IsA(node, OpExpr)       ? ((const OpExpr *) node)->opno
		: IsA(node, ScalarArrayOpExpr) ? ((const ScalarArrayOpExpr *) node)->opno
									   : InvalidOid;
	Oid negator = OidIsValid(opno) ? get_negator(opno) : InvalidOid;

	return OidIsValid(negator) && !(operator_is_trusted(opno) && operator_is_trusted(negator)) ? opno : InvalidOid;
}

bool
family_is_trusted(Oid family)
{
	HeapTuple tuple;
	bool trusted;

	if (family < FirstNormalObjectId)
		return true;
	tuple = SearchSysCache1(OPFAMILYOID, ObjectIdGetDatum(family));
	if (!HeapTupleIsValid(tuple))
		return false;
	trusted = is_of_extension(OperatorFamilyRelationId, family, ((Form_pg_opfamily) GETSTRUCT(tuple))->opfowner);
	ReleaseSysCache(tuple);
	return trusted;
}

} /* namespace facts */
