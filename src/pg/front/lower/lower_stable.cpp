/*
 * lower_stable.cpp: what is the same throughout both queries, though nobody knows what it is: CURRENT_DATE, current_user, now().
 */
#include "pg/base/compat.h"
#include "pg/front/catalog/catalog_types.h"
#include "pg/front/features.h"
#include "pg/front/lower/lower_stable.h"
#include "pg/front/lower/lowering.h"
#include "pg/front/lower/tree.h"
#include "pg/front/problem.h"

extern "C" {
#include "access/transam.h"
}

namespace front
{

static Expr *
new_stable_value(Lowering *low, const char *name, Node *node)
{
	Parameter *entry = (Parameter *) palloc0(sizeof(Parameter));
	SqleqParameter *face = (SqleqParameter *) palloc0(sizeof(SqleqParameter));
	int lowest = 0;
	ListCell *lc;
	Expr *expr;

	foreach(lc, low->parameters)
		lowest = Min(lowest, ((Parameter *) lfirst(lc))->face->index);
	face->index = lowest - 1;
	face->name = name;
	face->type = exprType(node);
	face->typmod = exprTypmod(node);
	face->collation = exprCollation(node);
	entry->face = face;
	entry->type = get_type(low, face->type, face->typmod, face->collation);
	/* only the server's own functions are run, never a user's */
	if (!IsA(node, FuncExpr) || ((FuncExpr *) node)->funcid < FirstNormalObjectId)
	{
		Const *value = (Const *) evaluate_expr((::Expr *) node, face->type, face->typmod, face->collation);

		entry->value = make_const(low, entry->type, value->constvalue, value->constisnull);
	}
	low->parameters = lappend(low->parameters, entry);
	low->problem->parameters = lappend(low->problem->parameters, face);
	expr = make_expr(Op::Param, entry->type, NIL);
	expr->id = face->index;
	return expr;
}

static const char *
value_function_name(SQLValueFunction *function)
{
	const char *name;

	switch (function->op)
	{
		case SVFOP_CURRENT_DATE:
			return "current_date";
		case SVFOP_CURRENT_TIME:
		case SVFOP_CURRENT_TIME_N:
			name = "current_time";
			break;
		case SVFOP_CURRENT_TIMESTAMP:
		case SVFOP_CURRENT_TIMESTAMP_N:
			name = "current_timestamp";
			break;
		case SVFOP_LOCALTIME:
		case SVFOP_LOCALTIME_N:
			name = "localtime";
			break;
		case SVFOP_LOCALTIMESTAMP:
		case SVFOP_LOCALTIMESTAMP_N:
			name = "localtimestamp";
			break;
		case SVFOP_CURRENT_ROLE:
			return "current_role";
		case SVFOP_CURRENT_USER:
		case SVFOP_USER:
			return "current_user";
		case SVFOP_SESSION_USER:
			return "session_user";
		case SVFOP_CURRENT_CATALOG:
			return "current_catalog";
		default:
			return "current_schema";
	}
	return function->typmod >= 0 ? psprintf("%s(%d)", name, function->typmod) : name;
}

/* A value that is the same throughout both queries: a parameter of our own. */
Expr *
stable_value(Lowering *low, Node *node, const char *name)
{
	ListCell *lc;

	if (name == NULL)
		name = value_function_name((SQLValueFunction *) node);
	if (low->in_catalog)
		return unsupported(low, -1, name, NULL);
	note_feature(low, SQLEQ_SUPPORTED, location_of(low, node), name, "one unknown value, the same in both queries");
	foreach(lc, low->parameters)
	{
		Parameter *entry = (Parameter *) lfirst(lc);

		if (entry->face->index < 0 && strcmp(entry->face->name, name) == 0)
		{
			Expr *expr = make_expr(Op::Param, entry->type, NIL);

			expr->id = entry->face->index;
			return expr;
		}
	}
	return new_stable_value(low, name, node);
}

}								/* namespace front */
