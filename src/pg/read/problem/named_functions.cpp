/*
 * named_functions.cpp: the functions that a query names before views, policies and SQL functions become part of it: the
 * caller's own choice.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_aggregate.h"
#include "utils/syscache.h"
}

#include "pg/read/problem/named_functions.h"
#include "pg/read/trees/tree_parts.h"

static bool
add_function(Oid function, void *context)
{
	List **named = (List **) context;

	/* Those of the server itself are nobody's choice. */
	if (function >= FirstNormalObjectId)
		*named = list_append_unique_oid(*named, function);
	return false;
}

/* An aggregate is what it consists of. */
static void
add_aggregate(Oid aggregate, List **named)
{
	HeapTuple tuple = SearchSysCache1(AGGFNOID, ObjectIdGetDatum(aggregate));
	Form_pg_aggregate form;

	if (!HeapTupleIsValid(tuple))
		return; /* a window function */
	form = (Form_pg_aggregate) GETSTRUCT(tuple);
	(void) add_function(form->aggtransfn, named);
	(void) add_function(form->aggfinalfn, named);
	(void) add_function(form->aggcombinefn, named);
	(void) add_function(form->aggserialfn, named);
	(void) add_function(form->aggdeserialfn, named);
	(void) add_function(form->aggmtransfn, named);
	(void) add_function(form->aggminvtransfn, named);
	(void) add_function(form->aggmfinalfn, named);
	ReleaseSysCache(tuple);
}

List *
add_named_functions(List *named, Query *query)
{
	each_node((Node *) query,
			  [&](Node *node)
			  {
				  (void) check_functions_in_node(node, add_function, &named);
				  if (IsA(node, Aggref) && ((Aggref *) node)->aggfnoid >= FirstNormalObjectId)
					  add_aggregate(((Aggref *) node)->aggfnoid, &named);
				  if (IsA(node, WindowFunc) && ((WindowFunc *) node)->winfnoid >= FirstNormalObjectId)
					  add_aggregate(((WindowFunc *) node)->winfnoid, &named);
			  });
	return named;
}
