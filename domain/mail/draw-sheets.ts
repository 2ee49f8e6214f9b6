// The sheets of an order as a file, for whoever has its link: the same that the mail carries. Drawing
// them is the dearest thing that a visitor can ask for, so a link may ask for it a few times only.
import { findSheetsByOrderSecret } from '#domain/passes/pass-queries.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { passesPdf } from './order-mail.ts'

export type DrawnSheets = { ok: true; operationNumber: string; pdf: Uint8Array }
export type TooManySheets = { ok: false; reason: 'too_many_sheets'; retryAfterSeconds: number }

/**
 * Draws the sheets behind an order's link. Refuses `no_sheets` for an unknown, wrong or revoked link
 * and for an order without codes, and `too_many_sheets`, counted per order before anything is drawn.
 */
export async function drawSheets(
  services: Services,
  secret: string,
): Promise<DrawnSheets | Refused<'no_sheets'> | TooManySheets> {
  const order = await findSheetsByOrderSecret(services, secret)
  if (!order || order.passes.length === 0) return refused('no_sheets')
  const { operationNumber } = order
  const allowance = await services.limits.take('sheets_per_order', operationNumber)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_sheets' }

  const pdf = await services.passDocuments.pdf(passesPdf(order, services.timeZone))
  return { ok: true, operationNumber, pdf }
}
