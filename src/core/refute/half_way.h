/*
 * half_way.h: fractions whose sum or mean, computed exactly, lies half-way between two numbers of so many decimals.
 *
 * Some of them have no end in decimals, so that a server's sum of theirs is a little less or more; whether it rounds up
 * then tells when, and with how many digits, a query rounds.
 */
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/util/random.h"

namespace sqleq {

struct Fraction {
	int64_t above, below;
};

struct HalfWay {
	enum class Size {
		any,
		proper,   /* no fraction is above one */
		improper, /* each is: then the server gives them fewer decimals than others */
	};
	size_t rows = 0; /* so many fractions, the last ones all the same, with another mean where each is there as often as
						all together; 0: a few */
	int decimals = 0;
	bool mean = true; /* of them, or their sum */
	Size size = Size::any;
};

/* Nothing where some hundred tries find none. The first fraction has no end. */
std::optional<std::vector<Fraction>> fractions_half_way(const HalfWay &wanted, Random &random);

/*
 * Numbers of rows, above a few, from which on the server takes another number of digits for a quotient of numbers of
 * rows, or of their products, in which so many tables are joined: numerics are digits of base 10,000, and how many a
 * quotient has depends on how many its operands have.
 */
std::vector<size_t> rows_of_more_digits(int joined);

} // namespace sqleq
