/*
 * document_text.h: the problem document while it is written.
 */
#pragma once

#include "pg/read/terms/tree.h"

extern "C" {
#include "lib/stringinfo.h"
}

namespace front
{

/* The text, and what of it is written once though it stands in several places (section 7 of docs/problem-document.md). */
struct Document : StringInfoData
{
	int role_at;				/* where in the text the options say which part of the work is wanted */
	bool databases_only;		/* nothing is proved of it: constraints that are only declared hold, too */
	Lookup noted;				/* of Noted: what was met in share_parts(), by address */
	List *plans;				/* of SharedPlan *, by number */
	List *exprs;				/* of Expr *, by number */
};

}								/* namespace front */
