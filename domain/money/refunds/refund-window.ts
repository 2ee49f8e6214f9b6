// Until when a buyer may return an unused pass without approval. The law's ten days from the purchase come
// first (Res. 424/2020, art. 34 Ley 24.240): no rule of the operator can shorten them.
import { endOfDay, localTime } from '#domain/ground/calendar.ts'

const LAW_DAYS = 10

/**
 * The last instant: the end of the local day that many days after the purchase, at least ten. Without an
 * operator's rule, as long as the pass may wait for its first day.
 */
export function refundableUntil(
  order: { placedAt: Date; coveredAt: Date | null },
  pass: { activateBy: Date },
  windowDays: number | null,
  timeZone: string,
): Date {
  const bought = localTime(order.coveredAt ?? order.placedAt, timeZone).toPlainDate()
  const byLaw = endOfDay(bought.add({ days: LAW_DAYS }), timeZone)
  const byRule =
    windowDays === null ? pass.activateBy : endOfDay(bought.add({ days: windowDays }), timeZone)
  return byRule > byLaw ? byRule : byLaw
}
