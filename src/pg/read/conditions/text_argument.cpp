/*
 * text_argument.cpp: see text_argument.h.
 */
#include "pg/base/compat.h"
#include "pg/read/conditions/text_argument.h"
#include "pg/read/conditions/time_function.h"

extern "C" {
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
}

namespace front {

Node *
text_constant(const char *text)
{
	return (Node *) makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1, CStringGetTextDatum(text), false, false);
}

bool
constant_int(Node *node, int *value)
{
	if (!IsA(node, Const) || ((Const *) node)->constisnull || ((Const *) node)->consttype != INT4OID)
		return false;
	*value = DatumGetInt32(((Const *) node)->constvalue);
	return true;
}

const char *
constant_text(Node *node)
{
	if (!IsA(node, Const) || ((Const *) node)->constisnull || ((Const *) node)->consttype != TEXTOID)
		return NULL;
	return TextDatumGetCString(((Const *) node)->constvalue);
}

bool
is_beginning(Node *node, Node **text, int *count)
{
	List *args;
	Oid funcid = called(node, &args);
	int first;

	if (funcid != F_LEFT && funcid != F_SUBSTR_TEXT_INT4_INT4 && funcid != F_SUBSTRING_TEXT_INT4_INT4)
		return false;
	*text = (Node *) linitial(args);
	if (funcid == F_LEFT)
		return constant_int((Node *) lsecond(args), count) && *count >= 0;
	if (!constant_int((Node *) lsecond(args), &first) || !constant_int((Node *) lthird(args), count) || first > 1 ||
		first < -1000000 || *count < 0 || *count > 1000000000)
		return false;
	*count = Max(0, first + *count - 1);
	return true;
}

bool
equal_are_same(Oid collation)
{
	return OidIsValid(collation) && get_collation_isdeterministic(collation);
}

} /* namespace front */
