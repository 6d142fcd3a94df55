/* host.cpp: see host.h. */
#include "core/algebra/host.h"

#include "core/algebra/pool_texts.h"

namespace sqleq {

namespace {

constexpr size_t most_results = 200000; /* remembered; then they are forgotten, all at once */
constexpr size_t most_texts = 100000;   /* made in one pool */

} // namespace

Host::Host(const Problem &problem, HostCalls &calls)
	: calls_(calls), types_(problem.types), functions_(problem.functions), pools_(problem.pools.size())
{
	for (auto &t : types_)
		if (t.kind == Kind::code)
			pools_[t.pool].ordered |= t.ordered;
	for (size_t p = 0; p < pools_.size(); p++) {
		const Pool &pool = problem.pools[p];
		pools_[p].closed = pool.closed;
		for (size_t i = 0; i < pool.values.size(); i++) {
			Decimal code(code_of(pool, (int) i));
			pools_[p].by_code.emplace(code, pool.values[i].text);
			pools_[p].by_text.emplace(pool.values[i].text, Entry{Value{code}, pool.values[i].length});
		}
	}
}

const std::string *Host::text_of(int pool, const Value &v) const
{
	const Known &known = pools_.at(pool);
	if (v.scale != 0) {
		auto i = known.others.find({v.num, v.scale});
		return i == known.others.end() ? nullptr : &i->second;
	}
	auto i = known.by_code.find(v.num);
	return i == known.by_code.end() ? nullptr : &i->second;
}

bool Host::roomy(int pool, const Value &v) const
{
	constexpr int64_t room = 64;
	const Known &known = pools_.at(pool);
	auto at = known.by_code.find(v.num);
	if (at == known.by_code.end())
		return false;
	if (known.closed)
		return true;
	auto next = std::next(at);
	return (at == known.by_code.begin() || !(v.num - std::prev(at)->first < Decimal(room))) &&
		(next == known.by_code.end() || !(next->first - v.num < Decimal(room)));
}

int Host::length_of(int pool, const Value &v) const
{
	const std::string *text = text_of(pool, v);
	return text ? pools_[pool].by_text.at(*text).length : 0;
}

std::optional<Value> Host::code_of_text(int pool_id, const std::string &text)
{
	Known &known = pools_.at(pool_id);
	auto found = known.by_text.find(text);
	if (found != known.by_text.end())
		return found->second.value;
	if (known.closed || known.by_text.size() > most_texts)
		return std::nullopt;
	auto twin = [&](const Decimal &code) {
		Value v{code};
		for (v.scale = 1; known.others.count({code, v.scale}); v.scale++)
			;
		known.others.emplace(std::pair{code, v.scale}, text);
		known.by_text.emplace(text, Entry{v, characters(text)});
		return v;
	};
	std::optional<Decimal> below, above;
	if (known.ordered) {
		/* binary search by the host's order */
		std::vector<const std::pair<const Decimal, std::string> *> sorted;
		sorted.reserve(known.by_code.size());
		for (auto &k : known.by_code)
			sorted.push_back(&k);
		size_t low = 0, high = sorted.size();
		while (low < high) {
			size_t middle = (low + high) / 2;
			auto order = calls_.compare(pool_id, text, sorted[middle]->second);
			if (!order)
				return std::nullopt;
			if (*order == 0)
				return twin(sorted[middle]->first);
			if (*order < 0)
				high = middle;
			else
				low = middle + 1;
		}
		if (low > 0)
			below = sorted[low - 1]->first;
		if (low < sorted.size())
			above = sorted[low]->first;
	} else {
		for (auto &[code, other] : known.by_code) {
			auto order = calls_.compare(pool_id, text, other);
			if (!order)
				return std::nullopt;
			if (*order == 0)
				return twin(code);
		}
		if (!known.by_code.empty())
			below = known.by_code.rbegin()->first;
	}
	/* integers, as the solver's codes are */
	Decimal code = !below && !above ? Decimal(0)
		: !above                    ? *below + Decimal(code_gap)
		: !below                    ? *above - Decimal(code_gap)
									: floor_of((*below + *above) * Decimal::make(5, 1));
	if ((below && !(*below < code)) || (above && !(code < *above)))
		return std::nullopt;
	known.by_code.emplace(code, text);
	known.by_text.emplace(text, Entry{Value{code}, characters(text)});
	return Value{code};
}

bool Host::print_argument(int type, const Value &v, std::string &out) const
{
	const Type &t = types_.at(type);
	if (t.kind != Kind::code) {
		out = print_value(t, v);
		return true;
	}
	const std::string *text = text_of(t.pool, v);
	if (!text)
		return false;
	out = *text;
	return true;
}

bool Host::read_result(int type, const std::string &text, Value &out)
{
	const Type &t = types_.at(type);
	if (t.kind == Kind::code) {
		auto v = code_of_text(t.pool, text);
		if (v)
			out = *v;
		return v.has_value();
	}
	try {
		out = parse_value(t, text);
		return true;
	} catch (const TooBig &) {
		return false;
	}
}

const Host::Result &Host::call(int function, const std::vector<Value> &args, const std::vector<char> &nulls)
{
	static const Result none;
	const HostFunction &f = functions_.at(function);
	if (args.size() != f.args.size() || f.hole)
		return none;
	std::vector<std::string> texts(args.size());
	std::string key = std::to_string(function);
	for (size_t i = 0; i < args.size(); i++) {
		bool null = i < nulls.size() && nulls[i];
		if (!null && !print_argument(f.args[i], args[i], texts[i]))
			return none;
		key += null ? std::string("\x01") : '\0' + texts[i];
	}
	auto known = results_.find(key);
	if (known != results_.end())
		return known->second;
	std::vector<const char *> given;
	for (size_t i = 0; i < args.size(); i++)
		given.push_back(i < nulls.size() && nulls[i] ? nullptr : texts[i].c_str());
	Result r;
	std::string text;
	r.outcome = calls_.call(function, given, text);
	if (r.outcome == Outcome::value && !read_result(f.result, text, r.value))
		r.outcome = Outcome::unknown;
	if (results_.size() > most_results)
		results_.clear();
	return results_.emplace(std::move(key), std::move(r)).first->second;
}

} // namespace sqleq
