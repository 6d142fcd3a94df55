/* placeholders.h: parameters as client libraries write them. */
#pragma once

namespace front {

/*
 * The first placeholder in the text that is none of PostgreSQL's: ?, :name, %s, %(name)s, @name. NULL: there is none
 * outside of literals, quoted names and comments. Good for hints: an operator may look the same.
 */
extern const char *foreign_placeholder(const char *text);

} /* namespace front */
