-- Pairs on the payroll. Format: test/schemas/README.md

-- pair: person_of_employee
-- verdict: equivalent
-- q1
SELECT e.number FROM employee e JOIN person p ON p.id = e.id JOIN company c ON c.id = e.company_id
-- q2
SELECT number FROM employee

-- pair: employee_of_person
-- verdict: not_equivalent
-- q1
SELECT p.last_name FROM person p JOIN employee e ON e.id = p.id
-- q2
SELECT last_name FROM person

-- pair: department_optional
-- verdict: not_equivalent
-- q1
SELECT e.number FROM employee e JOIN department d ON d.id = e.department_id
-- q2
SELECT number FROM employee

-- pair: department_of_the_company
-- verdict: equivalent*
-- why: the reference has both columns
-- q1
SELECT e.number FROM employee e JOIN department d ON d.id = e.department_id WHERE d.company_id = e.company_id
-- q2
SELECT e.number FROM employee e JOIN department d ON d.id = e.department_id

-- pair: parent_department_of_the_company
-- verdict: equivalent*
-- q1
SELECT d.code, p.code FROM department d JOIN department p ON p.id = d.parent_id
-- q2
SELECT d.code, p.code FROM department d JOIN department p ON (p.id, p.company_id) = (d.parent_id, d.company_id)

-- pair: head_of_department
-- verdict: not_equivalent
-- why: nothing says that a head works there
-- q1
SELECT d.name FROM department d JOIN employee e ON e.id = d.head_id
-- q2
SELECT d.name FROM department d JOIN employee e ON e.id = d.head_id AND e.department_id = d.id

-- pair: current_by_view
-- verdict: equivalent
-- q1
SELECT v.last_name FROM current_employee v WHERE v.company_id = 2
-- q2
SELECT p.last_name FROM person p WHERE p.id IN (SELECT e.id FROM employee e WHERE e.left_on IS NULL AND e.company_id = 2)

-- pair: current_or_leaving
-- verdict: not_equivalent
-- why: a last day in the future
-- q1
SELECT id FROM current_employee
-- q2
SELECT id FROM employee WHERE left_on IS NULL OR left_on > '2026-11-01'

-- pair: managers
-- verdict: equivalent
-- q1
SELECT DISTINCT m.id, m.number FROM employee m JOIN employee e ON e.manager_id = m.id
-- q2
SELECT m.id, m.number FROM employee m WHERE m.id IN (SELECT manager_id FROM employee)

-- pair: not_managers
-- verdict: not_equivalent
-- why: somebody without a manager
-- q1
SELECT id FROM employee WHERE id NOT IN (SELECT manager_id FROM employee)
-- q2
SELECT id FROM employee m WHERE NOT EXISTS (SELECT FROM employee e WHERE e.manager_id = m.id)

-- pair: not_managers_without_null
-- verdict: equivalent
-- q1
SELECT id FROM employee WHERE id NOT IN (SELECT manager_id FROM employee WHERE manager_id IS NOT NULL)
-- q2
SELECT id FROM employee m WHERE NOT EXISTS (SELECT FROM employee e WHERE e.manager_id = m.id)

-- pair: never_ones_own_manager
-- verdict: equivalent
-- q1
SELECT e.id FROM employee e JOIN employee m ON m.id = e.manager_id AND m.id <> e.id
-- q2
SELECT id FROM employee WHERE manager_id IS NOT NULL

-- pair: managers_of_managers
-- verdict: not_equivalent
-- why: two may manage each other
-- q1
SELECT e.id FROM employee e JOIN employee m ON m.id = e.manager_id JOIN employee g ON g.id = m.manager_id
-- q2
SELECT e.id FROM employee e JOIN employee m ON m.id = e.manager_id JOIN employee g ON g.id = m.manager_id WHERE g.id <> e.id

-- pair: salaried_or_hourly
-- verdict: equivalent
-- q1
SELECT id FROM contract WHERE salary IS NOT NULL
-- q2
SELECT id FROM contract WHERE hourly_rate IS NULL

-- pair: pay_of_both
-- verdict: not_equivalent
-- q1
SELECT id, coalesce(salary, 0) FROM contract
-- q2
SELECT id, coalesce(salary, hourly_rate) FROM contract

-- pair: contract_with_job_and_grade
-- verdict: equivalent
-- q1
SELECT c.id, g.maximum FROM contract c JOIN job j ON j.id = c.job_id JOIN pay_grade g ON g.grade = j.grade JOIN employee e ON e.id = c.employee_id
-- q2
SELECT c.id, g.maximum FROM contract c, job j, pay_grade g WHERE c.job_id = j.id AND j.grade = g.grade

-- pair: salary_within_grade
-- verdict: not_equivalent
-- q1
SELECT c.id FROM contract c JOIN job j ON j.id = c.job_id JOIN pay_grade g ON g.grade = j.grade WHERE c.salary BETWEEN g.minimum AND g.maximum
-- q2
SELECT c.id FROM contract c JOIN job j ON j.id = c.job_id JOIN pay_grade g ON g.grade = j.grade WHERE c.salary >= g.minimum

-- pair: grade_bounds
-- verdict: equivalent
-- q1
SELECT grade FROM pay_grade WHERE minimum < maximum AND maximum > 0
-- q2
SELECT grade FROM pay_grade

-- pair: main_account_left_joined
-- verdict: equivalent*
-- q1
SELECT e.id FROM employee e LEFT JOIN bank_account b ON b.employee_id = e.id AND b.is_main
-- q2
SELECT id FROM employee

-- pair: accounts_left_joined
-- verdict: not_equivalent
-- q1
SELECT e.id FROM employee e LEFT JOIN bank_account b ON b.employee_id = e.id
-- q2
SELECT id FROM employee

-- pair: skilled_in_both
-- verdict: equivalent*
-- q1
SELECT employee_id FROM employee_skill WHERE skill IN ('sql', 'law') GROUP BY employee_id HAVING count(*) > 1
-- q2
SELECT a.employee_id FROM employee_skill a JOIN employee_skill b USING (employee_id) WHERE a.skill = 'sql' AND b.skill = 'law'

-- pair: skilled_case
-- verdict: equivalent
-- why: citext knows no case
-- q1
SELECT employee_id FROM employee_skill WHERE skill = 'SQL'
-- q2
SELECT employee_id FROM employee_skill WHERE skill = 'sql'

-- pair: skilled_case_as_text
-- verdict: not_equivalent
-- reached: unknown
-- q1
SELECT employee_id FROM employee_skill WHERE skill = 'sql'
-- q2
SELECT employee_id FROM employee_skill WHERE skill::text = 'sql'

-- pair: leave_days_generated
-- verdict: equivalent*
-- q1
SELECT id FROM leave_request WHERE days > 10
-- q2
SELECT id FROM leave_request WHERE last_day - first_day >= 10

-- pair: leave_days_off_by_one
-- verdict: not_equivalent
-- q1
SELECT id FROM leave_request WHERE days > 10
-- q2
SELECT id FROM leave_request WHERE last_day - first_day > 10

-- pair: leave_decided
-- verdict: equivalent
-- q1
SELECT id FROM leave_request WHERE state = 'approved' AND decided_at IS NOT NULL
-- q2
SELECT id FROM leave_request WHERE state = 'approved'

-- pair: leave_decided_by
-- verdict: not_equivalent
-- q1
SELECT id FROM leave_request WHERE state = 'approved' AND decided_by IS NOT NULL
-- q2
SELECT id FROM leave_request WHERE state = 'approved'

-- pair: leave_overlapping
-- verdict: not_equivalent
-- why: leave that begins before the month
-- q1
SELECT id FROM leave_request WHERE first_day <= '2026-06-30' AND last_day >= '2026-06-01'
-- q2
SELECT id FROM leave_request WHERE first_day BETWEEN '2026-06-01' AND '2026-06-30'

-- pair: holidays_of_sites
-- verdict: equivalent
-- q1
SELECT s.name, h.day FROM holiday h JOIN site s ON s.id = h.site_id JOIN company c ON c.id = s.company_id WHERE h.half
-- q2
SELECT s.name, h.day FROM site s JOIN holiday h ON h.site_id = s.id AND h.half

-- pair: paid_runs
-- verdict: equivalent
-- q1
SELECT id FROM pay_run WHERE paid_at IS NOT NULL
-- q2
SELECT id FROM pay_run WHERE state = 'paid'

-- pair: closed_runs
-- verdict: not_equivalent
-- q1
SELECT id FROM pay_run WHERE closed_by IS NOT NULL
-- q2
SELECT id FROM pay_run WHERE state >= 'closed'

-- pair: net_generated
-- verdict: equivalent
-- q1
SELECT id, net FROM payslip WHERE net >= 0
-- q2
SELECT id, gross - tax FROM payslip

-- pair: payslip_per_run
-- verdict: equivalent
-- q1
SELECT s.employee_id, count(*) FROM payslip s JOIN pay_run r ON r.id = s.pay_run_id WHERE r.id = 12 GROUP BY s.employee_id
-- q2
SELECT employee_id, 1::bigint FROM payslip WHERE pay_run_id = 12

-- pair: payslips_per_month
-- verdict: not_equivalent
-- why: two companies
-- q1
SELECT s.employee_id, count(*) FROM payslip s JOIN pay_run r ON r.id = s.pay_run_id WHERE r.month = '2026-05-01' GROUP BY s.employee_id
-- q2
SELECT s.employee_id, 1::bigint FROM payslip s JOIN pay_run r ON r.id = s.pay_run_id WHERE r.month = '2026-05-01'

-- pair: items_signed
-- verdict: equivalent*
-- q1
SELECT i.payslip_id, sum(i.amount * k.sign) FROM pay_item i JOIN pay_item_kind k ON k.code = i.kind GROUP BY i.payslip_id
-- q2
SELECT i.payslip_id, sum(CASE WHEN k.sign = 1 THEN i.amount ELSE -i.amount END) FROM pay_item i JOIN pay_item_kind k ON k.code = i.kind GROUP BY i.payslip_id

-- pair: items_unsigned
-- verdict: not_equivalent
-- q1
SELECT i.payslip_id, sum(i.amount * k.sign) FROM pay_item i JOIN pay_item_kind k ON k.code = i.kind GROUP BY i.payslip_id
-- q2
SELECT payslip_id, sum(amount) FROM pay_item GROUP BY payslip_id

-- pair: returns_refunded
-- verdict: equivalent
-- q1
SELECT id FROM tax_return WHERE refund > 0 AND payment IS NULL
-- q2
SELECT id FROM tax_return WHERE refund > 0

-- pair: returns_wages
-- verdict: not_equivalent
-- q1
SELECT id, wage_01 + wage_02 + wage_03 FROM tax_return WHERE year = 2025
-- q2
SELECT id, coalesce(wage_01, 0) + coalesce(wage_02, 0) + coalesce(wage_03, 0) FROM tax_return WHERE year = 2025

-- pair: returns_of_employees
-- verdict: equivalent*
-- q1
SELECT t.id, t.deduction_07 FROM tax_return t JOIN employee e ON e.id = t.employee_id JOIN person p ON p.id = e.id WHERE t.class = 3
-- q2
SELECT id, deduction_07 FROM tax_return WHERE class = 3

-- pair: seats_with_scores
-- verdict: not_equivalent
-- why: who attended may have no score
-- q1
SELECT training_id, avg(score) FROM training_seat WHERE attended GROUP BY training_id
-- q2
SELECT training_id, avg(coalesce(score, 0)) FROM training_seat WHERE attended GROUP BY training_id
