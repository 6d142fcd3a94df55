/* instance.cpp: see instance.h. */
#include "generate/texts/extremes.h"
#include "generate/texts/pg16_tables.h"
#include "generate/texts/table_maker.h"
#include "generate/texts/twins.h"

#include <algorithm>

namespace sqleq::texts {

namespace {

/* Values that all tables draw from. */
Pool random_pool(const Catalog &catalog, Random &random)
{
	Pool pool;
	std::vector<CatalogType> types = catalog.types();
	types.insert(types.end(), catalog.foreign_types().begin(), catalog.foreign_types().end());
	for (auto &type : types) {
		size_t usual = std::min<size_t>(4, type.samples.size());
		for (size_t i = 0, n = 3 + random.below(4); i < n && usual > 0; i++)
			pool[type.oid].push_back(
				quoted(type.samples[random.below(random.chance(3, 4) ? usual : type.samples.size())]) +
				"::" + type.name);
		auto &ends = extremes(type.name);
		if (usual > 0 && !ends.empty() && random.chance(1, 4))
			for (size_t i = 0; i < 2; i++)
				pool[type.oid].push_back(quoted(ends[random.below(ends.size())]) + "::" + type.name);
		if (type.oid == text_oid && random.chance(1, 12))
			pool[type.oid].push_back("repeat('ab', 1200)");
	}
	return pool;
}

/* Views are relations whose columns have the default collation, like those of any fill. */
void views(const Catalog &catalog, Random &random, Instance &instance)
{
	for (size_t i = 0, n = random.below(3); i < n; i++) {
		Snippets snippets(catalog, random, instance.relations, &instance.pool);
		std::vector<int> types;
		for (int type : {int4_oid, text_oid, date_oid})
			if (catalog.type(type))
				types.push_back(type);
		for (int type : snippets.some_types(random.below(2)))
			types.push_back(type);
		std::string name = "v" + std::to_string(i + 1), list, text = snippets.table(types, 1);
		Relation view{name, {}, {}, false};
		for (size_t c = 0; c < types.size(); c++) {
			view.columns.push_back({"c" + std::to_string(c + 1), types[c], "", false});
			list += (c ? ", c" : "c") + std::to_string(c + 1);
		}
		bool stored = random.chance(1, 5);
		instance.statements.push_back(std::string("CREATE ") + (stored ? "MATERIALIZED " : "") + "VIEW " + name + " (" +
									  list + ")" + (!stored && random.chance(1, 6) ? " WITH (security_barrier)" : "") +
									  " AS " + text);
		if (stored && random.chance(1, 2))
			instance.statements.push_back("ANALYZE " + name);
		instance.relations.push_back(view);
	}
}

} // namespace

Instance random_instance(const Catalog &catalog, Random &random, int rows)
{
	Instance instance;
	instance.pool = random_pool(catalog, random);
	if (catalog.icu() && random.chance(1, 2))
		instance.statements.push_back(
			"CREATE COLLATION nodet (provider = icu, locale = '@colStrength=secondary', deterministic = false)");
	TableMaker maker(catalog, random, instance, rows);
	size_t tables = 2 + random.below(3), size = random.below(20), often = (size_t) rows;
	/* small ones mostly: a test of a cross join is a matter of rows cubed */
	if (size >= 15)
		often *= 3;
	for (size_t i = 0; i < tables; i++) {
		bool large = size == 19 && i == 0;
		maker.table("r" + std::to_string(i + 1),
					large                      ? 200 + random.below(400)
						: random.chance(1, 25) ? 0
											   : 2 + random.below(2 * often),
					large);
	}
	add_pg16_tables(instance, catalog);
	views(catalog, random, instance);
	Random more(hash_of(instance.statements));
	if (more.chance(2, 3))
		add_twins(instance, catalog.version(), more.next());
	if (more.chance(1, 2))
		add_table_scenario(instance, catalog, more.next());
	for (size_t n = more.below(3); n > 0; n--)
		add_sure_law(instance, more.next());
	/* a database serves many tests */
	for (size_t i = 0, n = more.below(20); i < n; i++)
		add_scenario(instance, catalog, i, more.next());
	for (size_t i = 0, n = catalog.version() >= 16 ? more.below(11) : 0; i < n; i++)
		add_version_scenario(instance, catalog, 20 + i, more.next());
	for (size_t i = 0, n = more.below(5); i < n; i++)
		add_indexed_scenario(instance, catalog, 30 + i, more.next());
	return instance;
}

} // namespace sqleq::texts
