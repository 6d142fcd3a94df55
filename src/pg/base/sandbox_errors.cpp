/* sandbox_errors.cpp: see sandbox_errors.h. */
extern "C" {
#include "postgres.h"

#include "utils/memutils.h"
}

#include "pg/base/sandbox_errors.h"

bool
error_may_be_of_sandbox(int sqlstate)
{
	switch (ERRCODE_TO_CATEGORY(sqlstate))
	{
		case ERRCODE_FEATURE_NOT_SUPPORTED:
		case ERRCODE_INVALID_TRANSACTION_STATE:
		case ERRCODE_INVALID_TRANSACTION_TERMINATION:
		case ERRCODE_SAVEPOINT_EXCEPTION:
		case ERRCODE_TRANSACTION_ROLLBACK:
		case ERRCODE_INSUFFICIENT_RESOURCES:
		case ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE:
		case ERRCODE_OPERATOR_INTERVENTION:
		case ERRCODE_SYSTEM_ERROR:
		case ERRCODE_INTERNAL_ERROR:
			return true;
		case ERRCODE_PROGRAM_LIMIT_EXCEEDED:
			return sqlstate == ERRCODE_STATEMENT_TOO_COMPLEX;
		case ERRCODE_SYNTAX_ERROR_OR_ACCESS_RULE_VIOLATION:
			return sqlstate == ERRCODE_INSUFFICIENT_PRIVILEGE;
		default:
			return false;
	}
}

bool
error_may_be_of_names(int sqlstate)
{
	int category = ERRCODE_TO_CATEGORY(sqlstate);

	return category == ERRCODE_SYNTAX_ERROR_OR_ACCESS_RULE_VIOLATION || category == ERRCODE_INVALID_SCHEMA_NAME;
}

bool
error_is_foreign(const ErrorData *error)
{
	size_t length = error->filename ? strlen(error->filename) : 0;

	return !(length > 4 && strcmp(error->filename + length - 4, ".cpp") == 0);
}

bool
error_is_raised(const ErrorData *error)
{
	/* a cancel that somebody passes on is one */
	return ERRCODE_TO_CATEGORY(error->sqlerrcode) != ERRCODE_OPERATOR_INTERVENTION && error->funcname &&
		strcmp(error->funcname, "exec_stmt_raise") == 0;
}

bool
error_came_by_itself(void)
{
	MemoryContext own, errors;
	ErrorData *error;
	bool by_itself;

	/* no memory for a look at it */
	if (ERRCODE_TO_CATEGORY(geterrcode()) == ERRCODE_INSUFFICIENT_RESOURCES)
		return true;
	own = AllocSetContextCreate(CurrentMemoryContext, "an error", ALLOCSET_SMALL_SIZES);
	errors = MemoryContextSwitchTo(own);
	error = CopyErrorData();
	by_itself = error->elevel >= ERROR && !error_is_raised(error);
	MemoryContextSwitchTo(errors);
	MemoryContextDelete(own);
	return by_itself;
}

const char *
refusal_message(Refusal refusal, int sqlstate)
{
	switch (refusal)
	{
		case NOTHING_REFUSED:
			break;
		case REFUSED_HERE:
			return "a function caught the error that forbids it to run here";
		case PERHAPS_REFUSED_HERE:
			return psprintf("a function caught an error that sqleq may have caused (SQLSTATE %s)",
							unpack_sql_state(sqlstate));
		case NAME_NOT_FOUND:
			return psprintf(
				"a name may mean another object within sqleq, where a function runs with other rights or on another search_path (SQLSTATE %s)",
				unpack_sql_state(sqlstate));
		case SANDBOX_SEEN:
			return "a query or a function looks at what is different within sqleq: a setting, the role, or the state of the session";
	}
	return NULL;
}
