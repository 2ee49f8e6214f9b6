// What a list would do to the days that it speaks of. A reservation is the one with its reference on its day;
// what the list does not name any more goes, and who has arrived for it is said before.
import type {
  ReservationRow,
  ReservationRowProblem,
  ReservationsRead,
} from './read-reservations.ts'

/** Rows of each kind that a page shows; of the rest it says how many there are. */
const SHOWN_MAX = 200

type Shown<Row> = { rows: Row[]; total: number }
export type ShownReservation = Omit<ReservationRow, 'row'>

export type ReservationPlan = {
  /** Stands for all that would be written. */
  digest: string
  /** Local days that are replaced, in their order. */
  days: string[]
  problems: Shown<ReservationRowProblem>
  created: Shown<ShownReservation>
  changed: Shown<ShownReservation>
  removed: Shown<ShownReservation & { arrived: number }>
  /** How many people have arrived for reservations that go. */
  arrivedOfRemoved: number
  unchanged: number
}

type StoredReservation = ShownReservation & { id: string; arrived: number }

export type PlannedReservations = {
  plan: ReservationPlan
  created: ReservationRow[]
  changed: { id: string; row: ReservationRow }[]
  removed: StoredReservation[]
}

/** Compares a list with what is stored of its days; the digest is the caller's. */
export function planReservations(
  { rows, problems }: ReservationsRead,
  stored: StoredReservation[],
): PlannedReservations {
  const known = new Map(stored.map((reservation) => [keyOf(reservation), reservation]))
  const created: ReservationRow[] = []
  const changed: PlannedReservations['changed'] = []
  let unchanged = 0
  for (const row of rows) {
    const before = known.get(keyOf(row))
    known.delete(keyOf(row))
    if (!before) created.push(row)
    else if (isSame(row, before)) unchanged += 1
    else changed.push({ id: before.id, row })
  }
  const removed = [...known.values()]
  return {
    created,
    changed,
    removed,
    plan: {
      digest: '',
      days: [...new Set(rows.map(({ day }) => day))].toSorted(),
      problems: shown(problems),
      created: shown(created),
      changed: shown(changed.map(({ row }) => row)),
      removed: shown(removed),
      arrivedOfRemoved: removed.reduce((sum, { arrived }) => sum + arrived, 0),
      unchanged,
    },
  }
}

/** A reservation is known by its reference on its day. */
function keyOf({ day, reference }: ShownReservation): string {
  return `${day} ${reference}`
}

function isSame(row: ShownReservation, stored: ShownReservation): boolean {
  return (
    row.at === stored.at &&
    row.name === stored.name &&
    row.people === stored.people &&
    row.operationNumber === stored.operationNumber
  )
}

function shown<Row>(rows: Row[]): Shown<Row> {
  return { rows: rows.slice(0, SHOWN_MAX), total: rows.length }
}
