/* explained.cpp: see explained.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/explained.h"
#include "pg/hunt/run/run_texts.h"

static void
explain(void *arg)
{
	Explained *explaining = (Explained *) arg;
	uint64 shape;

	base_use();
	explaining->plan = hunt_explain(hunt_read(explaining->text, explaining->settings), explaining->settings, &shape, &explaining->kinds);
}

Explained
explain_query(const char *text, PlannerSettings settings)
{
	Explained explaining = {text, settings, "", NIL};

	(void) run_rolled_back([&] { explain(&explaining); }, ERRORS_OF_QUERIES);
	return explaining;
}
