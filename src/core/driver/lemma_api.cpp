/* lemma_api.cpp: see lemma_api.h. */
#include "core/driver/lemma_api.h"

#include <exception>
#include <string>

#include "core/lemmas/lemma.h"
#include "core/util/step_budget.h"

extern "C" const char *sqleq_lemma_refusal(const char *document, size_t length, int turned)
{
	static std::string why;
	try {
		sqleq::steps::begin(0);
		(void) sqleq::read_lemma("", true, {document, length}, turned != 0);
		return nullptr;
	} catch (const sqleq::NoLemma &e) {
		why = e.what();
	} catch (const std::exception &e) {
		try {
			why = std::string("its document cannot be read: ") + e.what();
		} catch (...) {
			return "out of memory";
		}
	}
	return why.c_str();
}
