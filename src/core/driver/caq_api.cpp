/* caq_api.cpp: the part of core_api.h that makes instances of oracles. */
#include "core/caq/instance.h"
#include "core/driver/core_api.h"

using namespace sqleq;

struct sqleq_caq {
	caq::Catalog catalog;
	caq::Instance instance;
	std::string text;
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

} // namespace

extern "C" {

sqleq_caq *sqleq_caq_open(const char *catalog)
{
	try {
		return new sqleq_caq{caq::Catalog::read(catalog), {}, {}};
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
		c->instance = caq::random_instance(c->catalog, random, rows);
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
		return caq::Snippets(c->catalog, random, c->instance.relations, c->instance.pool).table(std::vector<int>(types, types + n));
	});
}

const char *sqleq_caq_expression(sqleq_caq *c, unsigned long long seed, int type, const int *types, int n, int depth)
{
	return guarded(c, [&] {
		Random random(seed);
		std::vector<caq::Sight> sight;
		for (int i = 0; i < n; i++)
			sight.push_back({"$" + std::to_string(i + 1), types[i], "", false});
		caq::Snippets snippets(c->catalog, random, c->instance.relations, c->instance.pool);
		return type == 16 && depth > 0 ? snippets.condition(sight, depth) : snippets.expression(type, sight, depth);
	});
}

} // extern "C"
