/* caq_generator.cpp: see caq_generator.h. */
extern "C" {
#include "postgres.h"

#include "executor/spi.h"
}

#include "pg/oracle/caq_generator.h"
#include "pg/oracle/caq_server_catalog.h"
#include "pg/oracle/kept_snippets.h"

/* Made once. */
sqleq_caq *
caq_generator(void)
{
	static sqleq_caq *caq = NULL;

	if (caq == NULL)
	{
		if (SPI_connect() != SPI_OK_CONNECT)
			elog(ERROR, "SPI_connect failed");
		caq = sqleq_caq_open(caq_server_catalog());
		SPI_finish();
		if (caq == NULL)
			elog(ERROR, "the server's catalog cannot be read by the generator");
	}
	kept_snippets_read(caq);
	return caq;
}
