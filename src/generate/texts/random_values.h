/*
 * random_values.h: values of a type at random, as laws want them: digits, bits, days and characters of every kind,
 * which the few samples of a type have not. Nothing here knows what a function does with them.
 */
#pragma once
#include <string>

#include "core/util/random.h"

namespace sqleq::texts {

/*
 * The text of a value of the type, by its name as in a cast; "": of this type there are none (or it is one). Each can
 * be read, on every server.
 */
std::string random_value(const std::string &type, Random &random);
bool has_random_values(const std::string &type);
/* The type's name as the server writes it. */
std::string full_name(const std::string &type);

} // namespace sqleq::texts
