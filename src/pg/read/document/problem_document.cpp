/* problem_document.cpp: see problem_document.h. */
#include "pg/base/compat.h"
#include "pg/base/settings.h"
#include "pg/base/text_settings.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/document/write_document.h"
#include "pg/read/terms/lowering.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/problem.h"
#include "pg/read/document/problem_document.h"
#include "pg/read/terms/server_functions.h"

extern "C" {
#include "miscadmin.h"
#include "utils/guc.h"
}

namespace front {

/*
 * The document names functions and collations for people. What they do is a matter of the server's own code, and of
 * settings: these say which they are.
 */
static const char *
question_of(const Lowering *low)
{
	static const char *const settings[] = {"TimeZone", "lc_messages", "lc_monetary",       "lc_numeric",
										   "lc_time",  "search_path", "sqleq.memory_limit"};
	const SqleqProblem *problem = low->problem;
	StringInfoData out;
	ListCell *lc;

	if (sqleq_remembered_answers == 0 || sqleq_debug_fault != FAULT_NONE || *sqleq_debug_answer)
		return NULL;
	initStringInfo(&out);
	appendStringInfo(&out, "%s\n%s\n%s\n%u\n", problem->document, problem->text[0], problem->text[1], GetUserId());
	foreach(lc, low->host_calls)
		appendStringInfo(&out, "%s\n", nodeToString(((const HostCall *) lfirst(lc))->node));
	foreach(lc, low->pools)
		appendStringInfo(&out, "%u %u\n", ((const Pool *) lfirst(lc))->type, ((const Pool *) lfirst(lc))->collation);
	for (size_t i = 0; i < lengthof(settings); i++)
		appendStringInfo(&out, "%s\n", GetConfigOption(settings[i], true, false));
	append_text_settings(&out);
	return out.data;
}

void
rewrite_documents(Lowering *low, const SqleqOptions *options)
{
	complete_pools(low);
	write_document(low, options, low->plans, low->rows_only);
	low->problem->question = question_of(low);
	low->problem->host = host_prepare(low);
}

} /* namespace front */
