/* tried_texts.h: values that a constraint may ask for, as texts. */
#pragma once

#include "pg/read/values/named_constants.h"

namespace front {

/* Likely ones first. Which of them are values of the type, the caller has to find out. */
extern List *texts_to_try(Oid type, const NamedConstants *named);

} /* namespace front */
