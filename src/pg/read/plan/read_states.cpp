/*
 * read_states.cpp: aggregates in two steps. The node that computes the states is read as the rows that they are made of
 * (read_group.cpp), so a state is a name for an aggregate of these; the node that combines them is a group of the same
 * rows.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_aggregate.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_group.h"
#include "pg/read/plan/read_states.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/unsupported.h"

namespace front {

static PartialAggregate *
partial_of(Reader *reader, const Expr *state)
{
	ListCell *lc;

	foreach(lc, reader->partials)
		if (((PartialAggregate *) lfirst(lc))->state == state)
			return (PartialAggregate *) lfirst(lc);
	return NULL;
}

static PartialAggregate *
add_partial(NodeScope *scope, Aggref *aggref)
{
	PartialAggregate *partial = (PartialAggregate *) palloc0(sizeof(PartialAggregate));

	partial->state = make_function("state of an aggregate", bool_type(scope->reader->low), NIL, false);
	partial->aggref = aggref;
	partial->scope = scope;
	scope->reader->partials = lappend(scope->reader->partials, partial);
	return partial;
}

Expr *
begin_aggregate(NodeScope *scope, Aggref *aggref)
{
	return (Expr *) add_partial(scope, aggref)->state;
}

Expr *
no_state(NodeScope *scope, Aggref *aggref)
{
	Lowering *low = scope->reader->low;

	unsupported(low, aggref->location, "aggregate in a plan", "it is not known where its states come from");
	return make_null(low, get_type(low, aggref->aggtype, -1, aggref->aggcollid));
}

/* The aggregate of the rows below, in one, as one of some level's. */
static Expr *
whole_aggregate(PartialAggregate *partial, Oid type, Oid collation, Level *level)
{
	NodeScope below = *partial->scope;
	Aggref *whole = (Aggref *) copyObjectImpl(partial->aggref);
	Expr *result;

	whole->aggtype = type;
	whole->aggcollid = collation;
	whole->aggsplit = AGGSPLIT_SIMPLE;
	/* its arguments mean what they mean below */
	below.level.aggregates = level->aggregates;
	below.level.known_aggregates = level->known_aggregates;
	below.level.node = &below;
	below.in_aggregate = true;
	result = lower_aggregate(partial->scope->reader->low, scope_of(&below), whole);
	level->aggregates = below.level.aggregates;
	level->known_aggregates = below.level.known_aggregates;
	return result;
}

/* The aggregate as if it had been computed in one: of the rows whose states these are. */
Expr *
finish_states(NodeScope *scope, Aggref *aggref, bool keys)
{
	Reader *reader = scope->reader;
	const TargetEntry *arg = list_length(aggref->args) == 1 ? (const TargetEntry *) linitial(aggref->args) : NULL;
	const Var *var = arg != NULL && IsA(arg->expr, Var) ? (const Var *) arg->expr : NULL;
	PartialAggregate *partial = NULL;
	Aggregate *united;

	if (var != NULL && (int) var->varno == OUTER_VAR && var->varattno >= 1 &&
		var->varattno <= list_length(scope->outer->columns))
		partial = partial_of(reader, (const Expr *) list_nth(scope->outer->columns, var->varattno - 1));
	if (partial == NULL || partial->aggref->aggfnoid != aggref->aggfnoid || partial->aggref->aggorder != NIL ||
		partial->aggref->aggdistinct != NIL)
		return no_state(scope, aggref);
	/* without keys there is a state of no rows, too, which would be a group */
	if (keys && !has_group_keys(partial->scope))
		return no_state(scope, aggref);
	if (partial->united == NULL)
		return whole_aggregate(partial, aggref->aggtype, aggref->aggcollid, &scope->level);
	if (partial->united->type != get_type(reader->low, aggref->aggtype, -1, aggref->aggcollid))
		return no_state(scope, aggref);
	united = (Aggregate *) palloc(sizeof(Aggregate));
	*united = *partial->united;
	return register_aggregate(reader->low, &scope->level, united);
}

/* ---- below joins ---- */

bool
comes_repeatedly(const Rows *rows)
{
	return rows->repeated && !rows->states;
}

const char *
why_not_joined(const Rows *outer, const Rows *inner, bool outer_filled, bool inner_filled)
{
	/* a state is combined once for each state of the other side, not for each row that that one is made of */
	if (outer->states && inner->states)
		return "both inputs are states of aggregates";
	/* a state of no rows is NULL, and one of a row of NULLs may not be */
	if ((outer_filled && outer->states) || (inner_filled && inner->states))
		return "it fills up rows of states of aggregates";
	return NULL;
}

/* ---- states of several inputs ---- */

/* What a state of one input is an aggregate of; NULL: it is more than one of the core's. */
static Aggregate *
aggregate_of(PartialAggregate *partial)
{
	Level level = {};
	Oid type = get_func_rettype(partial->aggref->aggfnoid);
	Expr *result;
	Aggregate *aggregate;

	if (IsPolymorphicType(type) || partial->aggref->aggorder != NIL || partial->aggref->aggdistinct != NIL ||
		type_is_collatable(type))
		return NULL;
	result = whole_aggregate(partial, type, InvalidOid, &level);
	aggregate = list_length(level.aggregates) == 1 ? (Aggregate *) linitial(level.aggregates) : NULL;
	return aggregate != NULL && result->op == Op::Column && result->id == aggregate->id && result->spelling == NULL
		? aggregate
		: NULL;
}

static bool
same_shape(const Aggregate *a, const Aggregate *b)
{
	if (strcmp(a->function, b->function) != 0 || a->type != b->type || a->distinct || b->distinct ||
		list_length(a->args) != list_length(b->args))
		return false;
	for (int i = 0; i < list_length(a->args); i++)
	{
		const Expr *one = (const Expr *) list_nth(a->args, i), *other = (const Expr *) list_nth(b->args, i);

		if (one->type != other->type || one->spelling != NULL || other->spelling != NULL)
			return false;
	}
	return true;
}

/*
 * A column that holds states in all inputs: in its place comes what they are made of, behind the others, with their
 * types.
 */
static bool
open_column(Reader *reader, List *parts, int column, StateColumn *state, List **types)
{
	ListCell *lc;

	foreach(lc, parts)
	{
		Rows *part = (Rows *) lfirst(lc);
		PartialAggregate *partial = column < list_length(part->columns)
			? partial_of(reader, (const Expr *) list_nth(part->columns, column))
			: NULL;
		Aggregate *aggregate = partial != NULL && partial->united == NULL ? aggregate_of(partial) : NULL;

		if (aggregate == NULL ||
			(state->first != NULL &&
			 (!same_shape(state->first, aggregate) || state->partial->aggref->aggfnoid != partial->aggref->aggfnoid)))
			return false;
		if (state->first == NULL)
		{
			state->first = aggregate;
			state->partial = partial;
		}
		lfirst(list_nth_cell(part->columns, column)) = make_bool(reader->low, true);
		part->columns = list_concat(part->columns, list_copy(aggregate->args));
		part->columns =
			lappend(part->columns, aggregate->filter != NULL ? aggregate->filter : make_bool(reader->low, true));
	}
	state->place = list_length(*types);
	lfirst(list_nth_cell(*types, column)) = bool_type(reader->low);
	foreach(lc, state->first->args)
		*types = lappend(*types, ((const Expr *) lfirst(lc))->type);
	*types = lappend(*types, bool_type(reader->low));
	return true;
}

List *
open_states(Reader *reader, List *parts, List **types)
{
	List *states = NIL;
	const int count = list_length(*types);
	const Rows *first = (const Rows *) linitial(parts);
	ListCell *lc;

	foreach(lc, parts)
		if (list_length(((const Rows *) lfirst(lc))->columns) != count)
			return NIL;
	for (int column = 0; column < count; column++)
	{
		StateColumn *state;

		if (partial_of(reader, (const Expr *) list_nth(first->columns, column)) == NULL)
			continue;
		state = (StateColumn *) palloc0(sizeof(StateColumn));
		state->column = column;
		/* the columns stay as they are, and have no type that fits */
		if (!open_column(reader, parts, column, state, types))
			return NIL;
		states = lappend(states, state);
	}
	return states;
}

void
close_states(Reader *reader, List *states, Rows *rows, int count)
{
	ListCell *lc;

	foreach(lc, states)
	{
		const StateColumn *state = (const StateColumn *) lfirst(lc);
		PartialAggregate *partial = add_partial(state->partial->scope, state->partial->aggref);
		const int args = list_length(state->first->args);

		partial->united = (Aggregate *) palloc(sizeof(Aggregate));
		*partial->united = *state->first;
		partial->united->args = compat_list_head(list_copy_tail(rows->columns, state->place), args);
		partial->united->filter = (Expr *) list_nth(rows->columns, state->place + args);
		lfirst(list_nth_cell(rows->columns, state->column)) = (void *) partial->state;
	}
	if (states != NIL)
		rows->columns = compat_list_head(rows->columns, count);
}

} /* namespace front */
