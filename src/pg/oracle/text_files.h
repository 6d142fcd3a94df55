/* text_files.h: the files of data/, as they are installed beside the extension's SQL files. */
#pragma once

/* Gives all of them to the core (core/driver/caq_api.h). An error if one cannot be read, or is wrong. */
extern void text_files_read(void);
