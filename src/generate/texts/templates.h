/*
 * templates.h: what entries (entries.h) have in common is written once.
 *
 *     -- template: twice(x;; y)
 *     ({{x}}) = ({{y}}) + ({{y}})
 *
 *     -- for: (type, n) in (integer, 4), (bigint, 8)
 *     -- name: halves of {{type}}
 *     {{twice(a;; b)}} OR {{n}} = 4
 *
 * {{name(a;; b)}} and {{name}} are the template's text with these arguments, in headers and bodies. An entry with "for"
 * stands for one entry for each value; several names stand in parentheses, and so do their values. A value in single
 * quotes may have commas and parentheses.
 */
#pragma once
#include "core/util/entries.h"

#include <map>

namespace sqleq::texts {

/*
 * The lines of a body as one line: a line break and the white space around it are one space. They are nothing at all
 * behind "(", "${" and ";;", and before ")", "}" and ";;"; so is white space behind a ";;" that begins a line. A line
 * with a comment in it keeps its end.
 */
std::string in_one_line(std::string_view body);

/*
 * "a, (b, c), 'd, e'": the parts between commas that are outside of parentheses and quotes; these lose their quotes.
 * EntryError for a quote that is open.
 */
std::vector<std::string> list_of(const std::string &text, const Entry &entry);

class Templates {
public:
	/*
	 * The other entries, with what stands for the templates; bodies are in one line. `entries` of one file, whose
	 * templates are known in it only.
	 */
	std::vector<Entry> apply(const std::vector<Entry> &entries) const;
	/* Those of a file are known in all that are applied from now on. EntryError for another entry. */
	void share(const std::vector<Entry> &entries);

private:
	struct Template {
		std::vector<std::string> parameters;
		std::string text;
	};

	std::map<std::string, Template> shared_;
	friend class Expansion;
};

} // namespace sqleq::texts
