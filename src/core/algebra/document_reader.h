/*
 * document_reader.h: the reader's state; document.cpp reads the sections of the problem document, document_plans.cpp
 * plans and expressions.
 */
#pragma once
#include <map>
#include <nlohmann/json.hpp>

#include "core/algebra/algebra.h"
#include "core/algebra/document_check.h"
#include "core/util/stack.h"

namespace sqleq {

using json = nlohmann::json;

/* An optional array, without copying it. */
inline const json &items(const json &j, const char *field)
{
	static const json none = json::array();
	auto i = j.find(field);
	return i == j.end() ? none : *i;
}

template <class E>
E by_name(const std::string &name, E last, const char *what)
{
	for (int i = 0; i <= (int) last; i++)
		if (name == name_of((E) i))
			return (E) i;
	bad_document(std::string("unknown ") + what + " \"" + name + "\"");
}

class DocumentReader {
public:
	explicit DocumentReader(const json &doc) : doc_(doc) {}
	Problem read();

private:
	const json &doc_;
	Problem p_;
	std::map<ColumnId, int> types_; /* of the columns seen so far */
	int boolean_ = -1;

	/* Parts that stand in several places, read where the first of these is. */
	template <class T>
	struct Part {
		std::shared_ptr<const T> what;
		bool open = false;          /* it is being read */
		size_t size = 0, depth = 0; /* written out */
		int uses = 0;
	};
	const json *shared_ = nullptr;
	std::vector<Part<Plan>> shared_plans_;
	std::vector<Part<Expr>> shared_exprs_;
	size_t size_ = 0,
		   written_out_ = 0; /* operators, expressions, columns so far; those of them that have been read before */
	size_t depth_ = 0, deepest_ = 0, most_levels_ = most_levels();
	struct Deeper; /* one more level of nesting */

	void read_types();
	void read_pools();
	void read_tables();
	Key key(const json &k, const Table &t);
	ForeignKey foreign_key(const json &f, const Table &t);
	void read_table(const json &j, Table &t);
	void read_query(const json &j, Query &q);
	void take_repeated(Query &q);
	std::optional<Value> value(const json &j, int type);
	int type_id(const json &j);
	ExprPtr expr(const json &j);
	PlanPtr plan(const json &j);
	void read_shared();
	ExprPtr expr_reference(const json &j);
	PlanPtr plan_reference(const json &j);
	template <class T, class Read>
	const std::shared_ptr<const T> &part(std::vector<Part<T>> &parts, size_t number, const char *what, Read read);
	void check_depth(size_t depth);
	void set_operation(const json &j, Plan &q);
	void sort_keys(const json &j, std::vector<SortKey> &keys);
	WindowFunction window_function(const json &j);
	ExprPtr operator_expr(const json &j);
	void read_args(const json &j, Expr &e);
	PlanPtr operator_plan(const json &j);
	void scan(const json &j, Plan &q);
	void values(const json &j, Plan &q);
	void join(const json &j, Plan &q);
	Aggregate aggregate(const json &j);
	ExprPtr optional_expr(const json &j, const char *field)
	{
		return j.contains(field) && !j[field].is_null() ? expr(j[field]) : nullptr;
	}
	void see(ColumnId id, int type)
	{
		if (id < 0)
			bad_document("column " + std::to_string(id));
		types_[id] = type;
		if (shared_ && id >= p_.columns)
			bad_document("column " + std::to_string(id) + " is not below the number of columns");
		if (id >= p_.columns)
			p_.columns = id + 1;
	}
};

} // namespace sqleq
