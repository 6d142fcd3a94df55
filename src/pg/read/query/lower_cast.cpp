/*
 * lower_cast.cpp: changes of a value's type or collation.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_cast.h"
#include "pg/read/query/lower_computed.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "catalog/pg_collation.h"
#include "parser/parse_coerce.h"
#include "parser/parse_collate.h"
#include "utils/builtins.h"
#include "utils/typcache.h"
}

namespace front {

/* A change of type that keeps the bits: no operation where both types have the same values in the document. */
Expr *
lower_relabel(Lowering *low, const Scope &scope, RelabelType *relabel)
{
	Node *arg = (Node *) relabel->arg;
	Expr *value = lower_expr(low, scope, arg);
	Type *type = get_type(low, relabel->resulttype, relabel->resulttypmod, relabel->resultcollid);
	const char *construct;
	List *args;

	/*
	 * text to char(n) makes trailing blanks insignificant; also those of a constant that became a domain's before,
	 * which the server does not fold
	 */
	if (type->oid == BPCHAROID && getBaseType(exprType(arg)) != BPCHAROID)
	{
		if (value->op == Op::Const && value->value == NULL && value->coded == NULL)
			return make_null(low, type);
		construct = "cast to character";
		args = pairs_of(low, list_make1(arg), list_make1(value), relabel->location, construct);
		return computed_from(low, uninterpreted(low, "bpchar(text)", type, args, true, relabel->location, construct),
							 (Node *) relabel, list_make1(arg));
	}
	value = in_collation(low, value, type->collation);
	if (same_values(value->type, type))
		return value;
	if (value->type->kind == type->kind && type->kind != Kind::Code)
		return make_expr(Op::Cast, type, list_make1(value));
	construct = psprintf("cast from %s to %s", value->type->name, type->name);
	args = pairs_of(low, list_make1(arg), list_make1(value), relabel->location, construct);
	return computed_from(low,
						 uninterpreted(low, psprintf("cast(%s as %s)", value->type->name, type->name), type, args, true,
									   relabel->location, construct),
						 (Node *) relabel, list_make1(arg));
}

/* A cast through the text form. */
Expr *
lower_io_cast(Lowering *low, const Scope &scope, CoerceViaIO *cast)
{
	Node *arg = (Node *) cast->arg;
	Expr *value;
	Type *type = get_type(low, cast->resulttype, -1, cast->resultcollid);
	const char *from = format_type_be(exprType(arg));
	const char *construct;
	List *args;

	/*
	 * the server has done the first half: it made a constant its text, but may not read that yet, since what it means
	 * depends on settings
	 */
	if (IsA(arg, Const) && exprType(arg) == CSTRINGOID && !((Const *) arg)->constisnull)
	{
		const char *text = DatumGetCString(((Const *) arg)->constvalue);

		cast = (CoerceViaIO *) copyObjectImpl(cast);
		arg = (Node *) makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1, PointerGetDatum(cstring_to_text(text)), false,
								 false);
		cast->arg = (::Expr *) arg;
		from = "text";
	}
	construct = psprintf("cast from %s to %s", from, type->name);
	value = lower_expr(low, scope, arg);
	if (value->op == Op::Const && value->value == NULL && value->coded == NULL)
		return make_null(low, type);
	args = equal_means_same(arg) ? list_make1(value)
								 : pairs_of(low, list_make1(arg), list_make1(value), cast->location, construct);
	if (value->type->kind == Kind::Float && !low->in_catalog)
		add_assumption(low, "no function tells zero from minus zero");
	return computed_from(
		low,
		uninterpreted(low, psprintf("cast(%s as %s)", from, type->name), type, args, true, cast->location, construct),
		(Node *) cast, list_make1(arg));
}

Expr *
lower_collate(Lowering *low, const Scope &scope, CollateExpr *collate)
{
	Expr *value = lower_expr(low, scope, (Node *) collate->arg);

	note_feature(low, SQLEQ_SUPPORTED, collate->location, "collate", NULL);
	return in_collation(low, value, collate->collOid);
}

Expr *
lower_domain_cast(Lowering *low, const Scope &scope, CoerceToDomain *cast)
{
	Expr *value = lower_expr(low, scope, (Node *) cast->arg);
	const char *name = format_type_be(cast->resulttype);

	if (compat_has_domain_constraints(cast->resulttype))
	{
		low->drops_errors = true;
		note_feature(low, SQLEQ_ABSTRACTED, cast->location, psprintf("cast to domain %s", name),
					 "its check is not modelled");
		add_assumption(low, psprintf("values cast to domain %s satisfy its constraints", name));
	}
	return value;
}

/* A lowered value cast as an implicit conversion between the two types casts it. */
Expr *
cast_expr(Lowering *low, Expr *value, Oid from, int32 from_typmod, Oid to)
{
	CaseTestExpr *input = makeNode(CaseTestExpr);
	Level level = {};
	Scope scope = {};
	Node *cast;

	if (from == to)
		return value;
	input->typeId = from;
	input->typeMod = from_typmod;
	input->collation = value->type->collation;
	cast = coerce_to_target_type(NULL, (Node *) input, from, to, -1, COERCION_IMPLICIT, COERCE_IMPLICIT_CAST, -1);
	if (cast == NULL)
		return unsupported(low, -1, psprintf("conversion from %s to %s", format_type_be(from), format_type_be(to)),
						   NULL);
	assign_expr_collations(NULL, cast);
	scope.level = &level;
	scope.case_test = value;
	return lower_expr(low, scope, cast);
}

} /* namespace front */
