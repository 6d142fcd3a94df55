/* page_api.cpp: see page_api.h. */
#include <cstdio>
#include <new>

#include "core/driver/page_api.h"
#include "core/page/page.h"

static std::string page;

extern "C" {

const char *sqleq_page(const char *name, const char *document, size_t length, int numbers, size_t *page_length,
					   char error[200])
{
	error[0] = '\0';
	try {
		page = sqleq::page::render(name, std::string(document, length), numbers != 0);
		*page_length = page.size();
		return page.c_str();
	} catch (const std::bad_alloc &) {
		return nullptr;
	} catch (const std::exception &e) {
		snprintf(error, 200, "%s: %s", name, e.what());
		return nullptr;
	}
}

void sqleq_page_end(void)
{
	std::string().swap(page);
}

} // extern "C"
