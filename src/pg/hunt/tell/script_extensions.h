/*
 * script_extensions.h: which extensions a script needs.
 */
#pragma once

/*
 * Statements in one line that make sure of the known extensions (known_extensions.h) that the script names something
 * of, each in the schema in which it is here; "": it names nothing of any.
 */
extern const char *hunt_extension_statements(const char *script);
