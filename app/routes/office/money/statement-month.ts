import { statementMonth } from '#domain/books/statement.ts'
import { localDay } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'

/** The address's month; without a valid one, the city's present month. */
export function monthIn(
  { clock, timeZone }: Pick<Services, 'clock' | 'timeZone'>,
  params: URLSearchParams,
): string {
  return statementMonth
    .catch(localDay(clock.now(), timeZone).slice(0, 7))
    .parse(params.get('month'))
}
