/*
 * page_data.h: what a page shows, as data for its template (data/pages), and the page that these make.
 *
 * All texts are data: the template has the markup, and its engine escapes whatever comes from a query, a catalog or a
 * value.
 */
#pragma once

#include <initializer_list>

extern "C" {
#include "nodes/pg_list.h"
}

/* A value, in JSON. */
typedef struct PageValue
{
	const char *json;

	PageValue(const char *text); /* NULL: there is none */
	PageValue(bool value);
	PageValue(int64 value);
	PageValue(int value) : PageValue((int64) value) {}
	PageValue(const List *values); /* as page_add() makes them */
} PageValue;

typedef struct PageMember
{
	const char *name;
	PageValue value;
} PageMember;

/* JSON that the server has made; NULL: an empty list. */
extern PageValue page_json(const char *json);

extern PageValue page_object(std::initializer_list<PageMember> members);

/* The list with that value behind the others. */
extern List *page_add(List *values, PageValue value);

/* The texts (char *), as values. */
extern PageValue page_texts(const List *texts);

/* A verdict's, or a kind of bug's, name as people write it: blanks for underscores. */
extern char *page_words(const char *name);

/*
 * The page of that template, in the current memory context. Its data are these, and what stands at the foot of all
 * pages.
 */
extern char *page_render(const char *name, std::initializer_list<PageMember> members);
