/*
 * random_texts.h: texts at random, and what consists of them: documents and paths in these, lexemes and searches, XML.
 */
#pragma once
#include <string>

#include "core/util/random.h"

namespace sqleq::texts {

template <size_t n>
const char *one_of(Random &random, const char *const (&list)[n])
{
	return list[random.below(n)];
}

std::string random_text(Random &random);
std::string random_word(Random &random);
/* As in arrays and documents. */
std::string in_double_quotes(const std::string &text);

/* So deep at most. */
std::string random_document(Random &random, int depth);
std::string random_search(Random &random, int depth);
std::string random_xml(Random &random, int depth);

std::string random_path(Random &random);
std::string random_lexemes(Random &random);

} // namespace sqleq::texts
