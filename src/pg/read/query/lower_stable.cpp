/*
 * lower_stable.cpp: what is the same throughout both queries, though nobody knows what it is: CURRENT_DATE,
 * current_user, now().
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_stable.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "access/transam.h"
}

namespace front {

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

static const int most_digits = 37;

bool
is_long_number(const Expr *expr)
{
	int digits = 0;

	if (expr->op != Op::Const || expr->type->kind != Kind::Numeric || expr->value == NULL)
		return false;
	for (const char *at = expr->value; *at != '\0'; at++)
		digits += *at >= '0' && *at <= '9' && (digits > 0 || *at != '0');
	return digits > most_digits;
}

/* What holds whatever its value is, holds for this one. The server confirms with the number itself. */
Expr *
long_number(Lowering *low, const Expr *constant, int location)
{
	Parameter *entry = NULL;
	Expr *expr;
	int lowest = 0;
	ListCell *lc;

	if (low->in_catalog)
		return unsupported(low, location, "number of so many digits", NULL);
	note_feature(low, SQLEQ_ABSTRACTED, location, "number of so many digits", "one unknown value");
	foreach(lc, low->parameters)
	{
		Parameter *known = (Parameter *) lfirst(lc);

		lowest = Min(lowest, known->face->index);
		if (known->face->index < 0 && strcmp(known->face->name, constant->value) == 0)
			entry = known;
	}
	if (entry == NULL)
	{
		entry = (Parameter *) palloc0(sizeof(Parameter));
		entry->face = (SqleqParameter *) palloc0(sizeof(SqleqParameter));
		entry->face->index = lowest - 1;
		entry->face->name = constant->value;
		entry->face->type = constant->type->oid;
		entry->face->typmod = constant->type->typmod;
		entry->type = constant->type;
		low->parameters = lappend(low->parameters, entry);
	}
	expr = make_expr(Op::Param, entry->type, NIL);
	expr->id = entry->face->index;
	return expr;
}

} /* namespace front */
