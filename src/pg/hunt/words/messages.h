/*
 * messages.h: what of an error's message tells one bug from another.
 */
#pragma once

/*
 * A message without its numbers, which may be object identifiers, and without quoted names that are made up; or the
 * cause that it names.
 */
extern const char *plain_message(const char *message);

/*
 * The cause, where a message names it: whichever type, plan node or setting it is about, it is one bug. NULL: the
 * message names no cause.
 */
extern const char *cause_in_message(const char *message);
