/* outcomes.cpp: see outcomes.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/hunt/words/outcomes.h"

const char *
outcome_kind(HuntOutcome outcome, const char *version)
{
	switch (outcome)
	{
		case HUNT_DIFFERS:
			return "wrong result";
		case HUNT_BROKEN:
		case HUNT_SETUP_FAILED:
			return "internal error";
		case HUNT_MISMATCH:
			return "error mismatch";
		case HUNT_HANGS:
			return "hang";
		case HUNT_MISPLANS:
			return "wrong plan";
		case HUNT_ELSEWHERE:
			return psprintf(DIFFERS_FROM "%s", version);
		case HUNT_CRASHES:
			return "crash";
		case HUNT_SAME:
		case HUNT_REFUSED:
		case HUNT_LATE:
			break;
	}
	return "no bug";
}

const char *
outcome_headline(HuntOutcome outcome)
{
	switch (outcome)
	{
		case HUNT_DIFFERS:
			return "Both queries have the same result on every database; this server returns different results.";
		case HUNT_BROKEN:
			return "This is an internal error; no query should raise one.";
		case HUNT_SETUP_FAILED:
			return "This is an internal error; no statement should raise one.";
		case HUNT_MISMATCH:
			return "Both queries have the same result on every database, and nothing in them may raise an error; the second one does.";
		case HUNT_HANGS:
			return "Both queries have the same result on every database; the first is fast, the second does not end.";
		case HUNT_MISPLANS:
			return "The plan that this server makes for the query does not compute it; no rows are needed to see that.";
		case HUNT_ELSEWHERE:
			return "Under every plan tried, the query has different results on servers of two versions.";
		case HUNT_CRASHES:
			return "The query crashes the server.";
		case HUNT_SAME:
		case HUNT_REFUSED:
		case HUNT_LATE:
			break;
	}
	return "";
}
