/* campaign_file.cpp: see campaign_file.h. */
extern "C" {
#include "postgres.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/file_perm.h"
#include "nodes/pg_list.h"
#include "storage/fd.h"
}

#include "campaign_file.h"

#define FOLDER "sqleq_campaigns"
#define MAGIC 0x73716c31

/* Kept open as long as the process lives. */
static int descriptor = -1;

static const char *
path_of(const CampaignKey *key)
{
	return psprintf(FOLDER "/%u.%d.%d", key->database, key->campaign, key->worker);
}

static bool
read_file(int fd, CampaignFile *file)
{
	return pread(fd, file, sizeof(*file), 0) == sizeof(*file) && file->magic == MAGIC;
}

bool
campaign_file_open(const CampaignKey *key, CampaignFile *file)
{
	const char *path = path_of(key);

	if (MakePGDirectory(FOLDER) != 0 && errno != EEXIST)
		ereport(ERROR, (errcode_for_file_access(), errmsg("could not create directory \"%s\": %m", FOLDER)));
	descriptor = BasicOpenFile(path, O_RDWR | O_CREAT | PG_BINARY);
	if (descriptor < 0)
		ereport(ERROR, (errcode_for_file_access(), errmsg("could not open file \"%s\": %m", path)));
	/* kept until the process ends, however it ends */
	if (flock(descriptor, LOCK_EX | LOCK_NB) != 0)
		return false;
	if (read_file(descriptor, file))
		return true;
	memset(file, 0, sizeof(*file));
	file->magic = MAGIC;
	file->key = *key;
	return true;
}

void
campaign_file_write(const CampaignFile *file)
{
	ssize_t written = pwrite(descriptor, file, sizeof(*file), 0);

	/* a disk that is full costs the report of a crash, nothing else */
	(void) written;
}

void
campaign_file_delete(const CampaignKey *key)
{
	(void) unlink(path_of(key));
}

List *
campaign_files(void)
{
	DIR *folder = AllocateDir(FOLDER);
	struct dirent *entry;
	List *files = NIL;

	if (folder == NULL && errno == ENOENT)
		return NIL;
	while ((entry = ReadDir(folder, FOLDER)) != NULL)
	{
		CampaignFile *file = (CampaignFile *) palloc(sizeof(CampaignFile));
		int fd = entry->d_name[0] == '.' ? -1 : OpenTransientFile(psprintf(FOLDER "/%s", entry->d_name), O_RDONLY | PG_BINARY);

		if (fd < 0)
			continue;
		if (read_file(fd, file))
			files = lappend(files, file);
		CloseTransientFile(fd);
	}
	FreeDir(folder);
	return files;
}
