/* own_tables.cpp: see own_tables.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/guc.h"
}

#include "pg/base/own_objects.h"
#include "pg/base/own_tables.h"

int
own_execute(const char *table, const char *command, int n, Oid *types, Datum *values, const char *nulls)
{
	Oid owner, user;
	int security, code;
	const char *name = own_table(table, &owner);
	int level = NewGUCNestLevel();

	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(owner, security | SECURITY_LOCAL_USERID_CHANGE | SECURITY_RESTRICTED_OPERATION);
	/* the owner must not run what the caller's search_path takes for an operator */
	(void) set_config_option("search_path", "pg_catalog, pg_temp", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0,
							 false);
	code = SPI_execute_with_args(psprintf(command, name), n, types, values, nulls, false, 0);
	if (code < 0)
		elog(ERROR, "could not execute a command on %s: %s", name, SPI_result_code_string(code));
	AtEOXact_GUC(false, level);
	SetUserIdAndSecContext(user, security);
	return (int) SPI_processed;
}

bool
own_has(const char *table, const char *column, const char *value)
{
	Oid types[] = {TEXTOID};
	Datum values[] = {CStringGetTextDatum(value)};
	bool found;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	found = own_execute(table, psprintf("SELECT FROM %%s WHERE %s = $1", column), 1, types, values, NULL) > 0;
	SPI_finish();
	return found;
}
