/*
 * parameter_types.cpp: the types of the parameters of two queries.
 *
 * $1 is one value for both. Each query is analysed by itself at first, since the type that one of them infers must not
 * depend on which is looked at first. Then what both say is put together: a type that only one of them gives, or else
 * the one that both have in common. When a query does not work with that one, the types of one query alone are tried. A
 * query may also need the other's types to be analysed at all.
 */
#include "pg/base/compat.h"
#include "pg/base/subtransaction.h"
#include "pg/read/problem/outputs.h"
#include "pg/read/problem/parameter_types.h"

namespace front {

/* Two queries, each with the types of parameters that it was analysed with. */
struct AnalysedPair
{
	Query *queries[2];
	ParameterTypes types[2];
	ParameterTypes common;
};

static ParameterTypes
copy_types(const ParameterTypes *from, int count)
{
	ParameterTypes copy = {(Oid *) palloc0(sizeof(Oid) * Max(count, 1)), count};

	for (int i = 0; i < Min(count, from->count); i++)
		copy.types[i] = from->types[i];
	return copy;
}

static Oid
type_of(const ParameterTypes *parameters, int index)
{
	return index < parameters->count ? parameters->types[index] : InvalidOid;
}

/* A type, not just the fact that the parameter is used? */
static bool
is_known(Oid type)
{
	return OidIsValid(type) && type != UNKNOWNOID;
}

/* What both queries say. *conflict: they do not agree on a type. False when there is none in common. */
static bool
merge_types(const ParameterTypes types[2], ParameterTypes *merged, bool *conflict)
{
	*conflict = false;
	*merged = copy_types(&types[0], Max(types[0].count, types[1].count));
	for (int i = 0; i < merged->count; i++)
	{
		Oid one = type_of(&types[0], i), other = type_of(&types[1], i);

		if (!is_known(one))
			merged->types[i] = OidIsValid(other) ? other : one;
		else if (is_known(other) && one != other)
		{
			*conflict = true;
			merged->types[i] = common_type_of(one, other);
			if (!OidIsValid(merged->types[i]))
				return false;
		}
	}
	return true;
}

/* Was the query analysed with other types than these? */
static bool
is_outdated(const AnalysedPair *pair, int which, const ParameterTypes *now)
{
	for (int i = 0; i < pair->types[which].count; i++)
		if (OidIsValid(pair->types[which].types[i]) && pair->types[which].types[i] != type_of(now, i))
			return true;
	return false;
}

/* Analyses again what was analysed with other types; the parameters whose types are not known yet may get some. */
static void
bring_up_to_date(SqleqProblem *problem, AnalysedPair *pair)
{
	for (int n = 0; n < 2; n++)
	{
		int which = problem->turned ? 1 - n : n;

		if (problem->text[which] == NULL || !is_outdated(pair, which, &pair->common))
			continue;
		pair->queries[which] = analyse_query(problem, which + 1, &pair->common);
		pair->types[which] = copy_types(&pair->common, pair->common.count);
	}
}

/* A parameter in the select list that nothing has given a type takes the other query's column's. */
static void
settle_output_parameters(AnalysedPair *pair)
{
	TargetEntry *entries[2];

	for (int i = 0; (entries[0] = output_entry(pair->queries[0], i)) != NULL &&
		 (entries[1] = output_entry(pair->queries[1], i)) != NULL;
		 i++)
		for (int q = 0; q < 2; q++)
		{
			Node *expr = (Node *) entries[q]->expr;
			Oid other = exprType((Node *) entries[1 - q]->expr);
			Oid *type = IsA(expr, Param) ? &pair->common.types[((Param *) expr)->paramid - 1] : NULL;

			if (type != NULL && *type == UNKNOWNOID && is_known(other))
				*type = other;
		}
}

/* From the types in `common` to queries in which every parameter has its type. */
static void
settle(SqleqProblem *problem, AnalysedPair *pair)
{
	bring_up_to_date(problem, pair);
	if (pair->queries[1] != NULL)
		settle_output_parameters(pair);
	for (int i = 0; i < pair->common.count; i++)
		if (pair->common.types[i] == UNKNOWNOID)
			pair->common.types[i] = TEXTOID;
	bring_up_to_date(problem, pair);
}

static ErrorData *
try_types(SqleqProblem *problem, const AnalysedPair *alone, ParameterTypes types, AnalysedPair *result)
{
	*result = *alone;
	result->common = types;
	return run_kept([=] { settle(problem, result); });
}

/* The queries do not agree. Takes the first types with which both work: those in common, if any, then one query's. */
static AnalysedPair
settle_conflict(SqleqProblem *problem, const AnalysedPair *alone, const ParameterTypes *merged)
{
	AnalysedPair *result = (AnalysedPair *) palloc(sizeof(AnalysedPair));
	ErrorData *errors[2] = {};

	if (merged != NULL && try_types(problem, alone, *merged, result) == NULL)
		return *result;
	for (int i = 0; i < 2; i++)
	{
		errors[i] = try_types(problem, alone, copy_types(&alone->types[i], alone->types[i].count), result);
		if (errors[i] == NULL)
			return *result;
	}
	ReThrowError(errors[problem->turned ? 1 : 0]);
}

/* Each query by itself, if it can be; else with the other's types. */
static void
analyse_alone(SqleqProblem *problem, AnalysedPair *pair)
{
	const int first = problem->turned ? 1 : 0;
	/*
	 * Only a query with parameters can be helped by the other one's. In a query without, there may be dollar signs
	 * nevertheless.
	 */
	const bool shared =
		problem->text[1] != NULL && strchr(problem->text[0], '$') != NULL && strchr(problem->text[1], '$') != NULL;
	ErrorData *errors[2] = {};

	for (int n = 0; n < 2; n++)
	{
		int which = n == 0 ? first : 1 - first;

		if (problem->text[which] == NULL)
			continue;
		if (!shared)
			pair->queries[which] = analyse_query(problem, which + 1, &pair->types[which]);
		else
			errors[which] =
				run_kept([=] { pair->queries[which] = analyse_query(problem, which + 1, &pair->types[which]); });
	}
	if (errors[0] != NULL && errors[1] != NULL)
		ReThrowError(errors[first]);
	for (int which = 0; which < 2; which++)
		if (errors[which] != NULL)
		{
			pair->types[which] = copy_types(&pair->types[1 - which], pair->types[1 - which].count);
			pair->queries[which] = analyse_query(problem, which + 1, &pair->types[which]);
		}
}

ParameterTypes
analyse_queries(SqleqProblem *problem, Query *queries[2])
{
	/* In memory of its own: errors may leave in the middle, and it is looked at afterwards. */
	AnalysedPair *pair = (AnalysedPair *) palloc0(sizeof(AnalysedPair));
	ParameterTypes merged;
	bool conflict, common;

	analyse_alone(problem, pair);
	common = merge_types(pair->types, &merged, &conflict);
	if (conflict)
		*pair = settle_conflict(problem, pair, common ? &merged : NULL);
	else
	{
		pair->common = merged;
		settle(problem, pair);
	}
	for (int i = 0; i < 2; i++)
		queries[i] = pair->queries[i];
	return pair->common;
}

} /* namespace front */
