/* describe_expression.cpp: see describe_expression.h. */
#include "pg/base/compat.h"

extern "C" {
#include "lib/stringinfo.h"
#include "parser/parsetree.h"
#include "utils/builtins.h"
#include "catalog/pg_type.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/lsyscache.h"
}

#include "pg/grade/mistakes/describe_expression.h"

static void describe(StringInfo out, const Editing *editing, Node *node);

/* Has the level more than one table, or what stands for one? Joins and, since 18, groups are entries, too. */
static bool
has_several_tables(const Query *query)
{
	int tables = 0;
	ListCell *cell;

	foreach(cell, query->rtable)
		switch (((const RangeTblEntry *) lfirst(cell))->rtekind)
		{
			case RTE_RELATION:
			case RTE_SUBQUERY:
			case RTE_FUNCTION:
			case RTE_TABLEFUNC:
			case RTE_VALUES:
			case RTE_CTE:
				tables++;
				break;
			default:
				break;
		}
	return tables > 1;
}

static const char *
column_name(const Editing *editing, const Var *var)
{
	const Query *query = var->varlevelsup == 0 ? editing->query
		: (int) var->varlevelsup <= list_length(editing->outer)
		? (const Query *) list_nth(editing->outer, var->varlevelsup - 1)
		: NULL;
	const RangeTblEntry *entry;
	const char *column;

	if (!query || var->varno <= 0 || var->varno > list_length(query->rtable))
		return "a column";
	entry = rt_fetch(var->varno, query->rtable);
	if (var->varattno <= 0 || var->varattno > list_length(entry->eref->colnames))
		return entry->eref->aliasname;
	column = strVal(list_nth(entry->eref->colnames, var->varattno - 1));
	if (entry->rtekind == RTE_JOIN || !(editing->qualified || has_several_tables(query)) ||
		entry->eref->aliasname[0] == '*')
		return column;
	return psprintf("%s.%s", entry->eref->aliasname, column);
}

static const char *
constant_text(const Const *value)
{
	Oid output;
	bool varlena;
	char *text;

	if (value->constisnull)
		return "NULL";
	getTypeOutputInfo(value->consttype, &output, &varlena);
	text = OidOutputFunctionCall(output, value->constvalue);
	switch (value->consttype)
	{
		case BOOLOID:
			return strcmp(text, "t") == 0 ? "true" : "false";
		case INT2OID:
		case INT4OID:
		case INT8OID:
		case NUMERICOID:
		case FLOAT4OID:
		case FLOAT8OID:
			return text;
		default:
			return quote_literal_cstr(text);
	}
}

static void
describe_call(StringInfo out, const Editing *editing, const char *name, List *args)
{
	ListCell *cell;

	appendStringInfo(out, "%s(", name ? name : "?");
	foreach(cell, args)
	{
		if (foreach_current_index(cell) > 0)
			appendStringInfoString(out, ", ");
		describe(out, editing,
				 IsA(lfirst(cell), TargetEntry) ? (Node *) ((TargetEntry *) lfirst(cell))->expr
												: (Node *) lfirst(cell));
	}
	appendStringInfoChar(out, ')');
}

/* How strongly an operator binds its operands, as the grammar has it. */
typedef enum Binding
{
	BINDS_OR,
	BINDS_AND,
	BINDS_NOT,
	BINDS_IS,
	BINDS_COMPARISON,
	BINDS_LIKE,
	BINDS_OTHER,
	BINDS_SUM,
	BINDS_PRODUCT,
	BINDS_POWER,
	BINDS_SIGN,
	BINDS_ALL
} Binding;

static Binding
operator_binding(const char *name, int operands)
{
	static const struct
	{
		const char *name;
		Binding binding;
	} known[] = {{"<", BINDS_COMPARISON},  {">", BINDS_COMPARISON},  {"=", BINDS_COMPARISON}, {"<=", BINDS_COMPARISON},
				 {">=", BINDS_COMPARISON}, {"<>", BINDS_COMPARISON}, {"+", BINDS_SUM},        {"-", BINDS_SUM},
				 {"*", BINDS_PRODUCT},     {"/", BINDS_PRODUCT},     {"%", BINDS_PRODUCT},    {"^", BINDS_POWER}};

	if (operands < 2)
		return *name == '+' || *name == '-' ? BINDS_SIGN : BINDS_OTHER;
	for (size_t i = 0; i < lengthof(known); i++)
		if (strcmp(known[i].name, name) == 0)
			return known[i].binding;
	return BINDS_OTHER;
}

/* Of the outermost thing that is printed. */
static Binding
binding(const Node *node)
{
	switch (nodeTag(node))
	{
		case T_RelabelType:
			return binding((const Node *) ((const RelabelType *) node)->arg);
		case T_FuncExpr:
			if (((const FuncExpr *) node)->funcformat == COERCE_IMPLICIT_CAST && ((const FuncExpr *) node)->args != NIL)
				return binding((const Node *) linitial(((const FuncExpr *) node)->args));
			return BINDS_ALL;
		case T_DistinctExpr:
			return BINDS_IS;
		case T_OpExpr:
			return operator_binding(operator_name(((const OpExpr *) node)->opno),
									list_length(((const OpExpr *) node)->args));
		case T_BoolExpr:
			return ((const BoolExpr *) node)->boolop == OR_EXPR ? BINDS_OR
				: ((const BoolExpr *) node)->boolop == AND_EXPR ? BINDS_AND
																: BINDS_NOT;
		case T_ScalarArrayOpExpr:
			return BINDS_LIKE;
		case T_NullTest:
			return BINDS_IS;
		default:
			return BINDS_ALL;
	}
}

/* An operand of something that binds like that; in parentheses, if it binds less. `also`: or as much. */
static void
describe_operand(StringInfo out, const Editing *editing, Node *node, Binding around, bool also)
{
	bool parentheses = node && (binding(node) < around || (also && binding(node) == around));

	if (parentheses)
		appendStringInfoChar(out, '(');
	describe(out, editing, node);
	if (parentheses)
		appendStringInfoChar(out, ')');
}

static void
describe_operator(StringInfo out, const Editing *editing, const OpExpr *expr)
{
	const char *name = IsA(expr, DistinctExpr) ? "IS DISTINCT FROM" : operator_name(expr->opno);
	List *args = expr->args;
	Binding own = binding((const Node *) expr);

	if (list_length(args) == 2)
	{
		describe_operand(out, editing, (Node *) linitial(args), own, own == BINDS_COMPARISON || own == BINDS_IS);
		appendStringInfoChar(out, ' ');
	}
	appendStringInfo(out, "%s ", name);
	describe_operand(out, editing, (Node *) llast(args), own, true);
}

static void
describe_boolean(StringInfo out, const Editing *editing, const BoolExpr *expr)
{
	ListCell *cell;

	if (expr->boolop == NOT_EXPR)
		appendStringInfoString(out, "NOT ");
	foreach(cell, expr->args)
	{
		if (foreach_current_index(cell) > 0)
			appendStringInfoString(out, expr->boolop == AND_EXPR ? " AND " : " OR ");
		describe_operand(out, editing, (Node *) lfirst(cell), binding((const Node *) expr), false);
	}
}

static void
describe_array(StringInfo out, const Editing *editing, const ScalarArrayOpExpr *expr)
{
	describe_operand(out, editing, (Node *) linitial(expr->args), BINDS_LIKE, true);
	appendStringInfoString(out, expr->useOr ? " IN (...)" : " NOT IN (...)");
}

static void
describe(StringInfo out, const Editing *editing, Node *node)
{
	check_stack_depth();
	if (node == NULL)
		return;
	switch (nodeTag(node))
	{
		case T_Var:
			appendStringInfoString(out, column_name(editing, (Var *) node));
			break;
		case T_Const:
			appendStringInfoString(out, constant_text((Const *) node));
			break;
		case T_Param:
			appendStringInfo(out, "$%d", ((Param *) node)->paramid);
			break;
		case T_RelabelType:
			describe(out, editing, (Node *) ((RelabelType *) node)->arg);
			break;
		case T_OpExpr:
		case T_DistinctExpr:
			describe_operator(out, editing, (OpExpr *) node);
			break;
		case T_BoolExpr:
			describe_boolean(out, editing, (BoolExpr *) node);
			break;
		case T_ScalarArrayOpExpr:
			describe_array(out, editing, (ScalarArrayOpExpr *) node);
			break;
		case T_NullTest:
			describe_operand(out, editing, (Node *) ((NullTest *) node)->arg, BINDS_IS, true);
			appendStringInfoString(out, ((NullTest *) node)->nulltesttype == IS_NULL ? " IS NULL" : " IS NOT NULL");
			break;
		case T_FuncExpr:
			if (((FuncExpr *) node)->funcformat == COERCE_IMPLICIT_CAST && ((FuncExpr *) node)->args != NIL)
				describe(out, editing, (Node *) linitial(((FuncExpr *) node)->args));
			else
				describe_call(out, editing, get_func_name(((FuncExpr *) node)->funcid), ((FuncExpr *) node)->args);
			break;
		case T_CoalesceExpr:
			describe_call(out, editing, "coalesce", ((CoalesceExpr *) node)->args);
			break;
		case T_Aggref:
			if (((Aggref *) node)->aggstar)
				appendStringInfo(out, "%s(*)", get_func_name(((Aggref *) node)->aggfnoid));
			else
				describe_call(out, editing, get_func_name(((Aggref *) node)->aggfnoid), ((Aggref *) node)->args);
			break;
		case T_SubLink:
			appendStringInfoString(out,
								   ((SubLink *) node)->subLinkType == EXISTS_SUBLINK ? "EXISTS (...)" : "a subquery");
			break;
		default:
			appendStringInfoString(out, "...");
			break;
	}
}

/* Longer ones are cut. */
#define LONGEST 80

/* Does it name columns of a query around? */
static bool
names_outer(Node *node, void *)
{
	if (node == NULL || IsA(node, Query))
		return false;
	if (IsA(node, Var))
		return ((Var *) node)->varlevelsup > 0;
	return compat_walk_expression(node, names_outer, NULL);
}

const char *
describe_expression(const Editing *editing, Node *node)
{
	Editing how = *editing;
	StringInfoData out;

	initStringInfo(&out);
	how.qualified = names_outer(node, NULL);
	describe(&out, &how, node);
	if (out.len > LONGEST)
	{
		out.len = pg_mbcliplen(out.data, out.len, LONGEST - 3);
		out.data[out.len] = '\0';
		appendStringInfoString(&out, "...");
	}
	return out.data;
}
