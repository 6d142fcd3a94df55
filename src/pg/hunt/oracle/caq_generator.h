/*
 * caq_generator.h: the generator of databases and expressions, knowing this server's catalog.
 */
#pragma once

#include "generate/api/caq_api.h"

/*
 * The generator of this session. `foreign`: with the types, functions and operators of extensions, which another server
 * need not have.
 */
extern sqleq_caq *caq_generator(bool foreign);
