// What a list would change. Reservations match by reference within the day; missing ones are deleted.
import type {
  ReservationRow,
  ReservationRowProblem,
  ReservationsRead,
} from './read-reservations.ts'

/** Rows per kind that a page shows; beyond that only the total is shown. */
const SHOWN_MAX = 200

type Shown<Row> = { rows: Row[]; total: number }
type ShownReservation = Omit<ReservationRow, 'row'>

/** Rows by day in list order; deleted ones by reference. */
export type ReservationPlan = {
  /** A digest of everything that would be written. */
  digest: string
  /** The local days to be replaced, in order. */
  days: string[]
  problems: Shown<ReservationRowProblem>
  isWindows1252: boolean
  created: Shown<ShownReservation>
  changed: Shown<ShownReservation>
  removed: Shown<ShownReservation & { arrived: number }>
  arrivedOfRemoved: number
  unchanged: number
}

type StoredReservation = ShownReservation & { id: string; arrived: number }

type DayWrites = {
  created: ReservationRow[]
  changed: { id: string; row: ReservationRow }[]
  removed: StoredReservation[]
}

/** Deleted reservations by id only, because they may be sixty times as many as a list has rows. */
export type PlannedReservations = Pick<DayWrites, 'created' | 'changed'> & {
  plan: ReservationPlan
  removedIds: string[]
}

export function planDay(rows: ReservationRow[], stored: StoredReservation[]): DayWrites {
  const known = new Map(stored.map((reservation) => [reservation.reference, reservation]))
  const created: ReservationRow[] = []
  const changed: DayWrites['changed'] = []
  for (const row of rows) {
    const before = known.get(row.reference)
    known.delete(row.reference)
    if (!before) created.push(row)
    else if (!isSame(row, before)) changed.push({ id: before.id, row })
  }
  return { created, changed, removed: [...known.values()] }
}

export function beginPlan({ problems, isWindows1252 }: ReservationsRead): PlannedReservations {
  return {
    created: [],
    changed: [],
    removedIds: [],
    plan: {
      digest: '',
      days: [],
      problems: { rows: problems.slice(0, SHOWN_MAX), total: problems.length },
      isWindows1252,
      created: { rows: [], total: 0 },
      changed: { rows: [], total: 0 },
      removed: { rows: [], total: 0 },
      arrivedOfRemoved: 0,
      unchanged: 0,
    },
  }
}

/** Adds the writes of a day for which the list has this many rows. The caller computes the digest. */
export function addDay(
  { created, changed, removedIds, plan }: PlannedReservations,
  { day, rows, writes }: { day: string; rows: number; writes: DayWrites },
): void {
  for (const row of writes.created) created.push(row)
  for (const row of writes.changed) changed.push(row)
  for (const { id } of writes.removed) removedIds.push(id)
  plan.days.push(day)
  show(plan.created, writes.created)
  show(
    plan.changed,
    writes.changed.map(({ row }) => row),
  )
  show(plan.removed, writes.removed)
  plan.arrivedOfRemoved += writes.removed.reduce((sum, { arrived }) => sum + arrived, 0)
  plan.unchanged += rows - writes.created.length - writes.changed.length
}

function show<Row>(shown: Shown<Row>, rows: Row[]): void {
  shown.rows.push(...rows.slice(0, SHOWN_MAX - shown.rows.length))
  shown.total += rows.length
}

function isSame(row: ShownReservation, stored: ShownReservation): boolean {
  return (
    row.at === stored.at &&
    row.name === stored.name &&
    row.people === stored.people &&
    row.operationNumber === stored.operationNumber
  )
}
