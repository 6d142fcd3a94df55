/*
 * caq_generator.h: the generator of databases and expressions, knowing this server's catalog.
 */
#pragma once

#include "core/driver/caq_api.h"

/* The generator of this session. */
extern sqleq_caq *caq_generator(void);
