/*
 * exact_digits.h: floats that are shown.
 */
#pragma once

extern "C" {
#include "utils/float.h"
#include "utils/guc.h"
}

/*
 * Runs a body that prints values, with as many digits of floats as tell them apart, whatever extra_float_digits says.
 */
template <typename F>
static inline auto
with_exact_digits(F body) -> decltype(body())
{
	if (extra_float_digits > 0)
		return body();

	int level = NewGUCNestLevel();

	(void) set_config_option("extra_float_digits", "1", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0, false);

	auto result = body();

	AtEOXact_GUC(false, level);
	return result;
}
