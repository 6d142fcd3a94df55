/* progress.cpp: see progress.h. */
#include "pg/base/compat.h"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/timestamp.h"
}

#include "pg/base/settings.h"
#include "pg/many/progress.h"

#define PROGRESS_MS 1000

void
progress_say(const QuerySet *set, const char *format, ...)
{
	static TimestampTz last;
	TimestampTz now = GetCurrentTimestamp();
	va_list args;
	StringInfoData text;

	if (!sqleq_progress || !TimestampDifferenceExceeds(last, now, PROGRESS_MS))
		return;
	last = now;
	initStringInfo(&text);
	va_start(args, format);
	(void) appendStringInfoVA(&text, format, args);
	va_end(args);
	ereport(NOTICE, (errmsg("%s", text.data), errdetail("%d queries, %d databases so far.", set->n, list_length(set->databases))));
}
