/*
 * problem_build.cpp: the front end's entry: two query texts in, the problem document out.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/query/catalog/catalog_spellings.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/values/collect.h"
#include "pg/read/values/column_samples.h"
#include "pg/read/values/made_samples.h"
#include "pg/read/values/pool_samples.h"
#include "pg/read/document/write_document.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_computed.h"
#include "pg/read/query/lower_query.h"
#include "pg/read/terms/lowering.h"
#include "pg/read/terms/tree.h"
#include "pg/read/problem/outputs.h"
#include "pg/read/problem/parse_input.h"
#include "pg/read/plan/read_root.h"
#include "pg/read/document/problem_document.h"
#include "pg/read/problem/same_query.h"
#include "pg/read/terms/server_functions.h"

#include "pg/base/guard.h"
#include "pg/base/settings.h"
#include "pg/read/problem/analyse_input.h"
#include "pg/read/problem/problem_build.h"
#include "pg/read/trees/query_permissions.h"
#include "pg/read/trees/repeatable.h"
#include "pg/read/trees/tree_parts.h"

extern "C" {
#include "miscadmin.h"
#include "tcop/tcopprot.h"
}

/* Numbers of parameters above this are not looked at. */
#define MOST_PARAMETERS 65535

namespace front {

static QueryPlan
lower_root(Lowering *low, int which, const OutputCasts &casts)
{
	ErrorContextCallback callback;
	QueryPlan plan;

	low->query = which;
	enter_query_context(&callback, low->problem, which);
	plan = lower_root_query(low, (Query *) copyObjectImpl(low->problem->query[which - 1]), casts);
	leave_query_context(&callback);
	return plan;
}

static SqleqSemantics
resolve_semantics(const SqleqProblem *problem, SqleqSemantics wanted)
{
	if (wanted != SQLEQ_AUTO)
		return wanted;
	for (int i = 0; i < 2; i++)
		if (problem->query[i] == NULL || problem->query[i]->sortClause == NIL)
			return SQLEQ_BAG;
	return SQLEQ_LIST;
}

/* What a lowering adds to a problem, as it was before. */
static Lowering *
begin_lowering(SqleqProblem *problem, Oid *types, int n_types, bool pairs)
{
	Lowering *low = (Lowering *) palloc0(sizeof(Lowering));

	low->problem = problem;
	low->next_column = 1;
	low->here = low->position_override = -1;
	low->param_types = types;
	low->n_params = n_types;
	low->pairs = pairs;
	return low;
}

static void
lower_queries(Lowering *low, const OutputCasts &casts, QueryPlan *plans)
{
	SqleqProblem *problem = low->problem;

	for (int i = 0; i < 2 && problem->query[i] != NULL; i++)
		plans[i] = lower_root(low, i + 1, casts);
	/* what is said of both is said of the one that was given last */
	low->query = problem->query[1] != NULL && !problem->turned ? 2 : 1;
	check_overlapping_tables(low);
	problem->spelled = spelled_attributes(low);
}

/* Makes the document if that is possible. */
static void
finish_problem(Lowering *low, const SqleqOptions *options, const QueryPlan *plans, bool rows_only)
{
	low->problem->lowering = low;
	if (low->problem->unsupported != NULL)
		return;
	add_values_for_checks(low);
	add_samples_of_types(low);
	add_made_samples(low);
	add_column_samples(low);
	low->plans = plans;
	low->rows_only = rows_only;
	if (options->spell_out)
		spell_out_host_calls(low);
	rewrite_documents(low, options);
}

/* Is it worth while to lower the queries once more, with pairs? */
static bool
needs_pairs(const Lowering *low)
{
	return low->problem->unsupported != NULL ? low->wants_pairs : low->divides && low->unspelled_numbers;
}

/* Lowers the queries and makes the document if that is possible. */
static void
lower_problem(SqleqProblem *problem, const SqleqOptions *options, Oid *types, int n_types, bool rows_only = false)
{
	Lowering *low = begin_lowering(problem, types, n_types, false);
	QueryPlan *plans = (QueryPlan *) palloc0(sizeof(QueryPlan) * 2);
	OutputCasts casts = {};
	bool comparable = problem->query[1] != NULL && compare_outputs(problem, &casts);
	SqleqProblem before = *problem;

	if (!comparable)
		casts = {};
	lower_queries(low, casts, plans);
	sort_features(problem);
	if (needs_pairs(low))
	{
		const bool supported = problem->unsupported == NULL;

		*problem = before;
		low = begin_lowering(problem, types, n_types, true);
		lower_queries(low, casts, plans);
		if (supported && problem->unsupported != NULL)
		{
			/* there are no spellings: numbers are written in an unknown way */
			*problem = before;
			low = begin_lowering(problem, types, n_types, false);
			lower_queries(low, casts, plans);
		}
		sort_features(problem);
	}
	if (!comparable)
		return;
	for (int i = 0; i < 2; i++)
		problem->comparable[i] = with_casts(problem, i, casts.types);
	finish_problem(low, options, plans, rows_only);
}

/* The query, and the plan that was made for it. */
static void
lower_plan_problem(SqleqProblem *problem, const SqleqOptions *options, Oid *types, int n_types)
{
	SqleqProblem before = *problem;
	Lowering *low = NULL;
	QueryPlan *plans = (QueryPlan *) palloc0(sizeof(QueryPlan) * 2);
	bool was_supported = true;

	/* if something has no spelling numbers are written in an unknown way: without pairs once more */
	for (int attempt = 0; attempt < 3; attempt++)
	{
		const bool supported = problem->unsupported == NULL;

		if ((attempt == 1 && !needs_pairs(low)) || (attempt == 2 && (supported || !was_supported)))
			break;
		was_supported = supported;
		*problem = before;
		low = begin_lowering(problem, types, n_types, attempt == 1);
		plans[0] = lower_root(low, 1, {});
		low->query = 2;
		plans[1] = read_planned_statement(low, problem->planned, problem->query[0]);
		check_overlapping_tables(low);
		problem->spelled = spelled_attributes(low);
		sort_features(problem);
	}
	for (int i = 0; i < 2; i++)
		problem->comparable[i] = with_casts(problem, i, NIL);
	finish_problem(low, options, plans, false);
}

/* The session's planner has the settings of the session, and runs what it estimates with. */
static PlannedStmt *
plan_query(SqleqProblem *problem)
{
	ErrorContextCallback callback;
	ErrorContextCallback watch;
	PlannedStmt *planned;

	enter_query_context(&callback, problem, 1);
	guard_run(problem->named);
	watch = {error_context_stack, guard_see_error, NULL};
	error_context_stack = &watch;
	planned = compat_plan((Query *) copyObjectImpl(problem->query[0]), problem->text[0], CURSOR_OPT_PARALLEL_OK, NULL);
	error_context_stack = watch.previous;
	guard_read();
	leave_query_context(&callback);
	return planned;
}

} /* namespace front */

SqleqProblem *
problem_build(const char *q1, const char *q2, const SqleqOptions *options)
{
	SqleqProblem *problem = (SqleqProblem *) palloc0(sizeof(SqleqProblem));
	const GuardState guard = guard_state();
	Oid *types;
	int n_types;

	problem->turned = q2 != NULL && strcmp(q1, q2) > 0;
	problem->text[0] = problem->turned ? q2 : q1;
	problem->text[1] = problem->turned ? q1 : q2;
	guard_read();
	front::parse_inputs(problem, &types, &n_types);
	problem->semantics = front::resolve_semantics(problem, options->semantics);
	problem->same = !options->spell_out && options->covering == 0 && front::is_same_query(problem);
	if (!problem->same)
		front::lower_problem(problem, options, types, n_types);
	guard_set_state(&guard);
	return problem;
}

/* Both sides are the query. */
static void
take_plan(SqleqProblem *problem, PlannedStmt *planned, const SqleqOptions *options, Oid *types, int n_types)
{
	problem->text[1] = problem->text[0];
	problem->query[1] = problem->query[0];
	problem->bare_nulls[1] = problem->bare_nulls[0];
	problem->literals[1] = problem->literals[0];
	problem->semantics = front::resolve_semantics(problem, options->semantics);
	problem->planned = planned ? planned : front::plan_query(problem);
	front::lower_plan_problem(problem, options, types, n_types);
}

SqleqProblem *
problem_build_plan(const char *query, const SqleqOptions *options)
{
	SqleqProblem *problem = (SqleqProblem *) palloc0(sizeof(SqleqProblem));
	const GuardState guard = guard_state();
	Oid *types;
	int n_types;

	problem->text[0] = query;
	guard_read();
	front::parse_inputs(problem, &types, &n_types);
	take_plan(problem, NULL, options, types, n_types);
	guard_set_state(&guard);
	return problem;
}

struct UsedParameters
{
	Oid *types;
	int count;
};

static void
find_parameters(Node *tree, UsedParameters *used)
{
	each_node(tree,
			  [=](Node *node)
			  {
				  const Param *param = (const Param *) node;

				  if (!IsA(node, Param) || param->paramkind != PARAM_EXTERN || param->paramid < 1 ||
					  param->paramid > MOST_PARAMETERS)
					  return;
				  if (param->paramid > used->count)
				  {
					  Oid *types = (Oid *) palloc0(sizeof(Oid) * param->paramid);

					  if (used->count > 0)
						  memcpy(types, used->types, sizeof(Oid) * used->count);
					  used->types = types;
					  used->count = param->paramid;
				  }
				  used->types[param->paramid - 1] = param->paramtype;
			  });
}

SqleqProblem *
problem_build_planned(const char *text, Query *query, PlannedStmt *planned, const SqleqOptions *options)
{
	SqleqProblem *problem = (SqleqProblem *) palloc0(sizeof(SqleqProblem));
	const GuardState guard = guard_state();
	UsedParameters used = {};

	problem->text[0] = text;
	problem->query[0] = query;
	guard_read();
	check_query_permissions(query);
	find_parameters((Node *) query, &used);
	take_plan(problem, planned, options, used.types, used.count);
	guard_set_state(&guard);
	return problem;
}

SqleqProblem *
problem_build_trees(const SqleqProblem *other, Query *q1, Query *q2, SqleqSemantics semantics, bool rows_only,
					const SqleqOptions *options)
{
	SqleqProblem *problem = (SqleqProblem *) palloc0(sizeof(SqleqProblem));
	const GuardState guard = guard_state();
	UsedParameters used = {};

	problem->text[0] = other->text[0];
	problem->text[1] = other->text[1];
	problem->named = other->named;
	problem->query[0] = q1;
	problem->query[1] = q2;
	problem->semantics = semantics;
	guard_read();
	for (int q = 0; q < 2; q++)
		find_parameters((Node *) problem->query[q], &used);
	front::lower_problem(problem, options, used.types, used.count, rows_only);
	guard_set_state(&guard);
	return problem;
}

const char *
problem_generator(const SqleqProblem *problem, const SqleqOptions *options)
{
	front::Lowering *low = (front::Lowering *) problem->lowering;
	const GuardState guard = guard_state();
	const char *document;
	List *constants;

	if (low == NULL)
		return NULL;
	for (int i = 0; i < 2; i++)
		if (query_not_repeatable(problem->comparable[i]) != NULL)
			return NULL;
	guard_read();
	constants = front::collect_for_search(low);
	/* that may have brought tables */
	low->problem->spelled = front::spelled_attributes(low);
	front::add_samples(low);
	front::add_made_samples(low);
	front::complete_pools(low);
	document = front::write_generator(low, options, constants, options->server_databases);
	guard_set_state(&guard);
	return document;
}
