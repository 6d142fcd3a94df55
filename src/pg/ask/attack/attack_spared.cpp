/* attack_spared.cpp: see attack_spared.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "parser/parse_coerce.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"
}

#include "pg/ask/attack/attack_spared.h"

static bool
is_made_of_floats(Oid type)
{
	Oid base = getBaseType(type);
	Oid part = get_element_type(base);

	if (!OidIsValid(part))
		part = get_range_subtype(base);
	return base == FLOAT4OID || base == FLOAT8OID || get_typtype(base) == TYPTYPE_COMPOSITE ||
		(OidIsValid(part) && is_made_of_floats(part));
}

/* A number that begins with a digit 0: good enough for the texts at hand. */
static bool
spells_zero(const char *text)
{
	for (const char *at = text; *at != '\0'; at++)
		if (*at == '0' && (at == text || strchr("0123456789.", at[-1]) == NULL))
			return true;
	return false;
}

bool
is_spared(int spares, Oid type, const char *text)
{
	bool infinite;
	bool time;

	if (spares == SPARE_NOTHING)
		return false;
	infinite = strstr(text, "nfinity") != NULL;
	time = TypeCategory(type) == TYPCATEGORY_DATETIME;
	/* Texts are cast to floats. */
	if ((spares & SPARE_FLOAT_ZEROS) && (is_made_of_floats(type) ? spells_zero(text) : strcmp(text, "-0") == 0))
		return true;
	if ((spares & SPARE_FLOAT_FRACTIONS) && is_made_of_floats(type) &&
		(infinite || strpbrk(text, ".eN") != NULL || strlen(text) > 5))
		return true;
	if ((spares & SPARE_INFINITE_NUMBERS) && !time && (infinite || strstr(text, "NaN") != NULL))
		return true;
	if ((spares & (SPARE_INFINITE_TIMES | SPARE_FAR_YEARS)) && infinite)
		return true;
	if ((spares & SPARE_FAR_YEARS) && time && text[0] != '\0')
	{
		/* A number counts from the year 2000. */
		long long unit = getBaseType(type) == DATEOID ? 1 : USECS_PER_DAY;

		if (strchr(text + 1, '-') == NULL)
			return llabs(atoll(text)) / unit > 366 * 1998;
		return strstr(text, "BC") != NULL || strchr(text + 1, '-') - text > 4;
	}
	return false;
}
