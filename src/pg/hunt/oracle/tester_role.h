/*
 * tester_role.h: who may run tests.
 *
 * What tests run was written by others, or by chance. It is checked, and runs in a sandbox; but should it find a way
 * out of both, it must have won nothing.
 */
#pragma once

/*
 * Raises unless the role may run tests: it is no superuser, cannot become one, may not run programs or touch files on
 * the server, and may use the extension's schema.
 */
extern void check_tester_role(Oid role);
