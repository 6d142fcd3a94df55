/*
 * lookup.h: tables that find things again in constant time, in place of linear searches through Lists: what a query
 * makes many of must not cost its square.
 *
 * Trivially destructible like everything here: the memory belongs to the context that the first entry is made in.
 * Nothing is ever taken out.
 */
#pragma once

#include "pg/base/compat.h"

namespace front {

/* Things by a hash of theirs; what is equal is for the caller to say. Begins as zeros. */
struct Lookup
{
	uint32 size; /* a power of two */
	uint32 count;
	uint32 *hashes;
	void **things; /* NULL: free */
};

static inline void
lookup_place(Lookup *lookup, uint32 hash, void *thing)
{
	uint32 i = hash & (lookup->size - 1);

	while (lookup->things[i] != NULL)
		i = (i + 1) & (lookup->size - 1);
	lookup->hashes[i] = hash;
	lookup->things[i] = thing;
}

static inline void
lookup_add(Lookup *lookup, uint32 hash, void *thing)
{
	if (lookup->count * 2 >= lookup->size)
	{
		Lookup old = *lookup;

		lookup->size = Max(old.size * 2, 16);
		lookup->hashes = (uint32 *) MemoryContextAllocHuge(CurrentMemoryContext, sizeof(uint32) * lookup->size);
		lookup->things = (void **) MemoryContextAllocHuge(CurrentMemoryContext, sizeof(void *) * lookup->size);
		memset(lookup->things, 0, sizeof(void *) * lookup->size);
		for (uint32 i = 0; i < old.size; i++)
			if (old.things[i] != NULL)
				lookup_place(lookup, old.hashes[i], old.things[i]);
		if (old.size > 0)
		{
			pfree(old.hashes);
			pfree(old.things);
		}
	}
	lookup_place(lookup, hash, thing);
	lookup->count++;
}

/* The thing of this hash for which same(thing), or NULL. */
template <class T, class Same>
static inline T *
lookup_find(const Lookup *lookup, uint32 hash, Same same)
{
	if (lookup->size == 0)
		return NULL;
	for (uint32 i = hash & (lookup->size - 1); lookup->things[i] != NULL; i = (i + 1) & (lookup->size - 1))
		if (lookup->hashes[i] == hash && same((T *) lookup->things[i]))
			return (T *) lookup->things[i];
	return NULL;
}

static inline uint32
lookup_mix(uint32 hash, uint64 value)
{
	uint64 mixed = (hash + UINT64CONST(0x9e3779b97f4a7c15)) ^ (value * UINT64CONST(0xff51afd7ed558ccd));

	mixed ^= mixed >> 33;
	mixed *= UINT64CONST(0xc4ceb9fe1a85ec53);
	return (uint32) (mixed ^ (mixed >> 32));
}

static inline uint32
lookup_text(uint32 hash, const char *text)
{
	if (text == NULL)
		return lookup_mix(hash, 1);
	for (; *text != '\0'; text++)
		hash = (hash ^ (unsigned char) *text) * 16777619U;
	return lookup_mix(hash, 2);
}

/* Pointers by pointers. */
struct Mapped
{
	const void *from;
	void *to;
};

static inline uint32
hash_pointer(const void *pointer)
{
	return lookup_mix(0, (uint64) (uintptr_t) pointer);
}

static inline void *
map_find(const Lookup *map, const void *from)
{
	Mapped *found = lookup_find<Mapped>(map, hash_pointer(from), [from](const Mapped *m) { return m->from == from; });

	return found != NULL ? found->to : NULL;
}

static inline void
map_add(Lookup *map, const void *from, void *to)
{
	Mapped *entry = (Mapped *) palloc(sizeof(Mapped));

	entry->from = from;
	entry->to = to;
	lookup_add(map, hash_pointer(from), entry);
}

} /* namespace front */
