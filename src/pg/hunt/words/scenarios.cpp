/* scenarios.cpp: see scenarios.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/hunt/words/messages.h"
#include "pg/hunt/words/scenarios.h"

/* caq's must_run */
#define MUST_RUN "/* right on every server */"

#define IDEA " /* "

bool
statement_must_run(const char *statement)
{
	return strncmp(statement, MUST_RUN, strlen(MUST_RUN)) == 0;
}

const char *
statement_idea(const char *statement)
{
	const char *idea = statement + strlen(MUST_RUN), *end;

	if (!statement_must_run(statement) || strncmp(idea, IDEA, strlen(IDEA)) != 0)
		return NULL;
	idea += strlen(IDEA);
	end = strstr(idea, " */");
	return end ? pnstrdup(idea, end - idea) : NULL;
}

List *
without_scenarios(const List *statements)
{
	List *rest = NIL;
	ListCell *cell;

	foreach(cell, statements)
		if (statement_idea((const char *) lfirst(cell)) == NULL)
			rest = lappend(rest, lfirst(cell));
	return rest;
}

const char *
statement_cause(const char *statement, const char *message)
{
	const char *idea = statement_idea(statement);

	return idea ? pnstrdup(idea, strcspn(idea, ":")) : plain_message(message);
}

const char *
statement_place(const char *state, const char *message)
{
	static const char *const vague[] = {"cache lookup failed", "OID", "unrecognized", "could not open"};

	if (strncmp(state, "XX", strlen("XX")) != 0 || message == NULL)
		return NULL;
	for (size_t i = 0; i < lengthof(vague); i++)
		if (strstr(message, vague[i]))
			return NULL;
	return psprintf("statement: %s", plain_message(message));
}

const char *
statement_itself(const char *statement)
{
	const char *idea = statement_idea(statement);

	if (!statement_must_run(statement))
		return statement;
	statement += strlen(MUST_RUN) + (idea ? strlen(IDEA) + strlen(idea) + strlen(" */") : 0);
	return statement + strspn(statement, " ");
}
