/* explained.cpp: see explained.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/explained.h"
#include "pg/hunt/run/run_texts.h"

Explained
explain_query(const char *text, PlannerSettings settings)
{
	Explained explained = {text, settings, "", NIL};
	uint64 shape;

	(void) run_rolled_back(
		[&]
		{
			base_use();
			explained.plan = hunt_explain(hunt_read(text, settings), settings, &shape, &explained.kinds);
		},
		ERRORS_OF_QUERIES);
	return explained;
}
