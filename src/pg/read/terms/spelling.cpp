/*
 * spelling.cpp: see spelling.h.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/server_functions.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "catalog/pg_collation.h"
#include "parser/parse_coerce.h"
#include "utils/builtins.h"
}

namespace front {

static const char *const left_to_chance =
	"databases on which it matters which of several equal values stands for all of them are left out";

/* Texts under a collation that hardly anybody writes: so they have a pool of their own. */
Type *
spelling_type(Lowering *low)
{
	Type *type;
	ListCell *lc;

	foreach(lc, low->types)
		if (is_spelling((Type *) lfirst(lc)))
			return (Type *) lfirst(lc);
	type = (Type *) palloc(sizeof(Type));
	*type = *get_type(low, TEXTOID, -1, POSIX_COLLATION_OID);
	type->id = list_length(low->types);
	type->typmod = spelling_typmod;
	type->name = "text";
	low->types = lappend(low->types, type);
	return type;
}

static bool
is_null_constant(const Expr *value)
{
	return value->op == Op::Const && value->value == NULL && value->coded == NULL;
}

/*
 * Does a value's type, with its modifier, decide how it is spelled? That of numeric(5,2) does, and of an array of it;
 * that of interval(0) does not.
 */
static bool
type_decides(const Type *type)
{
	Oid element = get_element_type(type->oid);

	return is_deterministic(type->collation) &&
		facts::equal_is_same(OidIsValid(element) ? element : type->oid, type->typmod);
}

static Expr *
spelling_from_value(Lowering *low, Expr *value)
{
	if (is_null_constant(value))
		return make_null(low, spelling_type(low));
	return make_function(psprintf("spelling of %s", format_type_with_typemod(value->type->oid, value->type->typmod)),
						 spelling_type(low), list_make1(value), true);
}

Expr *
spelling_of(Lowering *low, Expr *value)
{
	if (value->spelling != NULL || !low->pairs)
		return value->spelling;
	if (is_null_constant(value) || type_decides(value->type) || value->type->kind == Kind::Float)
		return spelling_from_value(low, value);
	return NULL;
}

bool
add_pair(Lowering *low, Node *node, Expr *value, List **args)
{
	Expr *spelling;

	*args = lappend(*args, value);
	if (value->type->kind == Kind::Float && !low->in_catalog)
		add_assumption(low, "no function tells zero from minus zero");
	if (equal_is_same(value->type->oid, -1, value->type->collation) &&
		equal_is_same(exprType(node), exprTypmod(node), exprCollation(node)))
		return true;
	spelling = spelling_of(low, value);
	if (spelling == NULL)
	{
		low->wants_pairs = true;
		return false;
	}
	*args = lappend(*args, spelling);
	return true;
}

void
spelling_missing(Lowering *low, Node *node, int location, const char *construct)
{
	const char *detail = psprintf("it may tell equal values of type %s apart, and how they are spelled is not known",
								  format_type_be(exprType(node)));

	note_unsupported(low, location, construct, detail);
}

List *
pairs_of(Lowering *low, List *nodes, List *values, int location, const char *construct)
{
	List *args = NIL;
	ListCell *node, *value;

	forboth(node, nodes, value, values)
		if (!add_pair(low, (Node *) lfirst(node), (Expr *) lfirst(value), &args))
			spelling_missing(low, (Node *) lfirst(node), location, construct);
	return args;
}

Expr *
respecting_equality(Lowering *low, Expr *function, List *nodes, bool same_result)
{
	bool fits = list_length(nodes) == list_length(function->args);
	List *args = NIL;
	ListCell *node, *value;

	function->values_only = true;
	/* a division asks how a number is written */
	function->respects = function->type->kind == Kind::Numeric && function->type->precision < 0 && !same_result;
	if (!low->pairs || !fits)
	{
		foreach(node, nodes)
		{
			Node *arg = (Node *) lfirst(node);
			bool blunt = !equal_is_same(exprType(arg), exprTypmod(arg), exprCollation(arg)) &&
				getBaseType(exprType(arg)) != NUMERICOID;

			low->unspelled_numbers |= blunt && function->respects && !low->in_catalog;
		}
		return function;
	}
	forboth(node, nodes, value, function->args)
		if (!add_pair(low, (Node *) lfirst(node), (Expr *) lfirst(value), &args))
			return function;
	function->spelling =
		make_function(psprintf("spelling of %s", function->name), spelling_type(low), args, function->strict);
	if (function->respects)
		function->args = args;
	return function;
}

static Expr *
missing_or(Lowering *low, Expr *value, Expr *spelling)
{
	Expr *test = make_expr(Op::IsNull, bool_type(low), list_make1(value));

	return make_expr(Op::Case, spelling->type, list_make3(test, make_null(low, spelling->type), spelling));
}

/* CASE: the same conditions, the spellings of what they lead to. */
static Expr *
spelling_of_case(Lowering *low, Expr *value)
{
	int last = list_length(value->args) - 1;
	List *args = NIL;
	ListCell *lc;

	foreach(lc, value->args)
	{
		int index = foreach_current_index(lc);
		Expr *arg = (Expr *) lfirst(lc);

		if (index % 2 == 0 && index != last)
		{
			args = lappend(args, arg);
			continue;
		}
		arg = spelling_of(low, arg);
		if (arg == NULL)
			return NULL;
		args = lappend(args, arg);
	}
	return make_expr(Op::Case, spelling_type(low), args);
}

static Expr *
spelling_of_coalesce(Lowering *low, Expr *value)
{
	List *args = NIL;
	ListCell *lc;

	foreach(lc, value->args)
	{
		Expr *arg = (Expr *) lfirst(lc), *spelling = spelling_of(low, arg);
		Expr *missing = make_expr(Op::IsNull, bool_type(low), list_make1(arg));

		if (spelling == NULL)
			return NULL;
		args = lappend(args, make_expr(Op::Not, bool_type(low), list_make1(missing)));
		args = lappend(args, spelling);
	}
	return make_expr(Op::Case, spelling_type(low), lappend(args, make_null(low, spelling_type(low))));
}

/*
 * What computes a value from values computes its spelling from theirs: a function of the server's that gives one of the
 * two gives both.
 */
static Expr *
spelling_of_operation(Lowering *low, Expr *value)
{
	List *args = NIL;
	StringInfoData name;
	ListCell *lc;

	initStringInfo(&name);
	appendStringInfo(&name, "spelling of %s(", op_name(value->op));
	foreach(lc, value->args)
	{
		Expr *arg = (Expr *) lfirst(lc), *spelling;

		appendStringInfo(&name, "%s,", arg->type->name);
		args = lappend(args, arg);
		if (equal_is_same(arg->type->oid, arg->type->typmod, arg->type->collation))
			continue;
		spelling = spelling_of(low, arg);
		if (spelling == NULL)
			return NULL;
		args = lappend(args, spelling);
	}
	appendStringInfo(&name, ") as %s", value->type->name);
	return missing_or(low, value, make_function(name.data, spelling_type(low), args, false));
}

/* What the server computes a value by, as the value's text. */
static HostCall *
spelling_computed(Lowering *low, const HostCall *host)
{
	Node *node = (Node *) copyObjectImpl(host->node);
	Node *text =
		coerce_to_target_type(NULL, node, exprType(node), TEXTOID, -1, COERCION_EXPLICIT, COERCE_EXPLICIT_CAST, -1);

	return text == NULL ? NULL : declare_host_call(low, text, host->types, spelling_type(low));
}

/* The same arguments as the value's function has: spellings are among them where they matter. */
static Expr *
spelling_of_function(Lowering *low, Expr *value)
{
	Expr *spelling;

	if (value->values_only)
		return NULL;
	spelling = make_function(psprintf("spelling of %s", value->name), spelling_type(low), value->args, value->strict);
	if (value->host != NULL)
		spelling->host = spelling_computed(low, value->host);
	return value->strict ? spelling : missing_or(low, value, spelling);
}

static Expr *
spelling_of_const(Lowering *low, Const *node)
{
	Oid output;
	bool varlena;
	char *text;

	if (node->constisnull)
		return make_null(low, spelling_type(low));
	getTypeOutputInfo(node->consttype, &output, &varlena);
	text = OidOutputFunctionCall(output, node->constvalue);
	return make_const(low, spelling_type(low), PointerGetDatum(cstring_to_text(text)), false);
}

static Expr *
make_spelling(Lowering *low, Node *node, Expr *value)
{
	if (IsA(node, Const))
		return spelling_of_const(low, (Const *) node);
	switch (value->op)
	{
		case Op::Const:
			return is_null_constant(value) ? make_null(low, spelling_type(low)) : NULL;
		case Op::Param:
			/* the same value in both queries, and spelled in the same way */
			return make_function(psprintf("spelling of parameter %d", value->id), spelling_type(low), list_make1(value),
								 true);
		case Op::Column:
		case Op::Scalar:
			return NULL; /* whoever made it knows it */
		case Op::Case:
			return spelling_of_case(low, value);
		case Op::Coalesce:
			return spelling_of_coalesce(low, value);
		case Op::NullIf:
			return spelling_of(low, (Expr *) linitial(value->args));
		case Op::Function:
			return spelling_of_function(low, value);
		default:
			return spelling_of_operation(low, value);
	}
}

Expr *
with_spelling(Lowering *low, Node *node, Expr *value)
{
	if (!low->pairs || low->in_catalog || value->spelling != NULL || type_is_rowtype(exprType(node)))
		return value;
	if (equal_is_same(exprType(node), exprTypmod(node), exprCollation(node)) || !OidIsValid(value->type->oid))
		return value;
	value->spelling = make_spelling(low, node, value);
	return value;
}

Plan *
project_pairs(Lowering *low, Plan *input, List *exprs, List **places)
{
	List *all = list_copy(exprs);
	bool any = false;
	ListCell *lc;

	*places = NIL;
	foreach(lc, exprs)
	{
		Expr *spelling = ((Expr *) lfirst(lc))->spelling;

		*places = lappend_int(*places, spelling != NULL ? list_length(all) : -1);
		any |= spelling != NULL;
		if (spelling != NULL)
			all = lappend(all, spelling);
	}
	if (!any)
		*places = NIL;
	return make_project(low, input, all);
}

Expr *
pair_column(Lowering *low, const Plan *plan, int index, Type *type, const List *places)
{
	Expr *column = make_column(list_nth_int(plan->output, index), type);
	int place = places != NIL ? list_nth_int(places, index) : -1;

	if (place >= 0)
		column->spelling = make_column(list_nth_int(plan->output, place), spelling_type(low));
	return column;
}

void
assume_choice(Lowering *low)
{
	add_assumption(low, left_to_chance);
}

Aggregate *
choice_of_spelling(Lowering *low, Expr *spelling)
{
	Aggregate *agg = (Aggregate *) palloc0(sizeof(Aggregate));

	agg->function = "min";
	agg->type = spelling_type(low);
	agg->args = list_make1(spelling);
	return agg;
}

Plan *
distinct_pairs(Lowering *low, Plan *input, List *types, const List *places)
{
	Plan *plan;
	ListCell *lc;

	if (places == NIL)
		return make_plan(PlanOp::Distinct, list_make1(input), input->output);
	assume_choice(low);
	plan = make_plan(PlanOp::Group, list_make1(input), NIL);
	foreach(lc, types)
	{
		NamedExpr *key = (NamedExpr *) palloc(sizeof(NamedExpr));

		key->id = low->next_column++;
		key->expr = make_column(list_nth_int(input->output, foreach_current_index(lc)), (Type *) lfirst(lc));
		plan->items = lappend(plan->items, key);
		plan->output = lappend_int(plan->output, key->id);
	}
	for (int i = list_length(types); i < list_length(input->output); i++)
	{
		Aggregate *choice = choice_of_spelling(low, make_column(list_nth_int(input->output, i), spelling_type(low)));

		choice->id = low->next_column++;
		plan->aggregates = lappend(plan->aggregates, choice);
		plan->output = lappend_int(plan->output, choice->id);
	}
	return plan;
}

} /* namespace front */
