/*
 * call.h: one call of sqleq: the limits that hold from its first look at a query to its last.
 */
#pragma once

#include "pg/base/options.h"
#include "pg/base/subtransaction.h"

/*
 * How long after its time limit a call is ended whatever it is doing. Before, its parts keep the limit by themselves
 * and can say what they know.
 */
#define CALL_GRACE_MS 200

/* What came of a call that reached one of its limits, in words: "time limit of 10 s reached". */
extern const char *call_limit_reached(const SubtransactionResult *result, const SqleqOptions *options);

/*
 * Runs body() under the limits, and raises what it raises; that a limit was reached is an error, too. Refused within a
 * query that sqleq runs itself. What body() leaves behind is the caller's memory. grace_ms: a body that keeps the time
 * limit by itself is ended so much later.
 */
extern void call_run_body(SubtransactionBody body, void *arg, const SqleqOptions *options, int grace_ms);

template <typename F>
void
call_run(F body, const SqleqOptions &options, int grace_ms = 0)
{
	static_assert(std::is_trivially_destructible_v<F>, "an error would leave the captured values behind");
	call_run_body([](void *arg) { (*static_cast<F *>(arg))(); }, &body, &options, grace_ms);
}
