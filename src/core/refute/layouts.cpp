/* layouts.cpp: see layouts.h. */
#include "core/refute/layouts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/algebra/host.h"
#include "core/algebra/pool_texts.h"
#include "core/util/calendar.h"

namespace sqleq {

namespace {

constexpr int64_t some_day = 7305; /* 2020-01-01 */
constexpr size_t thirds = 3;

/* Groups besides those of three, each of which has one row of three that counts. */
struct Rest {
	size_t size;  /* of one more, of which one row counts; 0: there is none */
	size_t empty; /* groups of one row that does not count */
};
constexpr int kinds = 3; /* of layouts */
constexpr size_t most_members = 8;
constexpr Rest rests[] = {{8, 0}, {0, 29}, {4, 0}, {0, 13}, {2, 0}, {0, 5}, {1, 0}};

} // namespace

/* So many different values of a column; none where there are not so many. */
std::vector<Value> Layouts::numbered(const Affinity::Place &place, size_t n) const
{
	const Type &type = problem_.type(problem_.tables[place.first].columns[place.second].type);
	std::vector<Value> r;
	auto add = [&](const std::optional<Value> &v) {
		if (v && r.size() < n && !contains(r, *v))
			r.push_back(*v);
	};
	if (!stock_.limited(place.first, place.second))
		for (size_t i = 0; i < n; i++)
			switch (type.kind) {
			case Kind::integer:
			case Kind::numeric:
			case Kind::floating:
				add(number_of(type, Decimal((int64_t) i + 1)));
				break;
			case Kind::date:
				add(Value{Decimal(some_day + (int64_t) i)});
				break;
			case Kind::timestamp:
				add(Value{Decimal((some_day + (int64_t) i) * day_us)});
				break;
			case Kind::code: {
				std::string text(1, (char) ('a' + i % 26));
				if (i >= 26)
					text += (char) ('a' + i / 26 % 26);
				if (problem_.host && !problem_.pools[type.pool].closed && type.holds(text, (int) text.size()))
					add(problem_.host->code_of_text(type.pool, text));
				break;
			}
			default:
				break;
			}
	for (auto &v : stock_.of(place.first, place.second))
		add(v);
	if (type.kind == Kind::code && !problem_.host && !stock_.limited(place.first, place.second))
		for (size_t i = 0; r.size() < n; i++) {
			auto code = code_behind(problem_.pools[type.pool], i);
			auto text = code ? text_of_code(problem_.pools[type.pool], Decimal(*code)) : std::nullopt;
			if (!text || !type.holds(*text, characters(*text)))
				break;
			add(Value{Decimal(*code)});
		}
	return r.size() < n ? std::vector<Value>() : r;
}

/*
 * The column of the table's rows has the values with these numbers; the parent that it references has them, too. False:
 * it cannot, or there are no rows.
 */
bool Layouts::put(Layout &layout, const Affinity::Place &place, const std::vector<size_t> &numbers) const
{
	if (numbers.empty())
		return false;
	size_t most = 1 + *std::max_element(numbers.begin(), numbers.end());
	std::vector<Value> values = numbered(place, most);
	const Table &table = problem_.tables[place.first];
	if (values.empty() || table.columns[place.second].generated)
		return false;
	for (auto &fk : table.foreign_keys)
		for (size_t i = 0; i < fk.columns.size(); i++)
			if (fk.columns[i] == place.second) {
				if (fk.columns.size() > 1 || layout.rows.count(fk.table) || fk.table == place.first)
					return false;
				for (auto &v : values)
					layout.rows[fk.table].push_back({{fk.references[i], v}});
			}
	auto &rows = layout.rows[place.first];
	rows.resize(std::max(rows.size(), numbers.size()));
	for (size_t i = 0; i < numbers.size(); i++)
		rows[i][place.second] = values[numbers[i]];
	return true;
}

/*
 * A group for each share: so many of its rows count, they have what other tables have, or another value in some column.
 */
std::optional<Layout> Layouts::groups(const std::vector<Fraction> &shares, int most, Random &random) const
{
	std::vector<size_t> group, member;
	std::vector<char> counts;
	size_t counting = 1;
	for (auto &s : shares)
		counting = std::max(counting, (size_t) s.above);
	for (size_t n = 0; n < shares.size(); n++)
		for (size_t i = 0; i < (size_t) shares[n].below; i++) {
			bool one_counts = i < (size_t) shares[n].above;
			group.push_back(n);
			member.push_back(one_counts ? i : i - (size_t) shares[n].above + counting);
			counts.push_back(one_counts);
		}
	std::vector<Affinity::Place> grouped(stock_.affinity().grouped().begin(), stock_.affinity().grouped().end()),
		inside;
	if (grouped.empty())
		return std::nullopt;
	auto place = one_of(grouped, random);
	auto is_inside = [&](const Affinity::Place &other) {
		if (other.first == place.first && other != place && !numbered(other, most_members).empty() &&
			std::find(inside.begin(), inside.end(), other) == inside.end())
			inside.push_back(other);
	};
	for (auto &other : stock_.affinity().aggregated())
		is_inside(other);
	for (auto &[a, b] : stock_.affinity().equalities())
		if (a.first != b.first) {
			is_inside(a);
			is_inside(b);
		}
	Layout layout;
	if ((int) group.size() > most || !put(layout, place, group))
		return std::nullopt;
	if (inside.empty() || random.chance(1, 4)) {
		/* what is looked at is a value of the row itself */
		std::vector<Affinity::Place> others;
		for (size_t c = 0; c < problem_.tables[place.first].columns.size(); c++)
			if ((int) c != place.second && stock_.affinity().used(place.first, (int) c) &&
				!problem_.tables[place.first].columns[c].generated)
				others.push_back({place.first, (int) c});
		if (others.empty())
			return layout;
		auto mark = one_of(others, random);
		auto &wanted = stock_.affinity().of(mark.first, mark.second);
		auto &values =
			wanted.empty() || stock_.limited(mark.first, mark.second) ? stock_.of(mark.first, mark.second) : wanted;
		if (values.size() < 2)
			return layout;
		size_t one = random.below(values.size()), other = (one + 1 + random.below(values.size() - 1)) % values.size();
		const Value &yes = values[one], &no = values[other];
		for (size_t i = 0; i < group.size(); i++)
			layout.rows[place.first][i][mark.second] = counts[i] ? yes : no;
		if (inside.empty())
			return layout;
	}
	auto counted = one_of(inside, random);
	if (!put(layout, counted, member))
		return std::nullopt;
	std::vector<size_t> all(counting);
	std::iota(all.begin(), all.end(), (size_t) 0);
	for (auto &[a, b] : stock_.affinity().equalities())
		for (auto &[here, there] : {std::pair{a, b}, std::pair{b, a}})
			if (here == counted && there.first != counted.first) {
				if (auto values = numbered(there, 1); !values.empty() && counting == 1)
					layout.elsewhere[there] = values[0];
				if (counting > 1 && !layout.rows.count(there.first) && !put(layout, there, all))
					return std::nullopt;
			}
	return layout;
}

/* Groups of three rows, one of which counts, and others. */
std::optional<Layout> Layouts::groups(int n, int most, Random &random) const
{
	const Rest &rest = rests[(size_t) n % std::size(rests)];
	std::vector<Fraction> shares(thirds, {1, 3});
	if (rest.size > 0)
		shares.push_back({1, (int64_t) rest.size});
	shares.insert(shares.end(), rest.empty, {0, 1});
	return groups(shares, most, random);
}

/* Rows with these quotients. */
std::optional<Layout> Layouts::divided(const std::vector<Fraction> &rows, Random &random) const
{
	std::vector<std::pair<Affinity::Place, Affinity::Place>> all;
	auto is_number = [&](const Affinity::Place &place) {
		Kind k = problem_.kind(problem_.tables[place.first].columns[place.second].type);
		return k == Kind::integer || k == Kind::numeric || k == Kind::floating;
	};
	for (auto &pair : stock_.affinity().divided()) /* a sum by a number of texts is one of them, too */
		if (is_number(pair.first) && is_number(pair.second))
			all.push_back(pair);
	if (all.empty())
		return std::nullopt;
	auto &[above, below] = one_of(all, random);
	Layout layout;
	const Table &table = problem_.tables[above.first];
	const Type &up = problem_.type(table.columns[above.second].type),
			   &down = problem_.type(table.columns[below.second].type);
	for (auto &r : rows) {
		auto a = number_of(up, Decimal(r.above)), b = number_of(down, Decimal(r.below));
		if (!a || !b)
			return std::nullopt;
		layout.rows[above.first].push_back({{above.second, *a}, {below.second, *b}});
	}
	return layout;
}

/* Three rows with a third, and one with a half, a quarter or the like. */
std::optional<Layout> Layouts::quotients(int n, Random &random) const
{
	static const int64_t numerators[] = {4, 1, 5, 2}, others[] = {1, 3, 5};
	int64_t x = numerators[(size_t) n % std::size(numerators)];
	std::vector<Fraction> rows(thirds, {x, 3});
	rows.push_back({others[random.below(std::size(others))], 1 << random.below(4)});
	return divided(rows, random);
}

/*
 * Numbers that are just large enough to be rounded up, and not quite; where a key has several columns, all that belongs
 * together is there.
 */
std::optional<Layout> Layouts::roundings(int n, Random &random) const
{
	auto &decimals = stock_.rounded();
	std::vector<Affinity::Place> numbers;
	for (size_t t = 0; t < problem_.tables.size(); t++)
		for (size_t c = 0; c < problem_.tables[t].columns.size(); c++) {
			const Type &type = problem_.type(problem_.tables[t].columns[c].type);
			if (type.kind == Kind::numeric && (type.scale < 0 || type.scale > decimals[0]) &&
				stock_.affinity().used((int) t, (int) c) && !problem_.tables[t].columns[c].generated)
				numbers.push_back({(int) t, (int) c});
		}
	if (numbers.empty())
		return std::nullopt;
	auto place = one_of(numbers, random);
	const Table &table = problem_.tables[place.first];
	const Type &type = problem_.type(table.columns[place.second].type);
	Layout layout;
	size_t rows = 2 + (size_t) n % 3;
	for (auto &key : table.keys)
		if (key.columns.size() > 1) {
			rows = 1;
			std::vector<size_t> sizes;
			for (size_t c = 0; c < key.columns.size(); c++) {
				sizes.push_back(c == 0 || rows > 3 ? 1 : 2);
				rows *= sizes.back();
			}
			std::rotate(sizes.begin(), sizes.begin() + random.below(sizes.size()), sizes.end());
			size_t step = 1;
			for (size_t c = 0; c < key.columns.size(); c++) {
				std::vector<size_t> column;
				for (size_t i = 0; i < rows; i++)
					column.push_back(i / step % sizes[c]);
				if (!put(layout, {place.first, key.columns[c]}, column))
					return std::nullopt;
				step *= sizes[c];
			}
			break;
		}
	auto &all = layout.rows[place.first];
	all.resize(rows);
	int places = one_of(decimals, random) + 1;
	for (auto &row : all) {
		static const int64_t digits[] = {0, 5, 4};
		auto v = number_of(type, Decimal::make(digits[random.below(std::size(digits))], places));
		if (!v)
			return std::nullopt;
		row[place.second] = *v;
	}
	return layout;
}

std::optional<Layout> Layouts::make(int n, int most, Random &random) const
{
	if (stock_.rounded().empty())
		return std::nullopt;
	/* of each kind by turns, of those that there are */
	for (int kind = n; kind < n + kinds; kind++) {
		auto layout = kind % kinds == 0 ? stock_.divides() ? groups(n, most, random) : std::nullopt
			: kind % kinds == 1         ? stock_.divides() ? quotients(n, random) : std::nullopt
										: roundings(n, random);
		if (layout)
			return layout;
	}
	return std::nullopt;
}

std::optional<Layout> Layouts::half_way(int n, int most, int joined, Random &random) const
{
	constexpr int percent = 2; /* a share of a hundred is rounded two decimals further on */
	if (stock_.rounded().empty() || !stock_.divides())
		return std::nullopt;
	bool of_rows = !stock_.affinity().divided().empty() && random.chance(3, 4);
	HalfWay wanted;
	auto many = rows_of_more_digits(joined);
	if (n % 2 == 1 && of_rows && !many.empty()) {
		wanted.rows = one_of(many, random);
		if ((int) wanted.rows > most)
			return std::nullopt;
	}
	wanted.decimals = one_of(stock_.rounded(), random) + (wanted.rows == 0 && random.chance(1, 2) ? percent : 0);
	wanted.mean = wanted.rows > 0 || random.chance(5, 6);
	wanted.size = !of_rows                       ? HalfWay::Size::proper
		: wanted.rows > 0 || random.chance(1, 2) ? HalfWay::Size::improper
												 : HalfWay::Size::any;
	auto fractions = fractions_half_way(wanted, random);
	if (!fractions)
		return std::nullopt;
	return of_rows ? divided(*fractions, random) : groups(*fractions, most, random);
}

} // namespace sqleq
