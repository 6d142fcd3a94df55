/*
 * attack_spared.h: values that the assumptions of a verdict leave out.
 */
#pragma once

/* What a verdict's assumptions leave out. */
typedef enum AttackSpares
{
	SPARE_NOTHING = 0,
	SPARE_INFINITE_NUMBERS = 1,
	SPARE_INFINITE_TIMES = 2,
	SPARE_FAR_YEARS = 4,        /* before 1 and after 9999; includes the infinite ones */
	SPARE_FLOAT_ZEROS = 8,      /* zero and minus zero */
	SPARE_FLOAT_FRACTIONS = 16, /* floats are small integers */
	SPARE_SPELLINGS = 32        /* equal numbers with so many decimals that a quotient shows it */
} AttackSpares;

/* Is this value of the type, a text, left out? `spares`: of enum AttackSpares. */
extern bool is_spared(int spares, Oid type, const char *text);
