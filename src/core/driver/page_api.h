/*
 * page_api.h: the interface for HTML pages (core/page/page.h). Never throws, runs in the caller's process.
 */
#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The page, which lasts until the next call, and its length. NULL: error says what is wrong with the template or its
 * data; an empty text: there is no memory.
 */
const char *sqleq_page(const char *name, const char *document, size_t length, int numbers, size_t *page_length,
					   char error[200]);
/* Forgets the page. */
void sqleq_page_end(void);

#ifdef __cplusplus
}
#endif
