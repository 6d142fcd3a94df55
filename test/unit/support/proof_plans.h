/*
 * proof_plans.h: random plans for the unbounded prover: every operator, typed columns, and shapes that its rewrites
 * look for.
 *
 * Tables t(a, b), u(c, d), w(e, f) of integers with random constraints. Results are determined: a LIMIT orders by every
 * column.
 */
#pragma once
#include "core/util/random.h"
#include "support/problems.h"

namespace sqleq::test {

/* Of a test of random queries: SQLEQ_PROOF_SEEDS=FROM-TO, or one number; else the first few. */
struct Seeds {
	uint64_t from = 0, to;
	bool many = false; /* somebody asked for them */
	explicit Seeds(uint64_t few);
};

/* Of the types that its columns have. */
inline bool is_number(int type)
{
	return type != boolean;
}

class ProofPlans {
public:
	explicit ProofPlans(uint64_t seed) : random(seed) {}

	struct Col {
		int id, type;
	};
	using Cols = std::vector<Col>;
	struct Made {
		json plan;
		Cols cols;
	};
	/* proof_tables.cpp. With `typed` the second columns may have other types than integer. */
	Document tables(bool foreign_keys = false, bool typed = false);
	/* `shape` below shapes(): one that triggers a rule; else any plan. */
	Made query(int deep, size_t shape);
	static size_t shapes();
	/* Small changes: most of them change the meaning, some do not. */
	json edited(const json &plan, int changes);
	/* proof_tables.cpp. Few values, many NULLs, constraints hold. */
	Database database(const Problem &p, Runner &runner, int most_rows);
	std::vector<int> output(const Made &m, bool all);

	Random random;

private:
	int next_ = 1;
	int second_[3] = {int4, int4, int4};
	int fresh() { return next_++; }
	const Col &pick(const Cols &c) { return c[random.below(c.size())]; }
	Made plan(int deep, const Cols &outer);
	Made table(int which = -1);
	Made narrowed(const Made &in, size_t width, bool plain = false);
	Made joined(int deep, const Cols &outer);
	Made join_of(const std::string &kind, const Made &l, const Made &r, const json &on);
	Made united(const std::string &kind, bool all, Made a, Made b, size_t width);
	Made grouped(const Made &in, size_t keys, size_t aggregates);
	json aggregate_of(const Made &in, Col &out);
	Made limited(Made in);
	Made windowed(const Made &in);
	Made filtered(Made in, const Cols &outer, int deep = 1);
	json as(const Col &c, int type);
	json value(const Cols &columns, int type, const Cols &outer = {}, int deep = 0);
	json compare(const Cols &a, const Cols &b);
	json predicate(const Cols &columns, const Cols &outer, int deep);
	json subquery(const Cols &columns, const Cols &outer, int deep);
	json scalar_value(const Cols &columns, Col &out, int deep);
	json on_keys(const Made &l, const Made &r);
	Made source(int deep);

	/* proof_shapes.cpp, proof_shapes_values.cpp */
	using Shape = Made (ProofPlans::*)();
	static const std::vector<Shape> &all_shapes();
	Made shape(size_t which);
	Made project_more(const Made &in, size_t extra);
	Made lateral_source(const Made &l);
	Made matching(const Made &outer);
	Made groups_of_groups();
	Made joined_groups();
	Made distinct_joins();
	Made implied_exists();
	Made limited_outer_joins();
	Made united_groups();
	Made nested_limits();
	Made constant_keys();
	Made lateral_sources();
	Made conditions_on_keys();
	Made aggregated_scalars();
	Made quantified_rows();
	Made set_operations();
	Made nested_exists();
	Made several_levels();
	Made look_alikes();
	Made shared_rows();
	Made distinct_unions();
	Made scalars_by_key();
	Made asked_for_row();
	Made distinct_outer_joins();
	Made alternatives();
	Made groups_of_joined();

	/* proof_edits.cpp; each is false when it changed nothing */
	bool edit(json &x, const std::vector<json *> &all);
	json null_of(const std::vector<json *> &all, bool is);
	bool edit_expression(json &x, const std::string &op);
	bool edit_plan(json &x, const std::string &op, const std::vector<json *> &all);
	bool edit_window(json &x);
	bool edit_aggregate(json &x);
	void edit_sort_key(json &keys);
	std::string one_of(const std::vector<std::string> &names) { return names[random.below(names.size())]; }
};

} // namespace sqleq::test
