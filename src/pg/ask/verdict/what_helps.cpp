/*
 * what_helps.cpp: see what_helps.h.
 *
 * What stood in the way is told by the reason, and by what the front end took for an unknown function.
 */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
}

#include "pg/ask/verdict/judgement.h"
#include "pg/ask/verdict/what_helps.h"

/* What of a reason calls for which help; the first that fits. */
static const struct
{
	const char *part;
	const char *help;
} helps[] = {
	{"no proof may rest on: foreign key",
	 "The assumptions say why a proof does not use these constraints. SET sqleq.assume_triggers = on believes foreign keys whatever triggers do to their actions."},
	{"no proof may rest on", "The assumptions say why a proof does not use these constraints."},
	{"violates",
	 "Provide values that satisfy the constraints in the table sqleq_sample, or use values of the tables: SET sqleq.use_data = on."},
	{"needs values that are not known",
	 "Provide values that satisfy the constraints in the table sqleq_sample, or use values of the tables: SET sqleq.use_data = on."},
	{"order of an aggregate's", "Add ORDER BY inside the aggregate."},
	{"depends on the order of the rows", "Add ORDER BY with columns that are unique together."},
	{"raises an error", "Databases on which a query raises an error are left out. With errors => 'strict' they count."},
	{"query fails", "Databases on which a query raises an error are left out. With errors => 'strict' they count."},
	{"too big",
	 "The solver cannot handle numbers of more than 38 digits. Use a smaller number if it only stands for \"very large\"."},
	{"too large", "Use a smaller \"bound\"."},
};

/* The functions that proofs know nothing of, up to two; "": there are none. */
static char *
unknown_functions(const SqleqProblem *problem)
{
	StringInfoData out;
	int count = 0;
	ListCell *cell;

	initStringInfo(&out);
	foreach(cell, problem->features)
	{
		const SqleqFeature *feature = (const SqleqFeature *) lfirst(cell);

		if (feature->support != SQLEQ_ABSTRACTED ||
			strncmp(feature->construct, "function ", strlen("function ")) != 0 ||
			strstr(out.data, feature->construct) != NULL || count++ >= 2)
			continue;
		appendStringInfo(&out, "%s%s", out.len > 0 ? " and " : "", feature->construct);
	}
	return out.data;
}

const char *
what_helps(const Judgement *judgement)
{
	const char *functions;

	if (judgement->verdict != VERDICT_UNKNOWN || judgement->defect || judgement->reason == NULL ||
		judgement->problem == NULL)
		return NULL;
	for (size_t i = 0; i < lengthof(helps); i++)
		if (strstr(judgement->reason, helps[i].part) != NULL)
			return helps[i].help;
	functions = unknown_functions(judgement->problem);
	if (*functions == '\0')
		return "Use a higher \"bound\" or a larger sqleq.random_databases to search further for a difference.";
	if (strstr(functions, "with time zone") != NULL)
		return psprintf(
			"Proofs treat %s as unknown: equal arguments give equal results. They know more of a timestamp: give the time zone with AT TIME ZONE, or compare with the ends of a range.",
			functions);
	return psprintf(
		"Proofs treat %s as unknown: equal arguments give equal results. A difference may need a higher \"bound\", or values that can be given in the table sqleq_sample.",
		functions);
}
