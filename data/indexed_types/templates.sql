-- Templates for both files.

-- Numbers that seem to be in no order.

-- template: mixed
(i * 7919 % 1009)
