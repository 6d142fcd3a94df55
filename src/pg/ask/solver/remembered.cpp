/*
 * remembered.cpp: see remembered.h. A list with the latest in front: there are few, and most searches end at the first.
 */
extern "C" {
#include "postgres.h"

#include "common/hashfn.h"
#include "utils/memutils.h"
}

#include "pg/base/settings.h"
#include "pg/ask/solver/remembered.h"

/* Bytes, of both texts together. */
#define LONGEST (256 * 1024)

typedef struct Remembered
{
	uint32 hash;
	char *question;
	char *answer;
} Remembered;

static Remembered known[MOST_REMEMBERED_ANSWERS]; /* the latest first */
static int count = 0;
static MemoryContext room = NULL;

static void
forget_more_than(int most)
{
	while (count > most)
	{
		count--;
		pfree(known[count].question);
		pfree(known[count].answer);
	}
}

static void
put_first(int from, const Remembered &one)
{
	memmove(&known[1], &known[0], sizeof(Remembered) * (size_t) from);
	known[0] = one;
}

static uint32
hash_of(const char *question)
{
	return hash_bytes((const unsigned char *) question, (int) strlen(question));
}

const char *
remembered_answer(const char *question)
{
	uint32 hash = hash_of(question);

	forget_more_than(sqleq_remembered_answers);
	for (int i = 0; i < count; i++)
		if (known[i].hash == hash && strcmp(known[i].question, question) == 0)
		{
			put_first(i, Remembered(known[i]));
			return pstrdup(known[0].answer);
		}
	return NULL;
}

void
remember_answer(const char *question, const char *answer)
{
	Remembered one = {};

	if (sqleq_remembered_answers <= 0 || strlen(question) + strlen(answer) > LONGEST)
		return;
	if (!room)
		room = AllocSetContextCreate(TopMemoryContext, "sqleq answers", ALLOCSET_DEFAULT_SIZES);
	forget_more_than(sqleq_remembered_answers - 1);
	one.hash = hash_of(question);
	one.question = MemoryContextStrdup(room, question);
	/* should memory end between the two, the first is lost, and nothing else */
	one.answer = MemoryContextStrdup(room, answer);
	put_first(count, one);
	count++;
}
