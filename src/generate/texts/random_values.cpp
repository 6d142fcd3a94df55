/* random_values.cpp: see random_values.h. A table of types, and how a value of each is made. */
#include "generate/texts/random_values.h"
#include "generate/texts/random_texts.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <vector>

namespace sqleq::texts {

namespace {

using Maker = std::string (*)(Random &);

/* As many bits as it happens: small numbers are as frequent as large ones. */
uint64_t bits(Random &random, size_t most)
{
	size_t n = random.below(most + 1);
	uint64_t all = n == 0 ? 0 : random.next() >> (64 - n);
	return random.chance(1, 8) && n > 0 ? (n == 64 ? 0 : 1ull << n) - 1 : all; /* all of them */
}

std::string whole(Random &random, size_t width)
{
	return (random.chance(1, 3) ? "-" : "") + std::to_string(bits(random, width - 1));
}

std::string padded(uint64_t number, size_t width)
{
	std::string digits = std::to_string(number);
	return std::string(digits.size() < width ? width - digits.size() : 0, '0') + digits;
}

/* Digits in groups of four, as they are stored: what is carried over goes wrong at their ends. */
std::string digits(Random &random, size_t groups)
{
	static const char *const special[] = {"0000", "9999", "0001", "5000", "4999", "9000", "1000"};
	std::string out;
	for (size_t i = random.below(groups) + 1; i > 0; i--)
		out += random.chance(1, 2) ? one_of(random, special) : padded(random.below(10000), 4);
	return out.substr(random.below(4));
}

std::string numeric(Random &random)
{
	std::string out = random.chance(1, 3) ? "-" : "";
	switch (random.below(6)) {
	case 0:
		return whole(random, 32);
	case 1:
		return out + std::to_string(random.below(1000)) + "." + padded(random.below(1000), 3);
	case 2:
		return out + "1e" + whole(random, 7);
	case 3:
		return out + digits(random, 10) + "e" + whole(random, 6);
	case 4:
		return out + "0." + digits(random, 5);
	default:
		return out + digits(random, 6) + "." + digits(random, 6);
	}
}

std::string printed(double value, const char *format)
{
	char text[64];
	snprintf(text, sizeof(text), format, value);
	return text;
}

std::string float8(Random &random)
{
	if (random.chance(1, 4)) {
		uint64_t image = random.next();
		double value;
		memcpy(&value, &image, sizeof(value));
		return value - value == 0 ? printed(value, "%.17g") : "1";
	}
	return random.chance(1, 3) ? whole(random, 54) : whole(random, 12) + "." + padded(random.below(1000), 3);
}

std::string float4(Random &random)
{
	if (random.chance(1, 4)) {
		uint32_t image = (uint32_t) random.next();
		float value;
		memcpy(&value, &image, sizeof(value));
		return value - value == 0 ? printed(value, "%.9g") : "1";
	}
	return random.chance(1, 3) ? whole(random, 25) : whole(random, 8) + "." + padded(random.below(1000), 3);
}

std::string money(Random &random)
{
	return whole(random, 57) + "." + padded(random.below(100), 2);
}

struct Day {
	int64_t year;
	uint64_t month, day;
};

/* Of the Gregorian calendar, by the number since 1970 (Hinnant). */
Day day_of(int64_t number)
{
	number += 719468;
	int64_t era = (number >= 0 ? number : number - 146096) / 146097;
	uint64_t of_era = (uint64_t) (number - era * 146097),
			 year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
	uint64_t of_year = of_era - (365 * year + year / 4 - year / 100), month = (5 * of_year + 2) / 153;
	Day day = {(int64_t) year + era * 400, month < 10 ? month + 3 : month - 9, of_year - (153 * month + 2) / 5 + 1};
	day.year += day.month <= 2;
	return day;
}

/* Years from 4713 BC up; most of our time, many at the turns of months, years and centuries. */
std::string date_until(Random &random, int64_t last, const char *time)
{
	static const int64_t turns[] = {
		-719528 /* 0000-01-01 */, -719163 /* 0001-01-01 */, -25509, 10957, 11016, 0, 47541, -135081};
	int64_t number;
	switch (random.below(6)) {
	case 0:
		number = -2400000 + (int64_t) random.below((uint64_t) last + 2400000);
		break;
	case 1:
		number = -730000 + (int64_t) random.below(22000);
		break;
	case 2:
		number = turns[random.below(8)] + (int64_t) random.below(5) - 2;
		break;
	default:
		number = -26000 + (int64_t) random.below(60000);
	}
	Day day = day_of(number);
	bool before = day.year <= 0;
	return padded((uint64_t) (before ? 1 - day.year : day.year), 4) + "-" + padded(day.month, 2) + "-" +
		padded(day.day, 2) + time + (before ? " BC" : "");
}

std::string time_of_day(Random &random)
{
	static const char *const special[] = {"00:00:00",        "23:59:59.999999", "12:00:00",
										  "00:00:00.000001", "23:59:59",        "00:59:59.5"};
	if (random.chance(1, 3))
		return one_of(random, special);
	return padded(random.below(24), 2) + ":" + padded(random.below(60), 2) + ":" + padded(random.below(60), 2) +
		(random.chance(1, 2) ? "." + padded(random.below(1000000), 6) : "");
}

std::string timetz(Random &random)
{
	return time_of_day(random) + (random.chance(1, 2) ? "+" : "-") + padded(random.below(15), 2) +
		(random.chance(1, 3) ? ":30" : "");
}

std::string interval(Random &random)
{
	size_t most = random.chance(1, 5) ? 30 : 8, which = random.below(8);
	std::string out;
	if (which & 1)
		out += whole(random, most) + " mons ";
	if (which & 2)
		out += whole(random, most) + " days ";
	if (which & 4 || which == 0)
		out += (random.chance(1, 3) ? "-" : "") + std::to_string(bits(random, most)) + ":" +
			padded(random.below(60), 2) + ":" + padded(random.below(60), 2) +
			(random.chance(1, 2) ? "." + padded(random.below(1000000), 6) : "");
	return out;
}

std::string hex(Random &random, size_t bytes)
{
	std::string out;
	for (size_t i = 0; i < 2 * bytes; i++)
		out += "0123456789abcdef"[random.below(16)];
	return out;
}

std::string bytea(Random &random)
{
	static const char *const special[] = {"\\x00", "\\xff", "\\x5c", "\\x27", "\\x0000ff", "\\xc3a9"};
	return random.chance(1, 5) ? one_of(random, special)
							   : "\\x" + hex(random, random.below(random.chance(1, 5) ? 70 : 9));
}

std::string bit_string(Random &random)
{
	std::string out;
	for (size_t n = random.below(random.chance(1, 3) ? 80 : 10); n > 0; n--)
		out += random.chance(1, 2) ? "1" : "0";
	return out;
}

std::string uuid(Random &random)
{
	return hex(random, 4) + "-" + hex(random, 2) + "-" + hex(random, 2) + "-" + hex(random, 2) + "-" + hex(random, 6);
}

/* Of cidr the bits right of the mask must be 0. */
std::string address(Random &random, bool network)
{
	bool six = random.chance(1, 3);
	size_t width = six ? 128 : 32, mask = random.chance(1, 3) ? width : random.below(width + 1);
	std::string out;
	for (size_t part = 0, size = six ? 16 : 8; part < width / size; part++) {
		uint64_t value = random.chance(1, 4) ? 0 : random.below(1ull << size), first = part * size;
		if (network && mask < first + size)
			value = mask <= first ? 0 : value >> (first + size - mask) << (first + size - mask);
		char piece[8];
		snprintf(piece, sizeof(piece), six ? "%x" : "%u", (unsigned) value);
		out += (part ? six ? ":" : "." : "") + std::string(piece);
	}
	return out + "/" + std::to_string(mask);
}

std::string mac(Random &random, size_t bytes)
{
	std::string out;
	for (size_t i = 0; i < bytes; i++)
		out += (i ? ":" : "") + hex(random, 1);
	return out;
}

/* ---- shapes: of few coordinates, so that they meet ---- */

std::string coordinate(Random &random)
{
	static const char *const special[] = {"1e10", "-1e10", "0.1", "1e-9", "-0"};
	return random.chance(1, 12) ? one_of(random, special)
								: std::to_string((int) random.below(9) - 4) + (random.chance(1, 3) ? ".5" : "");
}

std::string point(Random &random)
{
	std::string x = coordinate(random);
	return "(" + x + "," + coordinate(random) + ")";
}

std::string points(Random &random, size_t least, size_t most)
{
	std::string out;
	for (size_t n = least + random.below(most - least + 1); n > 0; n--)
		out += (out.empty() ? "" : ",") + point(random);
	return out;
}

std::string line(Random &random)
{
	static const char *const directions[] = {"1,0", "0,1", "1,-1", "2,-1", "-1,-1", "0.5,-1", "1,3"};
	return "{" + std::string(one_of(random, directions)) + "," + coordinate(random) + "}";
}

const std::map<std::string, Maker> makers = {
	{"smallint", [](Random &r) { return whole(r, 16); }},
	{"integer", [](Random &r) { return whole(r, 32); }},
	{"bigint", [](Random &r) { return whole(r, 64); }},
	{"numeric", numeric},
	{"real", float4},
	{"double precision", float8},
	{"money", money},
	{"boolean", [](Random &r) { return std::string(r.chance(1, 2) ? "t" : "f"); }},
	{"oid", [](Random &r) { return std::to_string(bits(r, 32)); }},
	{"xid8", [](Random &r) { return std::to_string(bits(r, 63)); }},
	{"tid",
	 [](Random &r) {
		 uint64_t page = bits(r, 32);
		 return "(" + std::to_string(page) + "," + std::to_string(bits(r, 16)) + ")";
	 }},
	{"pg_lsn",
	 [](Random &r) {
		 char text[32];
		 uint64_t high = bits(r, 32);
		 snprintf(text, sizeof(text), "%llX/%llX", (unsigned long long) high, (unsigned long long) bits(r, 32));
		 return std::string(text);
	 }},
	{"date", [](Random &r) { return date_until(r, 2000000000, ""); }},
	{"timestamp without time zone", [](Random &r) { return date_until(r, 106000000, (" " + time_of_day(r)).c_str()); }},
	{"timestamp with time zone",
	 [](Random &r) { return date_until(r, 106000000, (" " + time_of_day(r) + "+00").c_str()); }},
	{"time without time zone", time_of_day},
	{"time with time zone", timetz},
	{"interval", interval},
	{"text", random_text},
	{"character varying", random_text},
	{"character", random_text},
	{"name",
	 [](Random &r) {
		 std::string letters = random_word(r);
		 return letters + random_word(r);
	 }},
	{"\"char\"", [](Random &r) { return std::string(1, (char) (33 + r.below(90))); }},
	{"bytea", bytea},
	{"bit varying", bit_string},
	{"uuid", uuid},
	{"inet", [](Random &r) { return address(r, false); }},
	{"cidr", [](Random &r) { return address(r, true); }},
	{"macaddr", [](Random &r) { return mac(r, 6); }},
	{"macaddr8", [](Random &r) { return mac(r, 8); }},
	{"json", [](Random &r) { return random_document(r, 3); }},
	{"jsonb", [](Random &r) { return random_document(r, 3); }},
	{"jsonpath", random_path},
	{"tsvector", random_lexemes},
	{"tsquery", [](Random &r) { return random_search(r, 3); }},
	{"xml", [](Random &r) { return random_xml(r, 2); }},
	{"point", point},
	{"lseg", [](Random &r) { return "[" + points(r, 2, 2) + "]"; }},
	{"box", [](Random &r) { return points(r, 2, 2); }},
	{"path",
	 [](Random &r) {
		 bool open = r.chance(1, 2);
		 return (open ? "[" : "(") + points(r, 1, 4) + (open ? "]" : ")");
	 }},
	{"polygon", [](Random &r) { return "(" + points(r, 1, 5) + ")"; }},
	{"circle",
	 [](Random &r) {
		 std::string center = point(r);
		 return "<" + center + "," + std::to_string(r.below(5)) + (r.chance(1, 3) ? ".5>" : ">");
	 }},
	{"line", line},
};

struct RangeType {
	const char *range, *multirange, *bound;
};

const RangeType ranges[] = {
	{"int4range", "int4multirange", "integer"},
	{"int8range", "int8multirange", "bigint"},
	{"numrange", "nummultirange", "numeric"},
	{"daterange", "datemultirange", "date"},
	{"tsrange", "tsmultirange", "timestamp without time zone"},
	{"tstzrange", "tstzmultirange", "timestamp with time zone"},
};

/* Bounds in order, so that they can be read: small numbers, and days of one month. */
std::string bound(const std::string &type, uint64_t at, Random &random)
{
	if (type == "integer" || type == "bigint")
		return std::to_string((int) at - 3);
	if (type == "numeric")
		return std::to_string(at) + "." + padded(random.chance(1, 2) ? 0 : 5, 1 + random.below(2));
	return "2020-02-" + padded(at + 20, 2) + (type == "date" ? "" : " 12:00:00") +
		(type == "timestamp with time zone" ? "+00" : "");
}

std::string range(const RangeType &type, Random &random)
{
	if (random.chance(1, 12))
		return "empty";
	uint64_t low = random.below(9), high = random.chance(1, 6) ? low : low + random.below(9 - low) + (low < 9);
	std::string from = random.chance(1, 8) ? "" : bound(type.bound, low, random),
				to = random.chance(1, 8) ? "" : bound(type.bound, std::min<uint64_t>(high, 9), random);
	if (low == high && !from.empty())
		to = from;
	return (random.chance(1, 2) ? "[\"" : "(\"") + from + "\",\"" + to + (random.chance(1, 2) ? "\"]" : "\")");
}

/* An empty bound is none. */
std::string without_quotes(std::string text)
{
	for (size_t at; (at = text.find("\"\"")) != text.npos;)
		text.erase(at, 2);
	return text;
}

std::string array(const std::string &element, Random &random)
{
	auto some = [&](size_t n) {
		std::string out;
		for (; n > 0; n--)
			out += (out.empty() ? "" : ",") +
				(random.chance(1, 8) ? "NULL" : in_double_quotes(random_value(element, random)));
		return "{" + out + "}";
	};
	size_t n = random.below(6);
	switch (n == 0 ? 9 : random.below(10)) {
	case 0: {
		std::string first = some(n);
		return "{" + first + "," + some(n) + "}";
	}
	case 1: {
		int from = (int) random.below(6) - 2;
		return "[" + std::to_string(from) + ":" + std::to_string(from + (int) n - 1) + "]=" + some(n);
	}
	default:
		return some(n);
	}
}

} // namespace

std::string full_name(const std::string &type)
{
	static const std::map<std::string, std::string> names = {{"timestamp", "timestamp without time zone"},
															 {"timestamptz", "timestamp with time zone"},
															 {"time", "time without time zone"},
															 {"timetz", "time with time zone"},
															 {"float8", "double precision"},
															 {"float4", "real"},
															 {"varchar", "character varying"},
															 {"bpchar", "character"},
															 {"varbit", "bit varying"},
															 {"int2", "smallint"},
															 {"int4", "integer"},
															 {"int8", "bigint"}};
	auto found = names.find(type);
	return found == names.end() ? type : found->second;
}

bool has_random_values(const std::string &type)
{
	if (type.size() > 2 && type.compare(type.size() - 2, 2, "[]") == 0)
		return has_random_values(type.substr(0, type.size() - 2));
	return makers.count(full_name(type)) || std::any_of(std::begin(ranges), std::end(ranges), [&](auto &r) {
			   return type == r.range || type == r.multirange;
		   });
}

std::string random_value(const std::string &type, Random &random)
{
	if (type.size() > 2 && type.compare(type.size() - 2, 2, "[]") == 0)
		return array(type.substr(0, type.size() - 2), random);
	if (auto maker = makers.find(full_name(type)); maker != makers.end())
		return maker->second(random);
	for (auto &r : ranges) {
		if (type == r.range)
			return without_quotes(range(r, random));
		if (type == r.multirange) {
			std::string out;
			for (size_t n = random.below(4); n > 0; n--)
				out += (out.empty() ? "" : ",") + without_quotes(range(r, random));
			return "{" + out + "}";
		}
	}
	return "";
}

} // namespace sqleq::texts
