/*
 * document_check.h: what a problem document may not say. A front end that breaks these laws would get wrong verdicts,
 * not errors.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* Throws std::invalid_argument. */
[[noreturn]] void bad_document(const std::string &what);

/* How many arguments an operator takes. */
void check_arguments(Op op, size_t n);

/* Codes of different pools are numbers that have nothing to do with each other. */
void check_same_pool(const Problem &p, int type, int other, const char *where);

/* Values that an operator compares, or passes on as its own, are of one pool. NULL is in all. */
void check_values(const Problem &p, const Expr &e);

} // namespace sqleq
