/*
 * caq_server_catalog.h: this server's types, functions and operators, for the core's generator of expressions.
 */
#pragma once

/* JSON, as core/caq/caq_catalog.h wants it; palloc'd. Needs SPI to be connected. */
extern const char *caq_server_catalog(void);

/* Extensions with operator classes for types of the catalog, whose indexes serve the catalog's operators; NULL at the end. Those that are here are used. */
extern const char *const catalog_extensions[];
