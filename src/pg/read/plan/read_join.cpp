/*
 * read_join.cpp: NestLoop, HashJoin, MergeJoin.
 *
 * `joinqual` (with the hash or merge clauses) says which rows match, and `qual` filters what comes of that: in outer
 * and anti joins rows without a match are filled up between the two. `inner_unique` makes the executor go on after the
 * first match. Where no key shows that there is no second one, the first is read as what it is: any one.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/declared.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_join.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_subplan.h"
#include "pg/read/plan/read_states.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"

namespace front {

/* A join while it is read. */
struct JoinReading
{
	Reader *reader;
	Join *node;
	Rows *outer, *inner;
	List *quals; /* all that decides whether rows match */
	bool shared; /* the inner side is one for all processes */
};

static Expr *
condition_of(NodeScope *scope, List *quals)
{
	Lowering *low = scope->reader->low;
	List *conditions = NIL;
	ListCell *lc;

	foreach(lc, quals)
		conditions = lappend(conditions, read_expr(scope, (Node *) lfirst(lc)));
	return connected(low, Op::And, conditions);
}

/* The side of an outer join whose columns may become NULL: expressions over it are computed before that. */
static Rows *
nullable(Reader *reader, Rows *rows)
{
	const Bitmapset *own = columns_of(rows->plan);
	ListCell *lc;

	/* of NULLs an expression may be something else than the key, which becomes NULL */
	if (rows->loose != NULL)
	{
		rows = copy_rows(rows);
		rows->loose = NULL;
	}
	/* a column of the other side, which a parameter has brought, too */
	foreach(lc, rows->columns)
		if (lfirst(lc) != NULL &&
			!(((Expr *) lfirst(lc))->op == Op::Column && bms_is_member(((Expr *) lfirst(lc))->id, own)))
			return materialise(reader, rows);
	return rows;
}

/* Of the facts of a side that may be made up of NULLs, those that hold for NULLs, too. */
static List *
facts_with_nulls(const Rows *rows)
{
	List *facts = NIL;
	ListCell *lc;

	foreach(lc, rows->facts)
	{
		const Fact *fact = (const Fact *) lfirst(lc);
		const Bitmapset *own = columns_of(rows->plan);

		if (fact->a->op == Op::Column && fact->b->op == Op::Column && bms_is_member(fact->a->id, own) &&
			bms_is_member(fact->b->id, own))
			facts = lappend(facts, lfirst(lc));
	}
	return facts;
}

/* Rows are dealt out among processes: may the join be made piece by piece? */
static void
check_division(const JoinReading *join, bool fills_outer, bool fills_inner)
{
	Reader *reader = join->reader;
	::Plan *plan = &join->node->plan;

	if (comes_repeatedly(join->outer) || comes_repeatedly(join->inner))
		note_flaw(reader, plan, "rows of its inputs come once for each process");
	if (join->outer->divided && join->inner->divided && !join->shared)
		note_flaw(reader, plan, "both inputs are distributed over the processes");
	if (!join->outer->divided && join->inner->divided && fills_outer && !join->shared)
		note_flaw(reader, plan,
				  "each process sees a part of the inner rows, and fills up outer rows that match others");
	if (join->outer->divided && fills_inner && !join->shared)
		note_flaw(reader, plan,
				  "each process sees a part of the outer rows, and fills up inner rows that match others");
	if (join->shared && !(join->outer->divided && join->inner->divided))
		note_flaw(reader, plan, "a shared hash table needs inputs that are distributed over the processes");
}

Plan *
first_match(Reader *reader, Plan *inner, Expr *condition)
{
	Plan *limited = make_plan(PlanOp::Sort, list_make1(make_select(inner, condition)), inner->output);

	limited->limit = make_const(reader->low, get_type(reader->low, INT8OID, -1, InvalidOid), Int64GetDatum(1), false);
	return limited;
}

static Rows *
joined(JoinReading *join, const char *kind)
{
	Reader *reader = join->reader;
	const bool left = strcmp(kind, "left") == 0, right = strcmp(kind, "right") == 0, full = strcmp(kind, "full") == 0;
	Expr *condition;
	Rows *rows;

	if (const char *reason = why_not_joined(join->outer, join->inner, right || full, left || full))
		return unsupported_node(reader, &join->node->plan, reason);
	if (left || full)
		join->inner = nullable(reader, join->inner);
	if (right || full)
		join->outer = nullable(reader, join->outer);
	condition = condition_of(make_scope(reader, join->outer, join->inner), join->quals);
	check_division(join, left || full, right || full);
	if (join->node->inner_unique && !at_most_one(reader->low, join->inner->plan, condition))
	{
		if (right || full || join->inner->states)
			return unsupported_node(reader, &join->node->plan, "the inner side is not known to be unique");
		rows = make_rows(make_join(kind, join->outer->plan, first_match(reader, join->inner->plan, condition),
								   make_bool(reader->low, true)),
						 NIL);
	}
	else
		rows = make_rows(make_join(kind, join->outer->plan, join->inner->plan, condition), NIL);
	rows->divided = join->outer->divided || join->inner->divided;
	rows->repeated = rows->states = join->outer->states || join->inner->states;
	if (!right && !full)
		rows->order = join->outer->order;
	rows->facts = list_concat_copy(right || full ? facts_with_nulls(join->outer) : join->outer->facts,
								   left || full ? facts_with_nulls(join->inner) : join->inner->facts);
	if (!left && !right && !full)
		add_facts(rows, condition);
	return rows;
}

/* Rows of one side that have (or have not) a match on the other one. */
static Rows *
matched(JoinReading *join, bool wanted, bool of_outer)
{
	Reader *reader = join->reader;
	Rows *kept = of_outer ? join->outer : join->inner, *other = of_outer ? join->inner : join->outer;
	Expr *condition = condition_of(make_scope(reader, join->outer, join->inner), join->quals);
	Expr *exists = make_expr(Op::Exists, bool_type(reader->low), NIL);
	Rows *rows = make_rows(kept->plan, NIL);

	if (join->shared && !(kept->divided && other->divided))
		note_flaw(reader, &join->node->plan,
				  "a shared hash table needs inputs that are distributed over the processes");
	if (other->divided && !join->shared)
		note_flaw(reader, &join->node->plan, "each process looks for matches among a part of the rows");
	if (kept->divided && !of_outer && !join->shared)
		note_flaw(reader, &join->node->plan, "each process keeps rows of its own");
	if (comes_repeatedly(kept) || comes_repeatedly(other))
		note_flaw(reader, &join->node->plan, "rows of its inputs come once for each process");
	exists->plan = make_select(other->plan, condition);
	rows->order = of_outer ? kept->order : NIL;
	rows->facts = list_copy(kept->facts);
	restrict_rows(reader, rows, wanted ? exists : negated(reader->low, exists));
	rows->divided = kept->divided || other->divided;
	rows->repeated = rows->states = kept->states;
	return rows;
}

static bool
names_inner_column(Node *node, void *number)
{
	if (node == NULL)
		return false;
	if (IsA(node, Var))
		return (int) ((Var *) node)->varno == INNER_VAR && ((Var *) node)->varattno == *(const int *) number;
	return compat_walk_expression(node, names_inner_column, number);
}

static bool
shows_column(const Join *node, int number)
{
	return names_inner_column((Node *) node->plan.targetlist, &number) ||
		names_inner_column((Node *) node->plan.qual, &number);
}

static bool
names_inner(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Var))
		return (int) ((Var *) node)->varno == INNER_VAR;
	return compat_walk_expression(node, names_inner, context);
}

/*
 * A semi join may show the inner row that it has found. Values that are equal to those of the outer row are these;
 * where they are not, it is any match.
 */
static Rows *
first_of_inner(JoinReading *join)
{
	Reader *reader = join->reader;
	Expr *condition = condition_of(make_scope(reader, join->outer, join->inner), join->quals);
	Rows both = {}, *rows;
	bool all = true;
	List *columns = NIL;
	ListCell *lc, *lc2;

	both.facts = list_concat_copy(join->outer->facts, join->inner->facts);
	add_facts(&both, condition);
	foreach(lc, join->inner->columns)
	{
		Expr *column = (Expr *) lfirst(lc), *same = NULL;

		foreach(lc2, join->outer->columns)
			if (column != NULL && lfirst(lc2) != NULL && ((Expr *) lfirst(lc2))->type == column->type &&
				column->spelling == NULL && ((Expr *) lfirst(lc2))->spelling == NULL &&
				known_equal(&both, column, (Expr *) lfirst(lc2)))
				same = (Expr *) lfirst(lc2);
		all = all && (same != NULL || !shows_column(join->node, foreach_current_index(lc) + 1));
		columns = lappend(columns, same);
	}
	if (all)
	{
		rows = matched(join, true, true);
		join->inner = copy_rows(join->inner);
		join->inner->loose = NULL;
		join->inner->columns = columns;
		return rows;
	}
	if (join->inner->states)
		return unsupported_node(reader, &join->node->plan, "it shows states of the first match");
	check_division(join, true, false);
	rows = make_rows(make_join("inner", join->outer->plan, first_match(reader, join->inner->plan, condition),
							   make_bool(reader->low, true)),
					 NIL);
	rows->divided = join->outer->divided;
	rows->repeated = rows->states = join->outer->states;
	rows->order = join->outer->order;
	rows->facts = both.facts;
	return rows;
}

static Rows *
read_join(JoinReading *join)
{
	Reader *reader = join->reader;
	::Plan *plan = &join->node->plan;
	NodeScope *scope;
	Rows *rows = NULL;
	bool no_outer = false, no_inner = false, inner_is_null = false;

	note_reading(reader, plan, "a join of its inputs");
	switch (join->node->jointype)
	{
		case JOIN_INNER:
			rows = joined(join, "inner");
			break;
		case JOIN_LEFT:
			rows = joined(join, "left");
			break;
		case JOIN_RIGHT:
			rows = joined(join, "right");
			break;
		case JOIN_FULL:
			rows = joined(join, "full");
			break;
		case JOIN_SEMI:
			no_inner = !names_inner((Node *) plan->targetlist, NULL) && !names_inner((Node *) plan->qual, NULL);
			rows = no_inner ? matched(join, true, true) : first_of_inner(join);
			break;
		case JOIN_ANTI:
			no_inner = inner_is_null = true;
			rows = matched(join, false, true);
			break;
#if PG_VERSION_NUM >= 160000
		case JOIN_RIGHT_ANTI:
			no_outer = true;
			rows = matched(join, false, false);
			break;
#endif
#if PG_VERSION_NUM >= 180000
		case JOIN_RIGHT_SEMI:
			no_outer = true;
			rows = matched(join, true, false);
			break;
#endif
		default:
			return unsupported_node(reader, plan, "a join of an unknown kind");
	}
	scope = make_scope(reader, no_outer ? NULL : join->outer, no_inner ? NULL : join->inner);
	scope->inner_is_null = inner_is_null;
	return filter_and_project(scope, plan, rows);
}

/* nodeNestloop.c: the inner side anew for each outer row, whose values it may be given. */
Rows *
read_nest_loop(Reader *reader, NestLoop *node)
{
	JoinReading join = {reader, &node->join,         read_node(reader, node->join.plan.lefttree),
						NULL,   node->join.joinqual, false};
	NodeScope *scope = make_scope(reader, join.outer, NULL);
	List *params = reader->params;
	ListCell *lc;

	if (node->join.jointype == JOIN_RIGHT || node->join.jointype == JOIN_FULL)
		return unsupported_node(reader, &node->join.plan, "of a kind that the executor does not know");
	foreach(lc, node->nestParams)
	{
		NestLoopParam *param = (NestLoopParam *) lfirst(lc);

		if (Expr *value = loose_column(scope, param->paramval))
			bind_loose_param(reader, param->paramno, value, scope->outer->loose);
		else
			bind_param(reader, param->paramno, read_expr(scope, (Node *) param->paramval));
	}
	join.inner = read_node(reader, node->join.plan.righttree);
	reader->params = params;
	foreach(lc, node->nestParams)
		reader->used = bms_del_member(reader->used, ((NestLoopParam *) lfirst(lc))->paramno);
	return read_join(&join);
}

/*
 * What a join calls its inner side's columns is what the Hash below calls those of its input. Its outer side's have no
 * name there.
 */
static Node *
as_own_columns(Node *node, void *context)
{
	if (node == NULL)
		return NULL;
	if (IsA(node, Var))
	{
		Var *var = (Var *) copyObjectImpl(node);

		var->varno = (int) var->varno == INNER_VAR ? OUTER_VAR : INNER_VAR;
		return (Node *) var;
	}
	return compat_mutate_expression(node, as_own_columns, context);
}

/* What a hash clause compares is what is hashed on either side, or matches are not found. */
static bool
hashes_what_it_compares(Reader *reader, HashJoin *node, const JoinReading *join)
{
	const Hash *hash = IsA(node->join.plan.righttree, Hash) ? (const Hash *) node->join.plan.righttree : NULL;
	NodeScope *both = make_scope(reader, join->outer, join->inner), *inner = make_scope(reader, join->inner, NULL);

	if (hash == NULL || list_length(node->hashkeys) != list_length(node->hashclauses) ||
		list_length(hash->hashkeys) != list_length(node->hashclauses))
		return false;
	for (int i = 0; i < list_length(node->hashclauses); i++)
	{
		OpExpr *clause = (OpExpr *) list_nth(node->hashclauses, i);
		Node *keys[2] = {(Node *) list_nth(node->hashkeys, i), (Node *) list_nth(hash->hashkeys, i)};
		RegProcedure left_hash, right_hash;

		if (!IsA(clause, OpExpr) || list_length(clause->args) != 2 ||
			list_nth_oid(node->hashoperators, i) != clause->opno ||
			list_nth_oid(node->hashcollations, i) != clause->inputcollid || !facts::operator_is_trusted(clause->opno) ||
			!get_op_hash_functions(clause->opno, &left_hash, &right_hash))
			return false;
		for (int side = 0; side < 2; side++)
		{
			Node *compared = (Node *) list_nth(clause->args, side);

			if (equal(side == 0 ? compared : as_own_columns(compared, NULL), keys[side]))
				continue;
			if (!same_expr(read_expr(both, compared), read_expr(side == 0 ? both : inner, keys[side])))
				return false;
		}
	}
	return true;
}

/* nodeHashjoin.c: rows match that have equal keys, which no NULL has, and satisfy the rest. */
Rows *
read_hash_join(Reader *reader, HashJoin *node)
{
	JoinReading join = {reader, &node->join, read_node(reader, node->join.plan.lefttree), NULL, NIL, false};

	join.inner = read_node(reader, node->join.plan.righttree);
	join.quals = list_concat_copy(node->hashclauses, node->join.joinqual);
	join.shared = node->join.plan.parallel_aware;
	join.outer->order = NIL;
	if (!hashes_what_it_compares(reader, node, &join))
		return unsupported_node(reader, &node->join.plan, "its keys are not what its clauses compare");
	return read_join(&join);
}

/* The order that a merge join takes for granted of one of its inputs. */
static List *
merge_order(Reader *reader, MergeJoin *node, NodeScope *scope, bool outer)
{
	List *order = NIL;
	ListCell *lc;

	foreach(lc, node->mergeclauses)
	{
		int i = foreach_current_index(lc);
		OpExpr *clause = (OpExpr *) lfirst(lc);
		Node *key;
		OrderKey *made;

		if (!IsA(clause, OpExpr) || list_length(clause->args) != 2)
			return NIL;
		key = (Node *) list_nth(clause->args, outer ? 0 : 1);
		made = order_key_of_family(reader, read_expr(scope, key), node->mergeFamilies[i], exprType(key),
								   node->mergeCollations[i], compat_merge_descends(node, i), node->mergeNullsFirst[i]);
		if (made == NULL)
			return NIL;
		order = lappend(order, made);
	}
	return order;
}

static bool
are_merge_operators(MergeJoin *node)
{
	ListCell *lc;

	foreach(lc, node->mergeclauses)
	{
		OpExpr *clause = (OpExpr *) lfirst(lc);
		Oid left, right;
		int strategy;

		if (!IsA(clause, OpExpr) || !facts::operator_is_trusted(clause->opno) ||
			!op_in_opfamily(clause->opno, node->mergeFamilies[foreach_current_index(lc)]))
			return false;
		get_op_opfamily_properties(clause->opno, node->mergeFamilies[foreach_current_index(lc)], false, &strategy,
								   &left, &right);
		if (strategy != BTEqualStrategyNumber ||
			clause->inputcollid != node->mergeCollations[foreach_current_index(lc)])
			return false;
	}
	return true;
}

/* Goes on to the next outer row after the first match. */
static bool
stops_at_match(const Join *node)
{
	return node->inner_unique || node->jointype == JOIN_SEMI || node->jointype == JOIN_ANTI;
}

/*
 * nodeMergejoin.c: both inputs in the order of the merge clauses; rows match that are equal in them and satisfy the
 * rest.
 */
Rows *
read_merge_join(Reader *reader, MergeJoin *node)
{
	::Plan *plan = &node->join.plan;
	JoinReading join = {reader, &node->join, read_node(reader, plan->lefttree), NULL, NIL, false};
	NodeScope *scope;

	join.inner = read_node(reader, plan->righttree);
	join.quals = list_concat_copy(node->mergeclauses, node->join.joinqual);
	scope = make_scope(reader, join.outer, join.inner);
	if (!are_merge_operators(node))
		return unsupported_node(reader, plan, "its clauses are not equalities of its operator families");
	/*
	 * it does not go back to the first of the inner rows that are equal: no outer row may want another one than the row
	 * before has found
	 */
	if (node->skip_mark_restore && (node->join.joinqual != NIL || !stops_at_match(&node->join)))
		note_flaw(reader, plan, "it does not restore its inner side, although equal outer rows need the same rows");
	for (int side = 0; side < 2; side++)
	{
		List *order = merge_order(reader, node, scope, side == 0);

		if (list_length(order) != list_length(node->mergeclauses))
			return unsupported_node(reader, plan, "it does not merge in the default order of its types");
		if (!order_satisfies(side == 0 ? join.outer : join.inner, order))
			note_flaw(reader, plan,
					  side == 0 ? "its outer side is not sorted by the merge keys"
								: "its inner side is not sorted by the merge keys");
	}
	return read_join(&join);
}

} /* namespace front */
