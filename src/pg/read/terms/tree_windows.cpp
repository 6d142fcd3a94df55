/* tree_windows.cpp: see tree_windows.h. */
#include "pg/base/compat.h"
#include "pg/read/terms/tree_windows.h"

namespace front
{

void
change_window(WindowFunction *window, Expr *(*change) (void *arg, Expr *expr), void *arg)
{
	ListCell *lc;

	foreach(lc, window->args)
		lfirst(lc) = change(arg, (Expr *) lfirst(lc));
	foreach(lc, window->partition)
		lfirst(lc) = change(arg, (Expr *) lfirst(lc));
	foreach(lc, window->keys)
		((SortItem *) lfirst(lc))->expr = change(arg, ((SortItem *) lfirst(lc))->expr);
	if (window->filter != NULL)
		window->filter = change(arg, window->filter);
	if (window->start_offset != NULL)
		window->start_offset = change(arg, window->start_offset);
	if (window->end_offset != NULL)
		window->end_offset = change(arg, window->end_offset);
}

WindowFunction *
copy_window(const WindowFunction *window)
{
	WindowFunction *copy = (WindowFunction *) palloc(sizeof(WindowFunction));
	ListCell *lc;

	*copy = *window;
	copy->args = list_copy(window->args);
	copy->partition = list_copy(window->partition);
	copy->keys = NIL;
	foreach(lc, window->keys)
	{
		SortItem *item = (SortItem *) palloc(sizeof(SortItem));

		*item = *(SortItem *) lfirst(lc);
		copy->keys = lappend(copy->keys, item);
	}
	return copy;
}

}								/* namespace front */
