/*
 * shown_value.h: values as texts to be looked at. What would not be seen, or be taken for something else, is spelled.
 */
#pragma once

/* A value as people (and INSERT) read it. */
extern char *value_text(Datum value, Oid type);

/* NULL, an empty text, blanks at the end, control characters can be told apart. Runs the type's output function. */
extern char *shown_value(Datum value, bool null, Oid type);

/*
 * The same of a text: as it is, unless it is empty, has blanks at an end, characters that are not seen, or looks like
 * NULL or a literal; then as a literal.
 */
extern char *shown_text(const char *text);

/* Control characters as psql and COPY spell them. */
extern char *shown_line(const char *text);

/* Numbers stand on the right. */
extern bool shown_right(Oid type);
