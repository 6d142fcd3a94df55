/*
 * named_columns.cpp: see named_columns.h.
 *
 * A target of a subquery counts when something above reads it, so each reference is followed down to tables. What was
 * followed once is not followed again: views upon views may name a column many times at each step.
 */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "parser/parsetree.h"
}

#include "pg/read/trees/named_columns.h"

/* A target's place, 0 for all of them, or: */
#define CONDITIONS_ONLY (-1)
#define WANTED (-2)

typedef struct Target
{
	const Query *query;
	int place;
} Target;

typedef struct Looking
{
	List *levels;    /* of Query *, the innermost one first */
	List **found;    /* of NamedColumns * */
	List **followed; /* of Target * */
} Looking;

static bool look(Node *node, void *context);
static void look_at_query(const Looking *outer, Query *query, bool wanted);

static void
note_column(const Looking *looking, Oid relid, int attribute)
{
	NamedColumns *named = NULL;
	ListCell *cell;

	foreach(cell, *looking->found)
		if (((NamedColumns *) lfirst(cell))->relid == relid)
			named = (NamedColumns *) lfirst(cell);
	if (!named)
	{
		named = (NamedColumns *) palloc0(sizeof(NamedColumns));
		named->relid = relid;
		*looking->found = lappend(*looking->found, named);
	}
	if (attribute == 0)
		named->whole_row = true;
	else if (attribute > 0)
		named->columns = bms_add_member(named->columns, attribute);
}

static bool
was_followed(const Looking *looking, const Query *query, int place)
{
	ListCell *cell;
	Target *target;

	foreach(cell, *looking->followed)
		if (((Target *) lfirst(cell))->query == query && ((Target *) lfirst(cell))->place == place)
			return true;
	target = (Target *) palloc(sizeof(Target));
	target->query = query;
	target->place = place;
	*looking->followed = lappend(*looking->followed, target);
	return false;
}

/* A target of a query at these levels; place 0: all of them. */
static void
follow_target(const Looking *outer, Query *query, int place)
{
	Looking looking = *outer;
	ListCell *cell;

	check_stack_depth();
	if (was_followed(outer, query, place))
		return;
	looking.levels = lcons(query, list_copy(outer->levels));
	foreach(cell, query->targetList)
		if (place == 0 || ((TargetEntry *) lfirst(cell))->resno == place)
			(void) look((Node *) ((TargetEntry *) lfirst(cell))->expr, &looking);
	if (!query->setOperations)
		return;
	foreach(cell, query->rtable)
		if (((RangeTblEntry *) lfirst(cell))->rtekind == RTE_SUBQUERY)
			follow_target(&looking, ((RangeTblEntry *) lfirst(cell))->subquery, place);
}

static void
follow_cte(const Looking *looking, const RangeTblEntry *entry, int place)
{
	Looking at = *looking;
	ListCell *cell;

	if ((int) entry->ctelevelsup >= list_length(looking->levels))
		return;
	at.levels = list_copy_tail(looking->levels, (int) entry->ctelevelsup);
	foreach(cell, ((Query *) linitial(at.levels))->cteList)
	{
		const CommonTableExpr *cte = (const CommonTableExpr *) lfirst(cell);

		if (strcmp(cte->ctename, entry->ctename) == 0 && IsA(cte->ctequery, Query))
			follow_target(&at, (Query *) cte->ctequery, place);
	}
}

static void
follow_variable(const Looking *looking, const Var *var)
{
	Looking at = *looking;
	Query *query;
	RangeTblEntry *entry;
	Node *named;

	if ((int) var->varlevelsup >= list_length(looking->levels))
		return;
	at.levels = list_copy_tail(looking->levels, (int) var->varlevelsup);
	query = (Query *) linitial(at.levels);
	if (var->varno < 1 || var->varno > list_length(query->rtable))
		return;
	entry = rt_fetch(var->varno, query->rtable);
	switch (entry->rtekind)
	{
		case RTE_RELATION:
			note_column(looking, entry->relid, var->varattno);
			break;
		case RTE_SUBQUERY:
			follow_target(&at, entry->subquery, Max(var->varattno, 0));
			break;
		case RTE_CTE:
			follow_cte(&at, entry, Max(var->varattno, 0));
			break;
		case RTE_JOIN:
			if (var->varattno > 0 && var->varattno <= list_length(entry->joinaliasvars))
				(void) look((Node *) list_nth(entry->joinaliasvars, var->varattno - 1), &at);
			else
				(void) look((Node *) entry->joinaliasvars, &at);
			break;
		default:
		{
			Var local = *var;

			local.varlevelsup = 0;
			named = compat_named_expression(query, (Node *) &local);
			if (named != (Node *) &local)
				(void) look(named, &at);
		}
		break;
	}
}

static bool
look(Node *node, void *context)
{
	const Looking *looking = (const Looking *) context;

	if (node == NULL)
		return false;
	check_stack_depth();
	if (IsA(node, Var))
		follow_variable(looking, (const Var *) node);
	if (IsA(node, SubLink))
	{
		const SubLink *link = (const SubLink *) node;

		(void) look(link->testexpr, context);
		if (IsA(link->subselect, Query))
			look_at_query(looking, (Query *) link->subselect, link->subLinkType != EXISTS_SUBLINK);
		return false;
	}
	if (IsA(node, Query))
	{
		look_at_query(looking, (Query *) node, false);
		return false;
	}
	return compat_walk_expression(node, look, context);
}

static int
plain_columns(const Query *query)
{
	int n = 0;
	ListCell *cell;

	foreach(cell, query->targetList)
		n += IsA(((TargetEntry *) lfirst(cell))->expr, Var);
	return n;
}

/* wanted: the query's own result is read, too, and not only what somebody names. */
static void
look_at_targets(Looking *looking, const Query *query, bool wanted)
{
	bool many = plain_columns(query) > MOST_PLAIN_COLUMNS;
	ListCell *cell;

	foreach(cell, query->targetList)
	{
		const TargetEntry *target = (const TargetEntry *) lfirst(cell);
		bool plain = IsA(target->expr, Var);

		if (target->resjunk || ((wanted || target->ressortgroupref != 0) && !(plain && many && !query->groupClause)))
			(void) look((Node *) target->expr, looking);
	}
}

static void
look_at_query(const Looking *outer, Query *query, bool wanted)
{
	Looking looking = *outer;
	ListCell *cell;

	check_stack_depth();
	/* parts of trees are shared */
	if (was_followed(outer, query, wanted ? WANTED : CONDITIONS_ONLY))
		return;
	looking.levels = lcons(query, list_copy(outer->levels));
	look_at_targets(&looking, query, wanted);
	(void) look((Node *) query->jointree, &looking);
	(void) look(query->havingQual, &looking);
	(void) look((Node *) query->windowClause, &looking);
	(void) look(query->limitOffset, &looking);
	(void) look(query->limitCount, &looking);
	foreach(cell, query->cteList)
		(void) look(((CommonTableExpr *) lfirst(cell))->ctequery, &looking);
	foreach(cell, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(cell);

		(void) look((Node *) entry->securityQuals, &looking);
		(void) look((Node *) entry->tablesample, &looking);
		if (entry->rtekind == RTE_SUBQUERY)
			look_at_query(&looking, entry->subquery, wanted && query->setOperations != NULL);
		else
		{
			(void) look((Node *) entry->functions, &looking);
			(void) look((Node *) entry->tablefunc, &looking);
			(void) look((Node *) entry->values_lists, &looking);
		}
	}
}

List *
named_columns(List *found, Query *query)
{
	List *followed = NIL;
	Looking looking = {NIL, &found, &followed};

	look_at_query(&looking, query, true);
	return found;
}
