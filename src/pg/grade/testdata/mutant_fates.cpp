/* mutant_fates.cpp: see mutant_fates.h. */
#include "pg/base/compat.h"

#include "pg/grade/testdata/mutant_fates.h"

bool
differs_from_first(const QuerySet *set, const SharedDatabase *database, int mutant)
{
	return database->group[0] >= 0 && database->group[mutant] >= 0 && database->group[0] != database->group[mutant] &&
		(set->members[0].shape == set->members[mutant].shape || set_apart(set, 0, mutant));
}

bool
database_kills(QuerySet *set, const SharedDatabase *database, int mutant)
{
	if (!differs_from_first(set, database, mutant))
		return false;
	if (shared_differ(set, database, 0, mutant))
		return true;
	/* what differs in its rows differs however ORDER BY leaves tied ones */
	if (set->options.semantics == SQLEQ_LIST && database->bags[0] != database->bags[mutant])
		return shared_settled_rows(set, database, 0) > SHARED_OPEN &&
			shared_settled_rows(set, database, mutant) > SHARED_OPEN;
	return shared_settled(set, database, 0) && shared_settled(set, database, mutant);
}
