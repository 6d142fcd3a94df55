-- Pairs on the clinic. Format: test/schemas/README.md

-- pair: appointment_has_all
-- verdict: equivalent
-- q1
SELECT a.id, a.state FROM appointment a JOIN patient p ON p.id = a.patient_id JOIN practitioner d ON d.id = a.practitioner_id JOIN service s ON s.id = a.service_id
-- q2
SELECT id, state FROM appointment

-- pair: appointment_in_room
-- verdict: equivalent
-- q1
SELECT a.id FROM appointment a JOIN room r ON r.floor = a.floor AND r.number = a.number
-- q2
SELECT id FROM appointment

-- pair: appointment_on_floor
-- verdict: not_equivalent
-- why: half a key
-- q1
SELECT a.id FROM appointment a JOIN room r ON r.number = a.number
-- q2
SELECT id FROM appointment

-- pair: shift_room_is_all_or_nothing
-- verdict: equivalent*
-- why: MATCH FULL
-- q1
SELECT practitioner_id FROM shift WHERE floor IS NOT NULL
-- q2
SELECT practitioner_id FROM shift WHERE number IS NOT NULL

-- pair: shift_in_room
-- verdict: not_equivalent
-- q1
SELECT s.practitioner_id FROM shift s JOIN room r ON (r.floor, r.number) = (s.floor, s.number)
-- q2
SELECT practitioner_id FROM shift

-- pair: living_by_view
-- verdict: equivalent
-- q1
SELECT a.id FROM appointment a JOIN living_patient p ON p.id = a.patient_id
-- q2
SELECT a.id FROM appointment a WHERE a.patient_id IN (SELECT id FROM patient WHERE deleted_at IS NULL AND deceased_on IS NULL)

-- pair: living_without_deleted
-- verdict: not_equivalent
-- q1
SELECT id FROM living_patient
-- q2
SELECT id FROM patient WHERE deceased_on IS NULL

-- pair: insured
-- verdict: equivalent
-- q1
SELECT id FROM patient WHERE insurer_id IS NOT NULL
-- q2
SELECT id FROM patient WHERE insurance_number IS NOT NULL

-- pair: insured_at_insurer
-- verdict: equivalent
-- q1
SELECT p.id FROM patient p JOIN insurer i ON i.id = p.insurer_id
-- q2
SELECT id FROM patient WHERE insurance_number IS NOT NULL

-- pair: insured_privately
-- verdict: not_equivalent
-- why: who is not insured
-- q1
SELECT p.id FROM patient p LEFT JOIN insurer i ON i.id = p.insurer_id WHERE i.is_private IS NOT TRUE
-- q2
SELECT p.id FROM patient p JOIN insurer i ON i.id = p.insurer_id WHERE NOT i.is_private

-- pair: same_guardian
-- verdict: equivalent
-- q1
SELECT a.id, b.id FROM patient a JOIN patient b ON b.guardian_id = a.guardian_id
-- q2
SELECT a.id, b.id FROM patient a JOIN patient g ON g.id = a.guardian_id JOIN patient b ON b.guardian_id = g.id

-- pair: same_or_no_guardian
-- verdict: not_equivalent
-- q1
SELECT a.id, b.id FROM patient a JOIN patient b ON b.guardian_id = a.guardian_id
-- q2
SELECT a.id, b.id FROM patient a JOIN patient b ON b.guardian_id IS NOT DISTINCT FROM a.guardian_id

-- pair: without_appointment
-- verdict: equivalent
-- q1
SELECT p.id FROM patient p LEFT JOIN appointment a ON a.patient_id = p.id WHERE a.id IS NULL
-- q2
SELECT id FROM patient WHERE id NOT IN (SELECT patient_id FROM appointment)

-- pair: without_open_appointment
-- verdict: not_equivalent
-- q1
SELECT p.id FROM patient p WHERE NOT EXISTS (SELECT FROM appointment a WHERE a.patient_id = p.id AND a.state = 'booked')
-- q2
SELECT p.id FROM patient p WHERE EXISTS (SELECT FROM appointment a WHERE a.patient_id = p.id AND a.state <> 'booked')

-- pair: cancelled_has_time
-- verdict: equivalent
-- q1
SELECT id FROM appointment WHERE state = 'cancelled'
-- q2
SELECT id FROM appointment WHERE state = 'cancelled' AND cancelled_at IS NOT NULL

-- pair: cancelled_and_booked_again
-- verdict: not_equivalent
-- q1
SELECT id FROM appointment WHERE cancelled_at IS NULL
-- q2
SELECT id FROM appointment WHERE state <> 'cancelled'

-- pair: state_order
-- verdict: equivalent
-- q1
SELECT id FROM appointment WHERE state NOT IN ('missed', 'cancelled')
-- q2
SELECT id FROM appointment WHERE state <= 'done'

-- pair: state_order_reversed
-- verdict: not_equivalent
-- q1
SELECT id FROM appointment WHERE state::text < 'done'
-- q2
SELECT id FROM appointment WHERE state < 'done'

-- pair: never_follows_itself
-- verdict: equivalent
-- q1
SELECT a.id FROM appointment a JOIN appointment b ON b.id = a.follows_id WHERE a.id = b.id
-- q2
SELECT id FROM appointment WHERE false

-- pair: visit_once_per_appointment
-- verdict: equivalent
-- q1
SELECT a.id, v.began_at FROM appointment a LEFT JOIN visit v ON v.appointment_id = a.id
-- q2
SELECT a.id, (SELECT v.began_at FROM visit v WHERE v.appointment_id = a.id) FROM appointment a

-- pair: visit_of_the_booked_patient
-- verdict: not_equivalent
-- why: nothing ties the visit's patient to the appointment's
-- q1
SELECT v.id FROM visit v JOIN appointment a ON a.id = v.appointment_id
-- q2
SELECT v.id FROM visit v JOIN appointment a ON a.id = v.appointment_id AND a.patient_id = v.patient_id

-- pair: visit_without_appointment
-- verdict: not_equivalent
-- q1
SELECT count(*) FROM visit
-- q2
SELECT count(appointment_id) FROM visit

-- pair: main_diagnosis
-- verdict: equivalent*
-- why: one at most
-- q1
SELECT v.id, d.code FROM visit v LEFT JOIN diagnosis d ON d.visit_id = v.id AND d.is_main
-- q2
SELECT v.id, (SELECT d.code FROM diagnosis d WHERE d.visit_id = v.id AND d.is_main) FROM visit v

-- pair: main_is_not_suspected
-- verdict: equivalent
-- q1
SELECT visit_id FROM diagnosis WHERE is_main AND NOT suspected
-- q2
SELECT visit_id FROM diagnosis WHERE is_main

-- pair: main_or_certain
-- verdict: not_equivalent
-- q1
SELECT visit_id FROM diagnosis WHERE NOT suspected
-- q2
SELECT visit_id FROM diagnosis WHERE is_main

-- pair: chronic_by_join
-- verdict: equivalent
-- q1
SELECT DISTINCT v.patient_id FROM visit v JOIN diagnosis d ON d.visit_id = v.id JOIN diagnosis_code c ON c.code = d.code WHERE c.chronic
-- q2
SELECT DISTINCT v.patient_id FROM visit v WHERE EXISTS (SELECT FROM diagnosis d WHERE d.visit_id = v.id AND d.code IN (SELECT code FROM diagnosis_code WHERE chronic))

-- pair: chronic_counted
-- verdict: not_equivalent
-- q1
SELECT count(v.patient_id) FROM visit v JOIN diagnosis d ON d.visit_id = v.id JOIN diagnosis_code c ON c.code = d.code WHERE c.chronic
-- q2
SELECT count(DISTINCT v.patient_id) FROM visit v JOIN diagnosis d ON d.visit_id = v.id JOIN diagnosis_code c ON c.code = d.code WHERE c.chronic

-- pair: severity_unknown
-- verdict: not_equivalent
-- q1
SELECT visit_id, code FROM diagnosis WHERE severity <> 'mild' OR severity = 'mild'
-- q2
SELECT visit_id, code FROM diagnosis

-- pair: severity_known
-- verdict: equivalent
-- q1
SELECT patient_id FROM allergy WHERE severity > 'mild'
-- q2
SELECT patient_id FROM allergy WHERE severity IN ('moderate', 'severe')

-- pair: allergic_to_prescribed
-- verdict: equivalent
-- q1
SELECT r.id FROM prescription r JOIN drug g ON g.pzn = r.pzn JOIN visit v ON v.id = r.visit_id JOIN allergy a ON a.patient_id = v.patient_id AND a.substance = g.substance
-- q2
SELECT r.id FROM prescription r JOIN drug g ON g.pzn = r.pzn JOIN visit v ON v.id = r.visit_id WHERE EXISTS (SELECT FROM allergy a WHERE a.patient_id = v.patient_id AND a.substance = g.substance)

-- pair: allergic_to_spelled
-- verdict: not_equivalent
-- reached: unknown
-- why: citext knows no case
-- q1
SELECT a.patient_id FROM allergy a JOIN drug g ON g.substance = a.substance
-- q2
SELECT a.patient_id FROM allergy a JOIN drug g ON g.substance::text = a.substance::text

-- pair: prescription_with_drug
-- verdict: equivalent
-- q1
SELECT r.visit_id, r.packs FROM prescription r JOIN drug g USING (pzn) JOIN visit v ON v.id = r.visit_id
-- q2
SELECT visit_id, packs FROM prescription

-- pair: packs_of_three
-- verdict: equivalent
-- q1
SELECT id FROM prescription WHERE packs NOT IN (1, 2)
-- q2
SELECT id FROM prescription WHERE packs = 3

-- pair: substitution_dispensed
-- verdict: not_equivalent
-- q1
SELECT id FROM prescription WHERE dispensed_on <> '2026-01-31'
-- q2
SELECT id FROM prescription WHERE dispensed_on IS DISTINCT FROM '2026-01-31'

-- pair: overdue
-- verdict: equivalent
-- q1
SELECT id FROM invoice WHERE paid_on IS NULL AND due_on < '2026-11-01'
-- q2
SELECT id FROM invoice WHERE due_on < '2026-11-01' AND issued_on < '2026-11-01' AND paid_on IS NULL

-- pair: overdue_by_issue
-- verdict: not_equivalent
-- q1
SELECT id FROM invoice WHERE paid_on IS NULL AND due_on < '2026-11-01'
-- q2
SELECT id FROM invoice WHERE paid_on IS NULL AND issued_on < '2026-11-01'

-- pair: invoice_sums
-- verdict: equivalent
-- q1
SELECT i.patient_id, t.total FROM invoice i JOIN (SELECT invoice_id, sum(total) AS total FROM invoice_item GROUP BY invoice_id) t ON t.invoice_id = i.id
-- q2
SELECT i.patient_id, sum(x.total) FROM invoice i JOIN invoice_item x ON x.invoice_id = i.id GROUP BY i.id

-- pair: invoice_sums_per_patient
-- verdict: not_equivalent
-- q1
SELECT i.patient_id, sum(x.amount) FROM invoice i JOIN invoice_item x ON x.invoice_id = i.id GROUP BY i.id
-- q2
SELECT i.patient_id, sum(x.amount) FROM invoice i JOIN invoice_item x ON x.invoice_id = i.id GROUP BY i.patient_id

-- pair: waiting_for_specialty
-- verdict: not_equivalent
-- why: a service of no specialty
-- q1
SELECT w.patient_id FROM waiting_list w JOIN service s ON s.id = w.service_id WHERE s.specialty <> 'DERM'
-- q2
SELECT w.patient_id FROM waiting_list w WHERE w.service_id NOT IN (SELECT id FROM service WHERE specialty = 'DERM')

-- pair: results_out_of_range
-- verdict: not_equivalent
-- why: a test without bounds
-- q1
SELECT r.visit_id FROM lab_result r JOIN lab_test t ON t.code = r.test WHERE NOT (r.value BETWEEN t.low AND t.high)
-- q2
SELECT r.visit_id FROM lab_result r JOIN lab_test t ON t.code = r.test WHERE (r.value BETWEEN t.low AND t.high) IS NOT TRUE
