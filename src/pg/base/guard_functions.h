/*
 * guard_functions.h: what the guard looks at in a function that is about to be called.
 */
#pragma once

typedef struct FunctionFacts
{
	Oid owner;
	Oid language;
	bool volatile_;
	bool own_path; /* it is declared with a search_path */
} FunctionFacts;

/* False: there is no such function any more. */
extern bool function_facts(Oid function, FunctionFacts *facts);

/* In C, or a part of the server. */
extern bool is_native(Oid language);
