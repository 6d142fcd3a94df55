/*
 * laws.h: laws of the server's functions: conditions that all values satisfy. Nobody has proved them, but somebody has
 * read them. They find a function that is wrong wherever it stands, which no comparison of plans does. Their texts are
 * in data/laws/ (data/README.md says how they are written).
 */
#pragma once
#include <string>
#include <vector>

#include "generate/texts/versions.h"
#include "core/util/entries.h"
#include "core/util/random.h"

namespace sqleq::texts {

/* An expression over a, b, c that is never false; NULL and errors say nothing. */
struct Law {
	std::string name, expression;
	std::vector<std::string> types; /* of a, b, c: as in a cast */
	std::vector<std::string>
		more; /* values to try besides those of the types, each once as a, b and c where it can be read: texts */
	std::string
		extension; /* whose functions it is about: "@." in the expression and the types is its schema; "": none */
	Versions versions = {};
};

/* Those of one file. A family is chosen first: the laws of each type are many, and alike. */
struct LawFamily {
	size_t share = 1;
	std::vector<Law> laws = {};
};

/* The laws of a file; EntryError. `entries` have no templates in them any more. */
LawFamily read_laws(const std::vector<Entry> &entries);

/* All that text_library.h has. */
const std::vector<Law> &laws();
/* There is one. */
const Law &random_law(Random &random);
/* A text about an extension, with its schema in place of "@". */
std::string placed(std::string text, const std::string &schema);
/* A value to try, of one of its types; samples: those that the catalog has of the type; calm: none at the end of it. */
std::string value_for_law(const Law &law, const std::string &type, const std::vector<std::string> &samples, bool calm,
						  Random &random);
/*
 * Of these no value of `more` may raise an error, either: an instance has them as statements
 * (data/laws/statements.sql).
 */
const std::vector<Law> &sure_laws();

} // namespace sqleq::texts
