// What stands beside the specified figures: the week, and what waits for whoever looks.
import { z } from 'zod'
import { weekFigures } from '#domain/figures/statistics.ts'
import { officeRoles } from '#domain/ground/vocabulary/people.ts'
import { roleWords } from '#domain/mail/role-words.ts'
import { mayAsk } from '#domain/people/areas.ts'
import { m } from '#messages/messages.js'
import { listWords } from '#app/ui/list-words.ts'

/** What may wait for a person, with the address that shows it in every city: money and people first. */
export const waitingPlaces = {
  refunds: { at: '/admin/refunds', words: m.dashboard_waiting_refunds },
  requests: { at: '/admin/refunds', words: m.dashboard_waiting_requests },
  withdrawals: { at: '/admin/refunds', words: m.dashboard_waiting_withdrawals },
  messages: { at: '/admin/contacts', words: m.dashboard_waiting_messages },
  unassigned: { at: '/admin/money/unassigned', words: m.dashboard_waiting_unassigned },
  people: { at: '/admin/pending-users?email=verified', words: m.dashboard_waiting_people },
  mails: { at: '/admin/activity?name=mail.failed', words: m.dashboard_waiting_mails },
  rate: { at: '/admin/money/rates', words: m.dashboard_waiting_rate },
  days: { at: '/admin/money/comparisons?state=waiting', words: m.dashboard_waiting_days },
  anomalies: { at: '/admin/scans?kind=anomalies&city=', words: m.dashboard_waiting_anomalies },
  devices: { at: '/admin/devices?contact=silent&city=', words: m.dashboard_waiting_devices },
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

/** Who acts on it: administrators, who come first, are named where they approve or nobody else may. */
export function rolesWords(kind: WaitingKind): string {
  const [page = ''] = waitingPlaces[kind].at.split('?')
  const roles = officeRoles.filter((role) => mayAsk(role, page, 'acts'))
  const named = roles.length > 1 && kind !== 'refunds' ? roles.slice(1) : roles
  return listWords(named.map((role) => roleWords[role]()))
}

/** The title of what is of every city, where another one is chosen. */
export const ofAllCities = (title: string, cityId: number | undefined) =>
  cityId === undefined ? title : m.office_of_all_cities({ title })

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
