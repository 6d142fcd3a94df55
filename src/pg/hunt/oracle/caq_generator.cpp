/* caq_generator.cpp: see caq_generator.h. */
extern "C" {
#include "postgres.h"

#include "catalog/namespace.h"
#include "executor/spi.h"
#include "mb/pg_wchar.h"
}

#include "pg/hunt/oracle/caq_generator.h"
#include "pg/hunt/oracle/caq_server_catalog.h"
#include "pg/hunt/oracle/kept_snippets.h"
#include "pg/hunt/oracle/text_files.h"

/* Each made once. */
sqleq_caq *
caq_generator(bool foreign)
{
	static sqleq_caq *generators[2] = {NULL, NULL};
	sqleq_caq *&caq = generators[foreign];

	text_files_read();
	if (caq == NULL)
	{
		if (SPI_connect() != SPI_OK_CONNECT)
			elog(ERROR, "SPI_connect failed");
		const char *catalog = caq_server_catalog(foreign);

		caq = sqleq_caq_open(pg_server_to_any(catalog, (int) strlen(catalog), PG_UTF8));
		SPI_finish();
		if (caq == NULL)
			elog(ERROR, "the server's catalog cannot be read by the generator");
	}
	kept_snippets_read(caq);
	return caq;
}
