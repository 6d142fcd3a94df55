/* lemma_library.h: the lemmas that come with the extension (data/lemmas); tools/lemmas writes library.def. */
#pragma once
#include "core/lemmas/lemma.h"

namespace sqleq {

/* Read when they are first asked for. */
const std::vector<Lemma> &lemma_library();

/* The name of each, without reading it; from 0; nullptr: there are no more. */
const char *lemma_name(int i);

} // namespace sqleq
