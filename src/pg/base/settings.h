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
	FAULT_CRASH,				/* the child gets SIGSEGV */
	FAULT_ABORT,				/* the child calls abort() */
	FAULT_EXIT,					/* the child calls exit(), which runs atexit handlers */
	FAULT_MEMORY,				/* the child allocates until it may no more */
	FAULT_HANG,					/* the child never answers */
	FAULT_SPIN,					/* the same, using the processor */
	FAULT_SILENT,				/* the child ends without an answer */
	FAULT_GARBAGE,				/* the child answers with something that is no JSON */
	FAULT_FLOOD,				/* the child writes progress lines without end */
	FAULT_BIG_ANSWER,			/* the child writes far more than a pipe holds, then works as always */
	FAULT_STOP,					/* the child stops itself (SIGSTOP), the prover as if it looked for a proof, so that there are two */
	FAULT_DISAGREE,				/* the prover stops itself likewise, and then claims equivalence; the session waits for both answers */
	FAULT_LOSE_PROVER,			/* the prover gets SIGSEGV as soon as it looks for a proof */
	FAULT_DRAFT,				/* the child claims equivalence in a draft, stops itself, and never ends */
	FAULT_NO_FORK,				/* the child cannot be started */
	FAULT_SLOW_CONFIRM,			/* the queries never end while a candidate is confirmed */
	FAULT_SLOW_STEPS			/* each step of the session's half takes long, and one that is asked for after its deadline is a notice */
} SqleqFault;

#define USUAL_TIMEOUT_MS 10000		/* sqleq.timeout, when nobody sets it */

extern int sqleq_timeout;			/* ms */
extern int sqleq_memory_limit;		/* MB, of each child, and of the session beside them */
extern int sqleq_max_timeout;		/* ms; holds whatever sqleq_timeout says */
extern int sqleq_max_memory_limit;	/* MB; likewise */
extern int sqleq_seed;
extern int sqleq_random_databases;	/* 0: the core decides */
extern int sqleq_attack;			/* databases on which the server runs queries that were proved equivalent; 0: none */
extern int sqleq_remembered_answers;	/* of the solver, by each session */
extern int sqleq_batch_workers_limit;	/* of all batches of this server together */
extern bool sqleq_explain_proofs;	/* explanations have the constraints that a proof needs */
extern bool sqleq_assume;			/* confirmed constraints of sqleq_mined are believed */
extern bool sqleq_assume_triggers;	/* foreign keys are believed whatever triggers and rules may do to their actions */
extern bool sqleq_use_data;			/* values of the tables themselves are tried, too */
extern bool sqleq_progress;			/* long work says in NOTICEs how far it is */
extern bool sqleq_keep_process;		/* a solver's process waits for the next call */
extern bool sqleq_side_by_side;		/* a second process while the first looks for a proof */
extern bool sqleq_notices;			/* sqleq_check() and others say in a NOTICE what does not go into their result */
extern double sqleq_hunt_plan_sample;	/* share of the tests of which a plan is judged */
extern bool sqleq_hunt_scenes;		/* databases of tests have scripted scenarios */
extern double sqleq_hunt_living_sample; /* share of the databases of a campaign beside which a living one is tested */
extern bool sqleq_reduce_crashes;	/* in a cluster of their own */
extern char *sqleq_second_server;	/* connection string of the server on which tests run, too; empty: there is none */
extern char *sqleq_endpoint_url;	/* of a chat endpoint; empty: there is none */
extern char *sqleq_endpoint_model;
extern char *sqleq_endpoint_key_file;
extern int sqleq_endpoint_timeout;	/* ms, of one attempt */
extern int sqleq_endpoint_retries;
extern char *sqleq_hole_values;		/* JSON: what caq_expr() gives; empty: what it gives as it stands */
extern char *sqleq_disabled_rules;	/* of the prover: names, with commas between them */
extern int sqleq_debug_fault;		/* a SqleqFault */
extern char *sqleq_debug_answer;	/* what the child answers without having thought; empty: off */
