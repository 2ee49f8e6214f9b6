import { getWeek } from '#domain/figures/analytics-queries.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { isAsSpecified } from '#app/routes/office/frame/announced.ts'
import { answered } from '#app/routes/office/pieces/answered.ts'
import type { Home } from './home.ts'

/** Undefined in a shop that shows what is specified alone. What cannot be read is left out. */
export async function readHome(services: Services): Promise<Home | undefined> {
  const { announced, clock, db, log, timeZone } = services
  if (isAsSpecified(announced)) return undefined
  const week = await answered(log, getWeek(db, { to: localDay(clock.now(), timeZone), timeZone }))
  return { week: week.ok ? week.value : undefined }
}
