/*
 * json_values.h: what stands in JSON documents, whatever their shape is.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "utils/jsonb.h"
}

/* The member of that name; NULL: there is none, or the container is no object. */
extern JsonbValue *json_field(JsonbContainer *object, const char *key);

/*
 * A scalar as text: strings as they are, numbers as printed, true and false. NULL for null, and for what is no scalar.
 */
extern const char *json_scalar_text(const JsonbValue *value);
