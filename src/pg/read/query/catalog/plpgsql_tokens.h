/*
 * plpgsql_tokens.h: the tokens of a function's body in PL/pgSQL, for those who look for a few plain statements in it.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "nodes/pg_list.h"
}

namespace front {

struct PlToken
{
	const char *text;          /* of words in small letters, of strings what stands between the quotes */
	bool word, string, quoted; /* quoted: a word in quotes, which is no keyword */
};

/*
 * A List of PlToken *. False: the text is not understood (a backslash, whose meaning settings decide, or something that
 * does not end).
 */
extern bool pl_tokens(const char *source, List **tokens);
/*
 * A word, a sign or an operator with this text; not a string, nor a word in quotes but NEW, OLD and TG_OP, which are
 * names. Of NULL: false.
 */
extern bool pl_token_is(const PlToken *token, const char *text);
/* Where the parenthesis closes that is opened there; -1: nowhere, or there is none. */
extern int pl_closing(const List *tokens, int open);

} /* namespace front */
