/* worlds_impl.h: what the files of worlds.h share. */
#pragma once
#include "core/refute/asked_rows.h"
#include "core/refute/worlds.h"

namespace sqleq {

/* Values of all cells; by the number of one of those that are the same. */
using Cells = std::vector<Field>;

struct Worlds::Impl {
	Impl(const Problem &p, Runner &r, const ValueStock &s, uint64_t seed)
		: problem_(p), runner_(r), stock_(s), random_(seed), domain_(p), evaluator_(p, domain_)
	{
		for (auto &q : p.queries)
			asked_.emplace_back(p, q);
	}

	const Problem &problem_;
	Runner &runner_;
	const ValueStock &stock_;
	Random random_;
	Concrete domain_;
	Evaluator<Concrete> evaluator_; /* of conditions */
	std::vector<AskedRows> asked_;  /* by query */
	int64_t fresh_ = 0;

	const TableColumn &column_of(const AskedRows &rows, size_t cell) const
	{
		auto [table, column] = rows.place(cell);
		return problem_.tables[(size_t) table].columns[(size_t) column];
	}
	Field any_value(const AskedRows &rows, size_t cell, bool plain);
	Evaluator<Concrete>::Given values_of(const AskedRows &rows, const Cells &cells,
										 const AskedRows::Condition &c) const;
	bool holds(const AskedRows &rows, const Cells &cells, const AskedRows::Condition &c);
	bool compute(const AskedRows &rows, Cells &cells, const AskedRows::Condition &c);
	bool meet(const AskedRows &rows, Cells &cells, const AskedRows::Condition &c);
	bool make_alike(const AskedRows &rows, Cells &cells, const AskedRows::Condition &c);
	void change(const AskedRows &rows, Cells &cells, const std::vector<size_t> &some);
	Tuple row_of(const AskedRows &rows, const Cells &cells, const AskedRows::Row &row);
	std::vector<const AskedRows::Condition *> wanted(const AskedRows &rows, bool all);
	bool settle(const AskedRows &rows, Cells &cells, const std::vector<const AskedRows::Condition *> &conditions);
	Cells first_world(const AskedRows &rows);
	void put(const AskedRows &rows, const Cells &cells, Database &db, bool alike = false,
			 const std::vector<bool> &left_out = {});
	bool miss_one(const AskedRows &rows, Cells &cells, std::vector<const AskedRows::Condition *> conditions);
	std::vector<bool> one_left_out(const AskedRows &rows);
	void forget_one(const AskedRows &rows, Cells &cells);
	void put_varied(const AskedRows &rows, Cells cells, const std::vector<const AskedRows::Condition *> &conditions,
					Database &db);
	void take_out(Database &db);
	Cells another(const AskedRows &rows, const Cells &cells);
	Cells another_alike(const AskedRows &rows, const Cells &cells);
	std::vector<bool> fixed(const AskedRows &rows);
	Cells another_of_group(const AskedRows &rows, const Cells &cells, const std::vector<bool> &fixed,
						   const std::vector<bool> &same);
	Field fresh_key(const AskedRows &rows, size_t cell);
	std::optional<Database> next(int query, size_t worlds, Shared shared);
};

} // namespace sqleq
