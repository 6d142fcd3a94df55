/*
 * subtransaction.h: the one way in which sqleq runs something that may raise an error and goes on afterwards.
 *
 * The subtransaction is ended on every path before anything else happens. Then one policy holds: a cancel, the end of
 * the session, a conflict that the transaction cannot survive, and a lack of memory or of other resources always go on
 * to the caller's caller, and so do internal errors of our own; every other error is returned. The exceptions are
 * limits that were set here: that one of those was reached is returned, too.
 */
#pragma once

#include <type_traits>

extern "C" {
#include "datatype/timestamp.h"
#include "utils/elog.h"
#include "utils/timestamp.h"
}

typedef enum SubtransactionEnd
{
	ROLLED_BACK, /* it leaves nothing behind, whether it succeeds or not */
	KEPT         /* what it did stays if it succeeds */
} SubtransactionEnd;

typedef enum SubtransactionErrors
{
	ERRORS_OF_OURS,   /* the body is our own work: an internal error (XX000) is a defect, and goes on */
	ERRORS_OF_QUERIES /* the body runs queries and functions of others: an internal error is a result like any other */
} SubtransactionErrors;

typedef struct SubtransactionOptions
{
	SubtransactionEnd end;
	SubtransactionErrors errors;
	TimestampTz deadline; /* 0: none of its own */
	int memory_mb;        /* that the backend may allocate more than it has now; 0: no limit of its own */
} SubtransactionOptions;

typedef struct SubtransactionResult
{
	ErrorData *error;   /* in the caller's memory context; NULL: there was none */
	bool late;          /* the error is that of the deadline given */
	bool out_of_memory; /* the error is that of the memory limit given */
} SubtransactionResult;

typedef void (*SubtransactionBody)(void *arg);

extern SubtransactionResult subtransaction_run_body(SubtransactionBody body, void *arg,
													const SubtransactionOptions *options);

/*
 * Runs body() in a subtransaction. What it captures is lost without a destructor's call when an error leaves it, hence
 * the assertion.
 */
template <typename F>
SubtransactionResult
subtransaction_run(F body, const SubtransactionOptions &options)
{
	static_assert(std::is_trivially_destructible_v<F>, "an error would leave the captured values behind");
	return subtransaction_run_body([](void *arg) { (*static_cast<F *>(arg))(); }, &body, &options);
}

/* Leaves nothing behind. An error in there is returned; NULL: there was none. */
template <typename F>
ErrorData *
run_rolled_back(F body, SubtransactionErrors errors = ERRORS_OF_OURS)
{
	return subtransaction_run(body, SubtransactionOptions{ROLLED_BACK, errors, 0, 0}).error;
}

/* What it did stays if there is no error. */
template <typename F>
ErrorData *
run_kept(F body, SubtransactionErrors errors = ERRORS_OF_OURS)
{
	return subtransaction_run(body, SubtransactionOptions{KEPT, errors, 0, 0}).error;
}

/* Does an error of this SQLSTATE always go on? */
extern bool error_goes_on(int sqlstate, SubtransactionErrors errors);
