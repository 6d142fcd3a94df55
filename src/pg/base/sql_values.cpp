/* sql_values.cpp: see sql_values.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "funcapi.h"
#include "utils/array.h"
#include "utils/builtins.h"
}

#include "pg/base/sql_values.h"

Datum
text_array(List *texts)
{
	Datum *values = (Datum *) palloc(sizeof(Datum) * Max(list_length(texts), 1));
	int next = 0;
	ListCell *cell;

	foreach(cell, texts)
		values[next++] = CStringGetTextDatum((const char *) lfirst(cell));
	return PointerGetDatum(construct_array(values, next, TEXTOID, -1, false, TYPALIGN_INT));
}

Datum
int_array(const List *numbers)
{
	Datum *values = (Datum *) palloc(sizeof(Datum) * Max(list_length(numbers), 1));
	int next = 0;
	ListCell *cell;

	foreach(cell, numbers)
		values[next++] = Int32GetDatum(lfirst_int(cell));
	return PointerGetDatum(construct_array(values, next, INT4OID, 4, true, TYPALIGN_INT));
}

void
set_text(Datum *values, bool *nulls, int column, const char *text)
{
	nulls[column] = text == NULL;
	if (text)
		values[column] = CStringGetTextDatum(text);
}

void
set_jsonb(Datum *values, bool *nulls, int column, Jsonb *document)
{
	nulls[column] = document == NULL;
	values[column] = JsonbPGetDatum(document);
}

Datum
lines_result(FunctionCallInfo fcinfo, const char *text)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;

	InitMaterializedSRF(fcinfo, MAT_SRF_USE_EXPECTED_DESC);
	while (text && *text)
	{
		const int length = (int) strcspn(text, "\n");
		Datum line = PointerGetDatum(cstring_to_text_with_len(text, length));
		bool null = false;

		tuplestore_putvalues(result->setResult, result->setDesc, &line, &null);
		text += length + (text[length] != '\0');
	}
	return (Datum) 0;
}

const char *
spi_text(uint64 row, int column)
{
	return SPI_getvalue(SPI_tuptable->vals[row], SPI_tuptable->tupdesc, column);
}

Jsonb *
spi_jsonb(uint64 row, int column)
{
	bool null;
	Datum value = SPI_getbinval(SPI_tuptable->vals[row], SPI_tuptable->tupdesc, column, &null);

	return null ? NULL : DatumGetJsonbP(value);
}
