/*
 * answer.cpp: reads what the child wrote.
 *
 * The child may be broken, so nothing is taken for granted: text that is no JSON, or a document of another shape, is
 * reported to the caller, who makes an "unknown" of it, and raises no error. (Only what jsonb itself refuses, such as
 * \u0000, does.)
 */
extern "C" {
#include "postgres.h"

#include "common/jsonapi.h"
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "nodes/pg_list.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/jsonb.h"
#include "utils/numeric.h"
}

#include "pg/base/compat.h"
#include "pg/base/json_values.h"
#include "pg/ask/solver/answer.h"

/* The root container of a JSON text, or NULL when it is none. */
static JsonbContainer *
parse(const char *text)
{
	JsonLexContext *lex = compat_lex_json(text);

	if (pg_parse_json(lex, &nullSemAction) != JSON_SUCCESS)
		return NULL;
	return &DatumGetJsonbP(DirectFunctionCall1(jsonb_in, CStringGetDatum(text)))->root;
}

static JsonbContainer *
container_field(JsonbContainer *object, const char *key)
{
	JsonbValue *value = json_field(object, key);

	return value && value->type == jbvBinary ? value->val.binary.data : NULL;
}

/* An array under the key, or NULL. */
static JsonbContainer *
array_field(JsonbContainer *object, const char *key)
{
	JsonbContainer *found = container_field(object, key);

	return found && JsonContainerIsArray(found) ? found : NULL;
}

static const char *
text_field(JsonbContainer *object, const char *key)
{
	JsonbValue *value = json_field(object, key);

	return value ? json_scalar_text(value) : NULL;
}

/* The texts in the array under the key; NIL when there is none. */
static List *
text_list(JsonbContainer *object, const char *key)
{
	JsonbContainer *list = array_field(object, key);
	List *texts = NIL;

	for (uint32 i = 0; list && i < JsonContainerSize(list); i++)
	{
		const char *text = json_scalar_text(getIthJsonbValueFromContainer(list, i));

		if (text)
			texts = lappend(texts, (void *) text);
	}
	return texts;
}

static const char *
text_lines(List *texts)
{
	StringInfoData out;
	ListCell *cell;

	if (texts == NIL)
		return NULL;
	initStringInfo(&out);
	foreach(cell, texts)
	{
		if (out.len > 0)
			appendStringInfoChar(&out, '\n');
		appendStringInfoString(&out, (const char *) lfirst(cell));
	}
	return out.data;
}

static bool
int_field(JsonbContainer *object, const char *key, int *result)
{
	JsonbValue *value = json_field(object, key);

	return value && value->type == jbvNumeric && compat_numeric_as_int(value->val.numeric, result);
}

static bool
read_table(JsonbContainer *object, Candidate *candidate)
{
	CandidateTable *table = (CandidateTable *) palloc0(sizeof(CandidateTable));
	JsonbContainer *rows = array_field(object, "rows");

	if (!rows || !int_field(object, "table", &table->table))
		return false;
	table->nrows = (int) JsonContainerSize(rows);
	for (int r = 0; r < table->nrows; r++)
	{
		JsonbValue *row = getIthJsonbValueFromContainer(rows, r);
		int width;

		if (row->type != jbvBinary || !JsonContainerIsArray(row->val.binary.data))
			return false;
		width = (int) JsonContainerSize(row->val.binary.data);
		if (r == 0)
		{
			table->ncolumns = width;
			table->values = (const char **) palloc0(sizeof(char *) * Max((Size) table->nrows * width, 1));
		}
		else if (width != table->ncolumns)
			return false;
		for (int c = 0; c < width; c++)
		{
			JsonbValue *value = getIthJsonbValueFromContainer(row->val.binary.data, c);

			if (value->type == jbvBinary)
				return false;
			table->values[r * width + c] = json_scalar_text(value);
		}
	}
	candidate->tables = lappend(candidate->tables, table);
	return true;
}

/* Is the field there, and false? */
static bool
is_false(JsonbContainer *object, const char *key)
{
	JsonbValue value;
	JsonbValue *found = getKeyJsonValueFromContainer(object, key, strlen(key), &value);

	return found && found->type == jbvBool && !found->val.boolean;
}

static CandidatePoint *
read_point(JsonbContainer *object)
{
	CandidatePoint *point = (CandidatePoint *) palloc0(sizeof(CandidatePoint));
	JsonbContainer *row = array_field(object, "row");

	if (!row || !int_field(object, "hole", &point->hole))
		return NULL;
	for (uint32 i = 0; i < JsonContainerSize(row); i++)
		point->row = lappend(point->row, (void *) json_scalar_text(getIthJsonbValueFromContainer(row, i)));
	point->value = text_field(object, "value");
	return point;
}

static bool
read_points(JsonbContainer *points, Candidate *candidate)
{
	for (uint32 i = 0; points && i < JsonContainerSize(points); i++)
	{
		JsonbValue *point = getIthJsonbValueFromContainer(points, i);
		CandidatePoint *read = point->type == jbvBinary ? read_point(point->val.binary.data) : NULL;

		if (!read)
			return false;
		candidate->holes = lappend(candidate->holes, read);
	}
	return true;
}

static Candidate *
read_candidate(JsonbContainer *object)
{
	Candidate *candidate = (Candidate *) palloc0(sizeof(Candidate));
	JsonbContainer *database = array_field(object, "database");
	JsonbContainer *parameters = array_field(object, "parameters");

	if (!database)
		return NULL;
	for (uint32 i = 0; i < JsonContainerSize(database); i++)
	{
		JsonbValue *table = getIthJsonbValueFromContainer(database, i);

		if (table->type != jbvBinary || !read_table(table->val.binary.data, candidate))
			return NULL;
	}
	for (uint32 i = 0; parameters && i < JsonContainerSize(parameters); i++)
	{
		JsonbValue *parameter = getIthJsonbValueFromContainer(parameters, i);
		CandidateParameter *read = (CandidateParameter *) palloc0(sizeof(CandidateParameter));

		if (parameter->type != jbvBinary || !int_field(parameter->val.binary.data, "index", &read->index))
			return NULL;
		read->value = text_field(parameter->val.binary.data, "value");
		candidate->parameters = lappend(candidate->parameters, read);
	}
	if (!read_points(array_field(object, "holes"), candidate))
		return NULL;
	candidate->found_by = text_field(object, "found_by");
	candidate->replayed = !is_false(object, "replayed");
	return candidate;
}

static bool
read_verdict(const char *word, AnswerVerdict *verdict)
{
	static const struct
	{
		const char *word;
		AnswerVerdict verdict;
	} words[] = {{"equivalent", ANSWER_EQUIVALENT},
				 {"equivalent_within_bound", ANSWER_EQUIVALENT_WITHIN_BOUND},
				 {"candidate", ANSWER_CANDIDATE},
				 {"unknown", ANSWER_UNKNOWN},
				 {"databases", ANSWER_DATABASES}};

	for (size_t i = 0; word && i < lengthof(words); i++)
		if (strcmp(word, words[i].word) == 0)
		{
			*verdict = words[i].verdict;
			return true;
		}
	return false;
}

static Ties
read_ties(JsonbContainer *object)
{
	static const char *const relations[] = {"none", "refines", "same", "neither"};
	JsonbContainer *told = container_field(object, "ties");
	const char *relation = told ? text_field(told, "relation") : NULL;
	Ties ties = {TIES_NONE, 0, 0};
	int query = 0;

	if (!relation || !int_field(told, "query", &query) || query < 1 || query > 2 ||
		!int_field(told, "databases", &ties.databases))
		return ties;
	ties.query = query - 1;
	for (size_t i = 0; i < lengthof(relations); i++)
		if (strcmp(relation, relations[i]) == 0)
			ties.relation = (TieRelation) i;
	return ties;
}

/* The list of databases under the key, which may be missing; false: it is not readable. */
static bool
read_candidates(JsonbContainer *object, const char *key, List **candidates)
{
	JsonbContainer *list = array_field(object, key);

	for (uint32 i = 0; list && i < JsonContainerSize(list); i++)
	{
		JsonbValue *value = getIthJsonbValueFromContainer(list, i);
		Candidate *candidate = value->type == jbvBinary ? read_candidate(value->val.binary.data) : NULL;

		if (!candidate)
			return false;
		*candidates = lappend(*candidates, candidate);
	}
	return true;
}

Answer *
answer_read(const char *line, const char **defect)
{
	Answer *answer = (Answer *) palloc0(sizeof(Answer));
	JsonbContainer *root = parse(line);
	JsonbContainer *object = root ? container_field(root, "answer") : NULL;
	JsonbContainer *list;
	int version;

	if (root && !object)
		object = container_field(root, "draft");
	*defect = "the solver process gave an unreadable answer";
	if (!object || !int_field(object, "version", &version))
		return NULL;
	if (version != 1)
	{
		*defect = "the solver process gave an answer of another version";
		return NULL;
	}
	if (!read_verdict(text_field(object, "verdict"), &answer->verdict))
		return NULL;
	answer->proof = text_field(object, "proof");
	answer->reason = text_field(object, "reason");
	answer->defect = json_field(object, "defect") != NULL;
	answer->modulo_errors = json_field(object, "modulo_errors") != NULL;
	answer->both_give_rows = json_field(object, "both_give_rows") != NULL;
	(void) int_field(object, "bound", &answer->bound);
	answer->outline = text_lines(text_list(object, "outline"));
	answer->constraints_known = array_field(object, "constraints_used") != NULL;
	answer->constraints_used = text_list(object, "constraints_used");
	answer->would_hold_with = text_list(object, "would_hold_with");
	answer->assumptions = text_list(object, "assumptions");
	answer->ties = read_ties(object);
	if (!read_candidates(object, "candidates", &answer->candidates) ||
		!read_candidates(object, "asked", &answer->asked))
		return NULL;
	list = container_field(object, "stats");
	if (list && JsonContainerIsObject(list))
		answer->stats = JsonbValueToJsonb(json_field(object, "stats"));
	*defect = NULL;
	return answer;
}

bool
progress_is(const char *line, const char *stage)
{
	JsonbContainer *root = line ? parse(line) : NULL;
	JsonbContainer *object = root ? container_field(root, "progress") : NULL;
	const char *told = object ? text_field(object, "stage") : NULL;

	return told && strcmp(told, stage) == 0;
}

int
progress_bound(const char *line)
{
	JsonbContainer *root = line ? parse(line) : NULL;
	JsonbContainer *object = root ? container_field(root, "progress") : NULL;
	int bound = 0;

	if (object)
		(void) int_field(object, "bound", &bound);
	return bound;
}
