/* process_memory.cpp: see process_memory.h. */
extern "C" {
#include "postgres.h"

#include <fcntl.h>
#include <unistd.h>
}

#include "pg/base/process_memory.h"

rlim_t
process_memory(ProcessMemory what)
{
	/* pages: size, resident, shared, text, library, data with stack */
	const int place = what == MEMORY_DATA ? 5 : what == MEMORY_RESIDENT ? 1 : 0;
	char text[128];
	char *rest = text;
	unsigned long long pages = 0;
	ssize_t got;
	int fd = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		return 0;
	got = read(fd, text, sizeof(text) - 1);
	close(fd);
	if (got <= 0)
		return 0;
	text[got] = '\0';
	for (int i = 0; i <= place; i++)
	{
		const char *number = rest;

		pages = strtoull(number, &rest, 10);
		if (rest == number)
			return 0;
	}
	return (rlim_t) pages * (rlim_t) sysconf(_SC_PAGESIZE);
}
