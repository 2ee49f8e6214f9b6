import type { ReservationProblem } from '#domain/reservations/read-reservations.ts'
import { m } from '#messages/messages.js'

/** One sentence that says how to fix the problem. */
export const reservationProblemWords: Record<ReservationProblem, () => string> = {
  not_utf8: m.reservations_problem_not_utf8,
  not_a_table: m.reservations_problem_not_a_table,
  quote_open: m.reservations_problem_quote_open,
  quote_misplaced: m.reservations_problem_quote_misplaced,
  line_too_long: m.reservations_problem_line_too_long,
  too_many_columns: m.reservations_problem_too_many_columns,
  too_many_rows: m.reservations_problem_too_many_rows,
  no_rows: m.reservations_problem_no_rows,
  column_missing: m.reservations_problem_column_missing,
  column_twice: m.reservations_problem_column_twice,
  not_a_day: m.reservations_problem_not_a_day,
  day_too_old: m.reservations_problem_day_too_old,
  day_too_far: m.reservations_problem_day_too_far,
  too_many_days: m.reservations_problem_too_many_days,
  not_a_time: m.reservations_problem_not_a_time,
  not_a_reference: m.reservations_problem_not_a_reference,
  reference_twice: m.reservations_problem_reference_twice,
  not_a_name: m.reservations_problem_not_a_name,
  not_people: m.reservations_problem_not_people,
  not_an_operation: m.reservations_problem_not_an_operation,
}
