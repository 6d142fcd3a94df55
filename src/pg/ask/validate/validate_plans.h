/*
 * validate_plans.h: the plans of the session's own statements, checked as they are made.
 */
#pragma once

/* Called once, when the library is loaded, after guard_install(): the settings, and the hook. */
extern void validate_install(void);
