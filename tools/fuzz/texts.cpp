/* texts.cpp: see texts.h. */
#include "texts.h"

#include <cmath>
#include <cstdio>

namespace fuzz {

using namespace sqleq;

namespace {

constexpr int64_t day = 86400000000;

/* Howard Hinnant's algorithms, for all years that the server has; day 0 is 2000-01-01. */
int64_t days_from_civil(int64_t y, int m, int d)
{
	y -= m <= 2;
	int64_t era = (y >= 0 ? y : y - 399) / 400;
	int64_t yoe = y - era * 400, doy = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1,
			doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
	return era * 146097 + doe - 730425;
}

std::string civil_date(int64_t days)
{
	int64_t z = days + 730425, era = (z >= 0 ? z : z - 146096) / 146097, doe = z - era * 146097;
	int64_t yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365, doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
	int64_t mp = (5 * doy + 2) / 153, d = doy - (153 * mp + 2) / 5 + 1, m = mp < 10 ? mp + 3 : mp - 9,
			y = yoe + era * 400 + (m <= 2);
	char buffer[64];
	std::snprintf(buffer, sizeof buffer, "%04lld-%02lld-%02lld", (long long) (y > 0 ? y : 1 - y), (long long) m,
				  (long long) d);
	return buffer;
}

bool before_christ(int64_t days)
{
	return days < days_from_civil(1, 1, 1);
}

int64_t parse_date(const std::string &s)
{
	long y;
	int m, d;
	if (std::sscanf(s.c_str(), "%ld-%d-%d", &y, &m, &d) != 3)
		throw std::invalid_argument("not a date: " + s);
	if (s.find("BC") != s.npos)
		y = 1 - y;
	return days_from_civil(y, m, d);
}

/* With the offset of the time zone, if there is one: hours, minutes, seconds. */
int64_t parse_timestamp(const std::string &s)
{
	int h = 0, m = 0, read = 0;
	double seconds = 0;
	size_t space = s.find(' ');
	int64_t at = parse_date(s) * day;
	if (space == s.npos)
		return at;
	std::sscanf(s.c_str() + space, " %d:%d:%lf%n", &h, &m, &seconds, &read);
	at += (h * 3600 + m * 60) * 1000000LL + std::llround(seconds * 1e6);
	const char *zone = s.c_str() + space + read;
	if (*zone != '+' && *zone != '-')
		return at;
	int zh = 0, zm = 0, zs = 0;
	std::sscanf(zone + 1, "%d:%d:%d", &zh, &zm, &zs);
	int64_t offset = (zh * 3600 + zm * 60 + zs) * 1000000LL;
	return *zone == '+' ? at - offset : at + offset;
}

bool infinite(const std::string &s)
{
	return s.find("infinity") != s.npos;
}

std::string quoted(const std::string &s)
{
	std::string out = "'";
	for (char c : s)
		out += c == '\'' ? std::string("''") : std::string(1, c);
	return out + "'";
}

std::string date_text(int64_t days)
{
	if (days == INT32_MIN || days == INT32_MAX)
		return days < 0 ? "-infinity" : "infinity";
	return civil_date(days) + (before_christ(days) ? " BC" : "");
}

std::string timestamp_text(int64_t at, bool zone)
{
	if (at == INT64_MIN || at == INT64_MAX)
		return at < 0 ? "-infinity" : "infinity";
	int64_t days = at / day - (at % day < 0), rest = at - days * day;
	char buffer[64];
	std::snprintf(buffer, sizeof buffer, " %02d:%02d:%02d.%06d%s%s", (int) (rest / 3600000000),
				  (int) (rest / 60000000 % 60), (int) (rest / 1000000 % 60), (int) (rest % 1000000), zone ? "+00" : "",
				  before_christ(days) ? " BC" : "");
	return civil_date(days) + buffer;
}

} // namespace

bool is_char(const Type &t)
{
	return t.name == "bpchar" || (t.name.rfind("char", 0) == 0 && t.name.rfind("character varying", 0) != 0) ||
		t.name.rfind("bpchar", 0) == 0;
}

std::string document_text(const Type &t, const std::string &printed)
{
	switch (t.kind) {
	case Kind::boolean:
		return printed == "t" ? "true" : "false";
	case Kind::date:
		return std::to_string(infinite(printed) ? (printed[0] == '-' ? INT32_MIN : INT32_MAX) : parse_date(printed));
	case Kind::timestamp:
		return std::to_string(infinite(printed) ? (printed[0] == '-' ? INT64_MIN : INT64_MAX)
												: parse_timestamp(printed));
	default:
		break;
	}
	std::string s = printed;
	if (is_char(t))
		while (!s.empty() && s.back() == ' ')
			s.pop_back();
	return s;
}

std::string sql_literal(const Type &t, const std::string &document)
{
	std::string text = t.kind == Kind::date ? date_text(std::stoll(document))
		: t.kind == Kind::timestamp         ? timestamp_text(std::stoll(document), t.zone)
											: document;
	return quoted(text) + "::" + t.name;
}

} // namespace fuzz
