-- Laws of networks, hardware addresses and shapes. Whether a shape holds another one depends on a tolerance, so only
-- what is computed in the same way must be the same.

-- share: 1

-- Coordinates that are no numbers, or so large or small that the tolerance has no meaning.

-- template: unusual(x)
{{x}}::text ~ '[eNI]|00000'

-- Networks.

-- name: parts of an address
-- types: inet
host(a) = split_part(a::text, '/', 1) AND masklen(a) = split_part(a::text, '/', 2)::integer
    AND set_masklen(a, masklen(a)) = a AND masklen(set_masklen(a, 7)) = 7 AND host(set_masklen(a, 7)) = host(a)
    AND family(a) = CASE WHEN strpos(host(a), ':') > 0 THEN 6 ELSE 4 END AND masklen(network(a)) = masklen(a)

-- name: masks of an address
-- types: inet
host(netmask(a)) = host(~hostmask(a)) AND (a & netmask(a)) = set_masklen(network(a)::inet, masklen(a))
    OR masklen(netmask(a)) <> masklen(a)

-- name: bits of an address
-- types: inet
(set_masklen(a, 32) & netmask(a)) = set_masklen(network(a)::inet, 32)
    AND (set_masklen(a, 32) | hostmask(a)) = set_masklen(broadcast(a), 32) AND (a & a) = a AND (a | a) = a
    AND host(~a & a) IN ('0.0.0.0', '::') OR family(a) = 6

-- name: an address and its number
-- types: inet, bigint
-- values: '10.0.0.1', '1', '256'
family(a) <> 4 OR abs(b) > 1000 OR (host((a + b) - b) = host(a) AND (a + b) = (b + a) AND (a + b) - a = b)

-- name: networks in networks
-- types: inet, inet
-- values: '10.0.0.0/8', '10.1.0.0/16', '::/0'
(a << b) = (b >> a) AND (a <<= b) = (b >>= a) AND (a <<= b) = (a << b OR network(a) = network(b))
    AND (a && b) = (a <<= b OR b <<= a) AND inet_same_family(a, b) = (family(a) = family(b)) AND (a <<= b)
        = (family(a) = family(b) AND masklen(a) >= masklen(b) AND network(set_masklen(a, masklen(b))) = network(b))

-- name: a network for both
-- types: inet, inet
-- values: '10.0.0.0/8', '10.1.0.0/16'
family(a) <> family(b) OR (inet_merge(a, b) = inet_merge(b, a) AND inet_merge(a, a) = network(a)
            AND (NOT a <<= b OR inet_merge(a, b) = network(b)))

-- name: addresses in short
-- types: inet
abbrev(a)::inet = a AND a::cidr = network(a) AND a::cidr::inet::cidr = a::cidr

-- name: networks in short
-- types: cidr
abbrev(a)::cidr = a AND a::inet::cidr = a AND network(a) = a AND set_masklen(a, 3) >>= a = (masklen(a) >= 3)
    AND host(a::inet) = host(a)

-- name: an address that is sent
-- types: inet
length(inet_send(a)) = CASE family(a) WHEN 4 THEN 8 ELSE 20 END AND get_byte(inet_send(a), 1) = masklen(a)

-- name: bits of hardware addresses
-- types: macaddr, macaddr
~(~a) = a AND (a & b) = ~(~a | ~b) AND (a & a) = a AND (a | b) = (b | a)
    AND trunc(a) = (a & 'ff:ff:ff:00:00:00'::macaddr)

-- name: bits of long hardware addresses
-- types: macaddr8, macaddr8
~(~a) = a AND (a & b) = ~(~a | ~b) AND (a & a) = a AND (a | b) = (b | a)
    AND trunc(a) = (a & 'ff:ff:ff:00:00:00:00:00'::macaddr8)
    AND macaddr8_set7bit(a) = (a | '02:00:00:00:00:00:00:00'::macaddr8)

-- name: hardware addresses of two lengths
-- types: macaddr
a::macaddr8::macaddr = a AND a::macaddr8::text = left(a::text, 9) || 'ff:fe' || right(a::text, 9)

-- Points and distances.

-- name: points and their coordinates
-- types: point
point(a[0], a[1]) ~= a AND a::text = '(' || a[0] || ',' || a[1] || ')'

-- name: sums of points
-- types: point, point
(a + b)[0] = a[0] + b[0] AND (a + b)[1] = a[1] + b[1] AND (a - b)[0] = a[0] - b[0] AND (a - b)[1] = a[1] - b[1]
    AND (a + b) ~= (b + a) AND (a * b)::text = (b * a)::text

-- name: points on either side
-- types: point, point
(a << b) = (b >> a) AND (a <<| b) = (b |>> a) AND ishorizontal(a, b) = (a ?- b) AND isvertical(a, b) = (a ?| b)
    AND (a ~= b) = (b ~= a) AND (a <> b) = (NOT a ~= b) AND (a <^ b) = (a <<| b) AND (a >^ b) = (a |>> b)
    AND slope(a, b) IS NOT NULL

-- name: distance by coordinates
-- types: point, point
{{unusual(a)}} OR {{unusual(b)}}
    OR abs((a <-> b) - sqrt(power(a[0] - b[0], 2) + power(a[1] - b[1], 2))) <= 1e-9 * (1 + (a <-> b)) AND a <-> a = 0

-- Distances are the same either way, never negative, and nothing to itself.

-- for: (one, other) in (point, line), (point, lseg), (point, box), (point, path), (point, polygon), (point, circle),
--     (lseg, line), (lseg, box), (lseg, lseg), (box, box), (path, path), (polygon, polygon), (circle, circle),
--     (circle, polygon)
-- name: distance of {{one}} and {{other}}
-- types: {{one}}, {{other}}
{{unusual(a)}} OR {{unusual(b)}}
    OR (a <-> b = b <-> a OR abs((a <-> b) - (b <-> a)) < 1e-6 * (1 + (a <-> b))) AND a <-> b >= 0

-- for: (one, other) in (point, box), (point, path), (point, polygon), (point, circle)
-- name: {{one}} within {{other}}
-- types: {{one}}, {{other}}
(a <@ b) = (b @> a)

-- Shapes beside each other, compared by their boxes.

-- for: type in box, circle, polygon
-- name: shapes beside each other, {{type}}
-- types: {{type}}, {{type}}
{{unusual(a)}} OR {{unusual(b)}}
    OR (a << b) = (b >> a) AND (a <<| b) = (b |>> a) AND NOT (a << b AND b << a) AND (NOT a << b OR a &< b)
        AND (NOT a >> b OR a &> b) AND (NOT a <<| b OR a &<| b) AND (NOT a |>> b OR a |&> b) AND (a && b) = (b && a)
        AND (a @> b) = (b <@ a) AND (a ~= b) = (b ~= a) AND a ~= a AND a && a AND a @> a AND a &< a AND a &> a

-- Boxes are exact.

-- name: corners of a box
-- types: point, point
{{unusual(a)}} OR {{unusual(b)}}
    OR box(a, b) ~= box(b, a) AND ((box(a, b))[0])[0] = greatest(a[0], b[0]) AND ((box(a, b))[1])[1] = least(a[1], b[1])
        AND width(box(a, b)) = greatest(a[0], b[0]) - least(a[0], b[0])
        AND height(box(a, b)) = greatest(a[1], b[1]) - least(a[1], b[1]) AND box(a, b) @> a AND box(a, b) @> b

-- name: size of a box
-- types: box
{{unusual(a)}}
    OR area(a) = width(a) * height(a) AND a[0] ~= (box(a[0], a[1]))[0] AND length(diagonal(a)) = a[0] <-> a[1]
        AND center(a) <@ a AND (@@ a) ~= center(a) AND box(a[0], a[1]) ~= a AND bound_box(a, a) ~= a
        AND a::point ~= center(a)

-- name: boxes in common
-- types: box, box
{{unusual(a)}} OR {{unusual(b)}}
    OR ((a # b) IS NOT NULL) = (a && b) AND (NOT a && b OR ((a # b) <@ a AND (a # b) <@ b)) AND bound_box(a, b) @> a
        AND bound_box(a, b) @> b AND (a ?# b) = (a && b)

-- name: sizes of boxes
-- types: box, box
{{unusual(a)}} OR {{unusual(b)}}
    OR (a = b)::integer + (a < b)::integer + (a > b)::integer = 1 AND (a <= b) = NOT a > b AND (a >= b) = NOT a < b
    OR abs(area(a) - area(b)) < 1e-3

-- name: boxes that are moved
-- types: box, point
abs(b[0]) > 1e6 OR abs(b[1]) > 1e6 OR abs(area(a)) > 1e6 OR abs((a[0])[0]) > 1e6 OR abs((a[0])[1]) > 1e6
    OR abs(area(a + b) - area(a)) < 1e-3 AND (a + b) - b ~= a

-- name: above and below
-- types: box, box
(a >^ b) = (b <^ a)

-- Others.

-- name: a segment and its ends
-- types: point, point
lseg(a, b)::text = '[' || a::text || ',' || b::text || ']' AND length(lseg(a, b)) = a <-> b
    AND @-@ lseg(a, b) = length(lseg(a, b)) AND (lseg(a, b))[0] ~= a
    AND (@@ lseg(a, b))::text = (lseg(a, b)::point)::text AND ishorizontal(lseg(a, b)) = (?- lseg(a, b))
    AND isvertical(lseg(a, b)) = (?| lseg(a, b))

-- name: segments either way
-- types: lseg, lseg
{{unusual(a)}} OR {{unusual(b)}}
    OR (a ?# b) = (b ?# a) AND (a ?|| b) = (b ?|| a) AND (a ?-| b) = (b ?-| a) AND isparallel(a, b) = (a ?|| b)
        AND isperp(a, b) = (a ?-| b) AND (a = b) = (NOT a <> b)

-- name: lengths of segments
-- types: lseg, lseg
{{unusual(a)}} OR {{unusual(b)}}
    OR (a < b) = (b > a) AND (a <= b) = (b >= a) AND (length(a) < length(b) - 1e-3) <= (a < b)
        AND (NOT a > b) = (a <= b)

-- name: lines either way
-- types: line, line
{{unusual(a)}} OR {{unusual(b)}}
    OR (a ?# b) = (b ?# a) AND (a ?|| b) = (b ?|| a) AND (a ?-| b) = (b ?-| a) AND isparallel(a, b) = (a ?|| b)
        AND isperp(a, b) = (a ?-| b) AND (a = b) = (b = a) AND ishorizontal(a) = (?- a) AND isvertical(a) = (?| a)
        AND (a ?# b) = NOT (a ?|| b)

-- name: paths open and closed
-- types: path
isopen(popen(a)) AND isclosed(pclose(a)) AND isopen(a) = NOT isclosed(a) AND npoints(a) = # a
    AND npoints(popen(a)) = npoints(a) AND length(a) = @-@ a AND (area(a) IS NULL) = isopen(a)
    AND length(pclose(a)) >= length(popen(a))

-- name: paths put together
-- types: path, path
(isopen(a) AND isopen(b) AND npoints(a + b) = npoints(a) + npoints(b)) OR (a + b) IS NULL

-- name: numbers of points of paths
-- types: path, path
(a < b) = (npoints(a) < npoints(b)) AND (a = b) = (npoints(a) = npoints(b)) AND (a <= b) = (npoints(a) <= npoints(b))
    AND (a > b) = (b < a) AND (a >= b) = (b <= a)

-- name: a circle's size
-- types: circle
{{unusual(a)}} OR abs(area(a) - pi() * radius(a) * radius(a)) <= 1e-9 * (1 + area(a)) AND diameter(a) = 2 * radius(a)
        AND circle(center(a), radius(a)) ~= a AND (@@ a) ~= center(a) AND a::point ~= center(a) AND center(a) <@ a

-- name: sizes of circles
-- types: circle, circle
{{unusual(a)}} OR {{unusual(b)}}
    OR (a < b) = (b > a) AND (a <= b) = (b >= a) AND (a <> b) = (NOT a = b) AND (area(a) < area(b) - 1e-3) <= (a < b)
        AND (a = b) <= (abs(area(a) - area(b)) < 1e-2)

-- name: circles that are moved
-- types: circle, point
abs((center(a))[0]) > 1e6 OR abs((center(a))[1]) > 1e6 OR abs(b[0]) > 1e6 OR abs(b[1]) > 1e6
    OR (radius(a + b) = radius(a) AND center(a + b) ~= center(a) + b AND (a + b) - b ~= a)

-- name: a polygon's points
-- types: polygon
{{unusual(a)}}
    OR npoints(a) = # a AND npoints(a::path) = npoints(a) AND isclosed(a::path) AND (a::path::polygon)::text = a::text
        AND (@@ a) ~= a::point AND a::box @> a::box

-- name: boxes as polygons
-- types: box
{{unusual(a)}} OR npoints(a::polygon) = 4 AND a::polygon::box ~= a AND a::circle @> center(a)

-- name: polygons round circles
-- types: circle, integer
-- values: '4', '12'
b NOT BETWEEN 2 AND 50 OR npoints(polygon(b, a)) = b AND npoints(a::polygon) = 12
