/* laws_shapes.cpp: laws of networks, hardware addresses and shapes. What a shape holds is left to some tolerance: what must be the same, is computed in one way. */
#include "core/caq/laws_tables.h"

namespace sqleq::caq {

/* There are coordinates that are no numbers, or so large or small that the tolerance says nothing of them. */
#define UNUSUAL(x) x "::text ~ '[eNI]|00000'"
/* Distances are the same either way, never negative, and nothing to itself. */
#define DISTANCE(one, other) {"distance of " one " and " other, UNUSUAL("a") " OR " UNUSUAL("b") " OR (a <-> b = b <-> a OR abs((a <-> b) - (b <-> a)) < 1e-6 * (1 + (a <-> b))) AND a <-> b >= 0", {one, other}, {}}
#define WITHIN(one, other) {one " within " other, "(a <@ b) = (b @> a)", {one, other}, {}}
/* Shapes beside each other, told by their boxes. */
#define BESIDE(type)                                                                                                                                                                     \
	{"shapes beside each other, " type, UNUSUAL("a") " OR " UNUSUAL("b") " OR (a << b) = (b >> a) AND (a <<| b) = (b |>> a) AND NOT (a << b AND b << a) AND (NOT a << b OR a &< b) AND (NOT a >> b OR a &> b) AND (NOT a <<| b OR a &<| b) AND (NOT a |>> b OR a |&> b) AND (a && b) = (b && a) AND (a @> b) = (b <@ a) AND (a ~= b) = (b ~= a) AND a ~= a AND a && a AND a @> a AND a &< a AND a &> a", {type, type}, {}}

const std::vector<Law> laws_of_shapes = {
	/* networks */
	{"parts of an address", "host(a) = split_part(a::text, '/', 1) AND masklen(a) = split_part(a::text, '/', 2)::integer AND set_masklen(a, masklen(a)) = a AND masklen(set_masklen(a, 7)) = 7 AND host(set_masklen(a, 7)) = host(a) AND family(a) = CASE WHEN strpos(host(a), ':') > 0 THEN 6 ELSE 4 END AND masklen(network(a)) = masklen(a)", {"inet"}, {}},
	{"masks of an address", "host(netmask(a)) = host(~hostmask(a)) AND (a & netmask(a)) = set_masklen(network(a)::inet, masklen(a)) OR masklen(netmask(a)) <> masklen(a)", {"inet"}, {}},
	{"bits of an address", "(set_masklen(a, 32) & netmask(a)) = set_masklen(network(a)::inet, 32) AND (set_masklen(a, 32) | hostmask(a)) = set_masklen(broadcast(a), 32) AND (a & a) = a AND (a | a) = a AND host(~a & a) IN ('0.0.0.0', '::') OR family(a) = 6", {"inet"}, {}},
	{"an address and its number", "family(a) <> 4 OR abs(b) > 1000 OR (host((a + b) - b) = host(a) AND (a + b) = (b + a) AND (a + b) - a = b)", {"inet", "bigint"}, {"10.0.0.1", "1", "256"}},
	{"networks in networks", "(a << b) = (b >> a) AND (a <<= b) = (b >>= a) AND (a <<= b) = (a << b OR network(a) = network(b)) AND (a && b) = (a <<= b OR b <<= a) AND inet_same_family(a, b) = (family(a) = family(b)) AND (a <<= b) = (family(a) = family(b) AND masklen(a) >= masklen(b) AND network(set_masklen(a, masklen(b))) = network(b))", {"inet", "inet"}, {"10.0.0.0/8", "10.1.0.0/16", "::/0"}},
	{"a network for both", "family(a) <> family(b) OR (inet_merge(a, b) = inet_merge(b, a) AND inet_merge(a, a) = network(a) AND (NOT a <<= b OR inet_merge(a, b) = network(b)))", {"inet", "inet"}, {"10.0.0.0/8", "10.1.0.0/16"}},
	{"addresses in short", "abbrev(a)::inet = a AND a::cidr = network(a) AND a::cidr::inet::cidr = a::cidr", {"inet"}, {}},
	{"networks in short", "abbrev(a)::cidr = a AND a::inet::cidr = a AND network(a) = a AND set_masklen(a, 3) >>= a = (masklen(a) >= 3) AND host(a::inet) = host(a)", {"cidr"}, {}},
	{"an address that is sent", "length(inet_send(a)) = CASE family(a) WHEN 4 THEN 8 ELSE 20 END AND get_byte(inet_send(a), 1) = masklen(a)", {"inet"}, {}},
	{"bits of hardware addresses", "~(~a) = a AND (a & b) = ~(~a | ~b) AND (a & a) = a AND (a | b) = (b | a) AND trunc(a) = (a & 'ff:ff:ff:00:00:00'::macaddr)", {"macaddr", "macaddr"}, {}},
	{"bits of long hardware addresses", "~(~a) = a AND (a & b) = ~(~a | ~b) AND (a & a) = a AND (a | b) = (b | a) AND trunc(a) = (a & 'ff:ff:ff:00:00:00:00:00'::macaddr8) AND macaddr8_set7bit(a) = (a | '02:00:00:00:00:00:00:00'::macaddr8)", {"macaddr8", "macaddr8"}, {}},
	{"hardware addresses of two lengths", "a::macaddr8::macaddr = a AND a::macaddr8::text = left(a::text, 9) || 'ff:fe' || right(a::text, 9)", {"macaddr"}, {}},
	/* points and distances */
	{"points and their coordinates", "point(a[0], a[1]) ~= a AND a::text = '(' || a[0] || ',' || a[1] || ')'", {"point"}, {}},
	{"sums of points", "(a + b)[0] = a[0] + b[0] AND (a + b)[1] = a[1] + b[1] AND (a - b)[0] = a[0] - b[0] AND (a - b)[1] = a[1] - b[1] AND (a + b) ~= (b + a) AND (a * b)::text = (b * a)::text", {"point", "point"}, {}},
	{"points on either side", "(a << b) = (b >> a) AND (a <<| b) = (b |>> a) AND ishorizontal(a, b) = (a ?- b) AND isvertical(a, b) = (a ?| b) AND (a ~= b) = (b ~= a) AND (a <> b) = (NOT a ~= b) AND (a <^ b) = (a <<| b) AND (a >^ b) = (a |>> b) AND slope(a, b) IS NOT NULL", {"point", "point"}, {}},
	{"distance by coordinates", UNUSUAL("a") " OR " UNUSUAL("b") " OR abs((a <-> b) - sqrt(power(a[0] - b[0], 2) + power(a[1] - b[1], 2))) <= 1e-9 * (1 + (a <-> b)) AND a <-> a = 0", {"point", "point"}, {}},
	DISTANCE("point", "line"), DISTANCE("point", "lseg"), DISTANCE("point", "box"), DISTANCE("point", "path"), DISTANCE("point", "polygon"), DISTANCE("point", "circle"), DISTANCE("lseg", "line"), DISTANCE("lseg", "box"),
	DISTANCE("lseg", "lseg"), DISTANCE("box", "box"), DISTANCE("path", "path"), DISTANCE("polygon", "polygon"), DISTANCE("circle", "circle"), DISTANCE("circle", "polygon"),
	WITHIN("point", "box"), WITHIN("point", "path"), WITHIN("point", "polygon"), WITHIN("point", "circle"),
	BESIDE("box"), BESIDE("circle"), BESIDE("polygon"),
	/* boxes are exact */
	{"corners of a box", UNUSUAL("a") " OR " UNUSUAL("b") " OR box(a, b) ~= box(b, a) AND ((box(a, b))[0])[0] = greatest(a[0], b[0]) AND ((box(a, b))[1])[1] = least(a[1], b[1]) AND width(box(a, b)) = greatest(a[0], b[0]) - least(a[0], b[0]) AND height(box(a, b)) = greatest(a[1], b[1]) - least(a[1], b[1]) AND box(a, b) @> a AND box(a, b) @> b", {"point", "point"}, {}},
	{"size of a box", UNUSUAL("a") " OR area(a) = width(a) * height(a) AND a[0] ~= (box(a[0], a[1]))[0] AND length(diagonal(a)) = a[0] <-> a[1] AND center(a) <@ a AND (@@ a) ~= center(a) AND box(a[0], a[1]) ~= a AND bound_box(a, a) ~= a AND a::point ~= center(a)", {"box"}, {}},
	{"boxes in common", UNUSUAL("a") " OR " UNUSUAL("b") " OR ((a # b) IS NOT NULL) = (a && b) AND (NOT a && b OR ((a # b) <@ a AND (a # b) <@ b)) AND bound_box(a, b) @> a AND bound_box(a, b) @> b AND (a ?# b) = (a && b)", {"box", "box"}, {}},
	{"sizes of boxes", UNUSUAL("a") " OR " UNUSUAL("b") " OR (a = b)::integer + (a < b)::integer + (a > b)::integer = 1 AND (a <= b) = NOT a > b AND (a >= b) = NOT a < b OR abs(area(a) - area(b)) < 1e-3", {"box", "box"}, {}},
	{"boxes that are moved", "abs(b[0]) > 1e6 OR abs(b[1]) > 1e6 OR abs(area(a)) > 1e6 OR abs((a[0])[0]) > 1e6 OR abs((a[0])[1]) > 1e6 OR abs(area(a + b) - area(a)) < 1e-3 AND (a + b) - b ~= a", {"box", "point"}, {}},
	{"above and below", "(a >^ b) = (b <^ a)", {"box", "box"}, {}},
	/* others */
	{"a segment and its ends", "lseg(a, b)::text = '[' || a::text || ',' || b::text || ']' AND length(lseg(a, b)) = a <-> b AND @-@ lseg(a, b) = length(lseg(a, b)) AND (lseg(a, b))[0] ~= a AND (@@ lseg(a, b))::text = (lseg(a, b)::point)::text AND ishorizontal(lseg(a, b)) = (?- lseg(a, b)) AND isvertical(lseg(a, b)) = (?| lseg(a, b))", {"point", "point"}, {}},
	{"segments either way", UNUSUAL("a") " OR " UNUSUAL("b") " OR (a ?# b) = (b ?# a) AND (a ?|| b) = (b ?|| a) AND (a ?-| b) = (b ?-| a) AND isparallel(a, b) = (a ?|| b) AND isperp(a, b) = (a ?-| b) AND (a = b) = (NOT a <> b)", {"lseg", "lseg"}, {}},
	{"lengths of segments", UNUSUAL("a") " OR " UNUSUAL("b") " OR (a < b) = (b > a) AND (a <= b) = (b >= a) AND (length(a) < length(b) - 1e-3) <= (a < b) AND (NOT a > b) = (a <= b)", {"lseg", "lseg"}, {}},
	{"lines either way", UNUSUAL("a") " OR " UNUSUAL("b") " OR (a ?# b) = (b ?# a) AND (a ?|| b) = (b ?|| a) AND (a ?-| b) = (b ?-| a) AND isparallel(a, b) = (a ?|| b) AND isperp(a, b) = (a ?-| b) AND (a = b) = (b = a) AND ishorizontal(a) = (?- a) AND isvertical(a) = (?| a) AND (a ?# b) = NOT (a ?|| b)", {"line", "line"}, {}},
	{"paths open and closed", "isopen(popen(a)) AND isclosed(pclose(a)) AND isopen(a) = NOT isclosed(a) AND npoints(a) = # a AND npoints(popen(a)) = npoints(a) AND length(a) = @-@ a AND (area(a) IS NULL) = isopen(a) AND length(pclose(a)) >= length(popen(a))", {"path"}, {}},
	{"paths put together", "(isopen(a) AND isopen(b) AND npoints(a + b) = npoints(a) + npoints(b)) OR (a + b) IS NULL", {"path", "path"}, {}},
	{"numbers of points of paths", "(a < b) = (npoints(a) < npoints(b)) AND (a = b) = (npoints(a) = npoints(b)) AND (a <= b) = (npoints(a) <= npoints(b)) AND (a > b) = (b < a) AND (a >= b) = (b <= a)", {"path", "path"}, {}},
	{"a circle's size", UNUSUAL("a") " OR abs(area(a) - pi() * radius(a) * radius(a)) <= 1e-9 * (1 + area(a)) AND diameter(a) = 2 * radius(a) AND circle(center(a), radius(a)) ~= a AND (@@ a) ~= center(a) AND a::point ~= center(a) AND center(a) <@ a", {"circle"}, {}},
	{"sizes of circles", UNUSUAL("a") " OR " UNUSUAL("b") " OR (a < b) = (b > a) AND (a <= b) = (b >= a) AND (a <> b) = (NOT a = b) AND (area(a) < area(b) - 1e-3) <= (a < b) AND (a = b) <= (abs(area(a) - area(b)) < 1e-2)", {"circle", "circle"}, {}},
	{"circles that are moved", "abs((center(a))[0]) > 1e6 OR abs((center(a))[1]) > 1e6 OR abs(b[0]) > 1e6 OR abs(b[1]) > 1e6 OR (radius(a + b) = radius(a) AND center(a + b) ~= center(a) + b AND (a + b) - b ~= a)", {"circle", "point"}, {}},
	{"a polygon's points", UNUSUAL("a") " OR npoints(a) = # a AND npoints(a::path) = npoints(a) AND isclosed(a::path) AND (a::path::polygon)::text = a::text AND (@@ a) ~= a::point AND a::box @> a::box", {"polygon"}, {}},
	{"boxes as polygons", UNUSUAL("a") " OR npoints(a::polygon) = 4 AND a::polygon::box ~= a AND a::circle @> center(a)", {"box"}, {}},
	{"polygons round circles", "b NOT BETWEEN 2 AND 50 OR npoints(polygon(b, a)) = b AND npoints(a::polygon) = 12", {"circle", "integer"}, {"4", "12"}},
};

} // namespace sqleq::caq
