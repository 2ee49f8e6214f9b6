// What stands beside the specified figures: the week, and what waits for whoever looks.
import { z } from 'zod'
import { weekFigures } from '#domain/figures/statistics.ts'
import { m } from '#messages/messages.js'

/** What may wait for a person, with the address that shows it in every city; what buyers wait for first. */
export const waitingPlaces = {
  refunds: { at: '/admin/refunds', words: m.dashboard_waiting_refunds },
  requests: { at: '/admin/refunds', words: m.dashboard_waiting_requests },
  withdrawals: { at: '/admin/refunds', words: m.dashboard_waiting_withdrawals },
  messages: { at: '/admin/contacts', words: m.dashboard_waiting_messages },
  mails: { at: '/admin/activity?name=mail.failed', words: m.dashboard_waiting_mails },
  unassigned: { at: '/admin/money/unassigned', words: m.dashboard_waiting_unassigned },
  rate: { at: '/admin/money/rates', words: m.dashboard_waiting_rate },
  days: { at: '/admin/money/comparisons?state=waiting', words: m.dashboard_waiting_days },
  anomalies: { at: '/admin/scans?kind=anomalies&city=', words: m.dashboard_waiting_anomalies },
  devices: { at: '/admin/devices?contact=silent&city=', words: m.dashboard_waiting_devices },
  people: { at: '/admin/pending-users?email=verified', words: m.dashboard_waiting_people },
  closing: {
    at: '/admin/access-attractions?closes=soon&city=',
    words: m.dashboard_waiting_closing,
  },
  hours: {
    at: '/admin/attractions?state=published&hours=unknown&city=',
    words: m.dashboard_waiting_hours,
  },
}
export type WaitingKind = keyof typeof waitingPlaces
export const waitingKinds = Object.keys(waitingPlaces) as WaitingKind[]

/** What is counted of the seven days is shown from the first of them on. */
export function waitingAddress(kind: WaitingKind, from: string): string {
  return kind === 'mails' ? `${waitingPlaces.mails.at}&from=${from}` : waitingPlaces[kind].at
}

export const home = z.object({
  /** The first of the last seven days. */
  from: z.iso.date(),
  /** Of which the week is. */
  cityId: z.int().optional(),
  /** Undefined if it could not be read. */
  week: weekFigures.optional(),
  /** Undefined for roles that may open none of the pages; null where something could not be counted. */
  waiting: z.partialRecord(z.enum(waitingKinds), z.int().nullable()).optional(),
})
export type Home = z.infer<typeof home>
