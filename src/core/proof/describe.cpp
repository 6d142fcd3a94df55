/* describe.cpp: see describe.h. */
#include "core/proof/describe.h"
#include "core/util/identifier.h"

#include <map>
#include <stdexcept>

namespace sqleq {

namespace {

class Writer {
public:
	explicit Writer(const Problem &p) : problem_(p) {}

	std::string blocks(const Blocks &b)
	{
		if (b.blocks.empty())
			return "no rows";
		std::string s;
		for (auto &x : b.blocks)
			s += (s.empty() ? "" : " UNION ALL ") + block(x);
		return s;
	}

	std::string plan(const PlanPtr &p)
	{
		switch (p->op) {
		case PlanOp::scan:
			return scan(p);
		case PlanOp::values: {
			if (p->rows.size() == 1 && p->rows[0].empty())
				return "one row";
			if (p->rows.empty())
				return "no rows";
			std::string s = "VALUES";
			for (auto &r : p->rows)
				s += " " + list(r);
			produce(p);
			return s;
		}
		case PlanOp::select: {
			std::string from = plan(p->inputs[0]); /* names its columns */
			return from + " WHERE " + bare(expr(p->condition));
		}
		case PlanOp::project: {
			std::string s = plan(p->inputs[0]), out;
			for (auto &c : p->columns) {
				std::string e = expr(c.expr);
				out += (out.empty() ? "" : ", ") + e;
				names_[c.id] = e;
			}
			return "SELECT " + (out.empty() ? "1" : out) + (s.empty() || s == "one row" ? "" : " FROM " + s);
		}
		case PlanOp::join: {
			std::string l = plan(p->inputs[0]), r = plan(p->inputs[1]);
			return l + ", " + r;
		}
		case PlanOp::group:
			return group(p);
		case PlanOp::distinct:
			return "DISTINCT (" + plan(p->inputs[0]) + ")";
		case PlanOp::sort: {
			std::string s = plan(p->inputs[0]), keys;
			for (auto &k : p->keys)
				keys += (keys.empty() ? "" : ", ") + expr(k.expr) + (k.descending ? " DESC" : "");
			return "(" + s + (keys.empty() ? "" : " ORDER BY " + keys) + (p->limit ? " LIMIT " + expr(p->limit) : "") +
				(p->offset ? " OFFSET " + expr(p->offset) : "") + ")";
		}
		case PlanOp::recursive:
			produce(p);
			return "a recursive query";
		case PlanOp::window:
			return with_windows(p);
		case PlanOp::union_all:
		case PlanOp::union_:
		case PlanOp::intersect:
		case PlanOp::except:
		case PlanOp::working:
			return set_operation(p);
		}
		throw std::logic_error("unknown plan operator");
	}

	std::string expr(const ExprPtr &e)
	{
		const Operator &o = about(e->op);
		switch (o.printed) {
		case Printed::infix:
			return list(e->args, o.words);
		case Printed::prefix:
			return o.words + expr(e->args[0]);
		case Printed::postfix:
			return expr(e->args[0]) + o.words;
		case Printed::call:
			return o.name + list(e->args);
		case Printed::own:
			return own(e);
		}
		return o.name;
	}

private:
	const Problem &problem_;
	std::map<ColumnId, std::string> names_;
	std::map<std::string, int> aliases_;

	std::string scan(const PlanPtr &p)
	{
		std::string name = alias(problem_.tables[p->table].name);
		for (size_t i = 0; i < p->out.size(); i++)
			names_[p->out[i]] =
				name + "." + quoted_identifier(problem_.tables[p->table].columns[p->attributes[i]].name);
		const std::string &table = problem_.tables[p->table].name;
		return table == name || table.ends_with("." + name) ? name : table + " " + name;
	}

	std::string group(const PlanPtr &p)
	{
		std::string s = plan(p->inputs[0]), keys, values, name = alias("g");
		for (auto &k : p->columns)
			keys += (keys.empty() ? "" : ", ") + expr(k.expr);
		for (auto &a : p->aggregates) {
			values += std::string(", ") + name_of(a.function) + "(" + (a.distinct ? "DISTINCT " : "") +
				(a.arg ? expr(a.arg) : "*") + ")";
			names_[a.id] = name + "." + name_of(a.function) + "(" + (a.arg ? expr(a.arg) : "*") + ")";
		}
		for (auto &k : p->columns)
			names_[k.id] = name + "." + expr(k.expr);
		return "groups (" + s + (keys.empty() ? "" : " GROUP BY " + keys) +
			(values.empty() ? "" : " COMPUTE " + values.substr(2)) + ") " + name;
	}

	std::string with_windows(const PlanPtr &p)
	{
		std::string s = plan(p->inputs[0]), all;
		for (auto &w : p->windows)
			names_[w.id] = window(w);
		for (auto &w : p->windows)
			all += (all.empty() ? "" : ", ") + names_[w.id];
		return "(" + s + " WITH " + all + ")";
	}

	std::string set_operation(const PlanPtr &p)
	{
		const char *name = p->op == PlanOp::union_all ? " UNION ALL "
			: p->op == PlanOp::union_                 ? " UNION "
			: p->op == PlanOp::intersect              ? " INTERSECT "
													  : " EXCEPT ";
		std::string s;
		for (auto &i : p->inputs)
			s += (s.empty() ? "" : name + std::string(p->all ? "ALL " : "")) + plan(i);
		if (!p->inputs.empty())
			for (size_t i = 0; i < p->out.size(); i++)
				names_[p->out[i]] = name_of_column(p->inputs[0]->out[i]);
		return "(" + s + ")";
	}

	/* What is written like nothing else. */
	std::string own(const ExprPtr &e)
	{
		switch (e->op) {
		case Op::column:
			return name_of_column(e->id);
		case Op::constant: {
			if (!e->value)
				return "NULL";
			Kind k = problem_.kind(e->type);
			std::string s = print(problem_, *e->value, e->type);
			return k == Kind::code || k == Kind::date || k == Kind::timestamp ? "'" + s + "'" : s;
		}
		case Op::param:
			return "$" + std::to_string(e->index);
		case Op::exists: {
			std::string p = plan(e->plan);
			return "EXISTS (" + p + ")";
		}
		case Op::scalar: {
			std::string p = plan(e->plan);
			return "(" + p + ")";
		}
		case Op::cast:
			return expr(e->args[0]) + "::" + problem_.type(e->type).name;
		case Op::case_: {
			std::string s = "CASE";
			for (size_t i = 0; i + 1 < e->args.size(); i += 2)
				s += " WHEN " + expr(e->args[i]) + " THEN " + expr(e->args[i + 1]);
			return s + " ELSE " + expr(e->args.back()) + " END";
		}
		case Op::function:
			return e->args.empty() ? e->function : e->function + " of " + list(e->args);
		default: /* not the operators that are Printed::own */
			throw std::logic_error(std::string("no words for ") + name_of(e->op));
		}
	}

	std::string window(const WindowFunction &w)
	{
		static const char *const bounds[] = {"UNBOUNDED PRECEDING", "PRECEDING", "CURRENT ROW", "FOLLOWING",
											 "UNBOUNDED FOLLOWING"};
		static const char *const modes[] = {"ROWS", "RANGE", "GROUPS"},
								 *const exclusions[] = {"", " EXCLUDE CURRENT ROW", " EXCLUDE GROUP", " EXCLUDE TIES"};
		std::string s = w.op != WindowOp::aggregate
			? name_of(w.op) + list(w.args)
			: std::string(name_of(w.aggregate.function)) + "(" + (w.aggregate.arg ? expr(w.aggregate.arg) : "*") + ")";
		if (w.aggregate.filter)
			s += " FILTER (WHERE " + bare(expr(w.aggregate.filter)) + ")";
		std::string over, keys;
		for (auto &e : w.partition)
			over += (over.empty() ? "PARTITION BY " : ", ") + expr(e);
		for (auto &k : w.keys)
			keys += (keys.empty() ? "ORDER BY " : ", ") + expr(k.expr) + (k.descending ? " DESC" : "");
		over += (over.empty() || keys.empty() ? "" : " ") + keys;
		const Frame &f = w.frame;
		if (f.mode != FrameMode::range || f.start != FrameBound::unbounded_preceding ||
			f.end != FrameBound::current_row || f.exclude != FrameExclusion::none)
			over += std::string(over.empty() ? "" : " ") + modes[(int) f.mode] + " BETWEEN " +
				(f.start_offset ? expr(f.start_offset) + " " : "") + bounds[(int) f.start] + " AND " +
				(f.end_offset ? expr(f.end_offset) + " " : "") + bounds[(int) f.end] + exclusions[(int) f.exclude];
		return s + " OVER (" + over + ")";
	}

	std::string name_of_column(ColumnId c)
	{
		auto i = names_.find(c);
		return i == names_.end() ? "outer." + std::to_string(c) : i->second;
	}

	void produce(const PlanPtr &p)
	{
		std::string name = alias("v");
		for (size_t i = 0; i < p->out.size(); i++)
			names_[p->out[i]] = name + "." + std::to_string(i + 1);
	}

	/* emp, emp2, emp3 for public.emp */
	std::string alias(const std::string &table)
	{
		std::string name = last_identifier(table);
		int n = ++aliases_[name];
		if (n == 1)
			return name;
		return name.ends_with('"') ? name.substr(0, name.size() - 1) + std::to_string(n) + "\""
								   : name + std::to_string(n);
	}

	/* without parentheses around the whole */
	static std::string bare(const std::string &s)
	{
		int depth = 0;
		for (size_t i = 0; i + 1 < s.size(); i++) {
			depth += s[i] == '(' ? 1 : s[i] == ')' ? -1 : 0;
			if (depth == 0)
				return s;
		}
		return s.size() > 2 && s[0] == '(' ? s.substr(1, s.size() - 2) : s;
	}

	std::string list(const std::vector<ExprPtr> &all, const char *between = ", ")
	{
		std::string s;
		for (auto &e : all)
			s += (s.empty() ? "" : between) + expr(e);
		return "(" + s + ")";
	}

	std::string block(const Block &b)
	{
		std::string from, where, out;
		for (auto &s : b.sources)
			from += (from.empty() ? "" : ", ") + plan(s);
		for (auto &c : b.guard)
			where += (where.empty() ? "" : " AND ") + expr(c);
		for (auto &e : b.out)
			out += (out.empty() ? "" : ", ") + expr(e);
		return "SELECT " + (out.empty() ? "1" : out) + (from.empty() ? "" : " FROM " + from) +
			(where.empty() ? "" : " WHERE " + where);
	}
};

} // namespace

std::string describe(const Problem &problem, const Blocks &blocks)
{
	return Writer(problem).blocks(blocks);
}

std::string describe(const Problem &problem, const PlanPtr &plan)
{
	return Writer(problem).plan(plan);
}

std::string describe(const Problem &problem, const ExprPtr &expr)
{
	return Writer(problem).expr(expr);
}

std::string describe_rows(const Problem &p, const std::vector<int> &rows)
{
	std::string s;
	for (size_t t = 0; t < rows.size(); t++)
		if (rows[t] > 0)
			s += (s.empty() ? " (cut-off: at most " : ", ") + std::to_string(rows[t]) +
				(rows[t] == 1 ? " row of " : " rows of ") + p.tables[t].name;
	return s.empty() ? s : s + ")";
}

} // namespace sqleq
