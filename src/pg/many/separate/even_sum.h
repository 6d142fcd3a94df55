/* even_sum.h: some of a few numbers that make half of their sum. */
#pragma once

/* The sum of some of the numbers that is nearest to half of all, from below, and which they are (may be NULL). */
extern int most_even_sum(const int *numbers, int n, bool *taken);
