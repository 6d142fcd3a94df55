/* caq_generator.cpp: see caq_generator.h. */
extern "C" {
#include "postgres.h"

#include "executor/spi.h"
}

#include "pg/oracle/caq_generator.h"
#include "pg/oracle/caq_server_catalog.h"
#include "pg/oracle/kept_snippets.h"

/* Each made once. */
sqleq_caq *
caq_generator(bool foreign)
{
	static sqleq_caq *generators[2] = {NULL, NULL};
	sqleq_caq *&caq = generators[foreign];

	if (caq == NULL)
	{
		if (SPI_connect() != SPI_OK_CONNECT)
			elog(ERROR, "SPI_connect failed");
		caq = sqleq_caq_open(caq_server_catalog(foreign));
		SPI_finish();
		if (caq == NULL)
			elog(ERROR, "the server's catalog cannot be read by the generator");
	}
	kept_snippets_read(caq);
	return caq;
}
