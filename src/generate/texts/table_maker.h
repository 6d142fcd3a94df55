/*
 * table_maker.h: makes the tables of an instance, one after the other.
 */
#pragma once
#include "generate/texts/instance.h"
#include "generate/texts/type_oids.h"

namespace sqleq::texts {

struct Column {
	std::string name;
	const CatalogType *type = nullptr;
	std::vector<std::string> values; /* literals; few, so that there are equal ones */
	int nulls = 0;                   /* in 12 */
	bool skewed = false;             /* most have the first value */
	bool wide = false;               /* many different values, by number */
	int follows = -1;                /* its value is decided by that column's, mostly */
	bool exactly = false;            /* always */
	std::string collation;
	std::string generated;  /* by this expression */
	bool automatic = false; /* identity, or a default: mostly left out */
	std::string unique;     /* what makes it so, by itself */

	/*
	 * An identity column. Rows say its value: a sequence would count those that are refused, which a script leaves out.
	 */
	bool numbers_rows() const { return automatic && nulls == 0; }
};

/* How a table is partitioned; another one may be partitioned alike. */
struct Scheme {
	int type = 0;
	std::string method;
	std::vector<std::string> bounds;
};

class TableMaker {
public:
	TableMaker(const Catalog &catalog, Random &random, Instance &instance, int rows)
		: catalog_(catalog), random_(random), instance_(instance), rows_(rows)
	{
	}

	/* `rows` in a table, about; many: made by one statement. */
	void table(const std::string &name, size_t rows, bool many);

private:
	const Catalog &catalog_;
	Random &random_;
	Instance &instance_;
	int rows_;
	std::vector<Column> columns_;
	std::string name_;
	bool partitioned_ = false;
	std::string base_;   /* a column by which another one is generated; "": there is none */
	std::string action_; /* of the last foreign key: what becomes of rows that refer to one that is gone or changed; "":
							nothing is said */
	bool dropped_ = false;           /* a column that stood first is gone */
	const Column *absent_ = nullptr; /* NULL in the rows that are made now */
	Relation relation_;
	std::vector<std::string> constraints_; /* of the table */
	std::vector<Scheme> schemes_;
	std::vector<std::vector<size_t>> keys_;                /* of the table: columns that are unique together */
	std::map<std::string, std::vector<std::string>> seen_; /* values of its rows, by column */
	/* the same of the tables that are there */
	std::map<std::string, std::vector<Column>> made_;
	std::map<std::string, std::vector<std::vector<size_t>>> keys_of_;
	std::map<std::string, std::vector<std::string>> seen_of_; /* by table and column */

	bool chance(size_t n, size_t of) { return random_.chance(n, of); }
	void say(std::string statement) { instance_.statements.push_back(std::move(statement)); }
	template <class T>
	const T &pick(const std::vector<T> &v)
	{
		return v[random_.below(v.size())];
	}

	/* Is there one that is not deterministic? */
	bool has_collation() const
	{
		return !instance_.statements.empty() && instance_.statements[0].rfind("CREATE COLLATION", 0) == 0;
	}

	/* table_maker.cpp */
	void add_column(int type);
	void add_generated();
	void choose_columns();
	std::string column_definition(const Column &c) const;
	std::string definition() const;
	void statistics();
	Column *splitting_column();
	void children();
	void created(const std::string &partitioning);
	void added_column();
	void changed_type();
	void triggers();

	void aim(const std::vector<AimKey> &keys, const std::string &predicate = "", bool ordered = false,
			 bool unique = false);
	/* Is there a value of its type for each number? */
	bool may_be_wide(const Column &c) const
	{
		int type = c.type->oid;
		return type == int4_oid || type == int8_oid || type == text_oid || type == date_oid;
	}
	AimKey column_aim(const Column &c) const { return {c.name, "", "", c.type->oid, c.collation}; }

	/* table_history.cpp */
	void store_long_texts();
	void age();

	/* instance_keys.cpp */
	std::vector<size_t> loosely_compared(const std::vector<size_t> &columns);
	std::string known_elsewhere(const std::vector<Column> &columns);
	void keys(const std::vector<size_t> &partition_keys);
	void checks();
	void add_key(const std::vector<size_t> &columns);
	void foreign_key();
	void change_parent();
	void refer(const std::string &table, const std::vector<size_t> &mine, const std::vector<size_t> &theirs);
	void index();
	std::string btree_column(const Column &c, AimKey &key);
	void btree_index();
	std::string predicate();

	/* instance_partitions.cpp */
	void partitions();
	void partition(const std::string &table, size_t number, const std::string &bound, int depth);
	bool attached(const std::string &table, const std::string &name, const std::string &bound);
	Scheme random_scheme(const Column &key);
	Scheme ranges_of_two(const Column &a, const Column &b);
	Scheme hashes_of_two();
	std::string by_expression(const Column &key, Scheme &scheme);
	std::vector<std::string> cuts(const Column &c, size_t most);

	/* instance_rows.cpp */
	std::string wide_value(const Column &c, size_t number) const;
	int draw(const Column &c, const std::vector<int> &row);
	std::string value(const Column &c, int choice) const;
	std::string column_list(const std::vector<int> &row) const;
	std::string many_values(size_t column) const;
	void insert(const std::string &into, size_t rows);
	void insert_many(size_t rows);
	void change();
	std::string some_row(const std::string &column, const std::string &value);
	void merge();
	void upsert();
	void rows(size_t n, bool many);
};

} // namespace sqleq::texts
