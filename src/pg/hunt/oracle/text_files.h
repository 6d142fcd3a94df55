/*
 * text_files.h: the files of data/, as they are installed beside the extension's SQL files, and the rows of
 * sqleq_hunt.entry, which are written alike.
 */
#pragma once

/*
 * Gives all of them to the core (generate/api/caq_api.h): in the first call of a process, and when rows have changed
 * since. An error if one cannot be read, or is wrong. SPI must not be connected.
 */
extern void text_files_read(void);
