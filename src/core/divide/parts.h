/*
 * parts.h: the parts of two queries, which of them are known to be equal, and the queries with tables in their place.
 */
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/divide/part_rows.h"

namespace sqleq {

/* A subplan that names no outer column. */
struct Part {
	PlanPtr plan;
	int query;
	size_t size;                   /* plans and expressions in it */
	int of = -1;                   /* its class; -1: none */
	std::vector<int> attributes;   /* of the class's table, by output column */
	std::vector<ColumnId> scanned; /* ids of its scan, where two columns are the same one */
	std::optional<Fingerprint> print;
	std::set<size_t> tried; /* parts that it was not proved equal to, by number */
};

/* Parts that give the same rows, and the table that stands for them. */
struct PartClass {
	int table;
	PlanPtr definition;                   /* over the tables of smaller parts; its output are the table's columns */
	bool facts = false;                   /* the table has them */
	std::vector<bool> same_decimals;      /* by column: equal values of two members are written alike */
	std::vector<std::string> assumptions; /* of the proofs that its members are equal */
	std::set<int> inside;                 /* classes whose tables stand in what was proved equal */
};

class Parts {
public:
	/* The problem's queries are put into canonical order. The problem must outlive this. */
	explicit Parts(const Problem &problem);

	/* False: there are too many. */
	bool few() const;
	std::vector<Part> &all() { return parts_; } /* the smallest first */
	const PartClass &of(int number) const { return classes_[(size_t) number]; }
	PartClass &of(int number) { return classes_[(size_t) number]; }
	bool any() const { return !classes_.empty(); }
	Problem &problem() { return p_; } /* with a table for each class */

	/* Parts of both queries that have the same text, over the tables of smaller parts, are one class from now on. */
	void merge_alike();
	/* Each text is a class of its own: for questions about one query. */
	void separate();
	/* A new class, without members; and a member: its table's columns, by output column of the part. */
	int new_class(const PlanPtr &definition);
	void join(Part &part, int number, const std::vector<int> &attributes);

	/* The plan with tables in the place of its outermost parts that have a class; or of those inside it. */
	PlanPtr reduced(const PlanPtr &p);
	PlanPtr reduced_inside(const PlanPtr &p);
	std::set<int> classes_in(const PlanPtr &p) const; /* whose tables stand in a plan that was reduced */
	void close_all();                                 /* after open_outermost(): tables again */
	/* The outermost ones stay plans from now on; false when none is left. */
	bool open_outermost();
	std::set<int> outermost();
	/* These classes, and those that stand in what was proved equal of them, at any depth. */
	std::set<int> with_inside(std::set<int> open) const;
	/* Finds out the facts about all tables that stand in the plan. */
	void learn_facts(const PlanPtr &p);

	/* May a quotient somewhere in the query see how many decimals the column has? */
	bool divided(const Part &part, size_t column) const;
	bool quotients() const { return quotients_; }

	/* How a plan's output columns are computed, in texts that are the same in both queries. */
	std::vector<std::string> texts_of_columns(const PlanPtr &p);

private:
	const Problem &given_;
	Problem p_;
	std::vector<Part> parts_;
	std::map<PlanPtr, size_t> at_;
	std::vector<PartClass> classes_;
	std::set<int> opened_;
	std::map<PlanPtr, PlanPtr> reduced_;
	std::map<std::string, int> numbers_; /* of texts, in placeholders */
	int first_table_, query_ = 0;
	bool quotients_;

	size_t collect(const PlanPtr &p, bool root, const Plan *above = nullptr);
	size_t collect(const ExprPtr &e);
	ExprPtr reduced(const ExprPtr &e);
	PlanPtr table_of(Part &part);
	void make_class(Part &part);
	bool fits(const Part &part, int number, const std::vector<int> &attributes) const;
	std::string text_of_column(const Plan &p, ColumnId c);
	int number_of(const std::string &text);
};

} // namespace sqleq
