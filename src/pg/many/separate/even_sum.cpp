/* even_sum.cpp: see even_sum.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/many/separate/even_sum.h"

/* Subset sum by dynamic programming. */
int
most_even_sum(const int *numbers, int n, bool *taken)
{
	int total = 0, half;
	int *last; /* by sum: 1 + the last of the numbers that it needs; 0: no sum */

	for (int i = 0; i < n; i++)
		total += numbers[i];
	last = (int *) palloc0(sizeof(int) * (total + 1));
	for (int i = 0; i < n; i++)
		for (int sum = total; sum >= numbers[i] && numbers[i] > 0; sum--)
			if (last[sum] == 0 &&
				(sum == numbers[i] || (last[sum - numbers[i]] != 0 && last[sum - numbers[i]] != i + 1)))
				last[sum] = i + 1;
	for (half = total / 2; half > 0 && last[half] == 0; half--)
		;
	if (taken)
		for (int sum = half; sum > 0; sum -= numbers[last[sum] - 1])
			taken[last[sum] - 1] = true;
	return half;
}
