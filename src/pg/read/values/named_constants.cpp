/* named_constants.cpp: see named_constants.h. */
#include "pg/base/compat.h"
#include "pg/base/array_values.h"
#include "pg/read/query/catalog/plpgsql_tokens.h"
#include "pg/read/trees/tree_parts.h"
#include "pg/read/values/named_constants.h"

extern "C" {
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "parser/parse_coerce.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/syscache.h"
}

namespace front {

static const int most_named = 40, longest_named = 120, most_functions = 20;

static bool
is_text_type(Oid type)
{
	return TypeCategory(type) == TYPCATEGORY_STRING;
}

List *
append_text(List *texts, const char *text, int most)
{
	ListCell *lc;

	if (list_length(texts) >= most)
		return texts;
	foreach(lc, texts)
		if (strcmp((const char *) lfirst(lc), text) == 0)
			return texts;
	return lappend(texts, (void *) text);
}

static bool
is_number(const char *text)
{
	return *text != '\0' && strlen(text) <= 18 &&
		strspn(text + (*text == '-'), "0123456789.") == strlen(text) - (*text == '-') &&
		strpbrk(text, "0123456789") != NULL;
}

static void
add_named(NamedConstants *named, Oid type, Datum value)
{
	Oid output, element = get_element_type(type);
	bool varlena;
	char *text;

	if (OidIsValid(element))
	{
		const ArrayValues array = array_values(value);

		for (int i = 0; i < Min(array.count, most_elements); i++)
			if (!array.nulls[i])
				add_named(named, array.element, array.values[i]);
	}
	getTypeOutputInfo(type, &output, &varlena);
	text = OidOutputFunctionCall(output, value);
	if (strlen(text) > (size_t) longest_named && !is_text_type(type))
		return;
	if (is_number(text) && TypeCategory(type) == TYPCATEGORY_NUMERIC)
		named->numbers = append_text(named->numbers, text, most_named);
	else
		named->texts = append_text(named->texts, text, most_named);
}

/* What stands in the body of a function in a language of which the server's scanner knows something. */
static void
add_body(NamedConstants *named, Oid function)
{
	HeapTuple tuple;
	Form_pg_proc form;
	List *tokens = NIL;
	bool isnull;
	ListCell *lc;

	if (function < FirstNormalObjectId || named->functions >= most_functions)
		return;
	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	if (!HeapTupleIsValid(tuple))
		return;
	form = (Form_pg_proc) GETSTRUCT(tuple);
	if (form->prolang != ClanguageId && form->prolang != INTERNALlanguageId)
	{
		named->functions++;
		/* false means that something at its end was not understood; what stands before it is known */
		(void) pl_tokens(TextDatumGetCString(SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_prosrc, &isnull)), &tokens);
	}
	ReleaseSysCache(tuple);
	foreach(lc, tokens)
	{
		const PlToken *token = (const PlToken *) lfirst(lc);

		if (token->string)
			named->texts = append_text(named->texts, token->text, most_named);
		else if (is_number(token->text))
			named->numbers = append_text(named->numbers, token->text, most_named);
	}
}

static bool
find_function(Oid function, void *context)
{
	add_body((NamedConstants *) context, function);
	return false;
}

void
add_named_constants(NamedConstants *named, Node *node)
{
	each_node(node,
			  [=](Node *part)
			  {
				  if (IsA(part, Const) && !((Const *) part)->constisnull)
					  add_named(named, ((Const *) part)->consttype, ((Const *) part)->constvalue);
				  (void) check_functions_in_node(part, find_function, named);
			  });
}

} /* namespace front */
