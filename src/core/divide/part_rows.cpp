/* part_rows.cpp: see part_rows.h. */
#include "core/divide/part_rows.h"

#include <algorithm>
#include <cstdio>

#include "core/refute/worlds.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

constexpr int random_databases = 8, most_random_rows = 5;
constexpr int worlds_of_each = 3;
constexpr uint64_t steps_of_query = 2000;
constexpr size_t most_result_rows = 60;
constexpr int most_matchings = 24;
constexpr size_t most_found = 3;

std::string text_of_field(const Field &f)
{
	if (!f)
		return "-";
	if (f->real == 0)
		return f->num.str();
	char buf[64];
	std::snprintf(buf, sizeof buf, "%.12g", f->real);
	return buf;
}

std::vector<std::string> values_of_column(const Fingerprint &f, size_t column)
{
	std::vector<std::string> all;
	for (auto &rows : f.rows) {
		if (!rows)
			continue;
		std::vector<std::string> values;
		for (auto &row : *rows)
			values.push_back(row[column]);
		std::sort(values.begin(), values.end());
		values.push_back("|");
		all.insert(all.end(), values.begin(), values.end());
	}
	return all;
}

/* The same rows, shown by these columns? */
bool same_rows(const Fingerprint &fa, const Fingerprint &fb, const Columns &columns)
{
	for (size_t d = 0; d < fa.rows.size(); d++) {
		if (!fa.rows[d])
			continue;
		std::vector<std::string> a, b;
		for (auto &row : *fa.rows[d]) {
			std::string s;
			for (auto &[i, j] : columns)
				s += row[i] + "\x1f";
			a.push_back(s);
		}
		for (auto &row : *fb.rows[d]) {
			std::string s;
			for (auto &[i, j] : columns)
				s += row[j] + "\x1f";
			b.push_back(s);
		}
		std::sort(a.begin(), a.end());
		std::sort(b.begin(), b.end());
		if (a != b)
			return false;
	}
	return true;
}

} // namespace

Fingerprints::Fingerprints(const Problem &p, Runner &runner, const ValueStock &stock) : problem_(p)
{
	Generator generator(p, runner, stock, p.seed + 21);
	Worlds worlds(p, runner, stock, p.seed + 22);
	/* one on which a query takes long is left out: its parts take long, too */
	auto add = [&](auto make) {
		try {
			std::optional<Database> db = make();
			if (!db)
				return;
			if (steps::within(steps_of_query, [&] {
					for (int q : {0, 1})
						(void) runner.result(*db, q, false);
				}))
				databases_.push_back(std::move(*db));
		} catch (const TooBig &) { /* this one cannot be made */
		}
	};
	for (int i = 0; i < random_databases; i++)
		add([&] { return std::optional(generator.next(1 + i % most_random_rows)); });
	for (int query = 0; query < 2; query++)
		for (size_t n = 1; n <= worlds_of_each; n++)
			add([&] { return worlds.next(query, n); });
}

Fingerprint Fingerprints::of(const PlanPtr &plan, int columns)
{
	Fingerprint f;
	problem_.columns = columns;
	problem_.semantics = Semantics::bag;
	problem_.queries[0] = Query();
	problem_.queries[0].plan = plan;
	problem_.queries[0].output = plan->out;
	problem_.queries[1] = problem_.queries[0];
	Runner runner(problem_);
	for (auto &db : databases_) {
		f.rows.emplace_back();
		try {
			std::vector<Tuple> result = runner.result(db, 0, false);
			if (runner.domain().raised() || result.size() > most_result_rows)
				continue;
			f.rows.back().emplace();
			for (auto &row : result) {
				std::vector<std::string> texts;
				for (auto &field : row)
					texts.push_back(text_of_field(field));
				f.rows.back()->push_back(std::move(texts));
			}
			f.fruitful += !result.empty();
		} catch (const TooBig &) {
		}
	}
	return f;
}

std::vector<Columns> matching_columns(const Plan &a, const Fingerprint &fa, const std::vector<std::string> &texts_a,
									  const Plan &b, const Fingerprint &fb, const std::vector<std::string> &texts_b)
{
	for (size_t d = 0; d < fa.rows.size(); d++)
		if (fa.rows[d].has_value() != fb.rows[d].has_value() ||
			(fa.rows[d] && fa.rows[d]->size() != fb.rows[d]->size()))
			return {};
	std::vector<std::vector<std::string>> values_a, values_b;
	for (size_t i = 0; i < a.out.size(); i++)
		values_a.push_back(values_of_column(fa, i));
	for (size_t j = 0; j < b.out.size(); j++)
		values_b.push_back(values_of_column(fb, j));
	auto alike = [&](size_t i, size_t j) { return a.types[i] == b.types[j] && values_a[i] == values_b[j]; };
	std::vector<bool> taken(b.out.size(), false);
	std::vector<std::optional<size_t>> partner(a.out.size());
	int tries = 0;
	std::vector<Columns> found;
	/* every column of a gets one of b of its own, as far as there is one; what is left over shows one twice */
	auto complete = [&]() -> bool {
		Columns columns;
		for (size_t i = 0; i < a.out.size(); i++) {
			std::optional<size_t> j = partner[i];
			for (size_t k = 0; k < b.out.size() && !j; k++)
				if (alike(i, k))
					j = k;
			if (!j)
				return false;
			columns.push_back({i, *j});
		}
		for (size_t j = 0; j < b.out.size(); j++) {
			if (taken[j])
				continue;
			size_t i = 0;
			while (i < a.out.size() && !alike(i, j))
				i++;
			if (i == a.out.size())
				return false;
			columns.push_back({i, j});
		}
		if (!same_rows(fa, fb, columns))
			return false;
		if (std::find(found.begin(), found.end(), columns) == found.end())
			found.push_back(columns);
		return found.size() >= most_found;
	};
	/* columns of the same text first */
	std::vector<size_t> turn;
	for (size_t i = 0; i < a.out.size(); i++)
		turn.push_back(i);
	std::stable_partition(turn.begin(), turn.end(), [&](size_t i) {
		return std::find(texts_b.begin(), texts_b.end(), texts_a[i]) != texts_b.end();
	});
	auto extend = [&](auto &self, size_t at) -> bool {
		if (at == a.out.size())
			return complete() || ++tries > most_matchings;
		const size_t i = turn[at];
		bool some = false, by_text = false;
		for (size_t j = 0; j < b.out.size(); j++)
			by_text |= !taken[j] && alike(i, j) && texts_a[i] == texts_b[j];
		for (size_t step = 0; step < b.out.size(); step++) {
			size_t j = (i + step) % b.out.size(); /* the one at the same place first */
			if (taken[j] || !alike(i, j) || (by_text && texts_a[i] != texts_b[j]))
				continue;
			some = taken[j] = true;
			partner[i] = j;
			if (self(self, at + 1))
				return true;
			taken[j] = false;
			partner[i].reset();
		}
		return !some && self(self, at + 1);
	};
	extend(extend, 0);
	return found;
}

} // namespace sqleq
