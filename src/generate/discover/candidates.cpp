/* candidates.cpp: see candidates.h. */
#include "generate/discover/candidates.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "generate/discover/rewrites.h"

namespace sqleq::discover {

using namespace trees;
using T = SqlType;

namespace {

constexpr size_t max_text = 6000; /* of both queries */
constexpr size_t max_seed = 600;  /* of a new query */
constexpr size_t max_base = 900;  /* of one that is rewritten further */
constexpr int max_tables = 3;
constexpr size_t pool_of_cluster = 6;

Schema three_tables()
{
	Schema s;
	for (int i = 1; i <= 3; i++) {
		SchemaTable t;
		t.name = "t" + std::to_string(i);
		t.columns = {{"a", T::int4, "integer"}, {"b", T::text, "text"}, {"c", T::date, "date"}};
		s.tables.push_back(t);
	}
	return s;
}

int tables_of(SqlQueryPtr q)
{
	int n = 0;
	walk(q, {{}, {}, [&](SqlFromPtr &f) { n += f->kind == SqlFrom::table; }});
	return n;
}

/* Holes are numbered from 1, in the order in which they come. */
void number_holes(Candidate &c)
{
	static const std::string call = "caq_expr(";
	std::map<int, int> numbers;
	for (auto *text : {&c.q1, &c.q2}) {
		std::string out;
		size_t from = 0;
		for (size_t at; (at = text->find(call, from)) != std::string::npos;) {
			at += call.size();
			size_t end = at;
			while (end < text->size() && isdigit((unsigned char) (*text)[end]))
				end++;
			int &n = numbers[std::stoi("0" + text->substr(at, end - at))];
			if (n == 0)
				n = (int) numbers.size();
			out += text->substr(from, at - from) + std::to_string(n);
			from = end;
		}
		*text = out + text->substr(from);
	}
}

/*
 * One of them, each name as likely as any other; but most are to change what is joined, grouped and put together, and
 * not how a condition is written.
 */
const Edit &draw(const Edits &edits, Random &r)
{
	std::map<std::string, std::vector<const Edit *>> by_name;
	bool shallow = r.chance(1, 6) || std::all_of(edits.begin(), edits.end(), [](auto &e) { return e.shallow; });
	for (auto &e : edits)
		if (!e.shallow || shallow)
			by_name[e.name].push_back(&e);
	auto it = by_name.begin();
	std::advance(it, (long) r.below(by_name.size()));
	return *it->second[r.below(it->second.size())];
}

} // namespace

const char *Candidates::schema_ddl(uint64_t number)
{
	static const char *const schemas[] = {
		"CREATE TABLE t1 (a integer, b text, c date); CREATE TABLE t2 (a integer, b text, c date); CREATE TABLE t3 (a integer, b text, c date)",
		"CREATE TABLE t1 (a integer NOT NULL, b text NOT NULL, c date); CREATE TABLE t2 (a integer NOT NULL, b text, c date NOT NULL); "
		"CREATE TABLE t3 (a integer, b text NOT NULL, c date)",
		"CREATE TABLE t1 (a integer PRIMARY KEY, b text, c date); CREATE TABLE t2 (a integer PRIMARY KEY, b text UNIQUE, c date); "
		"CREATE TABLE t3 (a integer UNIQUE, b text, c date)",
	};
	static const int turns[] = {0, 1, 0, 2}; /* half of them without constraints */
	return schemas[turns[number / of_schema % 4]];
}

/* A new random query, or one that is known, of a cluster with few members. */
SqlQueryPtr Candidates::base(Random &r)
{
	if (!pool_.empty() && r.chance(1, 2)) {
		size_t rare = r.below(pool_.size());
		for (int i = 0; i < 3; i++) {
			size_t other = r.below(pool_.size());
			if (clusters_.members((int) other) < clusters_.members((int) rare))
				rare = other;
		}
		auto &queries = pool_[rare];
		if (!queries.empty()) {
			auto &[q, hole] = queries[r.below(queries.size())];
			next_hole_ = hole;
			return clone(q);
		}
	}
	static const Schema tables = three_tables();
	for (;;) {
		QueryGenerator g(r, tables);
		g.abstract();
		auto q = g.query(1 + (int) r.below(3));
		next_hole_ = g.next_hole();
		if (tables_of(q) <= max_tables && print(*q).size() <= max_seed)
			return q;
	}
}

bool Candidates::make(uint64_t number, Candidate &out)
{
	Random r(Random(seed_).next() ^ (number * 0x9e3779b97f4a7c15ull));
	out = {};
	sides_[0] = base(r);
	/* aliases of rewrites before must not come again */
	Rewriting w{r, next_hole_, (int) (number % 100000) * 100 + 1};
	for (int i = 0; i < 2 && r.chance(1, 3); i++) {
		auto changes = strengthenings(sides_[0], w);
		if (!changes.empty())
			changes[r.below(changes.size())].apply();
	}
	sides_[1] = clone(sides_[0]);
	size_t steps = 1;
	while (steps < 5 && r.chance(1, 2))
		steps++;
	for (; steps > 0; steps--) {
		auto edits = all_rewrites(sides_[1], w);
		if (edits.empty())
			break;
		auto &e = draw(edits, r);
		out.how += (out.how.empty() ? "" : "; ") + e.name;
		e.apply();
	}
	next_hole_ = w.next_hole;
	out.q1 = print(*sides_[0]);
	out.q2 = print(*sides_[1]);
	if (out.how.empty() || out.q1 == out.q2 || out.q1.size() + out.q2.size() > max_text)
		return false;
	number_holes(out);
	return true;
}

void Candidates::accept(const std::string &plan1, const std::string &plan2)
{
	size_t cluster = (size_t) clusters_.add(plan1, plan2);
	if (cluster >= pool_.size())
		pool_.resize(cluster + 1);
	for (auto &side : sides_)
		if (side && pool_[cluster].size() < pool_of_cluster && print(*side).size() <= max_base)
			pool_[cluster].push_back({clone(side), next_hole_});
}

} // namespace sqleq::discover
