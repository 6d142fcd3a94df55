/*
 * step_times.h: for which times a condition on a step function holds.
 */
#pragma once

#include "pg/read/conditions/time_step.h"
#include "pg/read/conditions/times.h"

namespace front {

/*
 * The finite times of a segment's base for which a condition on the segment holds that never ceases to hold when what
 * the segment gives rises. Too many when nothing can be said.
 */
extern Times times_of_condition(Node *node, const Segment *segment);
/*
 * The finite times of a segment's base that it carries into the given ones: for segments that give dates or timestamps.
 */
extern Times carried(const Segment *segment, const Times &into);

} /* namespace front */
