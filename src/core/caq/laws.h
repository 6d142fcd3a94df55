/*
 * laws.h: laws of the server's functions: what all values keep, as nobody has proved, but somebody has read. A function that is wrong wherever it stands is
 * seen by no comparison of plans.
 */
#pragma once
#include <string>
#include <vector>

#include "core/util/random.h"

namespace sqleq::caq {

/* An expression over a, b, c that is never false; NULL and errors say nothing. */
struct Law {
	const char *name;
	const char *expression;
	std::vector<const char *> types; /* of a, b, c: as in a cast */
	std::vector<const char *> more;	 /* values to try besides those of the types, each once as a, b and c where it can be read: texts */
	const char *extension = nullptr; /* whose functions it is about: "@." in the expression and the types is its schema */
};

const std::vector<Law> &laws();
const Law &random_law(Random &random);
/* A text about an extension, with its schema in place of "@". */
std::string placed(std::string text, const std::string &schema);
/* A value to try, of one of its types; samples: those that the catalog has of the type; calm: none at the end of it. */
std::string value_for_law(const Law &law, const std::string &type, const std::vector<std::string> &samples, bool calm, Random &random);
/* Of these no value of `more` may raise an error, either: an instance has them as statements. */
const std::vector<Law> &sure_laws();

} // namespace sqleq::caq
