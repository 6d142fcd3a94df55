/* query_text.cpp: see query_text.h. */
#include "pg/base/compat.h"

extern "C" {
#include "parser/analyze.h"
#include "tcop/tcopprot.h"
#include "utils/guc.h"
#include "utils/ruleutils.h"
}

#include "pg/base/guard.h"
#include "pg/scale/evaluate/query_text.h"

void
begin_reading(const char *path)
{
	if (path)
		(void) set_config_option("search_path", path, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
	guard_read();
}

Query *
read_query(const char *text)
{
	List *raw = pg_parse_query(text);
	Oid *types = NULL;
	int n = 0;
	Query *query;

	if (list_length(raw) != 1)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("expected exactly one query")));
	query = parse_analyze_varparams((RawStmt *) linitial(raw), text, &types, &n, NULL);
	if (query->commandType != CMD_SELECT || query->rowMarks != NIL || query->hasModifyingCTE)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("expected a SELECT")));
	return query;
}

const char *
query_text(Query *query, bool pretty)
{
	return pg_get_querydef(query, pretty);
}
