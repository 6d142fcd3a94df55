/* hunt_spelling.cpp: see hunt_spelling.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/stratnum.h"
#include "catalog/pg_operator.h"
#include "optimizer/tlist.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

#include "pg/query/fill_check.h"
#include "pg/hunt/hunt_spelling.h"

enum SpellingKind
{
	SPELL_FENCE,
	SPELL_WRAP,
	SPELL_MATERIALIZE,
	SPELL_HIDE,
	SPELL_CHOICE,
	SPELL_NEGATE,
	SPELL_COMMUTE,
	SPELL_LIST,
	SPELL_GROUP,
	SPELL_WINDOWS,
	SPELL_FILTER
};

const SpellingRule spelling_rules[] = {
	{"respell.fence", "OFFSET 0 in subqueries"},
	{"respell.wrap", "(SELECT * FROM t OFFSET 0) for a table t"},
	{"respell.materialize", "WITH q AS MATERIALIZED for WITH q, and NOT MATERIALIZED for MATERIALIZED"},
	{"respell.hide", "coalesce(x, x) for a column x"},
	{"respell.choice", "CASE WHEN p THEN true ELSE false END for a condition p, and for p IS TRUE; p IS TRUE for such a CASE"},
	{"respell.negate", "NOT a >= b for a < b, and so on"},
	{"respell.commute", "b > a for a < b, and so on"},
	{"respell.list", "x = a OR x = b for x IN (a, b), x <> a AND x <> b for x NOT IN (a, b)"},
	{"respell.group", "GROUP BY for DISTINCT, DISTINCT for GROUP BY"},
	{"respell.windows", "a window of its own for a window function that is the same for peers"},
	{"respell.filter", "FILTER (WHERE true) for aggregates"},
	{NULL, NULL}
};

/* Rules can be applied where nothing else depends on the very form of an expression: not beside grouping keys. */
typedef struct Spelling
{
	const char *values[lengthof(spelling_rules)];	/* of the rules; NULL: not asked for */
	int places[lengthof(spelling_rules)];			/* seen so far */
	bool free;					/* to change expressions */
} Spelling;

static Node *spell(Node *node, void *context);

/* Whether the rule is to be applied at this place, the next one of those where it could be. */
static bool
applies(Spelling *spelling, SpellingKind rule)
{
	int start;

	if (spelling->values[rule] == NULL)
		return false;
	start = atoi(spelling->values[rule]);
	return start == 0 || spelling->places[rule]++ % 3 == start - 1;
}

/* ---- conditions ---- */

static Node *
case_of(Node *condition, bool then)
{
	CaseExpr *choice = makeNode(CaseExpr);
	CaseWhen *when = makeNode(CaseWhen);

	when->expr = (Expr *) condition;
	when->result = (Expr *) makeBoolConst(then, false);
	when->location = -1;
	choice->casetype = BOOLOID;
	choice->args = list_make1(when);
	choice->defresult = (Expr *) makeBoolConst(!then, false);
	choice->location = -1;
	return (Node *) choice;
}

static bool
is_boolean_constant(Expr *expr, bool value)
{
	const Const *constant = (const Const *) expr;

	return expr && IsA(expr, Const) && constant->consttype == BOOLOID && !constant->constisnull && DatumGetBool(constant->constvalue) == value;
}

/* p IS TRUE and its like, and a CASE that says the same, turned into each other; other nodes as they are. */
static Node *
respell_truth(Node *node)
{
	if (IsA(node, BooleanTest))
	{
		BooleanTest *test = (BooleanTest *) node;

		if (test->booltesttype == IS_TRUE || test->booltesttype == IS_NOT_TRUE)
			return case_of((Node *) test->arg, test->booltesttype == IS_TRUE);
		if (test->booltesttype == IS_FALSE || test->booltesttype == IS_NOT_FALSE)
			return case_of((Node *) makeBoolExpr(NOT_EXPR, list_make1(test->arg), -1), test->booltesttype == IS_FALSE);
	}
	if (IsA(node, CaseExpr))
	{
		CaseExpr *choice = (CaseExpr *) node;
		CaseWhen *when = (CaseWhen *) linitial(choice->args);

		for (int then = 0; then < 2; then++)
			if (choice->arg == NULL && list_length(choice->args) == 1 && is_boolean_constant(when->result, then) && is_boolean_constant(choice->defresult, !then))
			{
				BooleanTest *test = makeNode(BooleanTest);

				test->arg = when->expr;
				test->booltesttype = then ? IS_TRUE : IS_NOT_TRUE;
				test->location = -1;
				return (Node *) test;
			}
	}
	return node;
}

/* A comparison in an order of all values, NaN and its like included: so has each operator its exact opposite. */
static bool
is_comparison(const OpExpr *expr)
{
	return list_length(expr->args) == 2 && expr->opresulttype == BOOLOID && !expr->opretset && get_op_btree_interpretation(expr->opno) != NIL;
}

static Node *
with_operator(const OpExpr *expr, Oid op, bool swapped)
{
	OpExpr *other = makeNode(OpExpr);

	*other = *expr;
	other->opno = op;
	other->opfuncid = InvalidOid;
	set_opfuncid(other);
	if (swapped)
		other->args = list_make2(lsecond(expr->args), linitial(expr->args));
	return (Node *) other;
}

static Node *
respell_comparison(Spelling *spelling, Node *node)
{
	Oid other;

	if (!is_comparison((OpExpr *) node))
		return node;
	if (spelling->values[SPELL_COMMUTE] && OidIsValid(other = get_commutator(((OpExpr *) node)->opno)) && applies(spelling, SPELL_COMMUTE))
		node = with_operator((OpExpr *) node, other, true);
	if (spelling->values[SPELL_NEGATE] && OidIsValid(other = get_negator(((OpExpr *) node)->opno)) && applies(spelling, SPELL_NEGATE))
		node = (Node *) makeBoolExpr(NOT_EXPR, list_make1(with_operator((OpExpr *) node, other, false)), -1);
	return node;
}

/* x IN (a, b): an operator with an array of expressions. */
static Node *
respell_list(Spelling *spelling, Node *node)
{
	ScalarArrayOpExpr *list = (ScalarArrayOpExpr *) node;
	ArrayExpr *array = (ArrayExpr *) lsecond(list->args);
	List *parts = NIL;
	ListCell *cell;

	if (!IsA(array, ArrayExpr) || array->multidims || array->elements == NIL || !applies(spelling, SPELL_LIST))
		return node;
	foreach(cell, array->elements)
	{
		OpExpr *part = makeNode(OpExpr);

		part->opno = list->opno;
		part->opresulttype = BOOLOID;
		part->inputcollid = list->inputcollid;
		part->args = list_make2(copyObjectImpl(linitial(list->args)), lfirst(cell));
		part->location = -1;
		set_opfuncid(part);
		parts = lappend(parts, part);
	}
	return list_length(parts) == 1 ? (Node *) linitial(parts) : (Node *) makeBoolExpr(list->useOr ? OR_EXPR : AND_EXPR, parts, -1);
}

/* What fields a record has is known of a column only. */
static bool
can_hide(const Var *column)
{
	return column->varattno > 0 && column->vartype != RECORDOID && column->vartype != RECORDARRAYOID;
}

static Node *
hide(Node *column)
{
	CoalesceExpr *both = makeNode(CoalesceExpr);

	both->coalescetype = exprType(column);
	both->coalescecollid = exprCollation(column);
	both->args = list_make2(column, copyObjectImpl(column));
	both->location = -1;
	return (Node *) both;
}

/* A node whose parts are respelled already. */
static Node *
respell_expression(Spelling *spelling, Node *node)
{
	switch (nodeTag(node))
	{
		case T_Var:
			return can_hide((Var *) node) && applies(spelling, SPELL_HIDE) ? hide(node) : node;
		case T_OpExpr:
			return respell_comparison(spelling, node);
		case T_ScalarArrayOpExpr:
			return respell_list(spelling, node);
		case T_BooleanTest:
		case T_CaseExpr:
			return applies(spelling, SPELL_CHOICE) ? respell_truth(node) : node;
		default:
			return node;
	}
}

/* A condition of WHERE or ON, for which NULL is as good as false. */
static Node *
respell_condition(Spelling *spelling, Node *condition)
{
	bool before = spelling->free;
	Node *spelled;

	if (condition == NULL)
		return NULL;
	spelling->free = true;
	spelled = spell(condition, spelling);
	spelling->free = before;
	if (is_andclause(spelled))
	{
		ListCell *cell;

		foreach(cell, ((BoolExpr *) spelled)->args)
			if (applies(spelling, SPELL_CHOICE))
				lfirst(cell) = case_of((Node *) lfirst(cell), true);
		return spelled;
	}
	return applies(spelling, SPELL_CHOICE) ? case_of(spelled, true) : spelled;
}

/* ---- queries ---- */

static Node *
zero(void)
{
	return (Node *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(0), false, FLOAT8PASSBYVAL);
}

static void
fence(Spelling *spelling, Query *query)
{
	if (query->limitOffset == NULL && query->limitCount == NULL && query->rowMarks == NIL && applies(spelling, SPELL_FENCE))
		query->limitOffset = zero();
}

typedef struct WholeRow
{
	Index varno;
	Index level;
} WholeRow;

/* Is there a reference to the row as such, or to a system column? */
static bool
find_whole_row(Node *node, void *context)
{
	WholeRow *row = (WholeRow *) context;

	if (node == NULL)
		return false;
	if (IsA(node, Var))
		return ((Var *) node)->varno == (int) row->varno && ((Var *) node)->varlevelsup == row->level && ((Var *) node)->varattno <= 0;
	if (IsA(node, Query))
	{
		bool found;

		row->level++;
		found = compat_walk_query((Query *) node, find_whole_row, context);
		row->level--;
		return found;
	}
	return compat_walk_expression(node, find_whole_row, context);
}

static bool
has_whole_row(Query *query, Index varno)
{
	WholeRow row = {varno, 0};

	return compat_walk_query(query, find_whole_row, &row);
}

/* Columns that were dropped have places, but no names. */
static bool
has_dropped_columns(const RangeTblEntry *entry)
{
	for (AttrNumber number = 1; number <= list_length(entry->eref->colnames); number++)
		if (!OidIsValid(get_atttype(entry->relid, number)))
			return true;
	return false;
}

/* SELECT * FROM the table, its columns in their places. */
static Query *
all_of(const RangeTblEntry *entry)
{
	Query *query = makeNode(Query);
	RangeTblEntry *inner = (RangeTblEntry *) copyObjectImpl(entry);
	RangeTblRef *ref = makeNode(RangeTblRef);

	ref->rtindex = 1;
	inner->lateral = false;
	query->commandType = CMD_SELECT;
	query->canSetTag = true;
	query->rtable = list_make1(inner);
	query->jointree = makeFromExpr(list_make1(ref), NULL);
	for (AttrNumber number = 1; number <= list_length(inner->eref->colnames); number++)
	{
		Oid type, collation;
		int32 typmod;

		get_atttypetypmodcoll(inner->relid, number, &type, &typmod, &collation);
		query->targetList = lappend(query->targetList, makeTargetEntry((Expr *) makeVar(1, number, type, typmod, collation, 0), number,
																		get_attname(inner->relid, number, false), false));
	}
	return query;
}

static void
wrap_tables(Spelling *spelling, Query *query)
{
	Index varno = 0;
	ListCell *cell;

	/* that columns depend on a key is known of tables only */
	if (query->constraintDeps != NIL)
		return;
	foreach(cell, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(cell);

		varno++;
		if (entry->rtekind != RTE_RELATION || entry->tablesample || entry->securityQuals || query->rowMarks || has_whole_row(query, varno) || has_dropped_columns(entry) ||
			!applies(spelling, SPELL_WRAP))
			continue;
		entry->subquery = all_of(entry);
		compat_move_permissions(query, entry, entry->subquery);
		entry->subquery->limitOffset = zero();
		entry->rtekind = RTE_SUBQUERY;
		entry->relid = InvalidOid;
		entry->relkind = 0;
		entry->rellockmode = 0;
		entry->inh = false;
	}
}

static void
respell_with(Spelling *spelling, Query *query)
{
	ListCell *cell;

	foreach(cell, query->cteList)
	{
		CommonTableExpr *cte = (CommonTableExpr *) lfirst(cell);

		if (!cte->cterecursive && applies(spelling, SPELL_MATERIALIZE))
			cte->ctematerialized = cte->ctematerialized == CTEMaterializeAlways ? CTEMaterializeNever : CTEMaterializeAlways;
	}
}

/* Is each output column one of the keys, and each key an output column? */
static bool
keys_are_outputs(const Query *query, List *keys)
{
	ListCell *cell;

	foreach(cell, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);

		if (entry->resjunk || entry->ressortgroupref == 0 || get_sortgroupref_clause_noerr(entry->ressortgroupref, keys) == NULL)
			return false;
	}
	return true;
}

static void
respell_groups(Spelling *spelling, Query *query)
{
	if (query->hasAggs || query->hasWindowFuncs || query->hasTargetSRFs || query->hasDistinctOn || query->setOperations || query->groupingSets || query->havingQual)
		return;
	if (query->distinctClause && query->groupClause == NIL && keys_are_outputs(query, query->distinctClause) && applies(spelling, SPELL_GROUP))
	{
		query->groupClause = query->distinctClause;
		query->distinctClause = NIL;
	}
	else if (query->groupClause && query->distinctClause == NIL && keys_are_outputs(query, query->groupClause) && applies(spelling, SPELL_GROUP))
	{
		query->distinctClause = query->groupClause;
		query->groupClause = NIL;
	}
}

static Node *
own_window(Node *node, void *context)
{
	Query *query = (Query *) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, WindowFunc))
	{
		WindowFunc *function = (WindowFunc *) copyObjectImpl(node);
		WindowClause *window = (WindowClause *) copyObjectImpl(list_nth(query->windowClause, (int) function->winref - 1));

		/* others may tell how peers lie, and must tell so together */
		if (!window_same_for_peers(function, window))
			return (Node *) function;
		window->name = NULL;
		window->refname = NULL;
		window->copiedOrder = false;	/* it is written down here now */
		window->winref = function->winref = (Index) list_length(query->windowClause) + 1;
		query->windowClause = lappend(query->windowClause, window);
		return (Node *) function;
	}
	return compat_mutate_expression(node, own_window, context);
}

static void
respell_windows(Spelling *spelling, Query *query)
{
	Index number = 1;
	ListCell *cell;

	/* by place */
	foreach(cell, query->windowClause)
		if (((WindowClause *) lfirst(cell))->winref != number++)
			return;
	if (query->hasWindowFuncs && applies(spelling, SPELL_WINDOWS))
	{
		query->windowClause = list_copy(query->windowClause);
		query->targetList = (List *) own_window((Node *) query->targetList, query);
	}
}

static Node *
add_filter(Node *node, void *context)
{
	if (node == NULL)
		return NULL;
	if (IsA(node, Aggref) && ((Aggref *) node)->aggfilter == NULL && ((Aggref *) node)->agglevelsup == 0)
	{
		Aggref *aggregate = (Aggref *) copyObjectImpl(node);

		aggregate->aggfilter = (Expr *) makeBoolConst(true, false);
		return (Node *) aggregate;
	}
	return compat_mutate_expression(node, add_filter, context);
}

/* All of a level alike: ORDER BY and HAVING may name the same aggregate. Those that belong to a level outside are left. */
static void
respell_aggregates(Spelling *spelling, Query *query)
{
	if (!query->hasAggs || !applies(spelling, SPELL_FILTER))
		return;
	query->targetList = (List *) add_filter((Node *) query->targetList, NULL);
	query->havingQual = add_filter(query->havingQual, NULL);
}

static Query *
respell_query(Spelling *spelling, const Query *query)
{
	bool before = spelling->free;
	Query *spelled;
	ListCell *cell, *other;

	/* a set operation's own columns are those of its parts */
	spelling->free = query->groupClause == NIL && query->groupingSets == NIL && !query->hasAggs && query->setOperations == NULL;
	spelled = compat_mutate_query((Query *) query, spell, spelling);
	spelling->free = before;
	forboth(cell, spelled->rtable, other, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(cell);

		/* a join's columns are columns */
		entry->joinaliasvars = ((RangeTblEntry *) lfirst(other))->joinaliasvars;
		if (entry->rtekind == RTE_SUBQUERY)
			fence(spelling, entry->subquery);
	}
	if (spelling->values[SPELL_WRAP])
		wrap_tables(spelling, spelled);
	respell_with(spelling, spelled);
	respell_groups(spelling, spelled);
	respell_windows(spelling, spelled);
	respell_aggregates(spelling, spelled);
	return spelled;
}

static Node *
spell(Node *node, void *context)
{
	Spelling *spelling = (Spelling *) context;

	if (node == NULL)
		return NULL;
	switch (nodeTag(node))
	{
		case T_Query:
			return (Node *) respell_query(spelling, (Query *) node);
		case T_FromExpr:
		{
			FromExpr *from = makeNode(FromExpr);

			from->fromlist = (List *) spell((Node *) ((FromExpr *) node)->fromlist, context);
			from->quals = respell_condition(spelling, ((FromExpr *) node)->quals);
			return (Node *) from;
		}
		case T_JoinExpr:
		{
			JoinExpr *join = makeNode(JoinExpr);

			*join = *(JoinExpr *) node;
			join->larg = spell(join->larg, context);
			join->rarg = spell(join->rarg, context);
			/* full joins take only some conditions */
			if (join->jointype != JOIN_FULL)
				join->quals = respell_condition(spelling, join->quals);
			return (Node *) join;
		}
		case T_SubLink:
		{
			SubLink *link = (SubLink *) compat_mutate_expression(node, spell, context);

			/* IN and its like are an operator with the subquery on its right */
			link->testexpr = ((SubLink *) node)->testexpr;
			fence(spelling, (Query *) link->subselect);
			return (Node *) link;
		}
		case T_CaseExpr:
		{
			CaseExpr *choice = (CaseExpr *) compat_mutate_expression(node, spell, context);
			ListCell *when, *before;

			/* those of CASE x WHEN y are comparisons of a certain form */
			if (choice->arg)
				forboth(when, choice->args, before, ((CaseExpr *) node)->args)
					((CaseWhen *) lfirst(when))->expr = ((CaseWhen *) lfirst(before))->expr;
			return spelling->free ? respell_expression(spelling, (Node *) choice) : (Node *) choice;
		}
		default:
			node = compat_mutate_expression(node, spell, context);
			return spelling->free ? respell_expression(spelling, node) : node;
	}
}

/* ---- as settings ---- */

bool
is_spelling(const char *setting)
{
	return strncmp(setting, "respell.", strlen("respell.")) == 0;
}

bool
settings_respell(PlannerSettings settings)
{
	for (int i = 0; i + 1 < list_length(settings); i += 2)
		if (is_spelling((const char *) list_nth(settings, i)))
			return true;
	return false;
}

Query *
query_respell(const Query *query, PlannerSettings settings)
{
	Spelling spelling = {};

	for (int i = 0; spelling_rules[i].name; i++)
		spelling.values[i] = setting_value(settings, spelling_rules[i].name);
	return (Query *) spell((Node *) copyObjectImpl(query), &spelling);
}
