/*
 * script.h: a counterexample as a plain SQL script.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
#include "nodes/pg_list.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/witness/witness.h"

extern char *script_text(const SqleqProblem *problem, const Witness *witness);

/* What a script takes over from the session that it is written in. */
typedef struct ScriptSession
{
	const char *path;     /* the caller's search_path, with a comma before each schema */
	const char *settings; /* that decide what the queries' texts mean */
} ScriptSession;

extern ScriptSession script_session(void);

/* Until the end of the present nest level of settings, values are written as a script has them. */
extern void script_settings(void);

/* Comments about functions that the queries need. */
extern void script_warnings(StringInfo out, const SqleqProblem *problem);

/*
 * BEGIN, the tables, their rows. Gives the texts of the problem's one or two queries as they stand behind that. To be
 * called under script_settings(), with what is current before as `session`. Until the end of the present nest level of
 * settings, names are written as in the script.
 */
extern void script_database(StringInfo out, const SqleqProblem *problem, const Witness *witness,
							const ScriptSession *session, char **queries);

/* The same for many problems, a List of const SqleqProblem *, of one query each. */
extern void script_database_of_many(StringInfo out, List *problems, const Witness *witness,
									const ScriptSession *session, char **queries);
