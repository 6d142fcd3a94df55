/*
 * token_diff.h: which parts of two query texts differ.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
}

/* Both texts as HTML, with <mark> around the tokens that the other one lacks: those outside of a longest common subsequence; case and blanks do not count. */
extern void token_diff(const char *text1, const char *text2, StringInfo out1, StringInfo out2);
