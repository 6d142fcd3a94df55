/*
 * write_document.h: what the parts of the document's writer share: write_document.cpp has its sections, write_plan.cpp plans and expressions,
 * write_shared.cpp what stands in several places.
 */
#pragma once

#include "pg/front/lower/lower.h"

namespace front
{

/* The text, and what of it is written once though it stands in several places (section 7 of docs/problem-document.md). */
struct Document : StringInfoData
{
	Lookup noted;				/* of Noted: what was met in share_parts(), by address */
	List *plans;				/* of SharedPlan *, by number */
	List *exprs;				/* of Expr *, by number */
};

extern void write_string(Document *out, const char *text);
extern void comma(Document *out, bool first);
extern const char *truth(bool value);
extern void write_ids(Document *out, List *ids);
extern void write_exprs(Document *out, List *exprs);
extern void write_const(Document *out, const Expr *expr);
extern void write_expr(Document *out, const Expr *expr);
extern void write_plan(Document *out, const Plan *plan);

/* Finds what stands in several places: to be called for each of the document's expressions and plans before anything is written. */
extern void count_expr(Document *out, const Expr *expr);
extern void count_plan(Document *out, const Plan *plan);
extern void number_shared(Document *out);
extern int shared_number(const Document *out, const void *what);	/* from 1; 0: it is written where it stands */
extern void write_whole_expr(Document *out, const Expr *expr);
extern void write_shared(Document *out, int columns);

}								/* namespace front */
