/*
 * host_facts.h: what the host's functions give on given values, as facts for the solver.
 *
 * To the solver a function of the server is uninterpreted, and a model makes of it what it likes. Asked for the values
 * that count, the host says what it is: beforehand for functions of one coded argument and the values that are known,
 * else when a model was of no use, for the arguments that it chose (counterexample-guided refinement). Facts are true,
 * so a proof may use them.
 */
#pragma once
#include <set>

#include "core/refute/value_stock.h"
#include "core/sem/symbolic.h"
#include "core/smt/solver.h"

namespace sqleq {

class HostFacts {
public:
	/* Both must outlive it. Functions are those that `domain` has met by the time of the calls. */
	HostFacts(const Problem &problem, Symbolic &domain, const ValueStock &stock);

	/*
	 * Values of a coded column that are worth trying; the functions are known there after teach(). Empty: too many, or
	 * none.
	 */
	const std::vector<Value> &values(int table, int column);
	/*
	 * Tells the solver what functions of one argument give on these values and on the pools' own. False: there is no
	 * function that the host computes.
	 */
	bool teach(Solver &solver);
	/*
	 * The same of nothing but the problem's constants: for proofs. A code is a constant's where the text is that
	 * constant; others stand for any text between two constants. Nothing of functions that depend on settings: a proof
	 * is for all of them.
	 */
	bool teach_constants(Solver &solver);
	/*
	 * After sat, of a model that was of no use: tells it what functions give on the model's arguments. False: nothing
	 * new, or often enough.
	 */
	bool learn(Solver &solver);
	/*
	 * No function is asked for values that it is known to fail on: only for finding models, since it may be asked for
	 * them where nothing is evaluated.
	 */
	const std::vector<Term> &no_failure() const { return no_failure_; }

private:
	const Problem &problem_;
	Symbolic &domain_;
	const ValueStock &stock_;
	std::map<int, std::vector<Value>> by_pool_;
	std::map<std::pair<int, int>, std::vector<Value>> columns_;
	std::set<std::string> known_;
	std::vector<Term> no_failure_;
	int lessons_left_ = 60;
	bool constants_only_ = false;

	using Application = Symbolic::Application;
	void collect_values();
	std::vector<Term> beforehand();
	std::vector<Term> lesson(Solver &solver);
	void note_failures(const Application &a, const std::vector<Value> &args, const std::vector<char> &nulls,
					   Term other);
	int only_variable(const Application &a) const;
	std::optional<Term> fact(const Application &a, const std::vector<Value> &args, const std::vector<char> &nulls,
							 Term null, const Quantity &value);
	bool read(Solver &solver, const Application &a, std::vector<Value> &args, std::vector<char> &nulls,
			  std::vector<Term> &same, std::string &key);
};

} // namespace sqleq
