/* codec.cpp: see codec.h. */
#include "codec.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace fuzz {

using namespace sqleq;

namespace {

int64_t days_from_civil(int64_t y, int m, int d)
{
	y -= m <= 2;
	int64_t era = (y >= 0 ? y : y - 399) / 400;
	int64_t yoe = y - era * 400, doy = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1, doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
	return era * 146097 + doe - 730425; /* 2000-01-01 is day 0 */
}

int64_t parse_date(const std::string &s)
{
	long y;
	int m, d;
	if (std::sscanf(s.c_str(), "%ld-%d-%d", &y, &m, &d) != 3)
		throw Inexpressible("date " + s);
	if (s.find("BC") != s.npos)
		y = 1 - y;
	return days_from_civil(y, m, d);
}

int64_t parse_timestamp(const std::string &s)
{
	int h = 0, m = 0;
	double seconds = 0;
	size_t space = s.find(' ');
	int64_t days = parse_date(s);
	if (space != s.npos)
		std::sscanf(s.c_str() + space, " %d:%d:%lf", &h, &m, &seconds);
	return days * 86400000000 + (h * 3600 + m * 60) * 1000000LL + std::llround(seconds * 1e6);
}

bool is_char(const Type &t)
{
	return t.name == "bpchar" || (t.name.rfind("char", 0) == 0 && t.name.rfind("character varying", 0) != 0) || t.name.rfind("bpchar", 0) == 0;
}

} // namespace

Codec::Codec(const Problem &problem) : problem_(problem), codes_(problem.pools.size()), texts_(problem.pools.size())
{
	for (size_t p = 0; p < problem.pools.size(); p++)
		for (size_t i = 0; i < problem.pools[p].values.size(); i++) {
			auto &v = problem.pools[p].values[i];
			int64_t code = code_of(problem.pools[p], (int) i);
			codes_[p][v.text] = Decimal(code);
			texts_[p][code] = v.text;
		}
}

std::string Codec::coded_text(int type, const std::string &text) const
{
	std::string s = text;
	if (is_char(problem_.type(type)))
		while (!s.empty() && s.back() == ' ')
			s.pop_back();
	return s;
}

void Codec::learn(int type, const Text &text)
{
	const Type &t = problem_.type(type);
	if (t.kind != Kind::code || !text)
		return;
	std::string s = coded_text(type, *text);
	auto &codes = codes_[t.pool];
	auto at = codes.lower_bound(s);
	if (at != codes.end() && at->first == s)
		return;
	if (problem_.pools[t.pool].closed || !t.ordered)
		throw Inexpressible("value outside the pool");
	int64_t previous = -1;
	bool first = true;
	for (auto &[v, code] : codes) { /* sorted by bytes, as their codes have to be */
		if (!first && code.to_int64() <= previous)
			throw Inexpressible("pool not sorted by bytes");
		previous = code.to_int64();
		first = false;
	}
	outside_ = true;
	int64_t low, high;
	if (at == codes.end()) {
		low = codes.empty() ? 0 : codes.rbegin()->second.to_int64();
		high = low + 2 * code_gap;
	} else {
		high = at->second.to_int64();
		low = at == codes.begin() ? high - 2 * code_gap : std::prev(at)->second.to_int64();
	}
	int64_t code = low + (high - low) / 2;
	if (code == low || code == high)
		throw Inexpressible("no room in the pool");
	codes[s] = Decimal(code);
	texts_[t.pool][code] = s;
}

Field Codec::read(int type, const Text &text) const
{
	if (!text)
		return std::nullopt;
	const Type &t = problem_.type(type);
	switch (t.kind) {
	case Kind::boolean:
		return Value{Decimal(*text == "t" ? 1 : 0)};
	case Kind::integer:
	case Kind::numeric: {
		if (text->find_first_of("NI") != text->npos) { /* NaN, Infinity */
			Value odd;
			odd.real = std::strtod(text->c_str(), nullptr);
			return odd;
		}
		Value v{Decimal::parse(*text)};
		size_t dot = text->find('.');
		v.scale = dot == text->npos ? 0 : (int) (text->size() - dot - 1);
		return v;
	}
	case Kind::floating: {
		Value v;
		v.real = std::strtod(text->c_str(), nullptr);
		if (t.bits == 32)
			v.real = (float) v.real;
		return v;
	}
	case Kind::date:
		if (text->find("infinity") != text->npos)
			return Value{Decimal((*text)[0] == '-' ? INT32_MIN : INT32_MAX)};
		return Value{Decimal(parse_date(*text))};
	case Kind::timestamp:
		if (text->find("infinity") != text->npos)
			return Value{Decimal((*text)[0] == '-' ? INT64_MIN : INT64_MAX)};
		return Value{Decimal(parse_timestamp(*text))};
	case Kind::code: {
		auto &codes = codes_[t.pool];
		auto at = codes.find(coded_text(type, *text));
		if (at == codes.end())
			throw Inexpressible("value outside the pool");
		return Value{at->second};
	}
	}
	throw Inexpressible("unknown kind");
}

std::string Codec::canonical(int type, const Text &text) const
{
	if (!text)
		return "NULL";
	if (problem_.kind(type) == Kind::code)
		return "'" + coded_text(type, *text) + "'";
	return canonical(type, read(type, text));
}

std::string Codec::canonical(int type, const Field &field) const
{
	if (!field)
		return "NULL";
	const Type &t = problem_.type(type);
	if (t.kind == Kind::numeric && field->real != 0) /* what is no number says so there */
		return std::isnan(field->real) ? "NaN" : field->real < 0 ? "-Infinity" : "Infinity";
	if (t.kind == Kind::floating) {
		if (std::isnan(field->real))
			return "NaN";
		char buffer[64];
		std::snprintf(buffer, sizeof buffer, t.bits == 32 ? "%.9g" : "%.17g", field->real + 0.0); /* -0 is 0 */
		return buffer;
	}
	if (t.kind == Kind::code) {
		auto at = texts_[t.pool].find(field->num.to_int64());
		return at == texts_[t.pool].end() ? "code " + field->num.str() : "'" + at->second + "'";
	}
	return field->num.str();
}

} // namespace fuzz
