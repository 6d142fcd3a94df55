/*
 * translation_dates.cpp: what Z3 learns of parts of dates; see translation.h.
 *
 * "month of(date)" and the like are functions of a day's number; the solver learns what they are in the years that the
 * constants lie in which the date is compared with, and their range.
 */
#include "core/smt/translation.h"

#include "core/util/calendar.h"

namespace sqleq {

namespace {

/* Parts of a day by their functions: the range of each. */
const std::map<std::string, std::pair<int, int>> &date_parts()
{
	static const std::map<std::string, std::pair<int, int>> ranges = {{"fn year of(date)", {-4714, 5874897}},
																	  {"fn quarter of(date)", {1, 4}},
																	  {"fn month of(date)", {1, 12}},
																	  {"fn week of(date)", {1, 53}},
																	  {"fn day of(date)", {1, 31}},
																	  {"fn doy of(date)", {1, 366}},
																	  {"fn dow of(date)", {0, 6}},
																	  {"fn isodow of(date)", {1, 7}}};
	return ranges;
}

} // namespace

void Translation::note_date_part(Term t, const std::string &name, Z3_ast value)
{
	if (name.starts_with("null fn ") && terms.size(t) == 1 && name != "null fn year of(date)" &&
		date_parts().count(name.substr(5))) {
		Z3_ast x = translate(terms.arg(t, 0));
		pending.push_back(Z3_mk_iff(c, value, or2(Z3_mk_eq(c, x, day(INT32_MIN)), Z3_mk_eq(c, x, day(INT32_MAX)))));
	}
	auto range = date_parts().find(name);
	if (range == date_parts().end() || terms.size(t) != 1 || !is_int(value))
		return;
	Term of = terms.arg(t, 0); /* infinite: NULL, so the value does not matter */
	if (!dates[of].parts.emplace(name, value).second)
		return;
	pending.push_back(within(value, range->second.first, range->second.second + 1));
	if (name == "fn dow of(date)") { /* 2000-01-01 was a Saturday */
		Z3_ast weeks = mul2(day(7), apply("weeks before", {translate(of)}, int_sort));
		pending.push_back(Z3_mk_eq(c, add2(translate(of), day(6)), add2(weeks, value)));
	}
}

void Translation::note_comparison(Term a, Term b)
{
	if (terms.kind(a) == TermKind::constant)
		std::swap(a, b);
	if (terms.kind(b) == TermKind::constant && terms.is_integer(a) && terms.decimal(b).is_integer() &&
		Decimal(INT64_MIN / 2) < terms.decimal(b) && terms.decimal(b) < Decimal(INT64_MAX / 2))
		compared[a].insert(terms.decimal(b).to_int64());
}

void Translation::tell_year(Z3_ast x, const std::string &name, Z3_ast value, int64_t year)
{
	int64_t first = days_of(year, 1, 1), next = days_of(year + 1, 1, 1),
			named = year > 0 ? year : year - 1; /* 1 BC is -1 */
	if (name == "fn year of(date)") {
		tell(within(x, first, next), Z3_mk_eq(c, value, day(named)));
		tell(Z3_mk_lt(c, x, day(first)), Z3_mk_lt(c, value, day(named)));
		tell(Z3_mk_ge(c, x, day(next)), Z3_mk_gt(c, value, day(named)));
	} else if (name == "fn doy of(date)")
		tell(within(x, first, next), Z3_mk_eq(c, add2(value, day(first - 1)), x));
	bool months = name == "fn month of(date)" || name == "fn day of(date)" || name == "fn quarter of(date)";
	for (int m = 1; months && m <= 12; m++) {
		int64_t begin = days_of(year, m, 1), end = days_of(year, m + 1, 1);
		Z3_ast fact = name == "fn day of(date)"
			? Z3_mk_eq(c, add2(value, day(begin - 1)), x)
			: Z3_mk_eq(c, value, day(name == "fn month of(date)" ? m : (m + 2) / 3));
		tell(within(x, begin, end), fact);
	}
}

/* The days that a date is compared with, itself or the timestamp that it is the day of (infinity aside). */
std::set<int64_t> Translation::days_compared(Term x)
{
	if (terms.kind(x) == TermKind::constant)
		return {terms.decimal(x).to_int64()};
	std::set<int64_t> days;
	if (auto i = compared.find(x); i != compared.end())
		days = i->second;
	for (; terms.kind(x) == TermKind::ite; x = terms.arg(x, 2))
		;
	if (terms.kind(x) == TermKind::num_app && terms.function(x) == "day of(timestamp)")
		if (auto i = compared.find(terms.arg(x, 0)); i != compared.end())
			for (int64_t c : i->second)
				days.insert(c >= 0 ? c / day_us : -((day_us - 1 - c) / day_us));
	return days;
}

/* What has been met so far; more may come with the next assertion. */
void Translation::tell_of_dates()
{
	constexpr int64_t most_years = 12;
	for (auto &[x, facts] : dates) {
		std::set<int64_t> years;
		for (int64_t d : days_compared(x))
			if (-2451545 < d && d < 3000000) {
				years.insert(year_of(d));
				years.insert(year_of(d - 1));
			}
		/* those between, BC and AD each for itself: a year that is written is one of either */
		std::set<int64_t> ad(years.upper_bound(0), years.end()), bc(years.begin(), years.upper_bound(0));
		for (const std::set<int64_t> &era : {ad, bc})
			if (!era.empty() && *era.rbegin() - *era.begin() < most_years)
				for (int64_t y = *era.begin(); y < *era.rbegin(); y++)
					years.insert(y);
		for (auto &[name, part] : facts.parts)
			for (int64_t y : years)
				if (y > -4713 && y < 9999 && facts.stated.size() < 200 && facts.stated.emplace(name, y).second)
					tell_year(translate(x), name, part, y);
	}
}

} // namespace sqleq
