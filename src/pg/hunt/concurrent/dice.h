/*
 * dice.h: numbers that follow from a seed.
 */
#pragma once

typedef struct ConcurrentDice
{
	uint64 state;
} ConcurrentDice;

/* Below n: splitmix64. */
static inline int
roll(ConcurrentDice *dice, int n)
{
	uint64 z = dice->state += 0x9e3779b97f4a7c15ULL;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
	return (int) ((z ^ (z >> 31)) % (uint64) n);
}
