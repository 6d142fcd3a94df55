/*
 * edit_joins.cpp: joins in other orders, optional tables, other tables.
 *
 * An inner join, however it is written, may be meant as an outer one in any
 * other order of its tables, too: so for each table of FROM there is a mutant in which it is optional, and one in which
 * all the others are.
 */
#include "pg/base/compat.h"

extern "C" {
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
}

#include "pg/grade/mistakes/edit_columns.h"
#include "pg/grade/mistakes/edit_join_kinds.h"
#include "pg/grade/mistakes/edit_joins.h"

/* ---- other orders ---- */

/*
 * The tables, subqueries and functions of an inner join, and its conditions. False: it is no inner join throughout, or
 * has names that a new order would not keep.
 */
static bool
flatten_inner(const Query *query, Node *node, List **refs, List **conditions)
{
	ListCell *cell;

	if (IsA(node, RangeTblRef))
	{
		const RangeTblEntry *entry = rt_fetch(((RangeTblRef *) node)->rtindex, query->rtable);

		foreach(cell, entry->eref->colnames)
			if (*strVal(lfirst(cell)) == '\0')
				return false;
		*refs = lappend(*refs, node);
		return !entry->lateral;
	}
	if (IsA(node, FromExpr))
	{
		foreach(cell, ((FromExpr *) node)->fromlist)
			if (!flatten_inner(query, (Node *) lfirst(cell), refs, conditions))
				return false;
		*conditions = list_concat(*conditions, make_ands_implicit((Expr *) ((FromExpr *) node)->quals));
		return true;
	}
	{
		JoinExpr *join = (JoinExpr *) node;

		if (join->jointype != JOIN_INNER || join->usingClause || join->isNatural || join->alias ||
			!flatten_inner(query, join->larg, refs, conditions) || !flatten_inner(query, join->rarg, refs, conditions))
			return false;
		*conditions = list_concat(*conditions, make_ands_implicit((Expr *) join->quals));
		return true;
	}
}

/* The columns of a node of FROM, as Vars. */
static List *
columns_of(Query *query, Node *node)
{
	int index = IsA(node, RangeTblRef) ? ((RangeTblRef *) node)->rtindex : ((JoinExpr *) node)->rtindex;
	const RangeTblEntry *entry = rt_fetch(index, query->rtable);
	List *vars = NIL;

	if (entry->rtekind == RTE_JOIN)
		return entry->joinaliasvars;
	for (int a = 1; a <= list_length(entry->eref->colnames); a++)
		vars = lappend(vars, makeVar(index, a, INT4OID, -1, InvalidOid, 0));
	return vars;
}

static List *
names_of(Query *query, Node *node)
{
	int index = IsA(node, RangeTblRef) ? ((RangeTblRef *) node)->rtindex : ((JoinExpr *) node)->rtindex;

	return rt_fetch(index, query->rtable)->eref->colnames;
}

static List *
numbers(int n)
{
	List *result = NIL;

	for (int i = 1; i <= n; i++)
		result = lappend_int(result, i);
	return result;
}

/* A join as parse analysis makes it, as far as printing needs it. */
static JoinExpr *
add_join(Query *query, JoinType type, Node *left, Node *right, Node *quals)
{
	JoinExpr *join = makeNode(JoinExpr);
	RangeTblEntry *entry = makeNode(RangeTblEntry);
	List *left_vars = columns_of(query, left), *right_vars = columns_of(query, right);

	entry->rtekind = RTE_JOIN;
	entry->jointype = type;
	entry->joinmergedcols = 0;
	entry->joinaliasvars = list_concat_copy(left_vars, right_vars);
	entry->joinleftcols = numbers(list_length(left_vars));
	entry->joinrightcols = numbers(list_length(right_vars));
	entry->eref = makeAlias("unnamed_join", list_concat_copy(names_of(query, left), names_of(query, right)));
	entry->inFromCl = true;
	query->rtable = lappend(query->rtable, entry);
	join->jointype = type;
	join->larg = left;
	join->rarg = right;
	join->quals = quals ? quals : makeBoolConst(true, false);
	join->rtindex = list_length(query->rtable);
	return join;
}

static void
collect_joins(Node *node, Bitmapset **joins)
{
	ListCell *cell;

	if (IsA(node, FromExpr))
		foreach(cell, ((FromExpr *) node)->fromlist)
			collect_joins((Node *) lfirst(cell), joins);
	if (!IsA(node, JoinExpr))
		return;
	*joins = bms_add_member(*joins, ((JoinExpr *) node)->rtindex);
	collect_joins(((JoinExpr *) node)->larg, joins);
	collect_joins(((JoinExpr *) node)->rarg, joins);
}

/* Entries of joins that are no longer in FROM: whoever prints the query would look for what they join. */
static void
forget_joins(Query *query)
{
	Bitmapset *joins = NULL;

	collect_joins((Node *) query->jointree, &joins);
	for (int i = 1; i <= list_length(query->rtable); i++)
		if (rt_fetch(i, query->rtable)->rtekind == RTE_JOIN && !bms_is_member(i, joins))
		{
			RangeTblEntry *entry = rt_fetch(i, query->rtable);

			entry->rtekind = RTE_RESULT;
			entry->eref = makeAlias("", NIL);
		}
}

/*
 * FROM is the rest, joined, with one table as an optional one, or the other way round; the conditions that speak of
 * that table, and only of what is joined here, are the join's.
 */
static void
make_optional(Query *query, List *refs, List *conditions, int which, bool rest_is_optional)
{
	Node *one = (Node *) list_nth(refs, which), *rest = NULL;
	List *join = NIL, *inner = NIL, *where = NIL;
	ListCell *cell;

	foreach(cell, conditions)
	{
		Relids relids = pull_varnos(NULL, (Node *) lfirst(cell));

		if (bms_is_member(((RangeTblRef *) one)->rtindex, relids) && bms_num_members(relids) > 1)
			join = lappend(join, lfirst(cell));
		else if (bms_num_members(relids) > 1)
			inner = lappend(inner, lfirst(cell));
		else
			where = lappend(where, lfirst(cell));
	}
	foreach(cell, refs)
		if (foreach_current_index(cell) != which)
			rest = rest ? (Node *) add_join(query, JOIN_INNER, rest, (Node *) lfirst(cell),
											foreach_current_index(cell) ==
														list_length(refs) - 1 - (which == list_length(refs) - 1) &&
													inner != NIL
												? (Node *) make_ands_explicit(inner)
												: NULL)
						: (Node *) lfirst(cell);
	if (list_length(refs) == 2)
		where = list_concat(inner, where);
	rest = (Node *) add_join(query, rest_is_optional ? JOIN_RIGHT : JOIN_LEFT, rest, one,
							 join == NIL ? NULL : (Node *) make_ands_explicit(join));
	query->jointree->fromlist = list_make1(rest);
	query->jointree->quals = where == NIL ? NULL : (Node *) make_ands_explicit(where);
	forget_joins(query);
}

static void
edit_join_orders(Editing *editing, Query *query)
{
	List *refs = NIL, *conditions = NIL;

	/* a join that is written is changed where it stands */
	if (!query->jointree || !flatten_inner(query, (Node *) query->jointree, &refs, &conditions) ||
		list_length(refs) < 2 || list_length(refs) > 8 ||
		(list_length(query->jointree->fromlist) == 1 && list_length(refs) == 2))
		return;
	for (int i = 0; i < list_length(refs); i++)
		for (int way = 0; way < 2; way++)
		{
			if ((list_length(refs) == 2 && i == 1) || !edit_applies(editing, EDIT_JOIN_TYPE, -1))
				continue;
			editing->change =
				psprintf(way == 0 ? "%s made optional (LEFT JOIN)" : "%s even where nothing matches it (RIGHT JOIN)",
						 rt_fetch(((RangeTblRef *) list_nth(refs, i))->rtindex, query->rtable)->eref->aliasname);
			make_optional(query, refs, conditions, i, way == 1);
			return;
		}
}

/*
 * A table that nothing but conditions speaks of may not be needed. Where something does, what comes out is no query,
 * and no mutant.
 */
static void
edit_tables(Editing *editing, Query *query)
{
	List *refs = NIL, *conditions = NIL, *left = NIL;
	ListCell *cell;

	if (!query->jointree || !flatten_inner(query, (Node *) query->jointree, &refs, &conditions) ||
		list_length(refs) < 2)
		return;
	for (int i = 0; i < list_length(refs); i++)
	{
		int gone = ((RangeTblRef *) list_nth(refs, i))->rtindex;

		if (!edit_applies(editing, EDIT_TABLE, -1, true))
			continue;
		editing->table =
			rt_fetch(gone, query->rtable)->rtekind == RTE_RELATION ? rt_fetch(gone, query->rtable)->relid : InvalidOid;
		editing->change = psprintf("table %s left out", rt_fetch(gone, query->rtable)->eref->aliasname);
		foreach(cell, conditions)
			if (!bms_is_member(gone, pull_varnos(NULL, (Node *) lfirst(cell))))
				left = lappend(left, lfirst(cell));
		query->jointree->fromlist = list_delete_nth_cell(refs, i);
		query->jointree->quals = left == NIL ? NULL : (Node *) make_ands_explicit(left);
		forget_joins(query);
		return;
	}
}

/* The same where joins are written, of whatever kind: one side of a join only. */
static Node *
edit_joined(Editing *editing, const Query *query, Node *node)
{
	JoinExpr *join = (JoinExpr *) node;
	ListCell *cell;

	if (node == NULL || editing->done)
		return node;
	if (IsA(node, FromExpr))
		foreach(cell, ((FromExpr *) node)->fromlist)
			lfirst(cell) = edit_joined(editing, query, (Node *) lfirst(cell));
	if (!IsA(node, JoinExpr))
		return node;
	for (int i = 0; i < 2; i++)
	{
		Node *gone = i == 0 ? join->rarg : join->larg;
		const RangeTblEntry *entry =
			IsA(gone, RangeTblRef) ? rt_fetch(((RangeTblRef *) gone)->rtindex, query->rtable) : NULL;

		if (!entry || !edit_applies(editing, EDIT_TABLE, -1, true))
			continue;
		editing->table = entry->rtekind == RTE_RELATION ? entry->relid : InvalidOid;
		editing->change = psprintf("table %s left out", entry->eref->aliasname);
		return i == 0 ? join->larg : join->rarg;
	}
	join->larg = edit_joined(editing, query, join->larg);
	join->rarg = edit_joined(editing, query, join->rarg);
	return node;
}

static void
edit_joined_tables(Editing *editing, Query *query)
{
	if (!editing->towards || editing->done || !query->jointree)
		return;
	(void) edit_joined(editing, query, (Node *) query->jointree);
	if (editing->done)
		forget_joins(query);
}

/* ---- other tables ---- */

typedef struct Renaming
{
	int varno;
	int level;
	const RangeTblEntry *entry; /* before */
	Oid relid;                  /* after */
	bool apply;                 /* or only look whether there are all columns */
	bool fits;
} Renaming;

static bool
rename_columns(Node *node, void *context)
{
	Renaming *renaming = (Renaming *) context;
	bool stop;

	if (node == NULL)
		return false;
	if (IsA(node, Var) && ((Var *) node)->varno == renaming->varno &&
		(int) ((Var *) node)->varlevelsup == renaming->level)
	{
		Var *var = (Var *) node;
		AttrNumber other = var->varattno > 0 && var->varattno <= list_length(renaming->entry->eref->colnames)
			? get_attnum(renaming->relid, strVal(list_nth(renaming->entry->eref->colnames, var->varattno - 1)))
			: InvalidAttrNumber;

		if (other <= 0)
			renaming->fits = false;
		else if (renaming->apply)
			edit_set_column(var, var->varno, other);
		return !renaming->fits;
	}
	if (!IsA(node, Query))
		return compat_walk_expression(node, rename_columns, context);
	renaming->level++;
	stop = compat_walk_query((Query *) node, rename_columns, context);
	renaming->level--;
	return stop;
}

static List *
column_names(Oid relid)
{
	List *names = NIL;

	const char *name;

	/* dropped ones have none */
	for (AttrNumber a = 1; (name = get_attname(relid, a, true)); a++)
		names = lappend(names, makeString(pstrdup(get_attnum(relid, name) == a ? name : "")));
	return names;
}

/* What joins name is no question. Gives what they named. */
static List *
forget_columns_of_joins(Query *query)
{
	List *kept = NIL;
	ListCell *cell;

	foreach(cell, query->rtable)
	{
		kept = lappend(kept, ((RangeTblEntry *) lfirst(cell))->joinaliasvars);
		((RangeTblEntry *) lfirst(cell))->joinaliasvars = NIL;
	}
	return kept;
}

static void
restore_columns_of_joins(Query *query, List *kept)
{
	ListCell *cell;

	foreach(cell, query->rtable)
		((RangeTblEntry *) lfirst(cell))->joinaliasvars = (List *) list_nth(kept, foreach_current_index(cell));
}

/* The columns of joins, anew. False: a join has names of its own. */
static bool
name_columns_of_joins(Query *query, Node *node)
{
	JoinExpr *join = (JoinExpr *) node;
	RangeTblEntry *entry;
	ListCell *cell;

	if (IsA(node, FromExpr))
		foreach(cell, ((FromExpr *) node)->fromlist)
			if (!name_columns_of_joins(query, (Node *) lfirst(cell)))
				return false;
	if (!IsA(node, JoinExpr))
		return true;
	if (join->usingClause || join->isNatural || join->alias || !name_columns_of_joins(query, join->larg) ||
		!name_columns_of_joins(query, join->rarg))
		return false;
	entry = rt_fetch(join->rtindex, query->rtable);
	entry->joinaliasvars = list_concat_copy(columns_of(query, join->larg), columns_of(query, join->rarg));
	entry->joinleftcols = numbers(list_length(columns_of(query, join->larg)));
	entry->joinrightcols = numbers(list_length(columns_of(query, join->rarg)));
	entry->eref = makeAlias("unnamed_join", list_concat_copy(names_of(query, join->larg), names_of(query, join->rarg)));
	return true;
}

/* Is all that is asked of the table there in the other one, too? */
static bool
may_rename(Query *query, Renaming *renaming)
{
	List *kept = forget_columns_of_joins(query);

	(void) compat_walk_query(query, rename_columns, renaming);
	restore_columns_of_joins(query, kept);
	return renaming->fits;
}

/* A table of the other query in the place of one that has columns of the same names. */
static void
edit_table_names(Editing *editing, Query *query)
{
	for (int i = 1; editing->towards && !editing->omissions && i <= list_length(query->rtable); i++)
	{
		RangeTblEntry *entry = rt_fetch(i, query->rtable);
		ListCell *cell;

		if (entry->rtekind != RTE_RELATION)
			continue;
		foreach(cell, editing->seen_tables)
		{
			RangeTblEntry own = *entry;
			Oid other = lfirst_oid(cell);
			Renaming renaming = {i, 0, &own, other, false, true};

			if (other == entry->relid || !may_rename(query, &renaming) || !edit_applies(editing, EDIT_TABLE, -1))
				continue;
			editing->change = psprintf("table %s instead of %s", get_rel_name(other), get_rel_name(entry->relid));
			renaming.apply = true;
			(void) forget_columns_of_joins(query);
			(void) compat_walk_query(query, rename_columns, &renaming);
			compat_set_relation(query, entry, other);
			entry->relkind = get_rel_relkind(other);
			entry->eref = makeAlias(entry->alias ? entry->alias->aliasname : get_rel_name(other), column_names(other));
			if (!name_columns_of_joins(query, (Node *) query->jointree))
				ereport(ERROR,
						(errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("cannot edit a join that has an alias")));
			return;
		}
	}
}

void
edit_joins(Editing *editing, Query *query)
{
	edit_join_kinds(editing, query, (Node *) query->jointree);
	if (!editing->done)
		edit_join_orders(editing, query);
	if (!editing->done)
		edit_tables(editing, query);
	edit_joined_tables(editing, query);
	if (!editing->done)
		edit_table_names(editing, query);
}
