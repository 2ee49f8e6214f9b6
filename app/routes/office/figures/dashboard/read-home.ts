import { countWithoutHours } from '#domain/catalogue/attractions/office-attractions.ts'
import { countClosingSoon } from '#domain/catalogue/participation.ts'
import { countSilentDevices } from '#domain/door/devices/device-queries.ts'
import { countAnomalies } from '#domain/door/scan/scan-queries.ts'
import { getWeek } from '#domain/figures/analytics-queries.ts'
import { daysBefore, localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { countOpenContacts } from '#domain/mail/contact/contact-messages.ts'
import { countFailedMails } from '#domain/mail/deliver.ts'
import { countDifferingDays } from '#domain/money/books/comparisons.ts'
import { countUnassigned } from '#domain/money/books/unassigned.ts'
import { rateIsMissing } from '#domain/money/providers/exchange-rate.ts'
import { countRefundRequests, countRefundsToSee } from '#domain/money/refunds/refund-queries.ts'
import { countWithdrawals } from '#domain/money/refunds/withdrawal-queries.ts'
import { mayAsk } from '#domain/people/areas.ts'
import { countApplicants } from '#domain/people/staff-list.ts'
import { announcedAt, isAsSpecified } from '#app/routes/office/frame/announced.ts'
import { answered } from '#app/routes/office/pieces/answered.ts'
import { type Home, type WaitingKind, waitingKinds, waitingPlaces } from './home.ts'

/** For a role; undefined in a shop that shows what is specified alone. What cannot be read is left out. */
export async function readHome(
  services: Services,
  role: OfficeRole,
  cityId?: number,
): Promise<Home | undefined> {
  const { announced, clock, db, log, timeZone } = services
  if (isAsSpecified(announced)) return undefined
  const to = localDay(clock.now(), timeZone)
  const from = daysBefore(to, 6)
  const [week, waiting] = await Promise.all([
    answered(log, getWeek(db, { to, timeZone, cityId })),
    readWaiting(services, role, from),
  ])
  return { from, cityId, week: week.ok ? week.value : undefined, waiting }
}

const KEPT_MS = 20_000
const keptHomes = new WeakMap<
  Services,
  Map<string, { at: number; home: Promise<Home | undefined> }>
>()

/** For all menus and open dashboards of a role and a city together, so that they cost what one does. */
export function readHomeOnce(
  services: Services,
  role: OfficeRole,
  cityId?: number,
): Promise<Home | undefined> {
  const key = `${role} ${cityId}`
  const homes = keptHomes.get(services) ?? new Map()
  keptHomes.set(services, homes)
  const at = Date.now()
  const known = homes.get(key)
  if (known && at - known.at < KEPT_MS) return known.home
  const home = readHome(services, role, cityId)
  homes.set(key, { at, home })
  home.catch(() => homes.delete(key))
  return home
}

/** Whoever has acted sees what waits now; in other processes after a while. */
export function forgetHomes(services: Services): void {
  keptHomes.delete(services)
}

const counts: Record<WaitingKind, (services: Services, from: string) => Promise<number>> = {
  refunds: countRefundsToSee,
  requests: countRefundRequests,
  withdrawals: countWithdrawals,
  messages: ({ db }) => countOpenContacts(db),
  mails: countFailedMails,
  unassigned: ({ db }) => countUnassigned(db),
  rate: async (services) => ((await rateIsMissing(services)) ? 1 : 0),
  days: ({ db }) => countDifferingDays(db),
  anomalies: ({ db }) => countAnomalies(db),
  devices: ({ clock, db }) => countSilentDevices(db, clock.now()),
  people: ({ db }) => countApplicants(db),
  closing: ({ clock, db }) => countClosingSoon(db, clock.now()),
  hours: ({ db }) => countWithoutHours(db),
}

/** One after the other: they take milliseconds together, and one connection. */
async function readWaiting(services: Services, role: OfficeRole, from: string) {
  const seen = waitingKinds.filter((kind) => {
    const [page = ''] = waitingPlaces[kind].at.split('?')
    return mayAsk(role, page, 'acts') && !announcedAt(page, services.announced)
  })
  if (seen.length === 0) return undefined
  const waiting: Home['waiting'] = {}
  for (const kind of seen) {
    const counted = await answered(services.log, counts[kind](services, from))
    if (!counted.ok) waiting[kind] = null
    else if (counted.value > 0) waiting[kind] = counted.value
  }
  return waiting
}
