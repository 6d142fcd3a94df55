/*
 * lower_hole.cpp: caq_expr(number, NULL::type, row, ...), an expression hole of an abstract query, as a function of its
 * row that is unknown but for its being one (docs/oracles.md).
 *
 * Instances put any immutable expression over the row there, and that may tell apart what is equal without being the
 * same: 1.0 and 1.00. So a row may only have columns whose equal values are the same.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_hole.h"
#include "pg/read/query/lower_row.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/server_functions.h"
#include "pg/read/terms/unsupported.h"

namespace front {

struct HoleArgs
{
	StringInfoData signature;
	List *values; /* Expr * */
	List *types;  /* Type * */
	bool failed;
};

/* One column, by its value; returns the parameter that stands for it in the call that the server computes. */
static Node *
add_column(Lowering *low, HoleArgs *args, Expr *value, int location)
{
	Type *type = value->type;
	Param *param = makeNode(Param);

	param->paramkind = PARAM_EXTERN;
	param->paramid = list_length(args->types) + 1;
	param->paramtype = type->oid;
	param->paramtypmod = type->typmod;
	param->paramcollid = type->collation;
	param->location = -1;
	if (type->kind == Kind::Float || !equal_means_same((Node *) param) ||
		(OidIsValid(type->collation) && !get_collation_isdeterministic(type->collation)))
	{
		unsupported(low, location, "argument of a hole",
					psprintf("equal values of type %s need not be the same", type->name));
		args->failed = true;
	}
	appendStringInfo(&args->signature, "%s%s", args->types == NIL ? "" : ",", type->name);
	args->values = lappend(args->values, value);
	args->types = lappend(args->types, type);
	return (Node *) param;
}

/* A row by its columns. */
static Node *
add_row(Lowering *low, HoleArgs *args, List *columns, int location)
{
	RowExpr *row = makeNode(RowExpr);
	ListCell *lc;

	row->row_typeid = RECORDOID;
	row->row_format = COERCE_EXPLICIT_CALL;
	row->location = -1;
	foreach(lc, columns)
	{
		if (lfirst(lc) == NULL)
			continue; /* dropped */
		row->args = lappend(row->args, add_column(low, args, (Expr *) lfirst(lc), location));
		row->colnames = lappend(row->colnames, makeString(psprintf("f%d", list_length(row->args))));
	}
	return (Node *) row;
}

static Node *
add_argument(Lowering *low, const Scope &scope, HoleArgs *args, Node *arg)
{
	Level *level;

	if (!type_is_rowtype(exprType(arg)))
		return add_column(low, args, lower_expr(low, scope, arg), exprLocation(arg));
	if (IsA(arg, RowExpr))
		return add_row(low, args, lower_list(low, scope, ((RowExpr *) arg)->args), exprLocation(arg));
	level = IsA(arg, Var) && ((Var *) arg)->varattno == 0 ? row_level(scope, (Var *) arg) : NULL;
	if (level != NULL)
		return add_row(low, args, level->columns[((Var *) arg)->varno - 1], exprLocation(arg));
	unsupported(low, exprLocation(arg), "argument of a hole", "it is neither a row of FROM nor a plain value");
	args->failed = true;
	return arg;
}

/*
 * The hole, and which one it is in order of appearance: that is its name from here on, so that no verdict depends on
 * its number. It keeps its result type and the types of its row wherever it stands.
 */
static const SqleqHole *
get_hole(Lowering *low, FuncExpr *call, const char *signature, List *types, int *place)
{
	Node *number = (Node *) linitial(call->args);
	SqleqHole *hole;
	ListCell *lc;

	if (!IsA(number, Const) || ((Const *) number)->constisnull)
		ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("hole number must be a constant"),
				errhint("Write caq_expr(1, NULL::boolean, t1): the number, the type, and the rows it ranges over."));
	foreach(lc, low->problem->holes)
	{
		hole = (SqleqHole *) lfirst(lc);
		if (hole->number != DatumGetInt32(((Const *) number)->constvalue))
			continue;
		if (strcmp(hole->signature, signature) != 0)
			ereport(ERROR, errcode(ERRCODE_DATATYPE_MISMATCH),
					errmsg("hole %d has two different signatures", hole->number),
					errdetail("It is %s in one place and %s in another.", hole->signature, signature),
					errhint("Give every hole a unique number."));
		*place = foreach_current_index(lc) + 1;
		return hole;
	}
	hole = (SqleqHole *) palloc0(sizeof(SqleqHole));
	hole->number = DatumGetInt32(((Const *) number)->constvalue);
	hole->signature = pstrdup(signature);
	hole->result = exprType((Node *) call);
	foreach(lc, types)
	{
		hole->row = lappend_oid(hole->row, ((const Type *) lfirst(lc))->oid);
		hole->typmods = lappend_int(hole->typmods, ((const Type *) lfirst(lc))->typmod);
	}
	low->problem->holes = lappend(low->problem->holes, hole);
	*place = list_length(low->problem->holes);
	return hole;
}

Expr *
lower_hole(Lowering *low, const Scope &scope, FuncExpr *call)
{
	Type *type = get_type(low, exprType((Node *) call), exprTypmod((Node *) call), exprCollation((Node *) call));
	FuncExpr *computed = (FuncExpr *) copyObjectImpl(call);
	HoleArgs args = {};
	const char *construct;
	Expr *result;
	int place;

	initStringInfo(&args.signature);
	appendStringInfo(&args.signature, "%s(", type->name);
	for (int i = 2; i < list_length(call->args); i++)
		lfirst(list_nth_cell(computed->args, i)) = add_argument(low, scope, &args, (Node *) list_nth(call->args, i));
	appendStringInfoChar(&args.signature, ')');
	construct = psprintf("hole %d", get_hole(low, call, args.signature.data, args.types, &place)->number);
	if (args.failed)
		return make_null(low, type);
	note_feature(low, SQLEQ_SUPPORTED, call->location, construct, "any function of its row");
	result = make_function(psprintf("hole %d %s", place, args.signature.data), type, args.values, false);
	result->host = declare_hole(low, (Node *) computed, args.types, type, place);
	return result;
}

} /* namespace front */
