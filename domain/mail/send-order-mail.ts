// Run by the worker for each covered order, again and again until the mail server takes it. What is
// sent is composed afresh each time: links are derived, codes are signed, nothing is stored twice.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ciudades, ordenes, pases } from '#db/schema.ts'
import { invariant } from '#domain/invariant.ts'
import { getReceipt } from '#domain/orders/order-queries.ts'
import type { OrderMailJob } from '#domain/outbox/order-mail.ts'
import type { Services } from '#domain/services.ts'
import { deliver } from './deliver.ts'
import { findMailedPasses } from './mailed-passes.ts'
import { composeOrderMail, orderMessageId } from './order-mail.ts'

/**
 * Sends the confirmation of a covered order. Throws when the mail server did not take it for now, so
 * that the job is tried again; a permanent refusal is recorded and ends it.
 */
export async function sendOrderMail(
  services: Services,
  { orderId, repeatId, reissuedPassId }: OrderMailJob,
): Promise<void> {
  const [order] = await services.db
    .select({
      orderId: ordenes.id,
      state: ordenes.state,
      operationNumber: ordenes.operationNumber,
      linkVersion: ordenes.linkVersion,
      cityName: ciudades.name,
      timeZone: ciudades.timeZone,
      buyerName: ordenes.buyerName,
      buyerEmail: ordenes.buyerEmail,
    })
    .from(ordenes)
    .innerJoin(ciudades, eq(ciudades.id, ordenes.cityId))
    .where(eq(ordenes.id, orderId))
  invariant(order, 'a mail belongs to an order')
  // Cancelled since: nothing to confirm.
  if (order.state !== 'covered') return

  const { links, passDocuments, publicUrl } = services
  const { timeZone, ...shown } = order
  const mailHost = new URL(publicUrl).hostname
  await deliver(services, {
    objectId: orderId,
    messageId: orderMessageId({ ...order, repeatId }, mailHost),
    compose: async () => {
      const [{ passes, leftOut }, receipt] = await Promise.all([
        findMailedPasses(services, orderId),
        getReceipt(services, orderId),
      ])
      const mail = {
        ...shown,
        repeatId,
        reissuedFor: await holderOf(services.db, reissuedPassId),
        orderUrl: `${publicUrl}/order/${links.secretFor('order', orderId, order.linkVersion)}`,
        leftOut,
        receipt,
        passes: passes.map((pass) => ({ ...pass, url: `${publicUrl}/pass/${pass.secret}` })),
      }
      return composeOrderMail(mail, passDocuments, { timeZone, mailHost })
    },
  })
}

async function holderOf(db: Database, passId: string | undefined): Promise<string | undefined> {
  if (passId === undefined) return undefined
  const [pass] = await db
    .select({ name: pases.holderName, lastname: pases.holderLastname })
    .from(pases)
    .where(eq(pases.id, passId))
  return pass && `${pass.name} ${pass.lastname}`
}
