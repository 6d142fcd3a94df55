/* instance_keys.cpp: keys, foreign keys and indexes of the tables of an instance. */
#include "generate/texts/table_maker.h"

#include <algorithm>
#include <tuple>

namespace sqleq::texts {

/*
 * Texts that a collation takes for equal, where there is one: what is different by a key, or lies in two partitions.
 * Mostly none, as chance will have it.
 */
std::vector<size_t> TableMaker::loosely_compared(const std::vector<size_t> &columns)
{
	std::vector<size_t> texts;
	for (size_t i : columns)
		if (has_collation() && columns_[i].type->oid == text_oid && columns_[i].collation != "nodet")
			texts.push_back(i);
	return chance(1, 3) ? texts : std::vector<size_t>();
}

/* Of one column by itself, or of some together. */
void TableMaker::add_key(const std::vector<size_t> &columns)
{
	bool primary = chance(1, 3);
	std::string what = primary ? "PRIMARY KEY" : chance(1, 6) ? "UNIQUE NULLS NOT DISTINCT" : "UNIQUE", list;
	for (size_t i : columns) {
		Column &c = columns_[i];
		list += (list.empty() ? "" : ", ") + c.name;
		if (primary)
			c.nulls = 0;
		/* few values would leave few rows; but those of a key's first column are to meet */
		if (i == columns.back() && may_be_wide(c) && c.generated.empty() && !c.exactly && chance(3, 4))
			c.wide = true;
	}
	keys_.push_back(columns);
	if (columns.size() == 1) {
		columns_[columns[0]].unique = what;
		if (!primary && chance(3, 4)) /* NULL is what such a column may have more than once */
			columns_[columns[0]].nulls = std::max(columns_[columns[0]].nulls, 4);
		return;
	}
	constraints_.push_back(what + " (" + list + ")");
	std::vector<AimKey> keys;
	for (size_t i : columns)
		keys.push_back(column_aim(columns_[i]));
	aim(keys, "", true, true);
}

/* A key of a partitioned table has the columns that partition it. */
void TableMaker::keys(const std::vector<size_t> &partition_keys)
{
	std::vector<size_t> sortable;
	for (size_t i = 0; i < columns_.size(); i++)
		if (catalog_.sortable(columns_[i].type->oid) && columns_[i].type->oid != boolean_oid &&
			std::count(partition_keys.begin(), partition_keys.end(), i) == 0)
			sortable.push_back(i);
	if (sortable.empty() || chance(1, made_.empty() ? 3 : 2)) /* others refer to the first one */
		return checks();
	std::vector<size_t> key = partition_keys, texts = loosely_compared(sortable);
	key.push_back(pick(texts.empty() ? sortable : texts));
	if (partition_keys.empty() && chance(2, 5)) {
		size_t second = pick(sortable);
		if (second != key[0])
			key.push_back(second);
	}
	add_key(key);
	if (key.size() == 1 && chance(1, 6) && columns_[key[0]].collation.empty())
		for (size_t i = 0; i < columns_.size(); i++) /* a tree */
			if (i != key[0] && columns_[i].type == columns_[key[0]].type && columns_[i].collation.empty() &&
				columns_[i].generated.empty() && !columns_[i].automatic && columns_[i].unique.empty()) {
				columns_[i].nulls = 8;
				columns_[i].wide = columns_[key[0]].wide;
				columns_[i].values = columns_[key[0]].values;
				constraints_.push_back("FOREIGN KEY (" + columns_[i].name + ") REFERENCES " + name_ + " (" +
									   columns_[key[0]].name + ")");
				relation_.links.push_back({name_, {{columns_[i].name, columns_[key[0]].name}}});
				break;
			}
	checks();
}

/* Of what all rows satisfy: partitions and children are passed over by it. */
void TableMaker::checks()
{
	for (auto &c : columns_)
		if (!c.wide && c.generated.empty() && !c.automatic && c.nulls == 0 && chance(1, 5)) {
			std::string list;
			for (auto &v : c.values)
				list += (list.empty() ? "" : ", ") + v;
			if (catalog_.sortable(c.type->oid))
				constraints_.push_back("CHECK (" + c.name + " IN (" + list + "))");
		}
}

/* These columns get the values that those have. */
void TableMaker::refer(const std::string &table, const std::vector<size_t> &mine, const std::vector<size_t> &theirs)
{
	std::string list, other;
	Link link{table, {}};
	std::vector<size_t> known; /* rows that can be referred to */
	for (size_t r = 0, n = seen_of_[table + "." + made_[table][theirs[0]].name].size(); r < n; r++)
		if (std::all_of(theirs.begin(), theirs.end(),
						[&](size_t t) { return seen_of_[table + "." + made_[table][t].name][r] != "NULL"; }))
			known.push_back(r);
	for (size_t i = 0; i < mine.size(); i++) {
		Column &c = columns_[mine[i]];
		const Column &o = made_[table][theirs[i]];
		auto &seen = seen_of_[table + "." + o.name];
		c.values = o.values;
		if (!known.empty())
			c.values.clear();
		for (size_t r : known)
			c.values.push_back(seen[r]);
		c.wide = known.empty() && o.wide;
		c.nulls = c.nulls == 12 ? 2 : c.nulls;
		if (i > 0) {
			c.follows = (int) mine[0];
			c.exactly = true;
		}
		list += (i ? ", " : "") + c.name;
		other += (i ? ", " : "") + o.name;
		link.columns.push_back({c.name, o.name});
	}
	static const std::vector<std::string> actions = {" ON DELETE CASCADE",
													 " ON DELETE SET NULL",
													 " ON DELETE CASCADE ON UPDATE CASCADE",
													 " ON UPDATE CASCADE",
													 " ON DELETE SET NULL ON UPDATE CASCADE",
													 " ON DELETE SET NULL ON UPDATE SET NULL"};
	action_ = chance(7, 8) ? pick(actions) : chance(1, 2) ? " DEFERRABLE" : "";
	constraints_.push_back("FOREIGN KEY (" + list + ") REFERENCES " + table + " (" + other + ")" + action_);
	relation_.links.push_back(link);
}

/*
 * Rows that are referred to go away, or get other keys, mostly as the foreign key has foreseen: what refers to them
 * follows, or the server refuses it.
 */
void TableMaker::change_parent()
{
	const Link &link = relation_.links.back();
	const std::string &key = link.columns[0].second;
	std::vector<std::string> values;
	/* mostly those that are referred to */
	bool referred = link.to != name_ && chance(3, 4);
	for (auto &v : referred ? seen_[link.columns[0].first] : seen_of_[link.to + "." + key])
		if (v != "NULL")
			values.push_back(v);
	const std::vector<Column> &columns = link.to == name_ ? columns_ : made_[link.to];
	auto parent = std::find_if(columns.begin(), columns.end(), [&](auto &c) { return c.name == key; });
	bool foreseen = link.to != name_ && action_.find(" ON ") != action_.npos;
	for (size_t i = 0, n = 1 + random_.below(3); i < n && !values.empty(); i++) {
		std::string where = " WHERE " + key + " = " + pick(values);
		bool deleted = foreseen && action_.find(" ON DELETE") == action_.npos ? chance(1, 6)
			: foreseen && action_.find(" ON UPDATE") == action_.npos          ? chance(5, 6)
																			  : chance(2, 3);
		if (deleted || parent == columns.end())
			say("DELETE FROM " + link.to + where);
		else /* a value that no row has, if the type is one of those that are numbered */
			say("UPDATE " + link.to + " SET " + key + " = " +
				(may_be_wide(*parent) ? wide_value(*parent, 70 + i) : pick(values)) + where);
	}
}

/* To a key of a table that is there: if there are no columns for it, one is made. */
void TableMaker::foreign_key()
{
	for (auto &[table, keys] : keys_of_)
		for (auto &key : keys) {
			std::vector<size_t> mine;
			for (size_t k : key) {
				const Column &o = made_[table][k];
				for (size_t i = mine.empty() ? 0 : mine.back() + 1; i < columns_.size(); i++)
					if (columns_[i].type == o.type && columns_[i].collation.empty() && o.collation.empty() &&
						columns_[i].generated.empty() && !columns_[i].automatic) {
						mine.push_back(i);
						break;
					}
			}
			if (mine.size() == key.size() && chance(5, 6))
				return refer(table, mine, key);
		}
	for (auto &[table, keys] : keys_of_)
		for (auto &key : keys) {
			const Column &other = made_[table][key[0]];
			size_t before = columns_.size();
			if (key.size() > 1 || !other.collation.empty() || !chance(4, 5))
				continue;
			add_column(other.type->oid);
			if (columns_.size() == before)
				continue;
			columns_.back().collation.clear();
			columns_.back().automatic = false;
			columns_.back().follows = -1;
			return refer(table, {before}, key);
		}
}

/* ---- indexes ---- */

std::string TableMaker::predicate()
{
	const Column &c = pick(columns_);
	if (!catalog_.sortable(c.type->oid) || chance(1, 3))
		return c.name + (chance(3, 4) ? " IS NOT NULL" : " IS NULL");
	static const std::vector<std::string> ops = {" = ", " > ", " < ", " <> ", " >= "};
	return c.name + pick(ops) + value(c, c.wide ? 5 : (int) random_.below(c.values.size()));
}

/*
 * Of rows that have a value in a column, not in one of these: whoever compares it with something has the others left
 * out. "" if there is none.
 */
std::string TableMaker::known_elsewhere(const std::vector<Column> &columns)
{
	std::vector<std::string> names;
	for (auto &c : columns)
		if (c.nulls > 0 && catalog_.sortable(c.type->oid) && c.type->oid != boolean_oid)
			names.push_back(c.name);
	return names.empty() ? "" : pick(names) + " IS NOT NULL";
}

std::string TableMaker::btree_column(const Column &c, AimKey &key)
{
	std::string what = c.name;
	key = column_aim(c);
	if (chance(1, 7)) {
		bool text = c.type->oid == text_oid, number = c.type->oid == int4_oid;
		key.before = text ? "lower(" : "(";
		key.after = text ? ")" : number ? " % 5)" : " IS NULL)";
		key.type = text || number ? key.type : boolean_oid;
		what = key.before + c.name + key.after;
	} else if (c.type->oid == text_oid && chance(1, 6))
		what += chance(1, 2) ? " COLLATE \"C\"" : " text_pattern_ops";
	key.order = chance(1, 4) ? " DESC" : "";
	key.order += chance(1, 5) ? " NULLS FIRST" : chance(1, 8) ? " NULLS LAST" : "";
	return what + key.order;
}

/* 1 day and 24:00:00, 'a' and 'a ', 1.0 and 1.00 */
static bool is_loose(const Column &c)
{
	return is_loose_type(c.type->oid) || c.type->foreign;
}

void TableMaker::btree_index()
{
	std::vector<Column> left;
	std::copy_if(columns_.begin(), columns_.end(), std::back_inserter(left),
				 [this](auto &c) { return catalog_.sortable(c.type->oid); });
	std::string what, included, where = chance(1, 3) ? predicate() : "";
	std::vector<AimKey> keys;
	/* those come first that the tables of oracles have */
	std::stable_partition(left.begin(), left.end(), [](auto &c) {
		return c.type->oid == int4_oid || c.type->oid == text_oid || c.type->oid == date_oid;
	});
	/* or one whose equal values are not the same: what an index gives of them are the ones that it was given */
	size_t first = std::min<size_t>(left.size(), 3), loose = (size_t) std::count_if(left.begin(), left.end(), is_loose);
	if (loose > 0 && chance(1, 3)) {
		first = loose;
		std::stable_partition(left.begin(), left.end(), is_loose);
		relation_.history.push_back("table: index on values that are equal and not the same");
	}
	/* what is unique among some rows is so by one column, mostly */
	bool unique = !partitioned_ && (where.empty() ? chance(1, 8) : chance(2, 3));
	for (size_t n = chance(unique && !where.empty() ? 2 : 1, 3) ? 1 : 2 + random_.below(2); n > 0 && !left.empty();
		 n--) {
		size_t i = random_.below(what.empty() ? first : left.size());
		keys.emplace_back();
		what += (what.empty() ? "" : ", ") + btree_column(left[i], keys.back());
		left.erase(left.begin() + (long) i);
	}
	if (what.empty())
		return;
	if (std::string known; unique && !where.empty() && chance(2, 3) && !(known = known_elsewhere(left)).empty())
		where = known;
	if (!left.empty() && chance(1, 5))
		included = " INCLUDE (" + left.back().name + ")";
	/* an entry for each row, or few of them on a page */
	std::string kept = !chance(1, 8) ? ""
		: chance(1, 2)               ? " WITH (deduplicate_items = off)"
									 : " WITH (fillfactor = 10)";
	say(std::string("CREATE ") + (unique ? "UNIQUE " : "") + "INDEX ON " + name_ + " (" + what + ")" + included + kept +
		(where.empty() ? "" : " WHERE " + where));
	aim(keys, where, where.empty(), unique);
	if (unique && !where.empty()) /* rows that it does not have are to be met, too */
		aim(keys);
}

/* The class with signatures that are so short that most values are taken for others; "": it has none. */
static std::string class_options(const Column &column, const IndexClass &use)
{
	static const std::vector<std::string> classes = {"gist_trgm_ops", "gist_hstore_ops", "gist__intbig_ops",
													 "gist_ltree_ops", "gist__ltree_ops"};
	if (use.method != "gist")
		return "";
	for (auto &name : classes)
		if (use.opclass.size() > name.size() &&
			use.opclass.compare(use.opclass.size() - name.size() - 1, std::string::npos, "." + name) == 0)
			return use.opclass + "(siglen = 4)";
	return column.type->oid == tsvector_oid && use.opclass.empty() ? "tsvector_ops(siglen = 1)" : "";
}

void TableMaker::index()
{
	/* one of another method, for a column that it supports */
	std::vector<std::pair<const Column *, const IndexClass *>> other;
	for (auto &c : columns_)
		for (auto &i : catalog_.indexes(c.type->oid))
			if (i.method != "btree" || c.type->foreign)
				other.push_back({&c, &i});
	/* there is little else to be done with some types */
	auto searched = other;
	searched.erase(std::remove_if(searched.begin(), searched.end(),
								  [](auto &o) {
									  return !o.first->type->foreign && o.first->type->oid != tsvector_oid &&
										  o.first->type->oid != jsonb_oid;
								  }),
				   searched.end());
	if (chance(1, 4)) { /* classes of extensions, for types that everybody has */
		std::vector<std::pair<const Column *, const IndexClass *>> lent;
		std::copy_if(other.begin(), other.end(), std::back_inserter(lent),
					 [](auto &o) { return o.second->opclass.find('.') != std::string::npos; });
		searched = lent.empty() ? searched : lent;
	}
	/* what few tables have, and what no index is about yet */
	auto rare = other;
	rare.erase(std::remove_if(rare.begin(), rare.end(),
							  [this](auto &o) {
								  return (o.first->type->oid != tsvector_oid && !o.first->type->foreign) ||
									  o.second->method == "hash" || o.second->method == "brin" ||
									  o.second->method == "btree" ||
									  std::any_of(relation_.aims.begin(), relation_.aims.end(),
												  [&](auto &a) { return a.keys[0].column == o.first->name; });
							  }),
			   rare.end());
	if (!rare.empty() && chance(2, 3))
		other = rare;
	else if (!searched.empty() && chance(1, 2))
		other = searched;
	else if (other.empty() || chance(3, 5))
		return btree_index();
	auto [column, use] = pick(other);
	for (int i = 0; i < 3 && (use->method == "hash" || use->method == "brin"); i++) /* every type has those */
		std::tie(column, use) = pick(other);
	std::string options = chance(1, 3) ? class_options(*column, *use) : "";
	std::string what = column->name +
		(!options.empty()           ? " " + options
			 : use->opclass.empty() ? ""
									: " " + use->opclass),
				where = chance(1, 6) ? predicate() : "";
	std::vector<AimKey> keys = {column_aim(*column)};
	for (auto &[c, u] : other)
		if (u->method == use->method && c != column &&
			(use->method == "gin" || use->method == "gist" || use->method == "brin") && chance(1, 2)) {
			what += ", " + c->name + (u->opclass.empty() ? "" : " " + u->opclass);
			keys.push_back(column_aim(*c));
			break;
		}
	say("CREATE INDEX ON " + name_ + " USING " + use->method + " (" + what + ")" +
		/* so short that many values are taken for others */
		(use->method == "brin"                            ? " WITH (pages_per_range = 1)"
			 : use->method == "bloom" && keys.size() == 1 ? " WITH (length = 1, col1 = 1)"
														  : "") +
		(where.empty() ? "" : " WHERE " + where));
	aim(keys, where);
	if (column->type->oid == jsonb_oid || column->type->oid == tsvector_oid ||
		column->type->foreign) { /* conditions of many forms, each with a way of its own through the index */
		aim(keys, where);
		aim(keys, where);
	}
}

} // namespace sqleq::texts
