/*
 * host.h: functions that the host, the server, computes for the concrete evaluator.
 *
 * What the core itself does not define (text, dates, patterns, casts through the text form ...) is an unknown function
 * to proofs. On given values it is no secret: the host computes it. Values cross as text, in the form of the problem
 * document; results are remembered, so that a function is asked once for the same arguments. A text that is in no pool
 * gets a code between those of its neighbours, by the host's own comparison; equal values that are not the same (1
 * month and 30 days) share a code and differ in Value::scale.
 */
#pragma once
#include <map>
#include <memory>
#include <unordered_map>

#include "core/algebra/algebra.h"

namespace sqleq {

/* What the host offers; `arg` is its own. All texts are UTF-8. */
class HostCalls {
public:
	virtual ~HostCalls() = default;
	enum class Outcome { value, null, error, unknown };
	/* Function number `function` on the arguments (nullptr: NULL); the text of its value goes to `out`. */
	virtual Outcome call(int function, const std::vector<const char *> &args, std::string &out) = 0;
	/* Order of two texts of a pool (0: equal; without an order, anything else: not); nullopt: it cannot tell. */
	virtual std::optional<int> compare(int pool, const std::string &a, const std::string &b) = 0;
};

class Host {
public:
	/* The callbacks must outlive the object. */
	Host(const Problem &problem, HostCalls &calls);

	using Outcome = HostCalls::Outcome;
	struct Result {
		Outcome outcome = Outcome::unknown;
		Value value;
	};
	/* Function number `function` of the problem on these values (nulls[i]: NULL). `unknown`: nobody can say. */
	const Result &call(int function, const std::vector<Value> &args, const std::vector<char> &nulls);

	/* The text of a code, also of one that was made here; nullptr when there is none. */
	const std::string *text_of(int pool, const Value &v) const;
	/* The code of a text. nullopt when no room is left between its neighbours, or the host cannot compare. */
	std::optional<Value> code_of_text(int pool, const std::string &text);
	/*
	 * Is there room beside the code for other texts that may come? No fact should name two codes between which none is
	 * left.
	 */
	bool roomy(int pool, const Value &v) const;
	/* In characters. */
	int length_of(int pool, const Value &v) const;

private:
	struct Entry {
		Value value;
		int length;
	};
	struct Known {
		std::map<Decimal, std::string> by_code; /* one text for each code */
		std::map<std::string, Entry> by_text;
		bool closed = false, ordered = false;
		std::map<std::pair<Decimal, int>, std::string> others; /* further texts that are equal to one of by_code */
	};
	HostCalls &calls_;
	std::vector<Type> types_;
	std::vector<HostFunction> functions_;
	std::vector<Known> pools_;
	std::unordered_map<std::string, Result> results_;

	bool print_argument(int type, const Value &v, std::string &out) const;
	bool read_result(int type, const std::string &text, Value &out);
};

} // namespace sqleq
