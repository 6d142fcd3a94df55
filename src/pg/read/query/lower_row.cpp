/*
 * lower_row.cpp: whole rows: counting them, IS [NOT] NULL, and rows as values.
 *
 * A row as a value is an unknown function of its columns, and a field an unknown function of a row: what a function
 * makes of a row it makes of the columns.
 */
#include "pg/base/compat.h"
#include "pg/base/own_objects.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_row.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "utils/builtins.h"
#include "utils/typcache.h"
}

namespace front {

Level *
row_level(const Scope &scope, Var *row)
{
	Level *level = scope.level;

	for (Index i = 0; i < row->varlevelsup && level != NULL; i++)
		level = level->parent;
	return level != NULL && row->varno >= 1 && row->varno <= level->n_entries ? level : NULL;
}

/* IS NULL holds when all columns are NULL, IS NOT NULL when none is; neither is the other's negation. */
static Expr *
test_columns(Lowering *low, List *columns, bool is_null)
{
	List *tests = NIL;
	ListCell *lc;

	foreach(lc, columns)
	{
		Expr *test;

		if (lfirst(lc) == NULL)
			continue; /* dropped */
		test = make_expr(Op::IsNull, bool_type(low), list_make1(lfirst(lc)));
		tests = lappend(tests, is_null ? test : negated(low, test));
	}
	return connected(low, Op::And, tests);
}

Expr *
lower_row_null_test(Lowering *low, const Scope &scope, NullTest *test)
{
	bool is_null = test->nulltesttype == IS_NULL;
	Node *arg = (Node *) test->arg;

	if (IsA(arg, Var) && ((Var *) arg)->varattno == 0)
	{
		Level *level = row_level(scope, (Var *) arg);

		note_feature(low, SQLEQ_SUPPORTED, test->location, "null test of a row", NULL);
		if (level != NULL)
			return test_columns(low, level->columns[((Var *) arg)->varno - 1], is_null);
	}
	if (IsA(arg, RowExpr))
		return test_columns(low, lower_list(low, scope, ((RowExpr *) arg)->args), is_null);
	/* equal rows have their NULLs in the same places */
	return make_total(uninterpreted(
		low, psprintf("%s(%s)", is_null ? "is null" : "is not null", format_type_be(exprType(arg))), bool_type(low),
		list_make1(lower_expr(low, scope, arg)), false, test->location, "null test of a row"));
}

struct RowSearch
{
	Index depth;
	Bitmapset *found;
};

static bool
find_rows(Node *node, void *context)
{
	RowSearch *search = (RowSearch *) context;
	bool result;

	if (node == NULL)
		return false;
	if (IsA(node, Var))
	{
		Var *var = (Var *) node;

		if (var->varattno == 0 && var->varlevelsup == search->depth)
			search->found = bms_add_member(search->found, var->varno);
		return false;
	}
	if (is_hole_node(node))
	{
		/* a hole asks for the columns of a row only */
		ListCell *lc;

		foreach(lc, ((FuncExpr *) node)->args)
			if (!IsA(lfirst(lc), Var))
				(void) find_rows((Node *) lfirst(lc), context);
		return false;
	}
	if (!IsA(node, Query))
		return compat_walk_expression(node, find_rows, context);
	search->depth++;
	result = compat_walk_query((Query *) node, find_rows, context);
	search->depth--;
	return result;
}

/* The range table entries of a query that it names as a whole, at any depth. */
Bitmapset *
whole_rows(Query *query)
{
	RowSearch search = {0, NULL};

	compat_walk_query(query, find_rows, &search);
	return search.found;
}

/*
 * Adds a column that is true in every row of an entry, and so NULL in the rows that an outer join makes up.
 */
Plan *
mark_rows(Lowering *low, Level *level, int index, Plan *plan)
{
	List **columns = &level->columns[index - 1];
	List *exprs = NIL, *renamed = NIL, *places;
	int next = 0;
	ListCell *lc;

	foreach(lc, *columns)
		if (lfirst(lc) != NULL)
			exprs = lappend(exprs, lfirst(lc));
	plan = project_pairs(low, plan, lappend(exprs, make_bool(low, true)), &places);
	foreach(lc, *columns)
	{
		Expr *column = (Expr *) lfirst(lc);

		renamed = lappend(renamed, column ? pair_column(low, plan, next++, column->type, places) : NULL);
	}
	*columns = renamed;
	level->markers[index - 1] = make_column(list_nth_int(plan->output, next), bool_type(low));
	return plan;
}

/* What is not NULL in the rows that count(t) counts: those that no outer join made up. */
Expr *
row_marker(Lowering *low, const Scope &scope, Var *row)
{
	Level *level = row_level(scope, row);
	Expr *marker = level != NULL && level->markers != NULL ? level->markers[row->varno - 1] : NULL;

	return marker != NULL ? marker : unsupported(low, row->location, "count of a row", NULL);
}

/* The value where the condition holds, otherwise NULL. */
Expr *
when(Lowering *low, Expr *condition, Expr *value)
{
	return make_expr(Op::Case, value->type, list_make3(condition, value, make_null(low, value->type)));
}

bool
is_row(Node *node)
{
	return type_is_rowtype(exprType(node));
}

/*
 * What a row is made of, and what that is called there. A whole row that an outer join made up is NULL, which its
 * columns do not say; `marker` gets what does.
 */
static List *
row_parts(Lowering *low, const Scope &scope, Node *row, List **names, Expr **marker)
{
	const RowExpr *made = IsA(row, RowExpr) ? (const RowExpr *) row : NULL;
	const Var *whole = IsA(row, Var) && ((Var *) row)->varattno == 0 ? (const Var *) row : NULL;
	List *parts = NIL;
	Level *level;
	ListCell *lc;

	*names = made ? made->colnames : NIL;
	*marker = NULL;
	if (made)
		return made->args;
	if (!whole)
	{
		unsupported(low, exprLocation(row), "row as an argument", NULL);
		return NIL;
	}
	*marker = row_marker(low, scope, (Var *) row);
	level = row_level(scope, (Var *) row);
	if (level == NULL)
		return NIL;
	foreach(lc, level->columns[whole->varno - 1])
	{
		const Expr *value = (const Expr *) lfirst(lc);
		int column = foreach_current_index(lc);

		if (value == NULL)
			continue; /* dropped */
		parts = lappend(parts,
						makeVar(whole->varno, column + 1, value->type->oid, value->type->typmod, value->type->collation,
								whole->varlevelsup));
		*names = lappend(
			*names,
			list_nth(((RangeTblEntry *) list_nth(level->query->rtable, whole->varno - 1))->eref->colnames, column));
	}
	return parts;
}

static void
append_name(StringInfo name, List *names, int column)
{
	if (column < list_length(names))
		appendStringInfo(name, "%s ", strVal(list_nth(names, column)));
}

bool
row_arguments(Lowering *low, const Scope &scope, Node *node, StringInfo name, List **args, Expr **marker, bool names)
{
	bool exact = true, strict = false;
	List *called;
	ListCell *lc;

	appendStringInfoString(name, "row(");
	foreach(lc, row_parts(low, scope, node, &called, marker))
	{
		if (names)
			append_name(name, called, foreach_current_index(lc));
		exact &= unknown_argument(low, scope, (Node *) lfirst(lc), name, args, &strict);
		appendStringInfoChar(name, ',');
	}
	appendStringInfoChar(name, ')');
	return exact;
}

/* Has each of them an equality, so that rows of them have one? */
static bool
all_comparable(List *nodes)
{
	ListCell *lc;

	foreach(lc, nodes)
		if (!OidIsValid(lookup_type_cache(exprType((Node *) lfirst(lc)), TYPECACHE_EQ_OPR)->eq_opr))
			return false;
	return true;
}

/* Rows with equal columns are equal. */
static Expr *
row_of_values(Lowering *low, const Scope &scope, Node *node, List *parts, List *names)
{
	StringInfoData name;
	bool same = true;
	Expr *row;
	ListCell *lc;

	initStringInfo(&name);
	appendStringInfoString(&name, "row(");
	foreach(lc, parts)
	{
		append_name(&name, names, foreach_current_index(lc));
		appendStringInfo(&name, "%s,", format_type_be(exprType((Node *) lfirst(lc))));
		same &= equal_means_same((Node *) lfirst(lc));
	}
	appendStringInfo(&name, ") as %s", format_type_be(exprType(node)));
	row = uninterpreted(low, name.data, get_type(low, exprType(node), -1, InvalidOid), lower_list(low, scope, parts),
						false, exprLocation(node), "row as a value");
	row = respecting_equality(low, make_total(row), parts);
	row->values_only = !same;
	return row;
}

/* Rows that are told apart by how they are written, since a column has no equality. */
static Expr *
row_of_texts(Lowering *low, const Scope &scope, Node *node)
{
	Type *type = get_type(low, exprType(node), -1, InvalidOid);
	StringInfoData name;
	Expr *marker;
	List *args = NIL;

	initStringInfo(&name);
	if (!row_arguments(low, scope, node, &name, &args, &marker, exprType(node) == RECORDOID))
	{
		spelling_missing(low, node, exprLocation(node), "row as a value");
		return make_null(low, type);
	}
	appendStringInfo(&name, " as %s", format_type_be(exprType(node)));
	return make_total(uninterpreted(low, name.data, type, args, false, exprLocation(node), "row as a value"));
}

Expr *
lower_row_as_value(Lowering *low, const Scope &scope, Node *node)
{
	List *names;
	Expr *marker, *value, *spelling;
	List *parts = row_parts(low, scope, node, &names, &marker);

	value = all_comparable(parts) ? row_of_values(low, scope, node, parts, exprType(node) == RECORDOID ? names : NIL)
								  : row_of_texts(low, scope, node);
	spelling = value->spelling;
	if (low->pairs && !low->in_catalog && spelling == NULL && value->op == Op::Function && !value->values_only)
		spelling =
			make_total(make_function(psprintf("spelling of %s", value->name), spelling_type(low), value->args, false));
	if (marker != NULL)
		value = when(low, marker, value);
	value->spelling = marker != NULL && spelling != NULL ? when(low, marker, spelling) : spelling;
	return value;
}

Expr *
lower_field(Lowering *low, const Scope &scope, FieldSelect *field)
{
	Node *row = (Node *) field->arg;
	List *nodes = list_make1(row);
	const char *name = psprintf("field %d of %s", field->fieldnum, format_type_be(exprType(row)));
	Type *type = get_type(low, field->resulttype, field->resulttypmod, field->resultcollid);

	/* equal rows have equal fields */
	return respecting_equality(low,
							   uninterpreted(low, name, type, lower_list(low, scope, nodes), true,
											 exprLocation((Node *) field), "field of a row"),
							   nodes);
}

Expr *
lower_null_count(Lowering *low, const Scope &scope, FuncExpr *call)
{
	Type *type = get_type(low, INT4OID, -1, InvalidOid);
	Expr *zero = make_const(low, type, Int32GetDatum(0), false), *one = make_const(low, type, Int32GetDatum(1), false),
		 *sum = NULL;
	ListCell *lc;

	if (call->funcvariadic || call->args == NIL)
		return NULL;
	foreach(lc, call->args)
		if (type_is_rowtype(exprType((Node *) lfirst(lc))) || exprType((Node *) lfirst(lc)) == UNKNOWNOID)
			return NULL;
	foreach(lc, call->args)
	{
		Expr *is_null = make_expr(Op::IsNull, bool_type(low), list_make1(lower_expr(low, scope, (Node *) lfirst(lc))));
		bool nulls = call->funcid == F_NUM_NULLS;
		Expr *counted = make_expr(Op::Case, type, list_make3(is_null, nulls ? one : zero, nulls ? zero : one));

		sum = sum == NULL ? counted : make_expr(Op::Add, type, list_make2(sum, counted));
	}
	note_feature(low, SQLEQ_SUPPORTED, location_of(low, (Node *) call), construct_of(low, "function", call->funcid),
				 NULL);
	return sum;
}

} /* namespace front */
