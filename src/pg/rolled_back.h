/*
 * rolled_back.h: work that leaves nothing behind, whether it succeeds or not. For queries of others see sandbox.h.
 */
#pragma once

/* Runs body(arg) in a subtransaction that is rolled back. An error in there is returned, in the caller's memory context; NULL: there was none. */
extern ErrorData *rolled_back_run(void (*body) (void *arg), void *arg);
