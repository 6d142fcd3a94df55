/*
 * view_size.h: how large a query will be when the server has put its views, and the policies of its tables, in their
 * places.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/base/compat.h"

namespace front {

extern void check_view_size(Query *query);

} /* namespace front */
