/* analyse.cpp: see analyse.h. */
#include "pg/base/compat.h"

extern "C" {
#include "parser/analyze.h"
#include "tcop/tcopprot.h"
}

#include "pg/read/trees/analyse.h"

Query *
analyse_text(const char *text, const Oid *types, int n)
{
	List *raw = pg_parse_query(text);
	List *queries = NIL;

	if (list_length(raw) == 1 && IsA(((RawStmt *) linitial(raw))->stmt, SelectStmt))
	{
		Oid *found = NULL;
		int count = 0;

		if (n == ANY_PARAMETERS)
			queries = pg_analyze_and_rewrite_varparams((RawStmt *) linitial(raw), text, &found, &count, NULL);
		else
			queries = pg_analyze_and_rewrite_fixedparams((RawStmt *) linitial(raw), text, types, n, NULL);
	}
	/* SELECT INTO is none, either */
	if (list_length(queries) != 1 || ((Query *) linitial(queries))->commandType != CMD_SELECT)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("expected exactly one query: %s", text)));
	return (Query *) linitial(queries);
}
