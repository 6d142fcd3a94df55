/* what_helps.h: what could be done about an `unknown`. */
#pragma once

struct Judgement;

/* A sentence or two; NULL: it is no `unknown`, or a defect. */
extern const char *what_helps(const Judgement *judgement);
