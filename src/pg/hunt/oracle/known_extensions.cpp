/* known_extensions.cpp: see known_extensions.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/dependency.h"
#include "catalog/pg_language.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "commands/extension.h"
#include "miscadmin.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

#include "pg/hunt/oracle/known_extensions.h"

const char *const known_extensions[] = {"btree_gin", "btree_gist",    "bloom", "pg_trgm", "intarray",
										"citext",    "hstore",        "ltree", "cube",    "seg",
										"isn",       "fuzzystrmatch", NULL};

const KnownType known_types[] = {
	{"citext", "citext", R"x(["a", "A", "b", "", "Ab", "aB", "B", "ba", "é"])x"},
	{"hstore", "hstore", R"x(["a=>1", "a=>NULL", "a=>1, b=>2", "", "b=>2", "A=>1", "b=>2, c=>x"])x"},
	{"ltree", "ltree", R"x(["a", "a.b", "a.b.c", "b", "", "A.b", "b.a", "a.c"])x"},
	{"ltree", "lquery", R"x(["a.*", "*.b", "*", "a|b", "A@.b", "!a.*", "*{1}.b.*", "a*.%"])x"},
	{"ltree", "ltxtquery", R"x(["a", "a & b", "a | b", "!a", "A@ & b", "b*"])x"},
	{"cube", "cube",
	 R"x(["(1,2)", "(0,0)", "(0,0),(1,1)", "(1)", "(1),(3)", "(-1,-1),(0,0)", "(1,2,3)", "(1,1),(1,1)"])x"},
	{"seg", "seg", R"x(["1", "1..2", "2", "1.0", "<3", "2..", "..2", "1.5..3"])x"},
	{"intarray", "query_int", R"x(["1", "1&2", "1|2", "!1", "!(1&2)", "2&!1"])x"},
	{"isn", "isbn13", R"x(["9780393040029", "9780110002224", "9780000000002", "9791100000007"])x"},
	{"isn", "ean13", R"x(["4719512002889", "9780393040029", "0000000000000", "4000000000006"])x"},
	{NULL, NULL, NULL},
};

static bool
is_member(Oid catalog, Oid object)
{
	Oid extension = getExtensionOfObject(catalog, object);
	const char *name = OidIsValid(extension) ? get_extension_name(extension) : NULL;

	for (int i = 0; name && known_extensions[i]; i++)
		if (strcmp(name, known_extensions[i]) == 0)
			return true;
	return false;
}

static bool
is_trusted_function(Oid function)
{
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	bool trusted;

	if (!HeapTupleIsValid(tuple))
		return false;
	trusted = ((Form_pg_proc) GETSTRUCT(tuple))->prolang == ClanguageId &&
		superuser_arg(((Form_pg_proc) GETSTRUCT(tuple))->proowner);
	ReleaseSysCache(tuple);
	return trusted;
}

static bool
is_trusted_type(Oid type)
{
	HeapTuple tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(type));
	bool trusted;

	if (!HeapTupleIsValid(tuple))
		return false;
	trusted = ((Form_pg_type) GETSTRUCT(tuple))->typtype == TYPTYPE_BASE &&
		superuser_arg(((Form_pg_type) GETSTRUCT(tuple))->typowner);
	ReleaseSysCache(tuple);
	return trusted;
}

bool
of_known_extension(Oid catalog, Oid object)
{
	if (catalog == TypeRelationId)
	{
		Oid element = get_element_type(object);

		object = OidIsValid(element) ? element : object;
		return is_member(catalog, object) && is_trusted_type(object);
	}
	if (catalog == OperatorRelationId)
		return is_member(catalog, object) && is_trusted_function(get_opcode(object));
	return is_member(catalog, object) && is_trusted_function(object);
}
