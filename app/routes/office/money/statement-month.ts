import { statementMonth } from '#domain/books/statement.ts'
import { localDay } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'

/** The month that an address asks for; without one, or with none that makes sense, the present one of the city. */
export function monthIn(
  { clock, timeZone }: Pick<Services, 'clock' | 'timeZone'>,
  params: URLSearchParams,
): string {
  return statementMonth
    .catch(localDay(clock.now(), timeZone).slice(0, 7))
    .parse(params.get('month'))
}
