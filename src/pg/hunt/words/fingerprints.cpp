/* fingerprints.cpp: see fingerprints.h. */
extern "C" {
#include "postgres.h"

#include "common/md5.h"
#include "lib/stringinfo.h"
}

#include "pg/hunt/words/fingerprints.h"
#include "pg/hunt/words/messages.h"
#include "pg/hunt/words/outcomes.h"
#include "pg/hunt/words/scenarios.h"

const char *
hunt_fingerprint(const char *kind, const char *vanishes_with, const char *message, List *kinds)
{
	StringInfoData text;
	char *sum = (char *) palloc(33);
	const char *error;
	ListCell *cell;

	initStringInfo(&text);
	appendStringInfo(&text, "%s|%s|%s", kind, vanishes_with, plain_message(message));
	foreach(cell, kinds)
		appendStringInfo(&text, "|%s", (const char *) lfirst(cell));
	elog(DEBUG1, "fingerprint: %s", text.data);
	if (!pg_md5_hash(text.data, strlen(text.data), sum, &error))
		elog(ERROR, "could not hash: %s", error);
	return sum;
}

const char *
hunt_statement_fingerprint(const char *cause)
{
	return hunt_fingerprint("statement", "", "", list_make1((char *) cause));
}

const char *
command_of(const char *statement)
{
	size_t length = strcspn(statement, " ");

	return pnstrdup(statement, length + (statement[length] ? 1 + strcspn(statement + length + 1, " ") : 0));
}

const char *
statement_crash_fingerprint(const char *statement)
{
	return statement_idea(statement)
		? hunt_statement_fingerprint(statement_cause(statement, ""))
		: hunt_fingerprint(outcome_kind(HUNT_CRASHES), "", "", list_make1((char *) command_of(statement)));
}

const char *
crash_fingerprint(const char *stack)
{
	static const char *const memory[] = {
		"_",      "abort", "raise",    "gsignal",  "pthread_kill",  "ExceptionalCondition",
		"palloc", "pfree", "repalloc", "AllocSet", "MemoryContext", "pg_detoast"};
	List *functions = NIL;

	while (*stack && list_length(functions) < 2)
	{
		const size_t length = strcspn(stack, " ");
		bool of_memory = false;

		for (size_t i = 0; i < lengthof(memory); i++)
			of_memory |= strncmp(stack, memory[i], strlen(memory[i])) == 0;
		if (!of_memory)
			functions = lappend(functions, pnstrdup(stack, length));
		stack += length + strspn(stack + length, " ");
	}
	return functions == NIL ? NULL : hunt_fingerprint("crash", "", "", functions);
}
