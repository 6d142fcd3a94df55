/*
 * document_text.h: the problem document while it is written.
 */
#pragma once

#include "pg/read/terms/tree.h"

extern "C" {
#include "lib/stringinfo.h"
}

namespace front {

/*
 * The text, and what of it is written once though it stands in several places (section 7 of docs/problem-document.md).
 */
struct Document : StringInfoData
{
	int role_at;         /* where in the text the options say which part of the work is wanted */
	bool databases_only; /* nothing is proved of it: constraints that are only declared hold, too */
	Lookup noted;        /* of Noted: what was met in share_parts(), by address */
	List *plans;         /* of SharedPlan *, by number */
	List *exprs;         /* of Expr *, by number */
};

/* A member's name; its value is to follow. The first member of an object is written otherwise. */
static inline Document *
member(Document *out, const char *name)
{
	appendStringInfo(out, ",\"%s\":", name);
	return out;
}

static inline const char *
truth(bool value)
{
	return value ? "true" : "false";
}

/* An array of what write(T *) writes for each element of a list. */
template <typename T, typename F>
void
write_array(Document *out, List *list, F write)
{
	ListCell *lc;

	appendStringInfoChar(out, '[');
	foreach(lc, list)
	{
		if (foreach_current_index(lc) > 0)
			appendStringInfoChar(out, ',');
		write((T *) lfirst(lc));
	}
	appendStringInfoChar(out, ']');
}

/* The same of objects, of which write(T *) writes the members. */
template <typename T, typename F>
void
write_objects(Document *out, List *list, F write)
{
	write_array<T>(out, list,
				   [=](T *element)
				   {
					   appendStringInfoChar(out, '{');
					   write(element);
					   appendStringInfoChar(out, '}');
				   });
}

} /* namespace front */
