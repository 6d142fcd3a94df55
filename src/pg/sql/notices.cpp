/*
 * notices.cpp: see notices.h. The setting sqleq.notices switches them off.
 */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
}

#include "pg/base/settings.h"
#include "pg/sql/notices.h"

/*
 * Reasons and assumptions are written without a beginning and an end, since they also stand in columns and in the
 * middle of others.
 */
static char *
as_sentence(const char *text)
{
	char *sentence = psprintf("%s.", text);

	/* Not a name: now(), current_date. */
	if (strcspn(text, "(_") >= strcspn(text, " "))
		sentence[0] = (char) pg_ascii_toupper((unsigned char) sentence[0]);
	return sentence;
}

static bool
ends_with(const char *text, const char *end)
{
	size_t length = strlen(text), end_length = strlen(end);

	return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

/*
 * Not those that only leave more databases, or more functions, than there are: a proof for these holds for the others.
 */
static bool
matters(SqleqVerdict verdict, const char *assumption)
{
	return verdict == VERDICT_NOT_EQUIVALENT ||
		!(strstr(assumption, " is treated as an unknown function") || strstr(assumption, " is not modelled") ||
		  ends_with(assumption, " are not trusted"));
}

static char *
list_assumptions(const Judgement *judgement)
{
	StringInfoData out;
	ListCell *cell;

	initStringInfo(&out);
	foreach(cell, judgement->assumptions)
		if (matters(judgement->verdict, (const char *) lfirst(cell)))
			appendStringInfo(&out, "%s%s", out.len > 0 ? "; " : "", (const char *) lfirst(cell));
	return out.data;
}

void
notice_verdict(const Judgement *judgement)
{
	const char *assumptions;

	if (!sqleq_notices)
		return;
	if (judgement->verdict == VERDICT_UNKNOWN || judgement->verdict == VERDICT_UNSUPPORTED)
	{
		ereport(NOTICE,
				(errmsg("the verdict is %s", verdict_name(judgement->verdict)),
				 judgement->reason ? errdetail_internal("%s", as_sentence(judgement->reason)) : 0,
				 judgement->hint ? errhint("%s", judgement->hint) : 0));
		return;
	}
	if (judgement->via_note)
		ereport(NOTICE,
				(errmsg("the intermediate queries do not prove the queries equivalent"),
				 errdetail_internal("%s", as_sentence(judgement->via_note))));
	assumptions = list_assumptions(judgement);
	if (*assumptions)
		ereport(NOTICE,
				(errmsg("the verdict %s rests on assumptions", verdict_name(judgement->verdict)),
				 errdetail_internal("%s", as_sentence(assumptions)),
				 errhint("sqleq_explain() shows the details of the verdict.")));
}

void
notice_no_counterexample(const Judgement *judgement)
{
	if (!sqleq_notices)
		return;
	ereport(NOTICE,
			(errmsg("there is no counterexample: the verdict is %s", verdict_name(judgement->verdict)),
			 judgement->reason ? errdetail_internal("%s", as_sentence(judgement->reason)) : 0,
			 judgement->hint ? errhint("%s", judgement->hint) : 0));
}

void
notice_no_tables(void)
{
	if (!sqleq_notices)
		return;
	ereport(
		NOTICE,
		(errmsg("cannot create temporary tables in a read-only transaction"),
		 errhint("The returned rows are the counterexample. sqleq_script() returns a script that makes the tables.")));
}
