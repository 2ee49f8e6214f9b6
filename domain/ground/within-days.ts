import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Days = { from?: string | undefined; to?: string | undefined }

/** An instant within local days, both included; undefined where neither is given. */
export function withinDays(at: SQLWrapper, { from, to }: Days, timeZone: string): SQL | undefined {
  return and(
    from === undefined
      ? undefined
      : sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}::text`,
    to === undefined
      ? undefined
      : sql`${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`,
  )
}
