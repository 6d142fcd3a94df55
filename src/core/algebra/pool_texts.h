/* pool_texts.h: texts of pools that no host computes with, more than the few that a pool has. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* How many there are in a text. */
int characters(const std::string &utf8);
/*
 * The n-th text, from 0, behind all values of a pool of texts: the last one with digits. nullopt: it is no pool of
 * texts, or n is too large.
 */
std::optional<int64_t> code_behind(const Pool &pool, size_t n);
/* The text of a code; nullopt: it is neither one of the pool's values nor one that code_behind() gives. */
std::optional<std::string> text_of_code(const Pool &pool, const Decimal &code);

} // namespace sqleq
