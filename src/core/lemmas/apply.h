/*
 * apply.h: rewrites queries by lemmas, as long as one fits.
 *
 * A part is replaced only where that is sound whatever is around it: docs/proofs.md, "Lemmas".
 */
#pragma once
#include "core/lemmas/pattern_match.h"

namespace sqleq {

/* How often each lemma was used, by name. */
using LemmaUses = std::map<std::string, int>;

/*
 * Rewrites both queries of a normalised problem, and normalises what comes of it. False, and the problem stays as it
 * was, where nothing fits. Columns of tables that the queries do not read may be read then.
 */
bool apply_lemmas(Problem &problem, const std::vector<const Lemma *> &lemmas, const LemmaFacts &facts, LemmaUses &uses);

} // namespace sqleq
