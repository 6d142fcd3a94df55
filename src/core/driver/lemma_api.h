/* lemma_api.h: the door to the core for lemmas: whether a document is one that the prover can use. */
#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Takes the problem document of a lemma's two queries; `turned`: the second of them is the pattern. NULL if the prover
 * can use it, as far as its form goes: it says nothing of a proof. Otherwise why it can't: a text that is valid until
 * the next call. Never throws.
 */
const char *sqleq_lemma_refusal(const char *document, size_t length, int turned);

#ifdef __cplusplus
}
#endif
