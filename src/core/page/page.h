/*
 * page.h: HTML pages from the templates of data/pages, which are compiled in.
 */
#pragma once
#include <string>

namespace sqleq::page {

/*
 * The page of that name with the data of a document (JSON). All texts of the document are escaped. numbers: what is not
 * ASCII is written as &#number; otherwise each code point of the document is a byte of the page, so that bytes of any
 * encoding come through. Throws when the document lacks what the template names.
 */
std::string render(const std::string &name, const std::string &document, bool numbers);

} // namespace sqleq::page
