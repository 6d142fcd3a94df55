/*
 * caq_server_catalog.h: this server's types, functions and operators, for the core's generator of expressions.
 */
#pragma once

/*
 * JSON, as generate/texts/caq_catalog.h wants it; palloc'd. Needs SPI to be connected. `foreign`: with the types,
 * functions and operators of extensions.
 */
extern const char *caq_server_catalog(bool foreign);
