/*
 * mine_reference.cpp: see mine_reference.h.
 *
 * Small numbers are among other small numbers by chance: of those a reference is looked for only where the names speak
 * for it.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_constraint.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/relcache.h"
#include "access/table.h"
}

#include "pg/scale/mine/mine_reference.h"

/* Is the one within the other, whatever the case? */
static bool
contains(const char *text, const char *part, size_t length)
{
	for (; strlen(text) >= length; text++)
		if (pg_strncasecmp(text, part, length) == 0)
			return true;
	return false;
}

/* department_id and department (id), CDSCode and CDSCode, link_to_member and member. */
static bool
names_agree(const MinedColumn *child, Oid parent, const MinedColumn *key)
{
	const char *table = get_rel_name(parent);
	size_t length = table ? strlen(table) : 0;

	if (pg_strcasecmp(child->name, key->name) == 0)
		return pg_strcasecmp(key->name, "id") != 0;
	if (length > 3 && pg_tolower((unsigned char) table[length - 1]) == 's')
		length--;
	return length > 1 && contains(child->name, table, length);
}

static bool
is_declared(Oid child, AttrNumber attribute, Oid parent)
{
	Relation relation = table_open(child, AccessShareLock);
	bool declared = false;
	ListCell *cell;

	foreach(cell, RelationGetFKeyList(relation))
	{
		const ForeignKeyCacheInfo *key = (const ForeignKeyCacheInfo *) lfirst(cell);

		declared |= key->confrelid == parent && key->nkeys == 1 && key->conkey[0] == attribute;
	}
	table_close(relation, NoLock);
	return declared;
}

static void
mine_reference(MinedTable *child, const MinedColumn *column, const MinedTable *parent, const MinedColumn *key)
{
	const char *name = quote_identifier(column->name), *other = quote_identifier(key->name);
	const ErrorData *error;
	uint64 strangers = 1;
	Found *found;

	if (column->type != key->type || !column->exact || column->values == 0 || column->distinct > key->distinct ||
		column->distinct < 2)
		return;
	if (!(column->unique && key->unique) &&
		(column->type == TEXTOID || column->type == VARCHAROID || column->type == UUIDOID
			 ? false
			 : !names_agree(column, parent->relid, key)))
		return;
	if (column->unique && !names_agree(column, parent->relid, key))
		return;
	if (is_declared(child->relid, column->attribute, parent->relid))
		return;
	CHECK_FOR_INTERRUPTS();
	error = mined_read(
		[&]
		{
			if (SPI_execute(
					psprintf(
						"SELECT FROM %s AS c WHERE c.%s IS NOT NULL AND NOT EXISTS (SELECT FROM %s AS p WHERE p.%s = c.%s) LIMIT 1",
						child->name, name, parent->name, other, name),
					true, 0) == SPI_OK_SELECT)
				strangers = SPI_processed;
		});
	if (error || strangers > 0)
		return;
	found = mined_add(child, "reference", column, column->values,
					  psprintf("FOREIGN KEY (%s) REFERENCES %s (%s)", name, parent->name, other));
	found->other = key->name;
	found->parent = parent->relid;
}

void
mine_references(List *tables)
{
	ListCell *one, *other;

	foreach(one, tables)
		foreach(other, tables)
		{
			MinedTable *child = (MinedTable *) lfirst(one);
			const MinedTable *parent = (const MinedTable *) lfirst(other);

			for (int c = 0; child != parent && c < child->n; c++)
				for (int k = 0; k < parent->n; k++)
					if (parent->columns[k].unique || parent->columns[k].only_here)
						mine_reference(child, &child->columns[c], parent, &parent->columns[k]);
		}
}
