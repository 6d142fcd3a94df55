/* derived_values.cpp: see derived_values.h. */
#include "core/refute/derived_values.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "core/algebra/host.h"
#include "core/algebra/pool_texts.h"
#include "core/sem/numeric_ops.h"
#include "core/util/calendar.h"

namespace sqleq {

namespace {

constexpr size_t most_values = 32; /* for one column */

/* Days that a text or a number may speak of: a day, a month, a year, a day of the week. */
std::vector<int64_t> days_meant(const std::string &text)
{
	std::vector<long> parts;
	for (size_t i = 0; i < text.size() && parts.size() < 3;) {
		if (!std::isdigit((unsigned char) text[i])) {
			i++;
			continue;
		}
		size_t j = i;
		while (j < text.size() && std::isdigit((unsigned char) text[j]))
			j++;
		if (j - i > 8)
			return {};
		parts.push_back(std::stol(text.substr(i, j - i)));
		if (j - i == 8 || (j - i == 6 && parts.size() == 1)) { /* 20200229, 202002 */
			long whole = parts.back();
			parts = j - i == 8 ? std::vector<long>{whole / 10000, whole / 100 % 100, whole % 100}
							   : std::vector<long>{whole / 100, whole % 100};
		}
		i = j;
	}
	auto month = [](long m) { return 1 <= m && m <= 12; };
	auto year = [](long y) { return 1000 <= y && y <= 3000; };
	if (parts.size() == 3 && !year(parts[0]) && year(parts[2]))
		parts = month(parts[0]) ? std::vector<long>{parts[2], parts[0], parts[1]}
								: std::vector<long>{parts[2], parts[1], parts[0]};
	if (parts.size() == 2 && !year(parts[0]) && year(parts[1]))
		std::swap(parts[0], parts[1]);
	if (parts.size() == 3 && year(parts[0]) && month(parts[1]) && 1 <= parts[2] && parts[2] <= 31) {
		int64_t d = days_of(parts[0], (int) parts[1], (int) parts[2]);
		return {d, d + 1, d - 1, d + 31};
	}
	if (parts.size() >= 2 && year(parts[0]) && month(parts[1])) {
		int64_t first = days_of(parts[0], (int) parts[1], 1),
				next = days_of(parts[0] + parts[1] / 12, (int) parts[1] % 12 + 1, 1);
		return {first, next - 1, first + 14, next, first - 1};
	}
	if (parts.size() == 1 && year(parts[0])) {
		int64_t first = days_of(parts[0], 1, 1);
		return {first, days_of(parts[0], 12, 31), first + 170, days_of(parts[0] + 1, 1, 1), first - 1};
	}
	if (parts.size() == 1 && 1 <= parts[0] && parts[0] <= 31) {
		std::vector<int64_t> days;
		if (month(parts[0]))
			days = {days_of(2020, (int) parts[0], 15), days_of(2021, (int) parts[0], 1)};
		days.push_back(days_of(2020, 1, (int) parts[0]));
		days.push_back(days_of(2021, 3, (int) parts[0]));
		return days;
	}
	return {};
}

/*
 * Days whose text has that of the day in it: of the year before Christ, which says so at the end, and of one with a
 * digit more in front.
 */
std::vector<int64_t> days_written_longer(int64_t day)
{
	constexpr int64_t first_year = 4713, more = 10000;
	int64_t year = year_of(day), within = day - days_of(year, 1, 1), march = days_of(year, 3, 1) - days_of(year, 1, 1);
	std::vector<int64_t> r;
	for (int64_t y : {1 - year, more + year})
		if (1 <= year && year < first_year)
			r.push_back(within < march ? days_of(y, 1, 1) + within : days_of(y, 3, 1) + within - march);
	return r;
}

/*
 * Strings that a text in a condition may want to see: itself, what LIKE matches by it, what begins, ends with it or
 * contains it.
 */
std::vector<std::string> texts_meant(const std::string &text)
{
	std::vector<std::string> out = {text};
	if (text.find_first_of("%_") != text.npos) {
		out.clear();
		for (const char *filler : {"", "a", " b"}) {
			std::string s;
			for (size_t i = 0; i < text.size(); i++)
				if (text[i] == '\\' && i + 1 < text.size())
					s += text[++i];
				else if (text[i] == '%')
					s += filler;
				else if (text[i] == '_')
					s += *filler == ' ' ? 'b' : 'a';
				else
					s += text[i];
			out.push_back(s);
		}
	} else if (text.size() <= 40)
		for (const std::string &s : {text + "a", "a" + text, "a" + text + "b", text + " ", text + " " + text})
			out.push_back(s);
	std::string lower = out[0], upper = out[0];
	for (char &c : lower)
		c = (char) ((unsigned char) c < 128 ? std::tolower((unsigned char) c) : c);
	for (char &c : upper)
		c = (char) ((unsigned char) c < 128 ? std::toupper((unsigned char) c) : c);
	out.push_back(lower);
	out.push_back(upper);
	/* some in capitals, some not: the first letter in the other case */
	for (std::string mixed : {out[0], out.size() > 3 ? out[1] : out[0]}) {
		auto letter = std::find_if(mixed.begin() + !mixed.empty(), mixed.end(), [&](char c) {
			return std::isalpha((unsigned char) c) && text.find(c) != text.npos;
		});
		if (letter == mixed.end())
			continue;
		*letter = (char) (std::islower((unsigned char) *letter) ? std::toupper((unsigned char) *letter)
																: std::tolower((unsigned char) *letter));
		out.push_back(mixed);
	}
	int digits = 0, others = 0;
	for (char c : text)
		(std::isdigit((unsigned char) c) ? digits : others)++;
	if (digits == 6 && others == 1 && text.size() == 7)
		out.push_back(text + "-15");
	else if (digits == 4 && others == 0)
		for (const char *end : {"-01-01", "-12-31", "-06-15"})
			out.push_back(text + end);
	return out;
}

bool is_number(Kind k)
{
	return k == Kind::integer || k == Kind::numeric || k == Kind::floating;
}

} // namespace

std::optional<Value> number_of(const Type &type, const Decimal &d)
{
	Value v{d};
	if (type.kind == Kind::integer && (!d.is_integer() || d < type.min || type.max < d))
		return std::nullopt;
	if (type.kind == Kind::numeric && type.scale >= 0) {
		auto limit = numeric_limit(type);
		if (d.scale > type.scale || (limit && (!(d < *limit) || !(-*limit < d))))
			return std::nullopt;
	}
	if (type.kind == Kind::floating) {
		v.real = type.bits == 32 ? (double) (float) d.to_double() : d.to_double();
		v.num = Decimal();
	}
	v.scale = type.kind != Kind::numeric ? 0 : type.scale >= 0 ? type.scale : d.scale;
	return v;
}

void DerivedValues::add(const Value &v)
{
	if (all_.size() < most_values && std::find(all_.begin(), all_.end(), v) == all_.end())
		all_.push_back(v);
}

void DerivedValues::add_number(const Decimal &d)
{
	if (auto v = number_of(type_, d))
		add(*v);
}

void DerivedValues::add_day(int64_t day)
{
	if (type_.kind == Kind::date)
		add(Value{Decimal(day)});
	else if (type_.kind == Kind::timestamp) {
		add(Value{Decimal(day * day_us)});
		add(Value{Decimal(day * day_us + day_us / 2)});
	}
}

void DerivedValues::add_text(const std::string &text)
{
	const Pool &pool = problem_.pools[type_.pool];
	std::optional<Value> v;
	if (problem_.host && !pool.closed)
		v = problem_.host->code_of_text(type_.pool, text);
	else
		for (size_t i = 0; i < pool.values.size() && !v; i++)
			if (pool.values[i].text == text)
				v = Value{Decimal(code_of(pool, (int) i))};
	if (v && v->scale == 0 && holds(text))
		add(*v);
}

bool DerivedValues::holds(const std::string &text) const
{
	return type_.holds(text, characters(text));
}

void DerivedValues::constant(const TypedConstant &c)
{
	const Type &from = problem_.type(c.type);
	if (is_number(type_.kind) && (from.kind == Kind::integer || from.kind == Kind::numeric))
		add_number(c.value.num);
	else if (type_.kind == Kind::floating && from.kind == Kind::floating && type_.bits == 32 &&
			 std::isfinite(c.value.real))
		add_float(c.value.real);
	else if (type_.kind == from.kind &&
			 (type_.kind != Kind::code || (type_.pool == from.pool && holds(print(problem_, c.value, c.type)))))
		add(c.value);
}

/* Of texts: numbers and days where they are read as such. */
void DerivedValues::for_functions(const std::set<Kind> &made)
{
	if (type_.kind == Kind::code && type_.ordered) {
		bool number = false, time = false;
		for (Kind k : made) {
			number |= is_number(k);
			time |= k == Kind::date || k == Kind::timestamp;
		}
		if (number)
			for (const char *s : {"9", "10", "2", "0", "-1", "0.1", "0.7"})
				add_text(s);
		if (time)
			for (const char *s : {"2020-01-31", "2020-02-29", "2019-12-31"})
				add_text(s);
		if (!number && !time)
			for (const char *s : {"ab", "Ba c", "b-c", "a,b", "12"})
				add_text(s);
	}
	if (is_number(type_.kind))
		for (int d : {2, -2, 4, -1, 100})
			add_number(Decimal(d));
}

void DerivedValues::composed(const std::vector<TypedConstant> &constants, const std::set<Kind> &made)
{
	constexpr size_t most_parts = 3;
	constexpr int64_t longest = 40;
	if (type_.kind != Kind::code || !type_.ordered)
		return;
	std::vector<std::string> ends, separators;
	std::vector<size_t> lengths;
	auto note = [](auto &all, auto part) {
		if (all.size() < most_parts && std::find(all.begin(), all.end(), part) == all.end())
			all.push_back(part);
	};
	for (auto &c : constants) {
		const Type &from = problem_.type(c.type);
		if (from.kind == Kind::integer && Decimal(1) < c.value.num && c.value.num < Decimal(longest))
			note(lengths, (size_t) c.value.num.to_int64());
		if (from.kind != Kind::code)
			continue;
		std::string text = print(problem_, c.value, c.type);
		if (text.size() == 1 && std::ispunct((unsigned char) text[0]))
			note(separators, text);
		std::erase(text, '%');
		if (!text.empty() && text.size() < (size_t) longest)
			note(ends, text);
	}
	if (ends.empty())
		ends.emplace_back();
	for (size_t n : lengths)
		for (auto &end : ends)
			for (char filler : {'d', 'k'}) { /* far from the texts that there are anyway */
				if (end.size() < n)
					add_text(std::string(n - end.size(), filler) + end);
				if (end.size() > 1 && n + end.size() < (size_t) longest) /* from the n-th character on */
					add_text(std::string(n - 1, filler) + end);
			}
	if (separators.empty() || std::none_of(made.begin(), made.end(), is_number))
		return;
	std::sort(separators.begin(), separators.end());
	do
		for (int first : {1, 2}) {
			std::string text = std::to_string(first);
			for (size_t i = 0; i < separators.size(); i++)
				text += separators[i] + std::to_string(first + (int) i);
			add_text(text);
		}
	while (std::next_permutation(separators.begin(), separators.end()));
}

void DerivedValues::add_float(double d)
{
	Value v;
	v.real = type_.bits == 32 ? (double) (float) d : d;
	if (std::isfinite(v.real))
		add(v);
}

/* The next ones on both sides: a sum with one of them may be rounded to that with the number itself. */
void DerivedValues::float_near(double d)
{
	if (!std::isfinite(d))
		return;
	add_float(d);
	for (double towards : {-INFINITY, INFINITY})
		add_float(type_.bits == 32 ? (double) std::nextafterf((float) d, (float) towards) : std::nextafter(d, towards));
}

void DerivedValues::number_near(const TypedConstant &c)
{
	const Type &from = problem_.type(c.type);
	if (is_number(from.kind)) {
		Decimal d = from.kind == Kind::floating ? Decimal::parse(print_value(from, c.value)) : c.value.num;
		add_number(d);
		if (type_.kind == Kind::floating)
			float_near(from.kind == Kind::floating ? c.value.real : d.to_double());
		Decimal whole = round_half_away(d, 0);
		for (int delta : {1, -1, 0})
			add_number(whole + Decimal(delta));
	} else if (from.kind == Kind::code)
		add_number(Decimal::parse(print(problem_, c.value, c.type)));
}

void DerivedValues::time_near(const TypedConstant &c)
{
	const Type &from = problem_.type(c.type);
	if (from.kind == type_.kind) {
		add(c.value);
		if (type_.kind == Kind::timestamp)
			add(Value{c.value.num + Decimal(day_us / 2)});
		for (int64_t delta : {1, -1, 7, 31})
			add(Value{c.value.num + Decimal(type_.kind == Kind::date ? delta : delta * day_us)});
	} else if (from.kind == Kind::date || from.kind == Kind::timestamp) {
		int64_t day = from.kind == Kind::date ? c.value.num.to_int64() : c.value.num.to_int64() / day_us;
		for (int64_t delta : {0, 1, -1})
			add_day(day + delta);
	} else {
		std::string text = from.kind == Kind::code ? print(problem_, c.value, c.type) : print_value(from, c.value);
		std::vector<int64_t> days = days_meant(text);
		for (int64_t day : days)
			add_day(day);
		if (!days.empty() && text.find('%') != text.npos)
			for (int64_t day : days_written_longer(days[0]))
				add_day(day);
	}
}

void DerivedValues::text_near(const TypedConstant &c)
{
	const Type &from = problem_.type(c.type);
	if (from.kind == Kind::code) {
		if (type_.ordered)
			for (auto &s : texts_meant(print(problem_, c.value, c.type)))
				add_text(s);
	} else if (is_number(from.kind)) {
		add_text(print_value(from, c.value));
		if (from.kind != Kind::floating)
			for (int delta : {1, -1})
				add_text((round_half_away(c.value.num, 0) + Decimal(delta)).str());
	}
}

void DerivedValues::near(const TypedConstant &c)
{
	try {
		if (is_number(type_.kind))
			number_near(c);
		else if (type_.kind == Kind::date || type_.kind == Kind::timestamp)
			time_near(c);
		else if (type_.kind == Kind::code)
			text_near(c);
		else if (type_.kind == problem_.type(c.type).kind)
			add(c.value);
	} catch (const TooBig &) {
		/* nothing to derive of a number like that */
	} catch (const std::invalid_argument &) {
		/* a text that is none */
	} catch (const std::out_of_range &) {
		/* a part of a text that is too large a number */
	}
}

} // namespace sqleq
