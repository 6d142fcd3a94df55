/* kept_snippets.cpp: see kept_snippets.h. */
extern "C" {
#include "postgres.h"

#include "executor/spi.h"
#include "mb/pg_wchar.h"
}

#include "pg/base/own_tables.h"
#include "pg/hunt/oracle/caq_text.h"
#include "pg/hunt/oracle/kept_snippets.h"

void
kept_snippets_read(sqleq_caq *caq)
{
	const char *document;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) own_execute(
		"snippet",
		"SELECT coalesce(json_agg(json_build_array(kind, text, arguments::oid[]::bigint[], results::oid[]::bigint[]) ORDER BY id), "
		"'[]')::text FROM %s WHERE enabled AND " TEXT_CAN_BE_SENT("text"),
		0, NULL, NULL, NULL);
	document = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1);
	if (!sqleq_caq_keep(caq, pg_server_to_any(document, (int) strlen(document), PG_UTF8)))
		elog(ERROR, "the snippets cannot be read by the generator");
	SPI_finish();
}
