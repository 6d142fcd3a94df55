/* match.cpp: see match.h. */
#include "core/proof/match.h"

#include <algorithm>
#include <functional>
#include <map>

namespace sqleq {

namespace {

constexpr int most_tries = 200; /* bijections of sources */
constexpr int rounds = 4;

using Colour = size_t;

Colour mix(const std::string &s)
{
	return std::hash<std::string>()(s);
}

std::string digits(Colour c)
{
	return std::to_string(c) + ",";
}

/*
 * A block with its equalities between columns and constants taken apart: classes of equal terms, and all other
 * conditions. A condition may use any member of a class, so it is compared by the classes' names.
 */
class View {
public:
	View(const Problem &p, const Block &b) : problem_(p), block_(b)
	{
		for (size_t i = 0; i < b.sources.size(); i++)
			for (size_t c = 0; c < b.sources[i]->out.size(); c++)
				place_[b.sources[i]->out[c]] = {i, label(*b.sources[i], c)};
		for (auto &c : b.guard) {
			bool simple = c->op == Op::eq && c->args[0]->type == c->args[1]->type;
			if (simple) { /* equal numerics may differ in their numbers of decimals, equal floats in their sign */
				Kind k = p.kind(c->args[0]->type);
				simple = k != Kind::numeric && k != Kind::floating;
			}
			for (auto &a : c->args)
				simple &= a->op == Op::column || (a->op == Op::constant && a->value) || a->op == Op::param;
			if (simple)
				unite(term(c->args[0]), term(c->args[1]));
			else
				rest_.push_back(c);
		}
		for (auto &s : b.sources)
			colours_.push_back(mix(kind(*s)));
		kinds_ = colours_;
		std::sort(kinds_.begin(), kinds_.end());
	}

	/* What the sources are, in order of no meaning. */
	const std::vector<Colour> &kinds() const { return kinds_; }
	const std::vector<Colour> &colours() const { return colours_; }
	/* Distinguishes them by what is said of them, round by round. */
	std::vector<Colour> refined(int round)
	{
		for (; refined_ < round; refined_++)
			refine();
		std::vector<Colour> sorted = colours_;
		std::sort(sorted.begin(), sorted.end());
		return sorted;
	}
	int rounds_done() const { return refined_; }
	const Block &block() const { return block_; }

	/*
	 * The whole block as text, its sources numbered by `number`: equal texts mean that the numbering is an isomorphism.
	 */
	std::string text(const std::vector<size_t> &number) const
	{
		auto name = [&](ColumnId c) {
			auto at = place_.find(c);
			return at == place_.end() ? "o" + std::to_string(c)
									  : "s" + std::to_string(number[at->second.first]) + "." + at->second.second;
		};
		std::vector<std::string> parts;
		std::map<std::string, std::string> classes; /* by root */
		for (auto &[root, members] : members_) {
			std::vector<std::string> all;
			for (auto &m : members)
				all.push_back(m.column >= 0 ? name(m.column) : m.text);
			std::sort(all.begin(), all.end());
			std::string s = "=";
			for (auto &m : all)
				s += m + "|";
			classes[root] = s;
			if (all.size() > 1)
				parts.push_back(s);
		}
		auto class_name = [&](ColumnId c) {
			auto r = root_.find("c" + std::to_string(c));
			return r == root_.end() ? name(c) : "{" + classes.at(find(r->first)) + "}";
		};
		for (auto &c : rest_)
			parts.push_back("?" + with_names(c, class_name));
		for (size_t i = 0; i < block_.sources.size(); i++)
			parts.push_back("#" + std::to_string(number[i]) + kind(*block_.sources[i]) +
							outside(*block_.sources[i], class_name));
		std::sort(parts.begin(), parts.end());
		parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
		std::string s;
		for (auto &p : parts)
			s += p + "\n";
		for (auto &e : block_.out)
			s += ">" + with_names(e, class_name);
		return s;
	}

private:
	struct Member {
		ColumnId column = -1;
		std::string text;
	};
	const Problem &problem_;
	const Block &block_;
	std::map<ColumnId, std::pair<size_t, std::string>> place_; /* source, column's label */
	std::map<std::string, std::string> root_;
	std::map<std::string, std::vector<Member>> members_;
	std::vector<ExprPtr> rest_;
	std::vector<Colour> colours_, kinds_;
	int refined_ = 0;

	static std::string label(const Plan &s, size_t c)
	{
		return s.op == PlanOp::scan ? "a" + std::to_string(s.attributes[c]) : "p" + std::to_string(c);
	}

	std::string kind(const Plan &s) const
	{
		if (s.op == PlanOp::scan)
			return "t" + std::to_string(s.table);
		return s.free.empty() ? text_of(problem_, finish(Plan(s))) : "lateral";
	}

	/* A source that names columns of others must name the same ones. */
	std::string outside(const Plan &s, const std::function<std::string(ColumnId)> &name) const
	{
		if (s.op == PlanOp::scan || s.free.empty())
			return "";
		Substitution to;
		int n = 0;
		std::string all;
		for (ColumnId c : s.free) {
			to[c] = placeholder(4000000 + n++, -1);
			all += name(c) + ";";
		}
		return all + text_of(problem_, substitute(finish(Plan(s)), to));
	}

	std::string term(const ExprPtr &e)
	{
		std::string key = e->op == Op::column ? "c" + std::to_string(e->id) : text_of(problem_, e);
		if (root_.insert({key, key}).second)
			members_[key] = {e->op == Op::column ? Member{e->id, ""} : Member{-1, key}};
		return key;
	}

	std::string find(std::string k) const
	{
		while (root_.at(k) != k)
			k = root_.at(k);
		return k;
	}

	void unite(const std::string &a, const std::string &b)
	{
		std::string x = find(a), y = find(b);
		if (x == y)
			return;
		root_[y] = x;
		auto &to = members_[x];
		to.insert(to.end(), members_[y].begin(), members_[y].end());
		members_.erase(y);
	}

	/* The text with other names for columns; the order of operands that may be swapped follows the names. */
	std::string with_names(const ExprPtr &e, const std::function<std::string(ColumnId)> &name) const
	{
		if (e->op == Op::column)
			return name(e->id);
		if (e->plan) {
			Substitution to;
			/* by name, so that the text does not depend on ids */
			std::vector<ColumnId> ids(e->free.begin(), e->free.end());
			std::sort(ids.begin(), ids.end(), [&](ColumnId a, ColumnId b) { return name(a) < name(b); });
			std::string all;
			for (size_t i = 0; i < ids.size(); i++) {
				to[ids[i]] = placeholder(4000000 + (int) i, -1);
				all += name(ids[i]) + ";";
			}
			return all + text_of(problem_, substitute(e, to));
		}
		if (e->args.empty())
			return text_of(problem_, e);
		std::vector<std::string> args;
		for (auto &a : e->args)
			args.push_back(with_names(a, name));
		if (about(e->op).commutes != Commutes::no)
			std::sort(args.begin(), args.end());
		std::string s = std::string(name_of(e->op)) + "#" + std::to_string(e->type) +
			(e->op == Op::function ? e->function : "") + "(";
		for (auto &a : args)
			s += a + ",";
		return s + ")";
	}

	void refine()
	{
		auto name = [&](ColumnId c) {
			auto at = place_.find(c);
			return at == place_.end() ? "o" + std::to_string(c)
									  : digits(colours_[at->second.first]) + at->second.second;
		};
		std::vector<std::vector<std::string>> said(colours_.size());
		for (auto &[root, members] : members_) {
			std::vector<std::string> all;
			for (auto &m : members)
				all.push_back(m.column >= 0 ? name(m.column) : m.text);
			std::sort(all.begin(), all.end());
			std::string s;
			for (auto &m : all)
				s += m + "|";
			for (auto &m : members)
				if (m.column >= 0 && place_.count(m.column))
					said[place_.at(m.column).first].push_back("=" + place_.at(m.column).second + s);
		}
		/* conditions by their columns' colours; classes are not looked into: a member may stand for another */
		auto spread = [&](const std::string &text, const std::set<ColumnId> &free) {
			for (ColumnId c : free) {
				auto r = root_.find("c" + std::to_string(c));
				if (r == root_.end()) {
					if (place_.count(c))
						said[place_.at(c).first].push_back(text);
					continue;
				}
				for (auto &m : members_.at(find(r->first)))
					if (m.column >= 0 && place_.count(m.column))
						said[place_.at(m.column).first].push_back(text);
			}
		};
		auto by_class = [&](ColumnId c) {
			auto r = root_.find("c" + std::to_string(c));
			if (r == root_.end())
				return name(c);
			std::vector<std::string> all;
			for (auto &m : members_.at(find(r->first)))
				all.push_back(m.column >= 0 ? name(m.column) : m.text);
			std::sort(all.begin(), all.end());
			std::string s;
			for (auto &m : all)
				s += m + "|";
			return s;
		};
		for (auto &c : rest_)
			spread("?" + with_names(c, by_class), c->free);
		for (size_t i = 0; i < block_.out.size(); i++)
			spread(">" + std::to_string(i) + with_names(block_.out[i], by_class), block_.out[i]->free);
		std::vector<Colour> next;
		for (size_t i = 0; i < colours_.size(); i++) {
			std::sort(said[i].begin(), said[i].end());
			said[i].erase(std::unique(said[i].begin(), said[i].end()), said[i].end());
			std::string s = digits(colours_[i]);
			for (auto &x : said[i])
				s += x + "\n";
			next.push_back(mix(s));
		}
		colours_ = next;
	}
};

bool same(View &a, View &b, std::vector<size_t> &number, std::vector<bool> &taken, const std::string &wanted,
		  int &tries)
{
	size_t i = number.size(), n = b.block().sources.size();
	if (i == n)
		return ++tries <= most_tries && b.text(number) == wanted;
	for (size_t j = 0; j < n && tries <= most_tries; j++) {
		if (taken[j] || a.colours()[j] != b.colours()[i])
			continue;
		taken[j] = true;
		number.push_back(j);
		if (same(a, b, number, taken, wanted, tries))
			return true;
		number.pop_back();
		taken[j] = false;
	}
	return false;
}

bool same(View &a, View &b)
{
	size_t n = a.block().sources.size();
	if (a.kinds() != b.kinds())
		return false;
	/* Most that differ do so after the first round. What either has behind it, the other needs, too, to be compared. */
	for (int round = std::max(1, std::max(a.rounds_done(), b.rounds_done())); round <= rounds; round++)
		if (a.refined(round) != b.refined(round))
			return false;
	std::vector<size_t> straight, number;
	for (size_t i = 0; i < n; i++)
		straight.push_back(i);
	std::vector<bool> taken(n, false);
	int tries = 0;
	return same(a, b, number, taken, a.text(straight), tries);
}

/* What isomorphic blocks have in common, as far as it is to be had for little: most pairs differ in it. */
std::vector<std::vector<int>> summaries(const Blocks &all)
{
	std::vector<std::vector<int>> found;
	for (auto &b : all.blocks) {
		std::vector<int> one;
		for (auto &s : b.sources)
			one.push_back(s->op == PlanOp::scan ? s->table : -1 - (int) s->out.size());
		std::sort(one.begin(), one.end());
		found.push_back(std::move(one));
	}
	std::sort(found.begin(), found.end());
	return found;
}

} // namespace

bool isomorphic(const Problem &problem, const Blocks &a, const Blocks &b)
{
	if (a.blocks.size() != b.blocks.size())
		return false;
	if (summaries(a) != summaries(b))
		return false;
	std::vector<View> rest;
	rest.reserve(b.blocks.size());
	for (auto &x : b.blocks)
		rest.emplace_back(problem, x);
	std::vector<bool> used(rest.size(), false);
	for (auto &x : a.blocks) {
		View v(problem, x);
		size_t i = 0;
		while (i < rest.size() && (used[i] || !same(v, rest[i])))
			i++;
		if (i == rest.size())
			return false;
		used[i] = true;
	}
	return true;
}

} // namespace sqleq
