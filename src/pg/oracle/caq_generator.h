/*
 * caq_generator.h: the generator of databases and expressions, knowing this server's catalog.
 */
#pragma once

#include "generate/api/caq_api.h"

/* The generator of this session. `foreign`: with the types, functions and operators of extensions, which another server need not have. */
extern sqleq_caq *caq_generator(bool foreign);
/*
 * What the generator has made, for this server, or an error if it is NULL. The core speaks UTF-8, the server the database's encoding: what that has no sign for becomes a
 * letter. In SQL_ASCII all bytes are texts.
 */
extern const char *caq_text(const char *made);

/* In SQL, of a text: can it be told to the generator? In SQL_ASCII it may be in any encoding. */
#define TEXT_CAN_BE_SENT(text) "(getdatabaseencoding() <> 'SQL_ASCII' OR (" text ") COLLATE \"C\" !~ '[^\\t-~]')"
