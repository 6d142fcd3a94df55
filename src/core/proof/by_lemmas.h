/* by_lemmas.h: what lemmas (core/lemmas) make of two queries that have no proof as they are. */
#pragma once
#include <functional>

#include "core/lemmas/apply.h"
#include "core/proof/rules.h"

namespace sqleq {

/* Proves that the two queries of a lemma give the same rows on every database, without assumptions. */
using LemmaProver = std::function<bool(const Problem &)>;

/*
 * Rewrites the queries by the lemmas that are not disabled; `eager`: only by those that always make them simpler. False
 * where none fits. Lemmas that came with the problem are proved before they are used.
 */
bool rewrite_by_lemmas(Problem &problem, bool eager, const LemmaProver &prover, RuleCounts &uses);

/* The same once more, for a problem with fewer constraints; false where other lemmas fit. */
bool rewrite_again(Problem &problem, const LemmaProver &prover, const RuleCounts &uses);

} // namespace sqleq
