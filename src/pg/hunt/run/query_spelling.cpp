/* query_spelling.cpp: the rules, and where in a query each may be applied. See query_spelling.h. */
#include "pg/base/compat.h"

#include "pg/hunt/run/query_spelling.h"
#include "pg/hunt/run/spell_clauses.h"
#include "pg/hunt/run/spell_expressions.h"
#include "pg/hunt/run/spelling_state.h"

const SpellingRule spelling_rules[] = {
	{"respell.fence", "OFFSET 0 in subqueries"},
	{"respell.wrap", "(SELECT * FROM t OFFSET 0) for a table t"},
	{"respell.materialize", "WITH q AS MATERIALIZED for WITH q, and NOT MATERIALIZED for MATERIALIZED"},
	{"respell.hide", "coalesce(x, x) for a column x"},
	{"respell.choice",
	 "CASE WHEN p THEN true ELSE false END for a condition p, and for p IS TRUE; p IS TRUE for such a CASE"},
	{"respell.negate", "NOT a >= b for a < b, and so on"},
	{"respell.commute", "b > a for a < b, and so on"},
	{"respell.list", "x = a OR x = b for x IN (a, b), x <> a AND x <> b for x NOT IN (a, b)"},
	{"respell.group", "GROUP BY for DISTINCT, DISTINCT for GROUP BY"},
	{"respell.windows", "a window of its own for a window function that is the same for peers"},
	{"respell.filter", "FILTER (WHERE true) for aggregates"},
	{"respell.correlate", "WHERE x IS NULL OR x IS NOT NULL in x IN (SELECT ...) and its like"},
	{NULL, NULL}};

static_assert(lengthof(spelling_rules) == SPELL_KINDS + 1, "rules and their kinds go together");

static Node *spell(Node *node, void *context);

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
			if (spelling_applies(spelling, SPELL_CHOICE))
				lfirst(cell) = spell_case((Node *) lfirst(cell), true);
		return spelled;
	}
	return spelling_applies(spelling, SPELL_CHOICE) ? spell_case(spelled, true) : spelled;
}

static Query *
respell_query(Spelling *spelling, const Query *query)
{
	bool before = spelling->free;
	Query *spelled;
	ListCell *cell, *other;

	/* a set operation's own columns are those of its parts */
	spelling->free =
		query->groupClause == NIL && query->groupingSets == NIL && !query->hasAggs && query->setOperations == NULL;
	spelled = compat_mutate_query((Query *) query, spell, spelling);
	spelling->free = before;
	forboth(cell, spelled->rtable, other, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(cell);

		/* a join's columns are columns */
		entry->joinaliasvars = ((RangeTblEntry *) lfirst(other))->joinaliasvars;
		if (entry->rtekind == RTE_SUBQUERY)
			spell_fence(spelling, entry->subquery);
	}
	spell_clauses(spelling, spelled);
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
			spell_fence(spelling, (Query *) link->subselect);
			if (spelling->free)
				spell_correlate(spelling, link);
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
			return spelling->free ? spell_expression(spelling, (Node *) choice) : (Node *) choice;
		}
		default:
			node = compat_mutate_expression(node, spell, context);
			return spelling->free ? spell_expression(spelling, node) : node;
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
