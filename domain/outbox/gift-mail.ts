// What who gets a gift hears: the gift on its day, once more when somebody asks or a code changed, and that
// passes of it stopped. The jobs hold no address: it is read when the mail is written.
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { gifts, refunds } from '#db/schema.ts'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/services.ts'

const MS_PER_SECOND = 1000

const delivery = z.object({
  kind: z.literal('delivery'),
  orderId: z.uuid(),
  /** Milliseconds since 1970: of a gift that was moved, the job of the other day does nothing. */
  dueAt: z.int(),
})
const again = z.object({
  kind: z.literal('again'),
  orderId: z.uuid(),
  repeatId: z.uuid(),
})
const stopped = z.object({
  kind: z.literal('stopped'),
  orderId: z.uuid(),
  refundId: z.uuid(),
})

export const giftMail = {
  name: 'gift-mail',
  job: z.discriminatedUnion('kind', [delivery, again, stopped]),
}
export type GiftMailJob = z.infer<typeof giftMail.job>
export type GiftDelivery = z.infer<typeof delivery>
export type GiftAgain = z.infer<typeof again>
export type GiftStopped = z.infer<typeof stopped>

/** The outbox entry that delivers a gift when it is due, for the transaction that covers its order or moves it. */
export function queueGift(
  services: Services,
  { orderId, dueAt }: { orderId: string; dueAt: Date },
): Promise<Write> {
  const waitMs = dueAt.getTime() - services.clock.now().getTime()
  return services.jobs.entry(
    giftMail,
    { kind: 'delivery', orderId, dueAt: dueAt.getTime() },
    { startAfterSeconds: Math.max(0, Math.ceil(waitMs / MS_PER_SECOND)) },
  )
}

/** The entry that delivers the gift of an order that is one. */
export async function queueGiftOf(
  tx: Database,
  services: Services,
  orderId: string,
): Promise<Write[]> {
  const [gift] = await tx
    .select({ dueAt: gifts.dueAt })
    .from(gifts)
    .where(eq(gifts.orderId, orderId))
  return gift ? [await queueGift(services, { orderId, dueAt: gift.dueAt })] : []
}

/**
 * The gift once more as a mail of its own, for who got it: codes or links changed, or somebody asked. Puts
 * nothing there for one that was not sent yet, which will have what is new. Answers whether the order is a gift.
 */
export async function queueGiftAgain(
  tx: Database,
  services: Services,
  orderId: string,
): Promise<boolean> {
  const [gift] = await tx
    .select({ sentAt: gifts.sentAt })
    .from(gifts)
    .where(eq(gifts.orderId, orderId))
  if (gift?.sentAt) {
    const repeatId = services.newId()
    await tx.execute(await services.jobs.entry(giftMail, { kind: 'again', orderId, repeatId }))
  }
  return gift !== undefined
}

/** Tells who got a gift that the passes of this refund stopped; for the transaction that stops them. */
export async function queueGiftStopped(
  tx: Database,
  services: Services,
  refundId: string,
): Promise<void> {
  const [gift] = await tx
    .select({ orderId: gifts.orderId })
    .from(refunds)
    .innerJoin(gifts, eq(gifts.orderId, refunds.orderId))
    .where(and(eq(refunds.id, refundId), isNotNull(gifts.sentAt)))
  if (!gift) return
  const { orderId } = gift
  await tx.execute(await services.jobs.entry(giftMail, { kind: 'stopped', orderId, refundId }))
}
