/*
 * caq_text.h: texts between the generator and this server.
 */
#pragma once

/*
 * What the generator has made, for this server, or an error if it is NULL. The core speaks UTF-8, the server the
 * database's encoding: what that has no sign for becomes a letter. In SQL_ASCII all bytes are texts.
 */
extern const char *caq_text(const char *made);

/* In SQL, of a text: can it be sent to the generator? In SQL_ASCII it may be in any encoding. */
#define TEXT_CAN_BE_SENT(text) "(getdatabaseencoding() <> 'SQL_ASCII' OR (" text ") COLLATE \"C\" !~ '[^\\t-~]')"
