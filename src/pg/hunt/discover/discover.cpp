/*
 * discover.cpp: see discover.h.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "common/hashfn.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "nodes/parsenodes.h"
#include "utils/builtins.h"
#include "utils/hsearch.h"
#include "utils/memutils.h"
}

#include "generate/api/discover_api.h"
#include "pg/base/own_tables.h"
#include "pg/base/sql_values.h"
#include "pg/base/subtransaction.h"
#include "pg/read/terms/problem.h"
#include "pg/hunt/discover/discover.h"
#include "pg/hunt/oracle/foreign_code.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/hunt/oracle/oracle_store.h"
#include "pg/read/trees/analyse.h"
#include "pg/read/trees/canonical.h"
#include "pg/read/trees/plan_shape.h"
#include "pg/ask/verdict/verdict.h"

/* So many failures of one batch are kept, and so many of all. */
#define KEPT_OF_BATCH 4
#define KEPT_FAILURES 400

/* Of oracles whose plans differ by the same operators so many are kept, and those whose plans have little in common. */
#define SAME_OPERATORS 4

#define FINGERPRINT_LENGTH 32

typedef struct Known
{
	char fingerprint[FINGERPRINT_LENGTH + 1];
	uint64 texts; /* hash of both queries */
} Known;

static uint64
hash_of_texts(const char *const *query)
{
	return hash_combine64(hash_bytes_extended((const unsigned char *) query[0], (int) strlen(query[0]), 3),
						  hash_bytes_extended((const unsigned char *) query[1], (int) strlen(query[1]), 4));
}

static void
remember(Discovery *discovery, const char *fingerprint, const char *const *query)
{
	char key[FINGERPRINT_LENGTH + 1];
	bool found;
	Known *known;

	strlcpy(key, fingerprint, sizeof(key));
	known = (Known *) hash_search(discovery->known, key, HASH_ENTER, &found);
	if (!found)
		known->texts = hash_of_texts(query);
}

/* ---- analysing ---- */

static Query *
read_query(const char *text)
{
	Query *query = analyse_text(with_qualified_holes(text), NULL, 0);
	const char *foreign;

	if (query->rowMarks || query->hasModifyingCTE)
		ereport(ERROR, (errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("oracle queries must be read-only")));
	foreign = foreign_code((Node *) query, scratch_schema_oid());
	if (foreign)
		ereport(ERROR, (errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("%s", foreign)));
	return query;
}

/* Fingerprint and plans of a trial; false: the two queries are as good as the same. */
static bool
look_at(Trial *trial)
{
	Query *query[2];
	PlanShape plan[2];
	bool same;
	int nodes;

	for (int q = 0; q < 2; q++)
		query[q] = read_query(trial->query[q]);
	trial->fingerprint = oracle_fingerprint(query[0], query[1], &same);
	for (int q = 0; q < 2; q++)
	{
		plan[q] = plan_shape(query[q], trial->query[q]);
		trial->shape[q] = plan[q].shape;
	}
	return !same && sqleq_plans_distance(trial->shape[0], trial->shape[1], &nodes) > 0;
}

/* ---- what is known ---- */

static void
close_clusters(void *clusters)
{
	sqleq_clusters_close((sqleq_clusters *) clusters);
}

static void
add_cluster(Discovery *discovery, int number, int members)
{
	MemoryContext old = MemoryContextSwitchTo(discovery->context);
	int n = discovery->nclusters++;

	if (n % 64 == 0)
	{
		size_t size = sizeof(int) * (n + 64);

		discovery->cluster_numbers = (int *) (n ? repalloc(discovery->cluster_numbers, size) : palloc(size));
		discovery->cluster_members = (int *) (n ? repalloc(discovery->cluster_members, size) : palloc(size));
	}
	discovery->cluster_numbers[n] = number;
	discovery->cluster_members[n] = members;
	discovery->next_cluster = Max(discovery->next_cluster, number + 1);
	MemoryContextSwitchTo(old);
}

/* The place in the arrays of the cluster of these plans; -1: it cannot be told. */
static int
cluster_of(Discovery *discovery, const char *const *shape)
{
	int n = sqleq_clusters_add(discovery->clusters, shape[0], shape[1]);

	if (n >= discovery->nclusters)
		add_cluster(discovery, discovery->next_cluster, 0);
	return n;
}

typedef struct Older
{
	const char *name;
	Trial trial;
	bool described;
} Older;

static void
describe(void *arg)
{
	Older *older = (Older *) arg;

	(void) look_at(&older->trial);
	older->described = true;
}

static void
describe_with_tables(void *arg)
{
	oracle_with_tables(((Older *) arg)->trial.schema_ddl, describe, arg);
}

/* Oracles that were added by name have no fingerprint yet, and no cluster. */
static void
describe_older(Discovery *discovery)
{
	static Oid types[] = {TEXTOID, TEXTOID, TEXTOID, TEXTOID, INT4OID};
	List *rows = NIL;
	ListCell *cell;

	(void) own_execute("oracle", "SELECT name, schema_ddl, q1, q2 FROM %s WHERE fingerprint IS NULL ORDER BY name", 0,
					   NULL, NULL, NULL);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		Older *older = (Older *) palloc0(sizeof(Older));

		older->name = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 1);
		older->trial.schema_ddl = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 2);
		older->trial.query[0] = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 3);
		older->trial.query[1] = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 4);
		rows = lappend(rows, older);
	}
	foreach(cell, rows)
	{
		Older *older = (Older *) lfirst(cell);
		int place = -1;

		CHECK_FOR_INTERRUPTS();
		(void) run_rolled_back([=] { describe_with_tables(older); }, ERRORS_OF_QUERIES);
		if (older->described)
			place = cluster_of(discovery, older->trial.shape);
		if (place >= 0)
		{
			Datum values[] = {CStringGetTextDatum(older->name), CStringGetTextDatum(older->trial.fingerprint),
							  CStringGetTextDatum(older->trial.shape[0]), CStringGetTextDatum(older->trial.shape[1]),
							  Int32GetDatum(discovery->cluster_numbers[place])};

			discovery->cluster_members[place]++;
			(void) own_execute("oracle",
							   "UPDATE %s SET fingerprint = $2, plan1 = $3, plan2 = $4, cluster = $5 WHERE name = $1",
							   lengthof(types), types, values, NULL);
			remember(discovery, older->trial.fingerprint, older->trial.query);
			sqleq_clusters_see_operators(discovery->clusters, older->trial.shape[0], older->trial.shape[1]);
		}
	}
}

static void
read_leaders(Discovery *discovery)
{
	(void) own_execute(
		"oracle",
		"SELECT cluster, plan1, plan2, n FROM (SELECT cluster, plan1, plan2, count(*) OVER (PARTITION BY cluster) AS n, "
		"row_number() OVER (PARTITION BY cluster ORDER BY added, name) AS place FROM %s "
		"WHERE cluster IS NOT NULL AND plan1 IS NOT NULL AND plan2 IS NOT NULL) AS s WHERE place = 1 ORDER BY cluster",
		0, NULL, NULL, NULL);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		const char *texts[4];

		for (int c = 0; c < 4; c++)
			texts[c] = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, c + 1);
		if (sqleq_clusters_lead(discovery->clusters, texts[1], texts[2]) < 0)
			ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
		add_cluster(discovery, atoi(texts[0]), atoi(texts[3]));
	}
}

static void
read_fingerprints(Discovery *discovery)
{
	(void) own_execute(
		"oracle", "SELECT fingerprint, q1, q2, plan1, plan2 FROM %s WHERE fingerprint IS NOT NULL ORDER BY added, name",
		0, NULL, NULL, NULL);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		const char *query[2] = {SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 2),
								SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 3)};

		const char *shape[2] = {SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 4),
								SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 5)};

		remember(discovery, SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 1), query);
		if (shape[0] && shape[1])
			sqleq_clusters_see_operators(discovery->clusters, shape[0], shape[1]);
	}
}

void
discovery_begin(Discovery *discovery)
{
	HASHCTL control = {};
	MemoryContextCallback *callback = (MemoryContextCallback *) palloc0(sizeof(MemoryContextCallback));

	discovery->context = CurrentMemoryContext;
	discovery->next_cluster = 1;
	control.keysize = FINGERPRINT_LENGTH + 1;
	control.entrysize = sizeof(Known);
	control.hcxt = CurrentMemoryContext;
	discovery->known = hash_create("sqleq oracles", 1024, &control, HASH_ELEM | HASH_STRINGS | HASH_CONTEXT);
	discovery->clusters = sqleq_clusters_open();
	if (discovery->clusters == NULL)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	callback->func = close_clusters;
	callback->arg = discovery->clusters;
	MemoryContextRegisterResetCallback(CurrentMemoryContext, callback);
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	read_leaders(discovery);
	read_fingerprints(discovery);
	describe_older(discovery);
	SPI_finish();
}

/* ---- one trial ---- */

/* Is it worth more than its text? */
static bool
is_new(const Discovery *discovery, const Trial *trial, int members)
{
	int nodes, distance = sqleq_plans_distance(trial->shape[0], trial->shape[1], &nodes);

	return sqleq_clusters_new_operators(discovery->clusters, trial->shape[0], trial->shape[1], SAME_OPERATORS) ||
		(members == 0 && distance * 2 > nodes);
}

typedef struct Trying
{
	Discovery *discovery;
	Trial *trial;
	OracleProof *proof;
} Trying;

static void
try_it(void *arg)
{
	Trying *trying = (Trying *) arg;
	Trial *trial = trying->trial;
	Known *known;

	if (!look_at(trial))
	{
		trial->outcome = TRIAL_TRIVIAL;
		return;
	}
	known = (Known *) hash_search(trying->discovery->known, trial->fingerprint, HASH_FIND, NULL);
	if (known)
	{
		trial->outcome = TRIAL_KNOWN;
		trial->same_texts = known->texts == hash_of_texts(trial->query);
		return;
	}
	trying->proof = oracle_prove_here(trial->query[0], trial->query[1], &trying->discovery->options);
}

static const char *
kept(const char *text)
{
	return text ? pstrdup(text) : NULL;
}

static List *
kept_list(List *texts)
{
	List *out = NIL;
	ListCell *cell;

	foreach(cell, texts)
		out = lappend(out, pstrdup((const char *) lfirst(cell)));
	return out;
}

static void
take_proof(Trial *trial, const OracleProof *proof)
{
	trial->outcome = !proof->refusal                          ? TRIAL_PROVED
		: proof->judgement->verdict == VERDICT_NOT_EQUIVALENT ? TRIAL_REFUTED
															  : TRIAL_UNKNOWN;
	trial->reason = kept(proof->refusal);
	trial->proof = kept(proof->judgement->proof);
	trial->outline = kept(proof->judgement->outline);
	trial->assumptions = kept_list(proof->judgement->assumptions);
	trial->holes = oracle_hole_texts(proof->holes);
}

void
discovery_try(Discovery *discovery, Trial *trial)
{
	MemoryContext outer = CurrentMemoryContext;
	MemoryContext own = AllocSetContextCreate(outer, "sqleq trial", ALLOCSET_DEFAULT_SIZES);
	Trying trying = {discovery, trial, NULL};
	ErrorData *error;
	int place;

	MemoryContextSwitchTo(own);
	trial->outcome = TRIAL_INVALID;
	error = run_rolled_back([&] { try_it(&trying); }, ERRORS_OF_QUERIES);
	MemoryContextSwitchTo(outer);
	trial->fingerprint = kept(trial->fingerprint);
	for (int q = 0; q < 2; q++)
		trial->shape[q] = kept(trial->shape[q]);
	if (error)
	{
		trial->outcome = TRIAL_INVALID;
		trial->reason = kept(error->message);
	}
	else if (trying.proof)
		take_proof(trial, trying.proof);
	MemoryContextDelete(own);
	if (trial->outcome == TRIAL_PROVED)
	{
		remember(discovery, trial->fingerprint, trial->query);
		place = cluster_of(discovery, trial->shape);
		if (place >= 0 && discovery->cluster_members[place] < discovery->cluster_limit &&
			is_new(discovery, trial, discovery->cluster_members[place]))
		{
			sqleq_clusters_see_operators(discovery->clusters, trial->shape[0], trial->shape[1]);
			discovery->cluster_members[place]++;
			trial->cluster = discovery->cluster_numbers[place];
		}
	}
	discovery->tried++;
	discovery->outcomes[trial->outcome]++;
}

void
discovery_reject(Discovery *discovery, Trial *trial, ErrorData *error)
{
	trial->outcome = TRIAL_INVALID;
	trial->reason = kept(error->message);
	discovery->tried++;
	discovery->outcomes[TRIAL_INVALID]++;
}

/* ---- storing ---- */

static void
store_oracle(Discovery *discovery, const Trial *trial)
{
	StoredOracle row = {};

	row.name = trial->name;
	row.schema_ddl = trial->schema_ddl;
	row.proof = trial->proof ? trial->proof : "";
	row.outline = trial->outline;
	row.assumptions = trial->assumptions;
	row.holes = trial->holes;
	row.origin = discovery->origin;
	row.method = trial->method;
	row.fingerprint = trial->fingerprint;
	row.cluster = trial->cluster;
	for (int q = 0; q < 2; q++)
	{
		row.query[q] = trial->query[q];
		row.shape[q] = trial->shape[q];
	}
	discovery->added += oracle_store(&row);
}

static void
store_failure(Discovery *discovery, const Trial *trial)
{
	static Oid types[] = {TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID};
	Datum values[] = {CStringGetTextDatum(discovery->origin),
					  CStringGetTextDatum(trial->method ? trial->method : ""),
					  CStringGetTextDatum(trial->schema_ddl),
					  CStringGetTextDatum(trial->query[0]),
					  CStringGetTextDatum(trial->query[1]),
					  CStringGetTextDatum(trial->outcome == TRIAL_REFUTED       ? "refuted"
											  : trial->outcome == TRIAL_UNKNOWN ? "unknown"
																				: "invalid"),
					  CStringGetTextDatum(trial->reason ? trial->reason : "")};

	(void) own_execute(
		"candidate",
		"INSERT INTO %s (origin, method, schema_ddl, q1, q2, outcome, reason) VALUES ($1, nullif($2, ''), $3, $4, $5, $6, $7)",
		lengthof(types), types, values, NULL);
}

void
discovery_store(Discovery *discovery, List *trials)
{
	static Oid types[] = {INT8OID};
	Datum values[] = {Int64GetDatum(KEPT_FAILURES)};
	int failures = 0;
	ListCell *cell;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	foreach(cell, trials)
	{
		const Trial *trial = (const Trial *) lfirst(cell);

		if (trial->outcome == TRIAL_PROVED && trial->cluster > 0)
			store_oracle(discovery, trial);
		if ((trial->outcome == TRIAL_REFUTED || trial->outcome == TRIAL_UNKNOWN ||
			 (trial->outcome == TRIAL_INVALID && strcmp(discovery->origin, "endpoint") == 0)) &&
			failures++ < KEPT_OF_BATCH)
			store_failure(discovery, trial);
	}
	if (failures > 0)
		(void) own_execute("candidate", "DELETE FROM %1$s WHERE id <= (SELECT max(id) FROM %1$s) - $1", lengthof(types),
						   types, values, NULL);
	SPI_finish();
}
