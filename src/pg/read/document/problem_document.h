/* problem_document.h: a problem's documents, made of what was lowered. */
#pragma once

#include "pg/base/options.h"

namespace front {

struct Lowering;

/* Once the plans are known, and again after something was added to the tables. */
extern void rewrite_documents(Lowering *low, const SqleqOptions *options);

} /* namespace front */
