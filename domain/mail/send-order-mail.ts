// Run by the worker for each covered order. Each attempt composes the mail afresh: nothing is stored twice.
import { eq } from 'drizzle-orm'
import { cities, orders } from '#db/schema.ts'
import { openedPath } from '#domain/catalogue/product.ts'
import { toldCityName } from '#domain/catalogue/told-columns.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { localPath } from '#domain/ground/language.ts'
import type { OrderMailJob } from '#domain/ground/outbox/order-mail.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { findSheetsByOrderSecret } from '#domain/passes/group-queries.ts'
import { TooManyDrawings } from '#domain/passes/pass-documents.ts'
import type { HolderPass } from '#domain/passes/pass-queries.ts'
import { walletLinks } from '#domain/passes/wallets/give-cards.ts'
import { getBuyerOrder, getReceipt } from '#domain/sale/orders/order-queries.ts'
import { deliver, mailedOrder } from './deliver.ts'
import { composeOrderMail, orderMessageId } from './order-mail.ts'
import { findMailedPasses, passesPdf } from './pass-sheets.ts'

/** Throws when the mail server did not take it for now: the job is retried; a permanent refusal ends it. */
export async function sendOrderMail(
  services: Services,
  { orderId, repeatId, reissuedPassId, upgradeOrderId }: OrderMailJob,
): Promise<void> {
  const [order] = await services.db
    .select({
      ...mailedOrder,
      cityName: toldCityName(orders.language),
      citySlug: cities.slug,
      timeZone: cities.timeZone,
    })
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(eq(orders.id, orderId))
  invariant(order, 'a mail belongs to an order')
  // Cancelled meanwhile: nothing to confirm.
  if (order.orderState !== 'covered') return

  const { links, passDocuments, publicUrl } = services
  const { timeZone, language, citySlug, ...shown } = order
  const mailHost = new URL(publicUrl).hostname
  const isTheirs = ({ id }: HolderPass) => Number(id === reissuedPassId)
  await deliver(services, {
    objectId: orderId,
    messageId: orderMessageId({ ...order, repeatId }, mailHost),
    language,
    compose: async () => {
      const [{ passes: mailed, groups, leftOut }, receipt] = await Promise.all([
        findMailedPasses(services, orderId),
        getReceipt(services, upgradeOrderId ?? orderId),
      ])
      const { gift } = upgradeOrderId ? await getBuyerOrder(services, orderId) : receipt
      const orderSecret = links.secretFor('order', orderId, order.linkVersion)
      const copySecret = links.secretFor('order_copy', orderId, order.linkVersion)
      // The new code comes first, to be shown in full; it has none if it was stopped meanwhile.
      const reissuedFor = mailed.find(({ id }) => id === reissuedPassId)?.holder
      const ordered = mailed.toSorted((one, other) => isTheirs(other) - isTheirs(one))
      const mail = {
        ...shown,
        repeatId,
        reissuedFor,
        isUpgraded: upgradeOrderId !== undefined,
        orderUrl: publicUrl + localPath(`/order/${orderSecret}`),
        sendUrl: publicUrl + localPath(`/order/${orderSecret}/send`),
        opensUrl: publicUrl + localPath(openedPath(citySlug, mailed)),
        // The recipient of the gift learns of its passes in a separate mail.
        leftOut: gift ? [] : leftOut,
        groups: gift ? [] : groups,
        receipt,
        gift,
        passes: (gift ? [] : ordered).map((pass) => ({
          ...pass,
          // The part after `#` is not sent to servers; the browser reads from it what to store: decision 11.
          url: `${publicUrl}${localPath(`/pass/${pass.secret}`)}#${copySecret}`,
          wallets: walletLinks(services, pass.secret),
        })),
      }
      return composeOrderMail(mail, passDocuments, { timeZone, mailHost })
    },
  })
}

// Drawing is the most expensive request that a visitor can make, so each link is limited to a few.

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
 * Refuses `no_sheets` for an unknown, wrong or revoked link and an order without codes; `too_many_sheets`,
 * counted per order before drawing; and `sheets_busy`, not counted, when too many wait, when drawing did not
 * begin within ten seconds, or when `signal` says that nobody waits any more.
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
