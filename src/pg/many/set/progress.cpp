/*
 * progress.cpp: see progress.h.
 *
 * The view shows what stands in pg_stat_activity in the place of the statement, as autovacuum says there what it does.
 * So it needs no shared memory of ours, and whoever may not see a session's statements does not see this.
 */
#include "pg/base/compat.h"

extern "C" {
#include "lib/stringinfo.h"
#include "tcop/tcopprot.h"
#include "utils/backend_status.h"
#include "utils/timestamp.h"
}

#include "pg/base/settings.h"
#include "pg/many/set/progress.h"

#define PROGRESS_MS 1000
/* By this the view knows them. */
#define PROGRESS_PREFIX "sqleq: "

static bool shown;

void
progress_say(const QuerySet *set, const char *format, ...)
{
	static TimestampTz last;
	TimestampTz now = GetCurrentTimestamp();
	va_list args;
	StringInfoData text;

	if (!TimestampDifferenceExceeds(last, now, PROGRESS_MS))
		return;
	last = now;
	initStringInfo(&text);
	va_start(args, format);
	(void) appendStringInfoVA(&text, format, args);
	va_end(args);
	shown = true;
	pgstat_report_activity(STATE_RUNNING,
						   psprintf("%s%s; %d queries, %d databases so far", PROGRESS_PREFIX, text.data, set->n,
									list_length(set->databases)));
	if (sqleq_progress)
		ereport(NOTICE,
				(errmsg("%s", text.data),
				 errdetail("%d queries, %d databases so far.", set->n, list_length(set->databases))));
}

void
progress_end(void)
{
	if (shown)
		pgstat_report_activity(STATE_RUNNING, debug_query_string ? debug_query_string : "");
	shown = false;
}
