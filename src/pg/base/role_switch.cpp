/* role_switch.cpp: see role_switch.h. */
extern "C" {
#include "postgres.h"

#include "catalog/namespace.h"
#include "miscadmin.h"
#include "utils/guc.h"
}

#include "pg/base/guard_settings.h"
#include "pg/base/role_switch.h"
#include "pg/base/safe_path.h"

static void
set_path(const char *path)
{
	guard_change_setting("search_path", path, true);
}

void
guard_safe_path(void)
{
	set_path("pg_catalog, pg_temp");
}

void
guard_constraint_path(void)
{
	set_path(safe_path_of(GetUserId()));
}

GuardSwitch
role_switch_to(Oid role, bool own_path)
{
	GuardSwitch before = {.switched = true};

	GetUserIdAndSecContext(&before.user, &before.security);
	before.settings = NewGUCNestLevel();
	SetUserIdAndSecContext(role, before.security | SECURITY_LOCAL_USERID_CHANGE | SECURITY_RESTRICTED_OPERATION);
	/* Nobody else's function or operator gets in between. To change the path is dearer than most of what runs. */
	if (!own_path && strcmp(namespace_search_path, safe_path_of(role)) != 0)
		guard_constraint_path();
	return before;
}

void
role_switch_back(const GuardSwitch *before)
{
	if (!before->switched)
		return;
	AtEOXact_GUC(true, before->settings);
	SetUserIdAndSecContext(before->user, before->security);
}
