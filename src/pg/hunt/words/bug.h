/*
 * bug.h: a bug, as it is reported.
 */
#pragma once

/* A difference, reduced. */
typedef struct HuntBug
{
	const char *kind; /* "wrong result", "internal error", "error mismatch", "hang", "wrong plan", "crash", "differs
						 from version 18.0" */
	const char *oracle;
	int64 test;
	const char *settings[2]; /* that are needed to see it */
	const char *script;      /* shows it on any server of this version */
	const char *results[2];  /* or the error */
	const char *plans[2];
	const char *vanishes_with; /* a single setting without which it does not show; empty: none is known */
	bool unclear;          /* plain runs disagree, too: the second one need not be the wrong one; the script says so */
	const char *elsewhere; /* whether the second server has it, too; NULL: it was not tried */
	const char *fingerprint; /* equal for what seems to be the same bug */
	const char *also;        /* equal for what is the same bug under another fingerprint, too; NULL: nothing is */
} HuntBug;
