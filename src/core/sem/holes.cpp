/*
 * holes.cpp: what functions that nobody computes give, to the evaluator: holes of abstract queries, and the hash that
 * stands for others.
 *
 * A hole stands for any function. On a database it is one: the points that came with the database, of a solver's model,
 * say, and elsewhere whatever follows from the database's number. What was asked for is kept, so that the session can
 * run the queries with the very same function.
 */
#include "core/sem/concrete.h"

namespace sqleq {

std::string hole_point_key(const Problem &problem, int function, const std::vector<std::optional<Value>> &args)
{
	std::string key = std::to_string(*problem.functions[function].hole);
	for (auto &a : args)
		key +=
			a ? "," + a->num.str() + (a->num.is_zero() && a->real != 0 ? "r" + std::to_string(a->real) : "") : ",null";
	return key;
}

void Concrete::begin_holes(const HolePoints &given, uint64_t number)
{
	given_holes_ = given;
	holes_.clear();
	hole_number_ = number;
}

uint64_t Concrete::hash(const std::string &name, const std::vector<Val> &args, const std::vector<Bool> &nulls,
						const Spellings &spellings)
{
	bool row = name.starts_with("row("); /* only compared, column by column: the hash is as good */
	guessed |= !row;
	uint64_t h = std::hash<std::string>()(name);
	for (size_t i = 0; i < args.size(); i++) {
		uint64_t scale = row || spellings.respects ? 0 : (uint64_t) args[i].scale;
		uint64_t v = i < nulls.size() && nulls[i]
			? 77
			: (uint64_t) hash_of(args[i].num) * 31 + std::hash<double>()(args[i].real) + scale;
		uint64_t mixed = (h ^ v) * 0x9e3779b97f4a7c15ull;
		h = spellings.respects && spellings.among[i] ? h : mixed ^ (mixed >> 29);
	}
	return h;
}

/* Some value of the type for a hash: few ones, so that they are often the same, and NULL. */
static std::optional<Value> some_value(const Problem &problem, const Type &type, uint64_t hash)
{
	constexpr uint64_t few = 7;
	Value r;
	if (hash % 5 == 0)
		return std::nullopt;
	hash /= 5;
	if (type.kind == Kind::boolean) {
		r.num = Decimal((int64_t) (hash % 2));
	} else if (type.kind == Kind::code) {
		std::vector<int> fitting;
		const Pool &pool = problem.pools[type.pool];
		for (size_t i = 0; i < pool.values.size() && fitting.size() < few; i++)
			if (type.holds(pool.values[i].text, pool.values[i].length))
				fitting.push_back((int) i);
		if (fitting.empty())
			return std::nullopt;
		r.num = Decimal(code_of(pool, fitting[hash % fitting.size()]));
	} else if (type.kind == Kind::floating) {
		r.real = (double) (hash % few) - 1;
	} else {
		r.num = Decimal((int64_t) (hash % few) - 1);
		r.scale = type.kind == Kind::numeric ? std::max(type.scale, 0) : 0;
	}
	return r;
}

std::pair<char, Value> Concrete::hole(int function, const Type &result, const std::vector<Val> &args,
									  const std::vector<Bool> &nulls)
{
	HolePoint point{function, std::vector<std::optional<Value>>(args.size()), {}};
	for (size_t i = 0; i < args.size(); i++)
		if (i >= nulls.size() || !nulls[i])
			point.args[i] = args[i];
	std::string key = hole_point_key(problem, function, point.args);
	auto known = holes_.find(key);
	if (known == holes_.end()) {
		auto given = given_holes_.find(key);
		if (given != given_holes_.end()) {
			known = holes_.insert(*given).first;
		} else {
			uint64_t h = (std::hash<std::string>()(key) ^ hole_number_) * 0x9e3779b97f4a7c15ull;
			point.value = some_value(problem, result, h >> 29 ^ h >> 7);
			known = holes_.emplace(std::move(key), std::move(point)).first;
		}
	}
	auto &value = known->second.value;
	return {!value, value.value_or(Value{})};
}

} // namespace sqleq
