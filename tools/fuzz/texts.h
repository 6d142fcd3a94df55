/*
 * texts.h: a value's text as the server prints it, and as the problem document writes it.
 *
 * Assumes the settings that Server makes: dates in ISO form.
 */
#pragma once
#include "core/algebra/algebra.h"
#include "server.h"

namespace fuzz {

bool is_char(const sqleq::Type &t); /* char(n): blanks at the end mean nothing */
std::string document_text(const sqleq::Type &t, const std::string &printed);
/* An SQL literal for a value of the document. */
std::string sql_literal(const sqleq::Type &t, const std::string &document);

} // namespace fuzz
