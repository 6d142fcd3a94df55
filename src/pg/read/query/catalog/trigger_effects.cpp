/*
 * trigger_effects.cpp: see trigger_effects.h.
 *
 * A trigger in C is known by name: those of the server and of its modules that set one column. Of one in PL/pgSQL the
 * body is read, as far as it consists of a few plain statements: assignments, IF, RETURN, RAISE, and SQL commands
 * without a target among NEW and OLD. Every RETURN that can be reached has to give NEW to an UPDATE, OLD to a DELETE,
 * and no assignment may change NEW as a whole or a column that matters. A path that ends in an error, or without a
 * RETURN, which is one, is fine: then nothing happens at all. Anything else that stands there is not understood. The
 * grammar is that of pl_gram.y.
 */
#include "pg/read/query/catalog/plpgsql_tokens.h"
#include "pg/read/query/catalog/trigger_effects.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "commands/proclang.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/syscache.h"
}

namespace front {

namespace {

/* What is known of a condition. */
enum class Truth
{
	no,
	yes,
	unknown
};

/* Words that no declaration may have. */
const char *const not_declared[] = {"alias", "declare", "new", "old", "tg_op"};

/* Words with which a condition is more than parts with AND or OR between them. */
const char *const not_followed[] = {"between", "case",  "not",    "from",   "where", "having",    "on",
									"using",   "join",  "group",  "window", "union", "intersect", "except",
									"order",   "limit", "offset", "fetch",  "for"};

bool
is_one_of(const PlToken *token, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (pl_token_is(token, words[i]))
			return true;
	return false;
}

class BodyReader
{
public:
	/* own_settings: the function has some, a search_path perhaps, in which = is another operator. */
	BodyReader(const List *tokens, bool deletes, const List *columns, bool own_settings)
		: tokens_(tokens), deletes_(deletes), columns_(columns), own_settings_(own_settings)
	{
	}

	/* Is the whole body understood, and does it keep to what is about to happen? */
	bool keeps()
	{
		bool live = true;

		if (!block(&live))
			return false;
		(void) accept(";");
		return at_end();
	}

private:
	const List *tokens_;
	const bool deletes_;
	const List *columns_;
	const bool own_settings_;
	int at_ = 0;

	const PlToken *token(int ahead = 0) const
	{
		return at_ + ahead < list_length(tokens_) ? (const PlToken *) list_nth(tokens_, at_ + ahead) : NULL;
	}
	bool at_end() const { return token() == NULL; }
	bool is(const char *text, int ahead = 0) const { return pl_token_is(token(ahead), text); }
	bool accept(const char *text)
	{
		if (!is(text))
			return false;
		at_++;
		return true;
	}
	bool is_row(int ahead = 0) const { return is("new", ahead) || is("old", ahead); }
	/* Behind the next semicolon; -1: there is none. Where it stands is returned. */
	int skip_statement()
	{
		while (!at_end() && !is(";"))
			at_++;
		return at_end() ? -1 : at_++;
	}

	bool block(bool *live);
	bool declarations();
	bool statements(bool *live);
	bool statement(bool *live);
	bool if_statement(bool *live);
	bool return_statement(bool *live);
	bool command();
	bool assignment();
	bool is_column_that_matters(const char *name) const;
	int find_then() const;
	Truth condition(int from, int to) const;
	Truth operation(int from, int to) const;
};

/* DECLARE ... up to BEGIN. A name that hides NEW, or is another one for it, is not understood. */
bool
BodyReader::declarations()
{
	while (!is("begin"))
	{
		const int from = at_;

		if (skip_statement() < 0)
			return false;
		/* also behind another DECLARE */
		for (int i = from; i < at_; i++)
			if (is_one_of((const PlToken *) list_nth(tokens_, i), not_declared, lengthof(not_declared)))
				return false;
	}
	return true;
}

bool
BodyReader::block(bool *live)
{
	check_stack_depth();
	if (accept("declare") && !declarations())
		return false;
	return accept("begin") && statements(live) && accept("end");
}

bool
BodyReader::statements(bool *live)
{
	while (!at_end() && !is("end") && !is("else") && !is("elsif") && !is("elseif"))
		if (!statement(live))
			return false;
	return true;
}

bool
BodyReader::statement(bool *live)
{
	if (is("if"))
		return if_statement(live);
	if (is("begin") || is("declare"))
		return block(live) && accept(";");
	if (is("return"))
		return return_statement(live);
	if (is("null"))
		return is(";", 1) && skip_statement() >= 0;
	/* what comes behind an error counts, too: that is more than happens */
	if (is("raise"))
		return skip_statement() >= 0;
	if (is("perform") || is("select") || is("insert") || is("update") || is("delete"))
		return command();
	return assignment();
}

/* The THEN of a condition that begins here: that of no CASE in it. */
int
BodyReader::find_then() const
{
	int depth = 0;

	for (int i = at_; i < list_length(tokens_); i++)
	{
		const PlToken *t = (const PlToken *) list_nth(tokens_, i);

		if (pl_token_is(t, ";"))
			return -1;
		depth += pl_token_is(t, "case");
		depth -= pl_token_is(t, "end");
		if (depth == 0 && pl_token_is(t, "then"))
			return i;
	}
	return -1;
}

bool
BodyReader::if_statement(bool *live)
{
	bool before = *live, after = false;

	while (accept("if") || accept("elsif") || accept("elseif"))
	{
		int then = find_then();
		Truth truth;
		bool branch;

		if (then < 0)
			return false;
		truth = condition(at_, then);
		at_ = then + 1;
		branch = before && truth != Truth::no;
		if (!statements(&branch))
			return false;
		after |= branch;
		before &= truth != Truth::yes;
		if (is("end"))
			break;
	}
	if (accept("else") && !statements(&before))
		return false;
	*live = after || before;
	return accept("end") && accept("if") && accept(";");
}

bool
BodyReader::return_statement(bool *live)
{
	const int from = ++at_;
	const int to = skip_statement();
	auto text = [&](int i, const char *what)
	{ return pl_token_is((const PlToken *) list_nth(tokens_, from + i), what); };
	bool one = to - from == 1;
	bool either = to - from == 6 && text(0, "coalesce") && text(1, "(") && text(3, ",") && text(5, ")");
	bool gives_new = (one && text(0, "new")) || (either && text(2, "new") && text(4, "old"));
	bool gives_old = (one && text(0, "old")) ||
		(either && ((text(2, "new") && text(4, "old")) || (text(2, "old") && text(4, "new"))));

	if (to < 0 || (*live && !(deletes_ ? gives_old : gives_new)))
		return false;
	*live = false;
	return true;
}

/* An SQL command. What it changes, the server looks after; but it may have a target here. */
bool
BodyReader::command()
{
	const bool selects = is("select"), inserts = is("insert");
	int targets = 0;
	const int from = at_;
	const int to = skip_statement();

	if (to < 0)
		return false;
	for (int i = from; i < to; i++)
	{
		if (pl_token_is((const PlToken *) list_nth(tokens_, i), "tg_op") && selects)
			return false;
		if (!pl_token_is((const PlToken *) list_nth(tokens_, i), "into") || (inserts && i == from + 1))
			continue;
		if (!selects || targets++ > 0)
			return false;
		for (int t = i + 1; t < to && !pl_token_is((const PlToken *) list_nth(tokens_, t), "from"); t++)
			if (pl_token_is((const PlToken *) list_nth(tokens_, t), "new") ||
				pl_token_is((const PlToken *) list_nth(tokens_, t), "old"))
				return false;
	}
	return true;
}

bool
BodyReader::is_column_that_matters(const char *name) const
{
	ListCell *lc;

	foreach(lc, columns_)
		if (strcmp((const char *) lfirst(lc), name) == 0)
			return true;
	return false;
}

/* A variable, a column of NEW, an element or a field of these. */
bool
BodyReader::assignment()
{
	const bool to_new = is("new");

	if (at_end() || !token()->word || is("old") || is("tg_op"))
		return false;
	at_++;
	/* the label of a block before the name of a variable, NEW perhaps, looks like the field of a record */
	if (!to_new && is("."))
		return false;
	if (to_new)
	{
		if (!accept(".") || at_end() || !token()->word || is_column_that_matters(token()->text))
			return false;
		at_++;
	}
	while (!at_end() && (is(".") || is("[")))
	{
		if (accept("."))
			at_++;
		else
			while (!at_end() && !is(";") && !accept("]"))
				at_++;
	}
	return (accept(":=") || accept("=")) && skip_statement() >= 0;
}

/* TG_OP held against texts. NEW against OLD says nothing: what is equal may be an operator's of the user. */
Truth
BodyReader::operation(int from, int to) const
{
	auto at = [&](int i) { return (const PlToken *) list_nth(tokens_, from + i); };
	const char *const now = deletes_ ? "DELETE" : "UPDATE";
	const int length = to - from;
	bool member = false;

	if (own_settings_ || length < 3 || !pl_token_is(at(0), "tg_op"))
		return Truth::unknown;
	if (length == 3 && at(2)->string)
	{
		member = strcmp(at(2)->text, now) == 0;
		if (pl_token_is(at(1), "="))
			return member ? Truth::yes : Truth::no;
		if (pl_token_is(at(1), "<>") || pl_token_is(at(1), "!="))
			return member ? Truth::no : Truth::yes;
		return Truth::unknown;
	}
	if (!pl_token_is(at(1), "in") || !pl_token_is(at(2), "(") || !pl_token_is(at(length - 1), ")"))
		return Truth::unknown;
	for (int i = 3; i < length - 1; i++)
	{
		if (i % 2 == 1 ? !at(i)->string : !pl_token_is(at(i), ","))
			return Truth::unknown;
		member |= at(i)->string && strcmp(at(i)->text, now) == 0;
	}
	return member ? Truth::yes : Truth::no;
}

/* Parts with AND between them, or with OR; each is an operation, or stands in parentheses. */
Truth
BodyReader::condition(int from, int to) const
{
	int depth = 0, start = from;
	const char *between = NULL;
	bool any_no = false, any_yes = false, any_unknown = false;

	check_stack_depth();
	for (int i = from; i <= to; i++)
	{
		const PlToken *t = i < to ? (const PlToken *) list_nth(tokens_, i) : NULL;
		bool boundary = t == NULL || (depth == 0 && (pl_token_is(t, "and") || pl_token_is(t, "or")));
		Truth part;

		/* an expression may go on like a query does: what stands between AND then is not all of it */
		if (t != NULL && depth == 0 && is_one_of(t, not_followed, lengthof(not_followed)))
			return Truth::unknown;
		if (t != NULL)
			depth += pl_token_is(t, "(") - pl_token_is(t, ")");
		if (!boundary)
			continue;
		if (t != NULL && between != NULL && strcmp(between, t->text) != 0)
			return Truth::unknown;
		if (t != NULL)
			between = t->text;
		part = operation(start, i);
		if (i - start > 2 && pl_closing(tokens_, start) == i - 1)
			part = condition(start + 1, i - 1);
		any_no |= part == Truth::no;
		any_yes |= part == Truth::yes;
		any_unknown |= part == Truth::unknown;
		start = i + 1;
	}
	if (between != NULL && strcmp(between, "or") == 0)
		return any_yes ? Truth::yes : any_unknown ? Truth::unknown : Truth::no;
	return any_no ? Truth::no : any_unknown ? Truth::unknown : Truth::yes;
}

/* Triggers in C that set the columns which their arguments name: the first one, or each so many. */
struct KnownTrigger
{
	const char *library, *symbol;
	int step; /* 0: none is set */
};

const KnownTrigger known_triggers[] = {
	{"$libdir/moddatetime", "moddatetime", FUNC_MAX_ARGS},
	{"$libdir/insert_username", "insert_username", FUNC_MAX_ARGS},
	{"$libdir/autoinc", "autoinc", 2},
	{"$libdir/lo", "lo_manage", 0},
};

bool
sets_one_of(const Trigger *trigger, int step, const List *columns)
{
	ListCell *lc;

	for (int i = 0; step > 0 && i < trigger->tgnargs; i += step)
		foreach(lc, columns)
			if (strcmp((const char *) lfirst(lc), trigger->tgargs[i]) == 0)
				return true;
	return false;
}

char *
text_attribute(HeapTuple tuple, AttrNumber number)
{
	bool isnull;
	Datum value = SysCacheGetAttr(PROCOID, tuple, number, &isnull);

	return isnull ? pstrdup("") : TextDatumGetCString(value);
}

bool
function_keeps_to(const Trigger *trigger, HeapTuple function, bool deletes, const List *columns)
{
	const Oid language = ((Form_pg_proc) GETSTRUCT(function))->prolang;
	char *source = text_attribute(function, Anum_pg_proc_prosrc);
	List *tokens;
	bool no_settings;

	(void) SysCacheGetAttr(PROCOID, function, Anum_pg_proc_proconfig, &no_settings);
	if (trigger->tgfoid == F_TSVECTOR_UPDATE_TRIGGER || trigger->tgfoid == F_TSVECTOR_UPDATE_TRIGGER_COLUMN)
		return !sets_one_of(trigger, FUNC_MAX_ARGS, columns);
	if (language == ClanguageId)
	{
		char *library = text_attribute(function, Anum_pg_proc_probin);

		for (size_t i = 0; i < lengthof(known_triggers); i++)
			if (strcmp(known_triggers[i].library, library) == 0 && strcmp(known_triggers[i].symbol, source) == 0)
				return !sets_one_of(trigger, known_triggers[i].step, columns);
		return false;
	}
	return language == get_language_oid("plpgsql", true) && pl_tokens(source, &tokens) &&
		BodyReader(tokens, deletes, columns, !no_settings).keeps();
}

} /* namespace */

bool
trigger_keeps_to(const Trigger *trigger, bool deletes, const List *columns)
{
	HeapTuple function = SearchSysCache1(PROCOID, ObjectIdGetDatum(trigger->tgfoid));
	bool keeps = HeapTupleIsValid(function) && function_keeps_to(trigger, function, deletes, columns);

	if (HeapTupleIsValid(function))
		ReleaseSysCache(function);
	return keeps;
}

} /* namespace front */
