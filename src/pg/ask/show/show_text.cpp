/*
 * show_text.cpp: see show_text.h.
 *
 * Tables are laid out as psql does it: aligned, or a column per line where that is too wide. What psql does not tell
 * apart is spelled: NULL and an empty text, blanks at the end, control characters.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "nodes/params.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/show/row_marks.h"
#include "pg/ask/show/script_rows.h"
#include "pg/ask/show/shown_columns.h"
#include "pg/ask/show/shown_value.h"
#include "pg/ask/show/show_text.h"
#include "pg/ask/show/witness_json.h"
#include "pg/ask/errors/seen_errors.h"
#include "pg/ask/witness/witness.h"

/* psql adds a border and a "+" at the end of each line. */
#define MOST_COLUMNS 96

static int
display_width(const char *text)
{
	int width = 0;

	for (; *text; text += pg_mblen(text))
		width += Max(pg_dsplen(text), 0);
	return width;
}

/* ---- tables ---- */

typedef struct Grid
{
	int ncolumns, nrows;
	char **names;
	bool *right;              /* numbers */
	char **cells;             /* row by row */
	const char *const *marks; /* of the rows; NULL: none */
} Grid;

/* Is the column shown? shown: attribute numbers, NULL for all. */
static bool
is_shown(TupleDesc desc, int a, const Bitmapset *shown)
{
	return !TupleDescAttr(desc, a)->attisdropped && (!shown || bms_is_member(a + 1, shown));
}

static Grid
make_grid(TupleDesc desc, HeapTuple *rows, int nrows, const char *const *marks, const Bitmapset *shown)
{
	Grid grid = {0,
				 nrows,
				 (char **) palloc0(sizeof(char *) * Max(desc->natts, 1)),
				 (bool *) palloc0(sizeof(bool) * Max(desc->natts, 1)),
				 NULL,
				 marks};
	int n = 0;

	for (int a = 0; a < desc->natts; a++)
		grid.ncolumns += is_shown(desc, a, shown);
	grid.cells = (char **) palloc0(sizeof(char *) * Max(grid.ncolumns * nrows, 1));
	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);

		if (!is_shown(desc, a, shown))
			continue;
		grid.names[n] = shown_line(NameStr(att->attname));
		grid.right[n] = shown_right(att->atttypid);
		for (int r = 0; r < nrows; r++)
		{
			bool null;
			Datum value = heap_getattr(rows[r], a + 1, desc, &null);

			grid.cells[r * grid.ncolumns + n] = shown_value(value, null, att->atttypid);
		}
		n++;
	}
	return grid;
}

static void
append_cell(StringInfo out, const char *text, int width, bool right, bool last)
{
	int blanks = width - display_width(text);

	appendStringInfo(out, " %*s%s%*s%s", right ? blanks : 0, "", text, right || last ? 0 : blanks, "",
					 last ? "" : " |");
}

static const char *
mark_of(const Grid *grid, int row)
{
	return grid->marks && grid->marks[row] ? psprintf("    <- %s", grid->marks[row]) : "";
}

static void
append_aligned(StringInfo out, const Grid *grid, const int *widths)
{
	for (int c = 0; c < grid->ncolumns; c++)
		append_cell(out, grid->names[c], widths[c], false, c == grid->ncolumns - 1);
	appendStringInfoChar(out, '\n');
	for (int c = 0; c < grid->ncolumns; c++)
	{
		if (c > 0)
			appendStringInfoChar(out, '+');
		for (int i = 0; i < widths[c] + 2; i++)
			appendStringInfoChar(out, '-');
	}
	appendStringInfoChar(out, '\n');
	for (int r = 0; r < grid->nrows; r++)
	{
		for (int c = 0; c < grid->ncolumns; c++)
			append_cell(out, grid->cells[r * grid->ncolumns + c], widths[c], grid->right[c], c == grid->ncolumns - 1);
		appendStringInfo(out, "%s\n", mark_of(grid, r));
	}
}

/* A column per line. */
static void
append_expanded(StringInfo out, const Grid *grid)
{
	int width = 0;

	for (int c = 0; c < grid->ncolumns; c++)
		width = Max(width, display_width(grid->names[c]));
	for (int r = 0; r < grid->nrows; r++)
	{
		appendStringInfo(out, "-[ row %d ]%s\n", r + 1, mark_of(grid, r));
		for (int c = 0; c < grid->ncolumns; c++)
			appendStringInfo(out, " %s%*s | %s\n", grid->names[c], width - display_width(grid->names[c]), "",
							 grid->cells[r * grid->ncolumns + c]);
	}
}

/* shown: which columns, NULL for all. */
static void
append_table(StringInfo out, const char *title, TupleDesc desc, HeapTuple *rows, int nrows, const char *const *marks,
			 const Bitmapset *shown)
{
	Grid grid = make_grid(desc, rows, nrows, marks, shown);
	int *widths = (int *) palloc0(sizeof(int) * Max(grid.ncolumns, 1));
	int total = 0;

	for (int c = 0; c < grid.ncolumns; c++)
	{
		widths[c] = display_width(grid.names[c]);
		for (int r = 0; r < nrows; r++)
			widths[c] = Max(widths[c], display_width(grid.cells[r * grid.ncolumns + c]));
		total += widths[c] + 3;
	}
	appendStringInfo(out, "\n%s%s\n", title, nrows == 0 ? " (no rows)" : "");
	if (grid.ncolumns == 0)
		appendStringInfo(out, "(%d %s without columns)\n", nrows, nrows == 1 ? "row" : "rows");
	else if (nrows > 0 && total > MOST_COLUMNS)
		append_expanded(out, &grid);
	else if (nrows > 0)
		append_aligned(out, &grid, widths);
	if (nrows > 0 && columns_left_out(desc, shown) > 0)
		appendStringInfo(out, "%s\n", other_columns(columns_left_out(desc, shown)));
}

/* ---- results ---- */

static void
append_result(StringInfo out, const Judgement *judgement, int q, bool all_columns)
{
	const Witness *witness = judgement->witness;
	const ResultSet *result = witness->results[q], *other = witness->results[1 - q];
	const char **marks = NULL;

	if (!result && witness->raised[q])
		appendStringInfo(out, "\nresult of q%d\nERROR: %s\n", q + 1, witness->raised[q]);
	if (!result)
		return;
	/* where chance decides, which rows these are says nothing */
	if (other && !witness->by_chance && result->desc->natts == other->desc->natts)
		marks = row_marks(result, other, judgement->problem->semantics, psprintf("only in q%d", q + 1));
	append_table(out, psprintf("result of q%d", q + 1), result->desc, result->rows, result->nrows, marks,
				 all_columns ? NULL : shown_result_columns(result, witness->by_chance ? NULL : other));
}

/* ---- databases ---- */

static void
append_parameters(StringInfo out, const Witness *witness)
{
	const char *separator = "\nparameters: ";

	for (int i = 0; witness->params && i < witness->params->numParams; i++)
	{
		const ParamExternData *param = &witness->params->params[i];

		if (!OidIsValid(param->ptype))
			continue;
		appendStringInfo(out, "%s$%d = %s", separator, i + 1,
						 param->isnull ? "NULL" : value_literal(param->value, param->ptype));
		separator = ", ";
	}
	if (*separator == ',')
		appendStringInfoChar(out, '\n');
}

static void
append_database(StringInfo out, const SqleqProblem *problem, const Witness *witness, bool all_columns)
{
	for (int i = 0; i < witness->ntables; i++)
	{
		const WitnessTable *table = &witness->tables[i];

		if (table->nrows > 0 || table_is_queried(problem, table->relid))
			append_table(out, table->name, table->desc, table->rows, table->nrows, NULL,
						 all_columns || table->nrows == 0 ? NULL : shown_columns(problem, witness, i));
	}
	append_parameters(out, witness);
}

char *
show_databases_text(const Judgement *judgement, bool all_columns)
{
	StringInfoData out;

	initStringInfo(&out);
	if (judgement->witness)
	{
		append_database(&out, judgement->problem, judgement->witness, all_columns);
		for (int q = 0; q < 2; q++)
			append_result(&out, judgement, q, all_columns);
	}
	return out.data[0] == '\n' ? out.data + 1 : out.data;
}

/* ---- the verdict ---- */

/* A line of prose, broken at blanks where it is too long. */
static void
append_prose(StringInfo out, const char *text)
{
	int column = 0;

	while (*text)
	{
		int length = (int) strcspn(text, " \n");
		char *word = pnstrdup(text, length);
		int width = display_width(word);

		if (column > 0 && column + 1 + width > MOST_COLUMNS)
		{
			appendStringInfoString(out, "\n   ");
			column = 3;
		}
		appendStringInfo(out, "%s%s", column > 0 ? " " : "", word);
		column += width + (column > 0);
		text += length;
		if (*text == '\n')
		{
			appendStringInfoChar(out, '\n');
			column = 0;
		}
		text += *text != '\0';
	}
	appendStringInfoChar(out, '\n');
}

static void
append_each(StringInfo out, const char *title, const List *texts)
{
	ListCell *cell;

	foreach(cell, texts)
		append_prose(out, psprintf("%s: %s", title, (const char *) lfirst(cell)));
}

static void
append_errors(StringInfo out, const List *errors)
{
	ListCell *cell;

	foreach(cell, errors)
	{
		const SeenError *seen = (const SeenError *) lfirst(cell);

		append_prose(
			out,
			psprintf("error: q%d can raise \"%s\" where the other query does not", seen->query + 1, seen->message));
	}
}

char *
show_text(const Judgement *judgement, bool all_columns)
{
	StringInfoData out;
	const char *databases = show_databases_text(judgement, all_columns);

	initStringInfo(&out);
	appendStringInfoString(&out, verdict_name(judgement->verdict));
	if (judgement->verdict == VERDICT_EQUIVALENT)
		appendStringInfoString(&out, " (proved for tables of every size)");
	if (judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND)
		appendStringInfo(&out, " (at most %d %s per table)", judgement->bound, judgement->bound == 1 ? "row" : "rows");
	append_prose(&out, judgement->proof ? psprintf(": %s", judgement->proof) : "");
	if (judgement->reason)
		append_prose(&out, psprintf("reason: %s", judgement->reason));
	append_each(&out, "holds with", judgement->constraints_used);
	append_each(&out, "would hold with", judgement->would_hold_with);
	append_each(&out, "assumption", judgement->assumptions);
	append_errors(&out, judgement->errors);
	if (judgement->outline)
	{
		appendStringInfoString(&out, "\nproof\n");
		append_prose(&out, judgement->outline);
	}
	if (*databases)
		appendStringInfo(&out, "\n%s", databases);
	return pnstrdup(out.data, out.len - (out.len > 0 && out.data[out.len - 1] == '\n'));
}
