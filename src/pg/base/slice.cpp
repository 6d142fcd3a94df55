/* slice.cpp: see slice.h. */
extern "C" {
#include "postgres.h"

#include "fmgr.h"
#include "utils/builtins.h"
}

#include "pg/base/slice.h"

#define MOST_SLICES 10000

Slice
slice_argument(FunctionCallInfo fcinfo, int n)
{
	Slice slice = {1, 1};
	char *word, after; /* something behind it */

	if (PG_NARGS() <= n || PG_ARGISNULL(n))
		return slice;
	word = text_to_cstring(PG_GETARG_TEXT_PP(n));
	if (sscanf(word, "%6d/%6d%c", &slice.number, &slice.of, &after) != 2 || slice.of < 1 || slice.of > MOST_SLICES ||
		slice.number < 1 || slice.number > slice.of)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("invalid slice: \"%s\"", word),
				 errhint("Use for example \"3/20\", the third of twenty parts. At most %d parts are possible.",
						 MOST_SLICES)));
	return slice;
}
