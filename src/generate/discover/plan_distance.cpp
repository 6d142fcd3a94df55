/* plan_distance.cpp: see plan_distance.h. */
#include "generate/discover/plan_distance.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace sqleq::discover {

namespace {

constexpr size_t max_nodes = 200; /* of a tree; what goes beyond is not looked at */

/* Reads one node and what is below; returns its first leaf, -1: there is none. */
int read_node(const std::string &text, size_t &at, PlanTree &out, int depth)
{
	std::string label;
	while (at < text.size() && text[at] == ' ')
		at++;
	while (at < text.size() && text[at] != '(' && text[at] != ')' && text[at] != ' ')
		label += text[at++];
	if (label.empty() || depth > 60 || out.size() >= max_nodes)
		return -1;
	int first = -1;
	if (at < text.size() && text[at] == '(') {
		at++;
		while (at < text.size() && text[at] != ')') {
			int leaf = read_node(text, at, out, depth + 1);
			if (leaf < 0) {
				at = text.size();
				break;
			}
			first = first < 0 ? leaf : first;
			while (at < text.size() && text[at] == ' ')
				at++;
		}
		at++;
	}
	out.labels.push_back(label);
	out.leftmost.push_back(first < 0 ? (int) out.size() - 1 : first);
	return out.leftmost.back();
}

} // namespace

PlanTree PlanTree::read(const std::string &text)
{
	PlanTree t;
	size_t at = 0;
	read_node(text, at, t, 0);
	for (size_t i = 0; i < t.size(); i++) {
		bool last = true; /* of the nodes with this first leaf */
		for (size_t j = i + 1; j < t.size() && last; j++)
			last = t.leftmost[j] != t.leftmost[i];
		if (last)
			t.keyroots.push_back((int) i);
	}
	return t;
}

static std::string without_filter(const std::string &label)
{
	bool filter = label.size() > 2 && label.compare(label.size() - 2, 2, ":f") == 0;
	return filter ? label.substr(0, label.size() - 2) : label;
}

PlanTree PlanTree::read_without_filters(const std::string &text)
{
	PlanTree t = read(text);
	for (auto &label : t.labels)
		label = without_filter(label);
	return t;
}

int tree_distance(const PlanTree &a, const PlanTree &b)
{
	size_t n = a.size(), m = b.size();
	if (n == 0 || m == 0)
		return (int) (n + m);
	std::vector<int> trees(n * m), forest((n + 1) * (m + 1));
	auto f = [&](int i, int j) -> int & { return forest[(size_t) i * (m + 1) + (size_t) j]; };
	for (int x : a.keyroots)
		for (int y : b.keyroots) {
			int ax = a.leftmost[(size_t) x], by = b.leftmost[(size_t) y];
			int rows = x - ax + 1, columns = y - by + 1;
			f(0, 0) = 0;
			for (int i = 1; i <= rows; i++)
				f(i, 0) = i;
			for (int j = 1; j <= columns; j++)
				f(0, j) = j;
			for (int i = 1; i <= rows; i++)
				for (int j = 1; j <= columns; j++) {
					size_t u = (size_t) (ax + i - 1), v = (size_t) (by + j - 1);
					int best = std::min(f(i - 1, j), f(i, j - 1)) + 1;
					if (a.leftmost[u] == ax && b.leftmost[v] == by) {
						f(i, j) = std::min(best, f(i - 1, j - 1) + (a.labels[u] != b.labels[v]));
						trees[u * m + v] = f(i, j);
					} else
						f(i, j) = std::min(best, f(a.leftmost[u] - ax, b.leftmost[v] - by) + trees[u * m + v]);
				}
		}
	return trees[n * m - 1];
}

int pair_distance(const PlanPair &a, const PlanPair &b, int limit)
{
	int best = limit + 1;
	for (int swap = 0; swap < 2; swap++) {
		const PlanTree &first = b.plans[swap], &second = b.plans[1 - swap];
		auto gap = [](const PlanTree &x, const PlanTree &y) { return std::abs((int) x.size() - (int) y.size()); };
		if (gap(a.plans[0], first) + gap(a.plans[1], second) > limit)
			continue;
		int d = tree_distance(a.plans[0], first);
		if (d + gap(a.plans[1], second) <= limit)
			best = std::min(best, d + tree_distance(a.plans[1], second));
	}
	return best;
}

std::set<std::string> operator_pairs(const PlanTree &a, const PlanTree &b)
{
	std::set<std::string> all[2], only[2], out;
	for (auto &label : a.labels)
		all[0].insert(without_filter(label));
	for (auto &label : b.labels)
		all[1].insert(without_filter(label));
	for (int i = 0; i < 2; i++)
		std::set_difference(all[i].begin(), all[i].end(), all[1 - i].begin(), all[1 - i].end(),
							std::inserter(only[i], only[i].end()));
	for (int i = 0; i < 2; i++)
		for (auto &x : only[i]) {
			if (only[1 - i].empty())
				out.insert(x + " / ");
			for (auto &y : only[1 - i])
				out.insert(std::min(x, y) + " / " + std::max(x, y));
		}
	return out;
}

bool PlanClusters::has_new_operators(const std::string &plan1, const std::string &plan2, int limit) const
{
	for (auto &pair : operator_pairs(PlanTree::read(plan1), PlanTree::read(plan2))) {
		auto known = seen_.find(pair);
		if (known == seen_.end() || known->second < limit)
			return true;
	}
	return false;
}

void PlanClusters::see_operators(const std::string &plan1, const std::string &plan2)
{
	for (auto &pair : operator_pairs(PlanTree::read(plan1), PlanTree::read(plan2)))
		seen_[pair]++;
}

/* Within reach: at most one node in six is different. */
int PlanClusters::add(const std::string &plan1, const std::string &plan2)
{
	PlanPair pair{{PlanTree::read(plan1), PlanTree::read(plan2)}};
	int nearest = -1, distance = (int) pair.size() / 6 + 1;
	for (size_t i = 0; i < leaders_.size() && distance > 0; i++) {
		int d = pair_distance(pair, leaders_[i], distance - 1);
		if (d < distance) {
			nearest = (int) i;
			distance = d;
		}
	}
	if (nearest < 0)
		return lead(plan1, plan2);
	members_[(size_t) nearest]++;
	return nearest;
}

int PlanClusters::lead(const std::string &plan1, const std::string &plan2)
{
	leaders_.push_back({{PlanTree::read(plan1), PlanTree::read(plan2)}});
	members_.push_back(1);
	return count() - 1;
}

} // namespace sqleq::discover
