/* caq_api.cpp: see caq_api.h. */
#include <set>

#include "generate/texts/instance.h"
#include "generate/texts/text_library.h"
#include "generate/api/caq_api.h"

using namespace sqleq;

struct sqleq_caq {
	texts::Catalog catalog;
	texts::Instance instance;
	texts::Kept kept;
	std::string text;
	std::string ideas; /* in it */
};

namespace {

/* Nothing may be thrown through the door. */
template <class F>
const char *guarded(sqleq_caq *c, F make)
{
	try {
		c->text = make();
		return c->text.c_str();
	} catch (...) {
		return nullptr;
	}
}

/* Each once. */
void keep_ideas(sqleq_caq *c, const texts::Snippets &snippets, const std::string &query)
{
	std::set<std::string> ideas(snippets.ideas().begin(), snippets.ideas().end());
	for (auto &r : c->instance.relations)
		if (query.find(r.name + " ") != query.npos)
			ideas.insert(r.history.begin(), r.history.end());
	c->ideas.clear();
	for (auto &idea : ideas)
		c->ideas += (c->ideas.empty() ? "" : "\n") + idea;
}

std::vector<texts::Sight> parameters(const int *types, int n)
{
	std::vector<texts::Sight> sight;
	for (int i = 0; i < n; i++)
		sight.push_back({"$" + std::to_string(i + 1), types[i], "", false});
	return sight;
}

} // namespace

extern "C" {

const char *sqleq_caq_texts(const char *const *names, const char *const *texts, int n)
{
	static std::string message;
	try {
		std::vector<texts::TextFile> files;
		for (int i = 0; i < n; i++)
			files.push_back({names[i], texts[i]});
		texts::read_library(files);
		return nullptr;
	} catch (const std::bad_alloc &) {
		return "out of memory";
	} catch (const std::exception &error) {
		message = error.what();
		return message.c_str();
	}
}

sqleq_caq *sqleq_caq_open(const char *catalog)
{
	try {
		return new sqleq_caq{texts::Catalog::read(catalog), {}, {}, {}, {}};
	} catch (...) {
		return nullptr;
	}
}

void sqleq_caq_close(sqleq_caq *c)
{
	delete c;
}

int sqleq_caq_instance(sqleq_caq *c, unsigned long long seed, int rows)
{
	try {
		Random random(seed);
		c->instance = texts::random_instance(c->catalog, random, rows);
		return (int) c->instance.statements.size();
	} catch (...) {
		return -1;
	}
}

const char *sqleq_caq_statement(sqleq_caq *c, int i)
{
	return c->instance.statements.at((size_t) i).c_str();
}

const char *sqleq_caq_table(sqleq_caq *c, unsigned long long seed, const int *types, int n)
{
	return guarded(c, [&] {
		Random random(seed);
		return texts::Snippets(c->catalog, random, c->instance.relations, &c->instance.pool, &c->kept)
			.table(std::vector<int>(types, types + n));
	});
}

const char *sqleq_caq_query(sqleq_caq *c, unsigned long long seed)
{
	return guarded(c, [&] {
		Random random(seed);
		texts::Snippets snippets(c->catalog, random, c->instance.relations, &c->instance.pool, &c->kept);
		std::string query = snippets.query();
		keep_ideas(c, snippets, query);
		return query;
	});
}

const char *sqleq_caq_law(sqleq_caq *c, unsigned long long seed)
{
	return guarded(c, [&] {
		Random random(seed);
		texts::Snippets snippets(c->catalog, random, c->instance.relations, &c->instance.pool);
		std::string query = snippets.law();
		keep_ideas(c, snippets, query);
		return query;
	});
}

const char *sqleq_caq_ideas(sqleq_caq *c)
{
	return c->ideas.c_str();
}

const char *sqleq_caq_expression(sqleq_caq *c, unsigned long long seed, int type, const int *types, int n, int depth)
{
	return guarded(c, [&] {
		Random random(seed);
		std::vector<texts::Sight> sight = parameters(types, n);
		texts::Snippets snippets(c->catalog, random, c->instance.relations, &c->instance.pool, &c->kept);
		return type == 16 && depth > 0 ? snippets.condition(sight, depth) : snippets.expression(type, sight, depth);
	});
}

int sqleq_caq_keep(sqleq_caq *c, const char *snippets)
{
	try {
		c->kept = texts::Kept::read(snippets);
		return 1;
	} catch (...) {
		return 0;
	}
}

const char *sqleq_caq_loose_expression(sqleq_caq *c, unsigned long long seed, int type, const int *types, int n)
{
	return guarded(c, [&] {
		Random random(seed);
		texts::Snippets snippets(c->catalog, random);
		return type == 16 ? snippets.condition(parameters(types, n), 2)
						  : snippets.expression(type, parameters(types, n), 2);
	});
}

const char *sqleq_caq_loose_table(sqleq_caq *c, unsigned long long seed, const int *types, int n, const int *results,
								  int m)
{
	return guarded(c, [&] {
		Random random(seed);
		texts::Relation t{"t", {}, {}, false};
		for (int i = 0; i < n; i++)
			t.columns.push_back({"c" + std::to_string(i + 1), types[i], "", false});
		return texts::Snippets(c->catalog, random, {t}).table(std::vector<int>(results, results + m), 1);
	});
}

const char *sqleq_caq_rows(sqleq_caq *c, unsigned long long seed, const int *types, int n)
{
	return guarded(c, [&] {
		Random random(seed);
		std::string first = texts::Snippets(c->catalog, random).table(std::vector<int>(types, types + n));
		return first + " UNION ALL " + texts::Snippets(c->catalog, random).table(std::vector<int>(types, types + n));
	});
}

const char *sqleq_caq_row(sqleq_caq *c, unsigned long long seed, const int *types, int n)
{
	return guarded(c, [&] {
		Random random(seed);
		return texts::Snippets(c->catalog, random, {}, &c->instance.pool).row(std::vector<int>(types, types + n));
	});
}

const char *sqleq_caq_over_columns(sqleq_caq *c, const char *expression, int n)
{
	return guarded(c, [&] {
		std::vector<std::string> columns;
		for (int i = 0; i < n; i++)
			columns.push_back("t.c" + std::to_string(i + 1));
		return texts::bound(expression, columns);
	});
}

void sqleq_caq_types(sqleq_caq *c, unsigned long long seed, int *types, int n)
{
	static const int usual[] = {23, 25, 1082, 16, 23, 25, 20, 1700};
	Random random(seed);
	for (int i = 0; i < n; i++) {
		auto &all = c->catalog.types();
		types[i] = all.empty() || random.chance(3, 4) ? usual[random.below(8)] : all[random.below(all.size())].oid;
	}
}

} // extern "C"
