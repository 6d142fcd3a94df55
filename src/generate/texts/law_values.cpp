/*
 * law_values.cpp: what laws of functions are asked about: values that they name, samples of their types, ends of them,
 * and others at random.
 */
#include "generate/texts/extremes.h"
#include "generate/texts/laws.h"
#include "generate/texts/random_values.h"

#include <cstring>

namespace sqleq::texts {

namespace {

/*
 * Does a text look like a value of the type? Of all values that a law looks at, only those are tried that do: an
 * integer's are digits, an array's have braces.
 */
bool looks_like(const std::string &v, const std::string &type)
{
	auto made_of = [&](const char *characters) { return !v.empty() && v.find_first_not_of(characters) == v.npos; };
	auto begins = [&](const char *characters) { return !v.empty() && strchr(characters, v[0]); };
	bool digit = v.find_first_of("0123456789") != v.npos;
	if (type.find("[]") != type.npos)
		return begins("{[");
	if (type == "integer" || type == "bigint" || type == "smallint" || type == "oid")
		return digit && v.find_first_not_of("0123456789", v[0] == '-') == v.npos;
	if (type == "numeric" || type == "real" || type == "double precision" || type == "money")
		return (digit && made_of("0123456789.eE+-")) ||
			(type != "money" && (v == "NaN" || v == "Infinity" || v == "-Infinity"));
	if (type == "date" || type.compare(0, 4, "time") == 0)
		return (digit && v.find_first_of("-:") != v.npos && begins("0123456789")) || v == "infinity" ||
			v == "-infinity";
	if (type == "interval")
		return digit;
	if (type == "bit varying")
		return v.empty() || made_of("01");
	if (type == "inet" || type == "cidr")
		return digit && v.find_first_of(".:") != v.npos;
	if (type.find("multirange") != type.npos)
		return begins("{");
	if (type.find("range") != type.npos)
		return v == "empty" || begins("[(");
	if (type == "json" || type == "jsonb")
		return begins("{[\"0123456789-") || v == "null" || v == "true" || v == "false";
	return true;
}

std::vector<std::string> readable(const std::vector<std::string> &values, const std::string &type)
{
	std::vector<std::string> out;
	for (auto &v : values)
		if (looks_like(v, type))
			out.push_back(v);
	return out;
}

} // namespace

std::string value_for_law(const Law &law, const std::string &type, const std::vector<std::string> &samples, bool calm,
						  Random &random)
{
	std::vector<std::string> more = readable(law.more, full_name(type));
	auto &ends = extremes(full_name(type));
	auto one = [&](const std::vector<std::string> &values) { return values[random.below(values.size())]; };
	if (!ends.empty() && !calm && random.chance(1, 4))
		return one(ends);
	bool any = has_random_values(type);
	if (!more.empty() && (random.chance(1, 2) || (!any && samples.empty())))
		return one(more);
	if (any && (samples.empty() || random.chance(2, 3)))
		return random_value(type, random);
	return samples.empty() ? "1" : one(samples);
}

} // namespace sqleq::texts
