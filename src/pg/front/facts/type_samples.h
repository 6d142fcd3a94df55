/*
 * type_samples.h: some values of the server's plain types, as text: for abstract queries that are run as they stand, and for their instances.
 */
#pragma once

typedef struct TypeSamples
{
	Oid type;
	const char *texts[13];		/* NULL-terminated; usual values first, boundary values last */
} TypeSamples;

/* All types there are samples of; the last one has no type. */
extern const TypeSamples type_samples[];

/* Of further types, which abstract queries as they stand have no values of, but instances do. */
extern const TypeSamples instance_samples[];

/* Of one type; NULL: there are none. */
extern const TypeSamples *samples_of_type(Oid type);
