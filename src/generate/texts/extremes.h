/*
 * extremes.h: values at the ends of their types, and beyond what most code thinks of.
 */
#pragma once
#include <string>
#include <vector>

namespace sqleq::texts {

/* Texts of such values of a type, by its name as in a cast; they may be none. */
const std::vector<std::string> &extremes(const std::string &type);

} // namespace sqleq::texts
