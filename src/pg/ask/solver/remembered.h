/*
 * remembered.h: answers of the solver that this session has got, by what it was asked.
 *
 * Whoever has seen a verdict asks for the counterexample next, and then for the script: the same question each time.
 * What is remembered is the core's answer, never a verdict: candidates are confirmed, and proofs attacked, each time
 * anew.
 */
#pragma once

/*
 * `question` is all that the answer depends on. The answer is a palloc'd line as ChildResult has it; NULL: there is
 * none. The setting sqleq.remembered_answers says how many are kept, the latest asked for; 0: none.
 */
extern const char *remembered_answer(const char *question);

/* Keeps a copy of both, where they are not too long for that. Raises nothing but a lack of memory. */
extern void remember_answer(const char *question, const char *answer);
