/* unsupported.h: what is not supported in a query. */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* Notes the construct as unsupported. A value takes its place, so that the lowering goes on. */
extern Expr *unsupported(Lowering *low, int location, const char *construct, const char *detail);

} /* namespace front */
