/*
 * value_json.h: what JSON does not show of a value.
 */
#pragma once

/*
 * The text of a value that its JSON would not tell from another one, otherwise NULL: json, whose blanks, order and
 * repeated names jsonb drops; a null or a text that is jsonb, which looks like an SQL null or a text; minus zero;
 * arrays that do not begin at 1; rows with two columns of one name; types of which a cast, not their output function,
 * makes the JSON; arrays, rows and domains of all these.
 */
extern char *text_instead_of_json(Oid type, Datum value);
