/*
 * stored_lemmas.cpp: see stored_lemmas.h.
 *
 * The table is read as it is, whoever asks: a check must not cost a query more, and nothing of it is shown.
 */
extern "C" {
#include "postgres.h"

#include "access/table.h"
#include "access/tableam.h"
#include "catalog/pg_type.h"
#include "executor/tuptable.h"
#include "utils/builtins.h"
#include "utils/json.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"
}

#include "pg/base/own_objects.h"
#include "pg/read/document/stored_lemmas.h"

namespace front {

bool stored_lemmas_hidden = false;

/* The columns of sqleq_internal.lemma that count. */
enum
{
	LEMMA_NAME = 1,
	LEMMA_TURNED = 5,
	LEMMA_DOCUMENT = 6
};

typedef struct StoredLemma
{
	const char *name;
	bool turned;
	const char *document;
} StoredLemma;

static int
by_name(const ListCell *a, const ListCell *b)
{
	return strcmp(((const StoredLemma *) lfirst(a))->name, ((const StoredLemma *) lfirst(b))->name);
}

/* Does the table have these columns still? Its owner may have changed it. */
static bool
has_columns(TupleDesc desc)
{
	auto is = [&](int column, Oid type)
	{ return column <= desc->natts && TupleDescAttr(desc, column - 1)->atttypid == type; };

	return is(LEMMA_NAME, TEXTOID) && is(LEMMA_TURNED, BOOLOID) && is(LEMMA_DOCUMENT, TEXTOID);
}

static bool
is_whole(const TupleTableSlot *slot)
{
	return !slot->tts_isnull[LEMMA_NAME - 1] && !slot->tts_isnull[LEMMA_TURNED - 1] &&
		!slot->tts_isnull[LEMMA_DOCUMENT - 1];
}

static List *
stored_lemmas(Oid relid)
{
	List *lemmas = NIL;
	Relation table = table_open(relid, AccessShareLock);
	TupleTableSlot *slot = table_slot_create(table, NULL);
	TableScanDesc scan = compat_begin_scan(table);

	while (has_columns(RelationGetDescr(table)) && table_scan_getnextslot(scan, ForwardScanDirection, slot))
	{
		StoredLemma *lemma;

		slot_getallattrs(slot);
		if (!is_whole(slot))
			continue;
		lemma = (StoredLemma *) palloc(sizeof(StoredLemma));
		lemma->name = TextDatumGetCString(slot->tts_values[LEMMA_NAME - 1]);
		lemma->turned = DatumGetBool(slot->tts_values[LEMMA_TURNED - 1]);
		lemma->document = TextDatumGetCString(slot->tts_values[LEMMA_DOCUMENT - 1]);
		lemmas = lappend(lemmas, lemma);
	}
	table_endscan(scan);
	ExecDropSingleTupleTableSlot(slot);
	table_close(table, AccessShareLock);
	list_sort(lemmas, by_name);
	return lemmas;
}

void
write_stored_lemmas(Document *out)
{
	/* what is older than the library has no such table */
	Oid relid = stored_lemmas_hidden ? InvalidOid : own_shared_table("lemma");
	List *lemmas = OidIsValid(relid) && ActiveSnapshotSet() ? stored_lemmas(relid) : NIL;
	ListCell *lc;

	foreach(lc, lemmas)
	{
		const StoredLemma *lemma = (const StoredLemma *) lfirst(lc);

		appendStringInfoString(out, foreach_current_index(lc) == 0 ? ",\n\"lemmas\":[\n {\"name\":" : ",\n {\"name\":");
		escape_json(out, lemma->name);
		if (lemma->turned)
			appendStringInfoString(out, ",\"turned\":true");
		appendStringInfoString(out, ",\"document\":");
		escape_json(out, lemma->document);
		appendStringInfoChar(out, '}');
	}
	if (lemmas != NIL)
		appendStringInfoChar(out, ']');
}

} /* namespace front */
