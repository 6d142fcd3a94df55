/* result_lines.cpp: see result_lines.h. */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "lib/stringinfo.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/run/result_lines.h"
#include "pg/hunt/run/row_texts.h"

/* More rows say nothing that these do not. */
#define MOST_LINES 50
/* So few are seen at a glance. */
#define FEW_LINES 20

static const char *
shown_lines(const char *const *lines, int n)
{
	StringInfoData text;

	initStringInfo(&text);
	for (int i = 0; i < n && i < MOST_LINES; i++)
		appendStringInfo(&text, "%s%s", i > 0 ? "\n" : "", lines[i]);
	if (n > MOST_LINES)
		appendStringInfo(&text, "\n... %d rows", n);
	return text.data;
}

const char *
hunt_lines(const HuntResult *result, bool ordered)
{
	return result->set.nrows == 0 ? "(0 rows)" : shown_lines(row_texts(&result->set, ordered), result->set.nrows);
}

/* Takes out of two sorted arrays what both have. */
static int
take_common(const char **const *lines, int *n)
{
	int i = 0, j = 0, common = 0, kept[2] = {0, 0};

	while (i < n[0] || j < n[1])
	{
		int order = i == n[0] ? 1 : j == n[1] ? -1 : strcmp(lines[0][i], lines[1][j]);

		if (order == 0)
			i++, j++, common++;
		else if (order < 0)
			lines[0][kept[0]++] = lines[0][i++];
		else
			lines[1][kept[1]++] = lines[1][j++];
	}
	for (int r = 0; r < 2; r++)
		n[r] = kept[r];
	return common;
}

static int
common_beginning(const char **const *lines, const int *n)
{
	int i = 0;

	while (i < n[0] && i < n[1] && strcmp(lines[0][i], lines[1][i]) == 0)
		i++;
	return i;
}

void
hunt_lines_apart(const HuntResult *const *results, bool ordered, const char **lines)
{
	const char **rows[2];
	int n[2], common, from = 0;

	if (Max(results[0]->set.nrows, results[1]->set.nrows) <= FEW_LINES)
	{
		for (int r = 0; r < 2; r++)
			lines[r] = hunt_lines(results[r], ordered);
		return;
	}
	for (int r = 0; r < 2; r++)
	{
		rows[r] = row_texts(&results[r]->set, false);
		n[r] = results[r]->set.nrows;
	}
	common = take_common(rows, n);
	/* only their order differs */
	if (ordered && n[0] == 0 && n[1] == 0)
	{
		for (int r = 0; r < 2; r++)
		{
			rows[r] = row_texts(&results[r]->set, true);
			n[r] = results[r]->set.nrows;
		}
		common = from = common_beginning(rows, n);
	}
	for (int r = 0; r < 2; r++)
	{
		const char *odd = shown_lines(rows[r] + from, n[r] - from);

		lines[r] = common == 0 ? (n[r] > 0 ? odd : "(0 rows)")
			: from > 0         ? psprintf("(first %d rows that both have)\n%s", common, odd)
							   : psprintf("%s%s(and %d rows that both have)", odd, *odd ? "\n" : "", common);
	}
}
