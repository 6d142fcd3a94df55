/* prepared.cpp: see prepared.h. */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

#include "pg/hunt/run/prepared.h"
#include "pg/read/trees/analyse.h"
#include "pg/read/trees/written.h"
#include "pg/ask/show/shown_value.h"

typedef struct Replacing
{
	List *constants; /* of Const * */
} Replacing;

static int
number_of_constant(Replacing *replacing, Const *constant)
{
	int number = 1;
	ListCell *cell;

	foreach(cell, replacing->constants)
	{
		if (equal(lfirst(cell), constant))
			return number;
		number++;
	}
	replacing->constants = lappend(replacing->constants, constant);
	return number;
}

static Node *
replace_constants(Node *node, void *context)
{
	if (node == NULL)
		return NULL;
	if (IsA(node, Const))
	{
		Const *constant = (Const *) node;
		Param *param;

		/* what a parameter of a prepared statement cannot be */
		if (get_typtype(constant->consttype) == TYPTYPE_PSEUDO || constant->consttype == UNKNOWNOID ||
			constant->consttypmod != -1 || constant->constcollid != get_typcollation(constant->consttype))
			return (Node *) copyObjectImpl(node);
		param = makeNode(Param);
		param->paramkind = PARAM_EXTERN;
		param->paramid = number_of_constant((Replacing *) context, constant);
		param->paramtype = constant->consttype;
		param->paramtypmod = -1;
		param->paramcollid = constant->constcollid;
		param->location = -1;
		return (Node *) param;
	}
	/*
	 * words of the grammar, as in normalize(x, NFC), and the length in a cast to char(n): the deparser takes them for
	 * constants
	 */
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcformat != COERCE_EXPLICIT_CALL)
	{
		const FuncExpr *before = (const FuncExpr *) node;
		FuncExpr *call = (FuncExpr *) compat_mutate_expression(node, replace_constants, context);

		for (int i = before->funcformat == COERCE_SQL_SYNTAX ? 0 : 1; i < list_length(before->args); i++)
			if (IsA(list_nth(before->args, i), Const))
				lfirst(list_nth_cell(call->args, i)) = copyObjectImpl(list_nth(before->args, i));
		return (Node *) call;
	}
	if (IsA(node, Query))
		return (Node *) compat_mutate_query((Query *) node, replace_constants, context);
	return compat_mutate_expression(node, replace_constants, context);
}

void
hunt_generic(HuntQuery *query)
{
	Replacing replacing = {NIL};
	int n = 0;
	ListCell *cell;

	query->generic = (Query *) replace_constants((Node *) query->tree, &replacing);
	query->params = makeParamList(list_length(replacing.constants));
	foreach(cell, replacing.constants)
	{
		const Const *constant = (const Const *) lfirst(cell);
		ParamExternData *param = &query->params->params[n++];

		param->value = constant->constvalue;
		param->isnull = constant->constisnull;
		param->pflags = 0;
		param->ptype = constant->consttype;
	}
}

static const char *
parameter_text(const ParamExternData *param)
{
	return param->isnull ? "NULL" : quote_literal_cstr(value_text(param->value, param->ptype));
}

/* The value of another parameter of that type, or of itself, or NULL. */
static const ParamExternData *
other_parameter(const ParamListInfo params, int i, int kind)
{
	for (int step = 1 + kind % 3; step <= params->numParams; step++)
	{
		const ParamExternData *other = &params->params[(i + step) % params->numParams];

		if (other->ptype == params->params[i].ptype)
			return other;
	}
	return &params->params[i];
}

static const char *
execution(const ParamListInfo params, bool others, int kind)
{
	StringInfoData text;

	initStringInfo(&text);
	appendStringInfoString(&text, "EXECUTE " PREPARED_NAME);
	for (int i = 0; i < params->numParams; i++)
	{
		const ParamExternData *param = others ? other_parameter(params, i, kind) : &params->params[i];

		appendStringInfo(&text, "%s%s%s", i > 0 ? ", " : "(",
						 others && (i + kind) % 4 == 3 ? "NULL" : parameter_text(param),
						 i + 1 == params->numParams ? ")" : "");
	}
	return text.data;
}

List *
prepared_statements(const char *text, bool others, int kind)
{
	HuntQuery query = {analyse_text(text, NULL, 0), NULL, NULL};
	StringInfoData prepare;
	List *statements;
	int n;

	hunt_generic(&query);
	n = query.params->numParams;
	initStringInfo(&prepare);
	appendStringInfoString(&prepare, "PREPARE " PREPARED_NAME);
	for (int i = 0; i < n; i++)
		appendStringInfo(&prepare, "%s%s%s", i > 0 ? ", " : " (", format_type_be(query.params->params[i].ptype),
						 i + 1 == n ? ")" : "");
	appendStringInfo(&prepare, " AS %s", query_written(query.generic));
	statements = list_make1(prepare.data);
	/* the sixth plan may be a generic one */
	for (int i = 0; others && i < (kind % 2 ? 5 : 1); i++)
		statements = lappend(statements, (char *) execution(query.params, true, kind + i));
	return lappend(statements, (char *) execution(query.params, false, 0));
}
