/*
 * time_format.h: formats of to_char().
 */
#pragma once

namespace front {

/*
 * Does the text grow with the time within the years of one number of digits, and within a year of BC, in any collation?
 * The largest unit first, each with all of its digits and none left out; what else there is stands in the same places
 * in all of them.
 */
extern bool growing_format(const char *format);

} /* namespace front */
