/* term.cpp: the pool and the Boolean constructors; numbers are in term_numbers.cpp. */
#include "core/terms/term.h"

#include <algorithm>

#include "core/util/steps.h"

namespace sqleq {

namespace {

constexpr size_t simplify_limit = 96; /* larger conjunctions are only sorted: the rest is quadratic */

uint64_t mix(uint64_t h, uint64_t v)
{
	h ^= v + 0x9e3779b97f4a7c15ull + (h << 6) + (h >> 2);
	return h * 0xff51afd7ed558ccdull;
}

} // namespace

Terms::Terms() : table_(1 << 12, 0)
{
	true_ = make(TermKind::true_, false, 0, {});
	false_ = make(TermKind::false_, false, 0, {});
	one_ = constant(Decimal(1));
}

void Terms::grow()
{
	table_.assign(table_.size() * 2, 0);
	size_t mask = table_.size() - 1;
	for (size_t t = 0; t < nodes_.size(); t++) {
		size_t i = nodes_[t].hash & mask;
		while (table_[i])
			i = (i + 1) & mask;
		table_[i] = (int) t + 1;
	}
}

Term Terms::make(TermKind kind, bool integer, int data, const std::vector<Term> &args)
{
	uint64_t h = mix((uint64_t) kind * 131 + 7, (uint64_t) data);
	for (Term a : args)
		h = mix(h, (uint64_t) a);
	size_t mask = table_.size() - 1, i = h & mask;
	for (; table_[i]; i = (i + 1) & mask) {
		const Node &n = nodes_[table_[i] - 1];
		if (n.hash == h && n.kind == kind && n.data == data && n.count == args.size() &&
			std::equal(args.begin(), args.end(), args_.begin() + n.begin))
			return table_[i] - 1;
	}
	steps::spend(1);
	Term t = (Term) nodes_.size();
	nodes_.push_back({kind, integer, data, (uint32_t) args_.size(), (uint32_t) args.size(), h});
	args_.insert(args_.end(), args.begin(), args.end());
	table_[i] = t + 1;
	if (nodes_.size() * 2 > table_.size())
		grow();
	return t;
}

std::vector<Term> Terms::args(Term t) const
{
	const Node &n = nodes_[t];
	return {args_.begin() + n.begin, args_.begin() + n.begin + n.count};
}

Term Terms::bool_var()
{
	return make(TermKind::bool_var, false, variables_++, {});
}

Term Terms::num_var(bool integer)
{
	return make(TermKind::num_var, integer, variables_++, {});
}

int Terms::function_id(const std::string &name)
{
	auto [i, fresh] = function_ids_.emplace(name, (int) functions_.size());
	if (fresh)
		functions_.push_back(name);
	return i->second;
}

Term Terms::num_app(const std::string &f, std::vector<Term> args, bool integer)
{
	return make(TermKind::num_app, integer, function_id(f), args);
}

Term Terms::bool_app(const std::string &f, std::vector<Term> args)
{
	return make(TermKind::bool_app, false, function_id(f), args);
}

Term Terms::not_(Term a)
{
	if (a == true_)
		return false_;
	if (a == false_)
		return true_;
	if (nodes_[a].kind == TermKind::not_)
		return arg(a, 0);
	return make(TermKind::not_, false, 0, {a});
}

/* x = 1 and x = 2 among the conjuncts? */
bool Terms::contradictory_constants(const std::vector<Term> &args) const
{
	std::vector<std::pair<Term, Term>> known;
	for (Term t : args) {
		if (nodes_[t].kind != TermKind::eq)
			continue;
		Term a = arg(t, 0), b = arg(t, 1);
		if (nodes_[a].kind == TermKind::constant)
			std::swap(a, b);
		if (nodes_[b].kind != TermKind::constant)
			continue;
		for (auto &[x, c] : known)
			if (x == a && c != b)
				return true;
		known.push_back({a, b});
	}
	return false;
}

/*
 * Absorption and unit propagation against the children of the dual kind: x & (x | y) = x, x & (!x | y) = x & y, and the
 * duals. Returns true when `result` holds the final term.
 */
bool Terms::simplify_children(TermKind kind, std::vector<Term> &o, Term &result)
{
	TermKind dual = kind == TermKind::and_ ? TermKind::or_ : TermKind::and_;
	auto has = [&](Term t) { return std::binary_search(o.begin(), o.end(), t); };
	std::vector<Term> kept;
	bool changed = false;
	for (size_t i = 0; i < o.size(); i++) {
		Term t = o[i];
		if (nodes_[t].kind != dual) {
			kept.push_back(t);
			continue;
		}
		bool absorbed = false;
		std::vector<Term> rest;
		for (Term u : args(t)) {
			if (has(u)) {
				absorbed = true;
				break;
			}
			Term n = nodes_[u].kind == TermKind::not_ ? arg(u, 0) : -1;
			bool refuted = n >= 0 ? has(n) : false;
			if (n < 0) {
				/* is !u among the conjuncts? look it up without making it */
				for (Term v : o)
					if (nodes_[v].kind == TermKind::not_ && arg(v, 0) == u)
						refuted = true;
			}
			if (!refuted)
				rest.push_back(u);
		}
		if (absorbed) {
			changed = true;
			continue;
		}
		if (rest.size() != size(t)) {
			/* the shortened child may simplify further: start again */
			std::vector<Term> again;
			for (size_t j = 0; j < o.size(); j++)
				if (j != i)
					again.push_back(o[j]);
			again.push_back(nary(dual, rest));
			result = nary(kind, again);
			return true;
		}
		kept.push_back(t);
	}
	if (changed)
		o = kept;
	return false;
}

Term Terms::nary(TermKind kind, std::vector<Term> in)
{
	Term unit = kind == TermKind::and_ ? true_ : false_, zero = kind == TermKind::and_ ? false_ : true_;
	std::vector<Term> o;
	o.reserve(in.size());
	for (Term t : in) {
		if (t == unit)
			continue;
		if (t == zero)
			return zero;
		if (nodes_[t].kind == kind) {
			const Node &n = nodes_[t];
			o.insert(o.end(), args_.begin() + n.begin, args_.begin() + n.begin + n.count);
		} else
			o.push_back(t);
	}
	if (o.size() > 1) {
		std::sort(o.begin(), o.end());
		o.erase(std::unique(o.begin(), o.end()), o.end());
		for (Term t : o)
			if (nodes_[t].kind == TermKind::not_ && std::binary_search(o.begin(), o.end(), arg(t, 0)))
				return zero;
		if (o.size() <= simplify_limit) {
			Term result;
			if (simplify_children(kind, o, result))
				return result;
			if (kind == TermKind::and_ && contradictory_constants(o))
				return false_;
		}
	}
	if (o.empty())
		return unit;
	return o.size() == 1 ? o[0] : make(kind, false, 0, o);
}

Term Terms::iff(Term a, Term b)
{
	if (a == b)
		return true_;
	if (a == true_)
		return b;
	if (b == true_)
		return a;
	if (a == false_)
		return not_(b);
	if (b == false_)
		return not_(a);
	bool negate = false;
	if (nodes_[a].kind == TermKind::not_) {
		a = arg(a, 0);
		negate = !negate;
	}
	if (nodes_[b].kind == TermKind::not_) {
		b = arg(b, 0);
		negate = !negate;
	}
	if (a == b)
		return boolean(!negate);
	if (a > b)
		std::swap(a, b);
	Term t = make(TermKind::iff, false, 0, {a, b});
	return negate ? not_(t) : t;
}

Term Terms::bool_ite(Term c, Term a, Term b)
{
	if (c == true_ || a == b)
		return a;
	if (c == false_)
		return b;
	return or_(and_(c, a), and_(not_(c), b));
}

} // namespace sqleq
