/*
 * canonical.cpp: see canonical.h.
 *
 * Works on analysed trees, where aliases and the like are gone already.
 */
extern "C" {
#include "postgres.h"

#include "common/hashfn.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "utils/builtins.h"
}

#include "pg/base/compat.h"
#include "pg/base/own_objects.h"
#include "pg/read/trees/canonical.h"

typedef struct Canon
{
	StringInfo out;
	List *tables; /* OIDs, in the order of their numbers */
	List *holes;  /* their numbers, in that order */
} Canon;

static bool canon_walk(Node *node, void *context);

static int
number_of(List **known, Oid what)
{
	int n = 0;
	ListCell *cell;

	foreach(cell, *known)
	{
		n++;
		if (lfirst_oid(cell) == what)
			return n;
	}
	*known = lappend_oid(*known, what);
	return n + 1;
}

static const char *
text_of(Node *node, Canon *canon)
{
	StringInfo out = canon->out;
	StringInfoData own;

	initStringInfo(&own);
	canon->out = &own;
	(void) canon_walk(node, canon);
	canon->out = out;
	return own.data;
}

static int
compare_texts(const ListCell *a, const ListCell *b)
{
	return strcmp((const char *) lfirst(a), (const char *) lfirst(b));
}

/* Sorted, each once: neither the order of columns or conditions counts, nor how many look alike. */
static void
put_set(const char *name, List *nodes, Canon *canon)
{
	List *texts = NIL;
	ListCell *cell;
	const char *last = "";

	foreach(cell, nodes)
		texts = lappend(texts, (void *) text_of((Node *) lfirst(cell), canon));
	list_sort(texts, compare_texts);
	appendStringInfo(canon->out, "%s{", name);
	foreach(cell, texts)
	{
		if (strcmp(last, (const char *) lfirst(cell)) != 0)
			appendStringInfo(canon->out, "%s ", (const char *) lfirst(cell));
		last = (const char *) lfirst(cell);
	}
	appendStringInfoChar(canon->out, '}');
}

static void
put_hole(FuncExpr *call, Canon *canon)
{
	Node *number = (Node *) linitial(call->args);
	int n = IsA(number, Const) && !((Const *) number)->constisnull ? DatumGetInt32(((Const *) number)->constvalue) : 0;
	char name[16];

	snprintf(name, sizeof(name), "h%d", number_of(&canon->holes, (Oid) n));
	put_set(name, list_copy_tail(call->args, 2), canon);
}

static List *
expressions_of(Query *query, List *clauses)
{
	List *out = NIL;
	ListCell *cell;

	foreach(cell, clauses)
		out = lappend(out, get_sortgroupclause_expr((SortGroupClause *) lfirst(cell), query->targetList));
	return out;
}

static void
put_range_entry(RangeTblEntry *entry, Canon *canon)
{
	appendStringInfoString(canon->out, entry->lateral ? " lateral " : " ");
	switch (entry->rtekind)
	{
		case RTE_RELATION:
			appendStringInfo(canon->out, "T%d", number_of(&canon->tables, entry->relid));
			break;
		case RTE_SUBQUERY:
			(void) canon_walk((Node *) entry->subquery, canon);
			break;
		case RTE_JOIN:
			appendStringInfo(canon->out, "J%d", (int) entry->jointype);
			break;
		case RTE_VALUES:
			appendStringInfo(canon->out, "V%d", Min(list_length(entry->values_lists), 2));
			put_set("", list_length(entry->values_lists) > 0 ? (List *) linitial(entry->values_lists) : NIL, canon);
			break;
		case RTE_CTE:
			appendStringInfo(canon->out, "C%d", (int) entry->ctelevelsup);
			break;
		default:
			appendStringInfo(canon->out, "R%d", (int) entry->rtekind);
			break;
	}
}

static void
put_query(Query *query, Canon *canon)
{
	List *targets = NIL;
	ListCell *cell;

	check_stack_depth();
	appendStringInfo(canon->out, "(Q%s%s%s%s", query->distinctClause ? " distinct" : "",
					 query->hasAggs ? " aggregates" : "", query->limitCount ? " limit" : "",
					 query->limitOffset ? " offset" : "");
	foreach(cell, query->cteList)
	{
		CommonTableExpr *cte = (CommonTableExpr *) lfirst(cell);

		appendStringInfo(canon->out, " with%d ", (int) cte->ctematerialized);
		(void) canon_walk(cte->ctequery, canon);
	}
	foreach(cell, query->rtable)
		put_range_entry((RangeTblEntry *) lfirst(cell), canon);
	foreach(cell, query->targetList)
		if (!((TargetEntry *) lfirst(cell))->resjunk)
			targets = lappend(targets, ((TargetEntry *) lfirst(cell))->expr);
	put_set(" targets", targets, canon);
	(void) canon_walk((Node *) query->jointree, canon);
	(void) canon_walk(query->setOperations, canon);
	if (query->groupClause)
		put_set(" group", expressions_of(query, query->groupClause), canon);
	foreach(cell, query->groupingSets)
		appendStringInfo(canon->out, " sets%d", (int) ((GroupingSet *) lfirst(cell))->kind);
	if (query->havingQual)
		put_set(" having", list_make1(query->havingQual), canon);
	foreach(cell, query->windowClause)
	{
		WindowClause *window = (WindowClause *) lfirst(cell);

		appendStringInfo(canon->out, " window%d", window->frameOptions);
		put_set("", expressions_of(query, window->partitionClause), canon);
		put_set("", expressions_of(query, window->orderClause), canon);
	}
	if (query->sortClause)
		put_set(" order", expressions_of(query, query->sortClause), canon);
	appendStringInfoChar(canon->out, ')');
}

/* What says enough of itself; returns true when nothing below is to be looked at. */
static bool
put_leaf(Node *node, Canon *canon)
{
	StringInfo out = canon->out;

	switch (nodeTag(node))
	{
		case T_Query:
			put_query((Query *) node, canon);
			return true;
		case T_Var: /* which column does not count */
			appendStringInfo(out, "v%d.%d ", (int) ((Var *) node)->varlevelsup, (int) ((Var *) node)->varno);
			return true;
		case T_Const:
		{
			Const *value = (Const *) node;

			appendStringInfoString(out,
								   value->constisnull                    ? "null "
									   : value->consttype != BOOLOID     ? "k "
									   : DatumGetBool(value->constvalue) ? "true "
																		 : "false ");
			return true;
		}
		case T_FuncExpr:
			if (!is_hole_node(node))
				return false;
			put_hole((FuncExpr *) node, canon);
			return true;
		case T_BoolExpr:
		{
			static const char *const names[] = {"and", "or", "not"};

			put_set(names[((BoolExpr *) node)->boolop], ((BoolExpr *) node)->args, canon);
			return true;
		}
		case T_RangeTblRef:
			appendStringInfo(out, "#%d ", ((RangeTblRef *) node)->rtindex);
			return true;
		case T_SortGroupClause:
			return true;
		default:
			return false;
	}
}

static const char *
operator_name(Oid operator_id)
{
	const char *name = get_opname(operator_id);

	return name ? name : "?";
}

static void
put_name(Node *node, Canon *canon)
{
	StringInfo out = canon->out;

	switch (nodeTag(node))
	{
		case T_OpExpr:
		case T_DistinctExpr:
		case T_NullIfExpr:
			appendStringInfoString(out, operator_name(((OpExpr *) node)->opno));
			break;
		case T_ScalarArrayOpExpr:
			appendStringInfo(out, "%s%s", operator_name(((ScalarArrayOpExpr *) node)->opno),
							 ((ScalarArrayOpExpr *) node)->useOr ? "any" : "all");
			break;
		case T_FuncExpr:
			if (((FuncExpr *) node)->funcformat != COERCE_IMPLICIT_CAST)
				appendStringInfoString(out, get_func_name(((FuncExpr *) node)->funcid));
			break;
		case T_Aggref:
			appendStringInfo(out, "%s%s%s", get_func_name(((Aggref *) node)->aggfnoid),
							 ((Aggref *) node)->aggdistinct ? " distinct" : "",
							 ((Aggref *) node)->aggfilter ? " filter" : "");
			break;
		case T_WindowFunc:
			appendStringInfo(out, "%s%s", get_func_name(((WindowFunc *) node)->winfnoid),
							 compat_ignores_nulls((WindowFunc *) node) ? " ignore nulls" : "");
			break;
		case T_NullTest:
			appendStringInfo(out, "null%d", (int) ((NullTest *) node)->nulltesttype);
			break;
		case T_BooleanTest:
			appendStringInfo(out, "test%d", (int) ((BooleanTest *) node)->booltesttype);
			break;
		case T_SubLink:
			appendStringInfo(out, "sub%d", (int) ((SubLink *) node)->subLinkType);
			break;
		case T_MinMaxExpr:
			appendStringInfo(out, "minmax%d", (int) ((MinMaxExpr *) node)->op);
			break;
		case T_JoinExpr:
			appendStringInfo(out, "join%d", (int) ((JoinExpr *) node)->jointype);
			break;
		case T_SetOperationStmt:
			appendStringInfo(out, "set%d%s", (int) ((SetOperationStmt *) node)->op,
							 ((SetOperationStmt *) node)->all ? "all" : "");
			break;
		default:
			break;
	}
}

static bool
canon_walk(Node *node, void *context)
{
	Canon *canon = (Canon *) context;

	if (node == NULL || put_leaf(node, canon))
		return false;
	check_stack_depth();
	if (IsA(node, List) || IsA(node, RelabelType))
		return compat_walk_expression(node, canon_walk, context);
	appendStringInfo(canon->out, "(%d", (int) nodeTag(node));
	put_name(node, canon);
	appendStringInfoChar(canon->out, ' ');
	(void) compat_walk_expression(node, canon_walk, context);
	appendStringInfoChar(canon->out, ')');
	return false;
}

static const char *
pair_text(Query *q1, Query *q2, bool *same)
{
	StringInfoData out[2];
	Canon canon = {&out[0], NIL, NIL};

	initStringInfo(&out[0]);
	initStringInfo(&out[1]);
	put_query(q1, &canon);
	canon.out = &out[1];
	put_query(q2, &canon);
	*same = strcmp(out[0].data, out[1].data) == 0;
	return psprintf("%s = %s", out[0].data, out[1].data);
}

const char *
oracle_fingerprint(Query *q1, Query *q2, bool *same)
{
	const char *text = pair_text(q1, q2, same), *turned = pair_text(q2, q1, same);
	const unsigned char *first = (const unsigned char *) (strcmp(text, turned) < 0 ? text : turned);
	int length = (int) strlen((const char *) first);

	return psprintf("%016llx%016llx", (unsigned long long) hash_bytes_extended(first, length, 1),
					(unsigned long long) hash_bytes_extended(first, length, 2));
}
