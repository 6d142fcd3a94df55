/* unsupported.cpp: see unsupported.h. */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/unsupported.h"

namespace front {

/* Records a construct outside the fragment; the answer keeps the lowering going so that all of them are found. */
Expr *
unsupported(Lowering *low, int location, const char *construct, const char *detail)
{
	note_unsupported(low, location, construct, detail);
	return make_null(low, bool_type(low));
}

} /* namespace front */
