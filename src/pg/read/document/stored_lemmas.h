/*
 * stored_lemmas.h: the lemmas in the extension's table sqleq_internal.lemma, as a part of the problem document.
 *
 * The core believes none of them: it proves each one that it uses (docs/security.md).
 */
#pragma once

#include "pg/read/document/document_text.h"

namespace front {

/* Writes the document's member `lemmas`, if there are any that are to be used. */
extern void write_stored_lemmas(Document *out);

/* While this is set, none are: a lemma is to be proved by itself. */
extern bool stored_lemmas_hidden;

} /* namespace front */
