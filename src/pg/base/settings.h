/*
 * settings.h: the extension's configuration parameters (sqleq.*).
 */
#pragma once

/* The largest value of sqleq.remembered_answers. */
#define MOST_REMEMBERED_ANSWERS 1000

/* Failures that a developer can provoke (sqleq.debug_fault), to test what the session makes of them. */
typedef enum SqleqFault
{
	FAULT_NONE,
	FAULT_CRASH,      /* the child gets SIGSEGV */
	FAULT_ABORT,      /* the child calls abort() */
	FAULT_EXIT,       /* the child calls exit(), which runs atexit handlers */
	FAULT_MEMORY,     /* the child allocates until it may no more */
	FAULT_HANG,       /* the child never answers */
	FAULT_SPIN,       /* the same, using the processor */
	FAULT_SILENT,     /* the child ends without an answer */
	FAULT_GARBAGE,    /* the child answers with something that is no JSON */
	FAULT_FLOOD,      /* the child writes progress lines without end */
	FAULT_BIG_ANSWER, /* the child writes far more than a pipe holds, then works as always */
	FAULT_STOP, /* the child stops itself (SIGSTOP), the prover as if it looked for a proof, so that there are two */
	FAULT_DISAGREE, /* the prover stops itself likewise, and then claims equivalence; the session waits for both answers
					 */
	FAULT_LOSE_PROVER,  /* the prover gets SIGSEGV as soon as it looks for a proof */
	FAULT_DRAFT,        /* the child claims equivalence in a draft, stops itself, and never ends */
	FAULT_NO_FORK,      /* the child cannot be started */
	FAULT_SLOW_CONFIRM, /* the queries never end while a candidate is confirmed */
	FAULT_SLOW_STEPS    /* each step of the session's half takes long, and one that is asked for after its deadline is a
						   notice */
} SqleqFault;

#define USUAL_TIMEOUT_MS 10000 /* sqleq.timeout, when nobody sets it */

#define INT_SETTING(variable, ...) extern int variable;
#define BOOL_SETTING(variable, ...) extern bool variable;
#define REAL_SETTING(variable, ...) extern double variable;
#define STRING_SETTING(variable, ...) extern char *variable;
#include "pg/base/settings.def"
#undef INT_SETTING
#undef BOOL_SETTING
#undef REAL_SETTING
#undef STRING_SETTING

extern int sqleq_debug_fault; /* a SqleqFault */
