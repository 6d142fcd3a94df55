/*
 * collates_as_c.h: are texts compared byte by byte under a collation?
 */
#pragma once

extern bool collates_as_c(Oid collation);
