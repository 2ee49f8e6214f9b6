// An order's sheets and its receipt as a file, the same ones that the mail carries, for anyone with its link.
// Drawing is the most expensive request that a visitor can make, so each link is limited to a few.
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { TooManyDrawings } from '#domain/passes/pass-documents.ts'
import { findSheetsByOrderSecret } from '#domain/passes/sheet-queries.ts'
import { passesPdf } from './pass-sheets.ts'

type DrawnSheets = { ok: true; operationNumber: string; pdf: Uint8Array }
type TooManySheets = {
  ok: false
  reason: 'too_many_sheets' | 'sheets_busy'
  retryAfterSeconds: number
}

/** A visitor waits no longer for a page, and nor does a mail queued behind theirs. */
const WAIT_MS = 10_000
const BUSY_SECONDS = 15

/**
 * Draws the sheets behind an order's link. Refuses `no_sheets` for an unknown, wrong or revoked link and for
 * an order without codes; `too_many_sheets`, counted per order before anything is drawn; and `sheets_busy`,
 * not counted, when too many others wait, when drawing did not begin within ten seconds, or when `signal`
 * says that nobody waits any more.
 */
export async function drawSheets(
  services: Services,
  secret: string,
  signal?: AbortSignal,
): Promise<DrawnSheets | Refused<'no_sheets'> | TooManySheets> {
  const order = await findSheetsByOrderSecret(services, secret)
  if (!order || order.passes.length === 0) return refused('no_sheets')
  const { operationNumber } = order
  const allowance = await services.limits.take('sheets_per_order', operationNumber)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_sheets' }

  try {
    const pdf = await services.passDocuments.pdf(passesPdf(order, order.timeZone), {
      waitMs: WAIT_MS,
      signal,
    })
    return { ok: true, operationNumber, pdf }
  } catch (error) {
    if (!(error instanceof TooManyDrawings)) throw error
    await services.limits.giveBack('sheets_per_order', operationNumber)
    return { ok: false, reason: 'sheets_busy', retryAfterSeconds: BUSY_SECONDS }
  }
}
