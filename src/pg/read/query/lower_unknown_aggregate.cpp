/*
 * lower_unknown_aggregate.cpp: aggregates that the core has no operator for, and rows as arguments of aggregates.
 *
 * The result of an aggregate is determined by the multiset of its arguments, sort keys included, as long as tied rows
 * make no difference, or come in the same order in both queries. A multiset is told by the sum over its elements of h,
 * where h is an unknown function into the integers: if it agrees for all h it is the same multiset. So agg(x ORDER BY
 * k) is lowered to
 *
 *     f(sum(h(x, k)))
 *
 * with unknown functions f and h; with DISTINCT the sum is over distinct values of h. For any one database there are f
 * and h that make this exact (give the i-th value B^i for a large B), so what is proved for all f and h holds.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_aggregate.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_from.h"
#include "pg/read/query/lower_row.h"
#include "pg/read/query/lower_unknown_aggregate.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_aggregate.h"
#include "utils/builtins.h"
#include "utils/regproc.h"
#include "utils/syscache.h"
}

namespace front {

/* The type of h: integers without a limit. */
static Type *
element_type(Lowering *low)
{
	Type *type;
	ListCell *lc;

	foreach(lc, low->types)
		if (!OidIsValid(((Type *) lfirst(lc))->oid))
			return (Type *) lfirst(lc);
	type = (Type *) palloc0(sizeof(Type));
	type->id = list_length(low->types);
	type->name = "element";
	type->kind = Kind::Int;
	type->precision = type->scale = -1;
	type->min = "-10000000000000000000000000000000000000";
	type->max = "10000000000000000000000000000000000000";
	low->types = lappend(low->types, type);
	return type;
}

static Expr *
total_function(const char *name, Type *type, List *args)
{
	return make_total(make_function(name, type, args, false));
}

static Expr *
not_null(Lowering *low, Expr *value)
{
	return negated(low, make_expr(Op::IsNull, bool_type(low), list_make1(value)));
}

static Expr *
row_case(Lowering *low, const Scope &scope, CaseExpr *expr)
{
	Scope inner = scope;
	List *args = NIL;
	ListCell *lc;

	if (expr->arg != NULL)
		inner.case_test = lower_expr(low, scope, (Node *) expr->arg);
	foreach(lc, expr->args)
	{
		CaseWhen *arm = (CaseWhen *) lfirst(lc);

		args = lappend(args, lower_expr(low, inner, (Node *) arm->expr));
		args = lappend(args, row_value(low, scope, (Node *) arm->result));
	}
	args = lappend(args,
				   expr->defresult != NULL ? row_value(low, scope, (Node *) expr->defresult)
										   : make_null(low, element_type(low)));
	return make_expr(Op::Case, element_type(low), args);
}

/* A row that is compared as a whole and nothing else: count(DISTINCT (a, b)). */
Expr *
row_value(Lowering *low, const Scope &scope, Node *node)
{
	StringInfoData name;
	Expr *marker, *value;
	List *args = NIL;
	bool pairs = low->pairs;

	if (IsA(node, CaseExpr))
		return row_case(low, scope, (CaseExpr *) node);
	if (IsA(node, Const) && ((Const *) node)->constisnull)
		return make_null(low, element_type(low));

	initStringInfo(&name);
	/* only compared */
	low->pairs = false;
	row_arguments(low, scope, node, &name, &args, &marker, false);
	low->pairs = pairs;
	value = total_function(name.data, element_type(low), args);
	return marker == NULL ? value : when(low, marker, value);
}

/* The array of the first column of a query's rows, in the query's order; the other columns are what that is told by. */
Expr *
array_of_rows(Lowering *low, const QueryPlan &query, SubLink *link)
{
	Query *select = (Query *) link->subselect;
	Type *type = get_type(low, exprType((Node *) link), -1, exprCollation((Node *) link)), *element = element_type(low);
	Plan *group = make_plan(PlanOp::Group, list_make1(query.plan), NIL);
	Aggregate *sum = (Aggregate *) palloc0(sizeof(Aggregate));
	Expr *scalar = make_expr(Op::Scalar, element, NIL), *result;
	Node *first = (Node *) ((TargetEntry *) linitial(select->targetList))->expr;
	List *columns = output_columns(low, query), *args;
	StringInfoData name;
	bool open = true;
	ListCell *lc, *lc2;

	initStringInfo(&name);
	appendStringInfoString(&name, "element(");
	forboth(lc, columns, lc2, query.types)
		appendStringInfo(&name, "%s,", ((Type *) lfirst(lc2))->name);
	/* the columns behind the first are only compared */
	args = lcons(linitial(columns), list_copy_tail(columns, 1));
	if (!equal_means_same(first))
	{
		args = NIL;
		if (!add_pair(low, first, (Expr *) linitial(columns), &args))
			spelling_missing(low, first, link->location, "array subquery");
		args = list_concat(args, list_copy_tail(columns, 1));
	}
	appendStringInfoChar(&name, ')');
	sum->function = "sum";
	sum->type = element;
	sum->args = list_make1(total_function(pstrdup(name.data), element, args));
	sum->id = low->next_column++;
	group->aggregates = list_make1(sum);
	group->output = list_make1_int(sum->id);
	scalar->plan = group;
	appendStringInfo(&name, " as array %s", type->name);
	foreach(lc, select->sortClause)
	{
		SortGroupClause *clause = (SortGroupClause *) lfirst(lc);
		int column = 0;

		foreach(lc2, select->targetList)
		{
			TargetEntry *entry = (TargetEntry *) lfirst(lc2);

			if (entry->ressortgroupref == clause->tleSortGroupRef)
			{
				appendStringInfo(&name, " %d %s%s", column, format_operator(clause->sortop),
								 clause->nulls_first ? " nulls first" : "");
				open &= column != 0;
			}
			column++;
		}
	}
	if (open)
		add_assumption(low, "where the order of tied rows decides the result, the queries permit a common one");
	result = uninterpreted(low, name.data, type, list_make1(scalar), false, link->location, "array subquery");
	result->total = true;
	return result;
}

/* What the aggregate's catalog entry says. */
struct Transition
{
	const char *name; /* of what is done, which is the same for aliases */
	bool is_volatile;
	bool strict;       /* rows with a NULL argument are passed over */
	bool starts_null;  /* no state before the first row */
	bool final_strict; /* no result without a state */
};

static Transition
transition_of(Oid aggfnoid)
{
	HeapTuple tuple = SearchSysCache1(AGGFNOID, ObjectIdGetDatum(aggfnoid));
	Transition result = {};
	Form_pg_aggregate form;
	Datum start;
	bool null;

	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "cache lookup failed for aggregate %u", aggfnoid);
	form = (Form_pg_aggregate) GETSTRUCT(tuple);
	start = SysCacheGetAttr(AGGFNOID, tuple, Anum_pg_aggregate_agginitval, &null);
	/*
	 * all that the result depends on: no start is not the empty text, and one transition function may have states of
	 * several types
	 */
	result.name = psprintf("%s/%s/%s/%s%s%c", format_procedure_qualified(form->aggtransfn),
						   OidIsValid(form->aggfinalfn) ? format_procedure_qualified(form->aggfinalfn) : "",
						   null ? "" : quote_literal_cstr(TextDatumGetCString(start)),
						   format_type_be(form->aggtranstype), form->aggfinalextra ? " extra " : " ", form->aggkind);
	result.starts_null = null;
	result.is_volatile =
		is_volatile(form->aggtransfn) || (OidIsValid(form->aggfinalfn) && is_volatile(form->aggfinalfn));
	result.strict = func_strict(form->aggtransfn);
	result.final_strict = !OidIsValid(form->aggfinalfn) || func_strict(form->aggfinalfn);
	ReleaseSysCache(tuple);
	return result;
}

struct Elements
{
	StringInfoData name; /* of h */
	List *args;
	List *tests;       /* which rows count */
	Bitmapset *sorted; /* arguments that are sort keys */
	int count;         /* arguments, without those that are constants */
};

static bool
add_argument(Lowering *low, const Scope &scope, Aggref *node, Elements *elements, TargetEntry *entry,
			 const char *construct)
{
	Node *arg = (Node *) entry->expr;
	bool exact, strict = false;
	Expr *marker;

	if (is_row(arg))
	{
		exact = row_arguments(low, scope, arg, &elements->name, &elements->args, &marker, true);
		if (marker != NULL)
			elements->args = lappend(elements->args, marker);
	}
	else
		exact = unknown_argument(low, scope, arg, &elements->name, &elements->args, &strict);
	appendStringInfoChar(&elements->name, ',');
	if (exact || entry->resjunk)
		return true; /* sort keys are only compared */
	spelling_missing(low, arg, node->location, construct);
	return false;
}

static bool
is_sort_key(Aggref *node, TargetEntry *entry)
{
	ListCell *lc;

	foreach(lc, node->aggorder)
		if (entry->ressortgroupref != 0 && ((SortGroupClause *) lfirst(lc))->tleSortGroupRef == entry->ressortgroupref)
			return true;
	return false;
}

/* The arguments; whether their order in the input may show. False when something is unsupported. */
static bool
collect_elements(Lowering *low, const Scope &scope, Aggref *node, bool pass_over, const char *construct,
				 Elements *elements, bool *open)
{
	bool first = facts::of_function(node->aggfnoid).are(facts::PassesOverNull);
	bool fine = true;
	ListCell *lc;

	initStringInfo(&elements->name);
	appendStringInfoString(&elements->name, "element(");
	*open = false;
	foreach(lc, node->args)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(lc);
		Node *arg = (Node *) entry->expr;

		fine &= add_argument(low, scope, node, elements, entry, construct);
		if (entry->resjunk)
			continue;
		if ((pass_over || (first && foreach_current_index(lc) == 0)) && !is_row(arg))
			elements->tests = lappend(elements->tests, not_null(low, lower_expr(low, scope, arg)));
		*open |= !IsA(arg, Const) && !is_sort_key(node, entry) && node->aggdistinct == NIL;
	}
	appendStringInfoChar(&elements->name, ')');
	return fine;
}

/* The order of the input is a part of the function's name. */
static void
append_order(StringInfo name, Aggref *node)
{
	ListCell *lc, *lc2;

	foreach(lc, node->aggorder)
	{
		SortGroupClause *clause = (SortGroupClause *) lfirst(lc);

		appendStringInfoString(name, foreach_current_index(lc) == 0 ? " order by" : ",");
		foreach(lc2, node->args)
			if (((TargetEntry *) lfirst(lc2))->ressortgroupref == clause->tleSortGroupRef)
				appendStringInfo(name, " %d", foreach_current_index(lc2));
		appendStringInfo(name, " %s%s", format_operator(clause->sortop), clause->nulls_first ? " nulls first" : "");
	}
}

static Expr *
register_sum(Lowering *low, Level *level, const char *function, Type *type, Expr *arg, bool distinct, Expr *filter)
{
	Aggregate *agg = (Aggregate *) palloc0(sizeof(Aggregate));

	agg->function = function;
	agg->type = type;
	agg->args = list_make1(arg);
	agg->distinct = distinct;
	agg->filter = filter;
	return register_aggregate(low, level, agg);
}

/* The direct arguments of rank(...) WITHIN GROUP and the like belong to the group, not to its rows. */
static bool
add_direct_arguments(Lowering *low, const Scope &scope, Aggref *node, StringInfo name, List **args,
					 const char *construct)
{
	bool strict = false;
	ListCell *lc;

	foreach(lc, node->aggdirectargs)
	{
		Node *arg = (Node *) lfirst(lc);

		appendStringInfoChar(name, ' ');
		if (unknown_argument(low, scope, arg, name, args, &strict))
			continue;
		spelling_missing(low, arg, node->location, construct);
		return false;
	}
	return true;
}

/*
 * How the value of an aggregate that the core knows is spelled: told by the multiset of its arguments and their
 * spellings, like the value of one that it does not know. Of min() and max() that leaves open which of several equals
 * is taken, which is left to chance. NULL: it is not known. `value`: the aggregate's column.
 */
Expr *
spelling_of_aggregate(Lowering *low, Level *level, Aggref *node, const Aggregate *agg, Expr *value)
{
	Type *element = element_type(low);
	TargetEntry *entry = agg->args == NIL ? NULL : (TargetEntry *) linitial(node->args);
	List *args = NIL;
	Expr *arg, *sum;

	if (!low->pairs || entry == NULL || agg->distinct || equal_is_same(node->aggtype, -1, node->aggcollid))
		return NULL;
	arg = (Expr *) linitial(agg->args);
	if (!add_pair(low, (Node *) entry->expr, arg, &args))
		return NULL;
	if (strcmp(agg->function, "min") == 0 || strcmp(agg->function, "max") == 0)
		assume_choice(low);
	sum = register_sum(low, level, "sum", element,
					   when(low, not_null(low, arg),
							total_function(psprintf("element as spelled(%s)", arg->type->name), element, args)),
					   false, agg->filter);
	return when(low, not_null(low, value),
				total_function(psprintf("spelling of %s(%s)", agg->function, arg->type->name), spelling_type(low),
							   list_make1(sum)));
}

Expr *
lower_unknown_aggregate(Lowering *low, const Scope &scope, Level *level, Aggref *node)
{
	const char *construct = construct_of(low, "aggregate", node->aggfnoid);
	const facts::FunctionFacts &known = facts::of_function(node->aggfnoid);
	bool order_free = known.are(facts::TakenAsOrderFree);
	Transition transition = transition_of(node->aggfnoid);
	Type *type = get_type(low, node->aggtype, -1, node->aggcollid), *element = element_type(low);
	Expr *failed = make_null(low, type), *value, *sum, *result, *filter = NULL;
	bool distinct = node->aggdistinct != NIL || known.are(facts::IgnoresRepetition);
	Elements elements = {};
	StringInfoData name;
	List *args = NIL;
	/* many of the server's transition functions are called with NULLs, but pass them over all the same */
	bool pass_over = transition.strict || (order_free && node->aggkind != AGGKIND_HYPOTHETICAL);
	bool open;

	if (transition.is_volatile)
	{
		unsupported(low, node->location, construct, "it is volatile");
		return failed;
	}
	if (!collect_elements(low, scope, node, pass_over, construct, &elements, &open))
		return failed;
	if (node->aggfilter != NULL)
		filter = lower_expr(low, scope, (Node *) node->aggfilter);
	value = total_function(elements.name.data, element, elements.args);
	if (elements.tests != NIL)
		value = when(low, connected(low, Op::And, elements.tests), value);
	sum = register_sum(low, level, "sum", element, value, distinct, filter);
	initStringInfo(&name);
	appendStringInfo(&name, "aggregate %s%s", transition.name, elements.name.data);
	if (!order_free || AGGKIND_IS_ORDERED_SET(node->aggkind))
		append_order(&name, node);
	if (OidIsValid(node->inputcollid))
		appendStringInfo(&name, " collate %u", node->inputcollid);
	if (!add_direct_arguments(low, scope, node, &name, &args, construct))
		return failed;
	if (open && !order_free)
		add_assumption(low, "where the order of tied rows decides the result, the queries permit a common one");
	if (type->kind == Kind::Float && order_free && !AGGKIND_IS_ORDERED_SET(node->aggkind))
		add_assumption(low, "sums of floats are sums of real numbers");
	result = uninterpreted(low, name.data, type, lcons(sum, args), false, node->location, construct);
	if (known.aggregate ? known.least > 0 : transition.starts_null && transition.final_strict)
	{
		List *tests = list_make1(not_null(low, sum));

		result->total = known.are(facts::NeverNull);
		if (known.least == 2)
		{
			Type *number = get_type(low, INT8OID, -1, InvalidOid);
			Expr *count = register_sum(low, level, "count", number, value, node->aggdistinct != NIL, filter);

			tests = list_make1(
				make_expr(Op::Lt, bool_type(low), list_make2(make_const(low, number, Int64GetDatum(1), false), count)));
		}
		return when(low, connected(low, Op::And, tests), result);
	}
	result->total = known.are(facts::NeverNull);
	return result;
}

} /* namespace front */
