// Mails to the recipient of a gift. Jobs hold no address: it is read when the mail is written.
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { gifts, refunds } from '#db/schema.ts'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

const MS_PER_SECOND = 1000

const delivery = z.object({
  kind: z.literal('delivery'),
  orderId: z.uuid(),
  /** Milliseconds since 1970. A job whose time differs from the gift's does nothing: the gift was moved. */
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

/** Delivers a gift when due; for the transaction that covers or moves it. */
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

/** Nothing before the gift is sent: that mail will be up to date. Returns whether the order is a gift. */
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

/** Tells the recipient of a gift that this refund stopped passes; for the transaction that stops them. */
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
