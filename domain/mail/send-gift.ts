// Each job reads the gift as it is now: one that was moved, corrected or refunded meanwhile is not sent.
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, gifts, orders, passes, refundPasses } from '#db/schema.ts'
import { toldCityName } from '#domain/catalogue/told-columns.ts'
import { holderWords } from '#domain/ground/holder-words.ts'
import { localPath } from '#domain/ground/language.ts'
import {
  type GiftAgain,
  type GiftDelivery,
  type GiftMailJob,
  type GiftStopped,
  queueGift,
} from '#domain/ground/outbox/gift-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import { walletLinks } from '#domain/passes/wallets/give-cards.ts'
import { m } from '#messages/messages.js'
import { deliver } from './deliver.ts'
import { composeGiftMail, giftMessageId } from './gift-mail.ts'
import type { MailMessage } from './mail-message.ts'
import { frameMail, lines } from './mail-parts.ts'
import { findMailedPasses } from './pass-sheets.ts'
import { typedText } from './typed-text.ts'

/** Throws when the mail server did not take the mail for now: the job is retried. */
export function sendGiftMail(services: Services, job: GiftMailJob): Promise<void> {
  switch (job.kind) {
    case 'delivery':
      return deliverGift(services, job)
    case 'again':
      return sendAgain(services, job)
    case 'stopped':
      return tellStopped(services, job)
    default:
      return job satisfies never
  }
}

async function deliverGift(services: Services, { orderId, dueAt }: GiftDelivery): Promise<void> {
  if (await claimGift(services, orderId, dueAt)) await send(services, orderId, undefined)
}

async function sendAgain(services: Services, { orderId, repeatId }: GiftAgain): Promise<void> {
  const gift = await findGift(services.db, orderId)
  // With a corrected address, this is the first mail that the address gets.
  if (gift?.sentAt) await send(services, orderId, repeatId)
}

/** Marks the gift as being sent, under its lock: changes come before or after. A repeated job goes on. */
function claimGift(services: Services, orderId: string, dueAt: number): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [gift] = await tx
      .select({ dueAt: gifts.dueAt, sentAt: gifts.sentAt })
      .from(gifts)
      .where(eq(gifts.orderId, orderId))
      .for('update')
    // Moved to another day, which has its own job.
    if (gift?.dueAt.getTime() !== dueAt) return false
    const now = services.clock.now()
    if (now < gift.dueAt) {
      // The database's clock is ahead of this machine's clock.
      await tx.execute(await queueGift(services, { orderId, dueAt: gift.dueAt }))
      return false
    }
    if (gift.sentAt) return true
    if (!(await hasGoodPass(tx, orderId))) return false
    await tx.update(gifts).set({ sentAt: now }).where(eq(gifts.orderId, orderId))
    return true
  })
}

/** False when all passes are refunded or stopped, so that there is nothing to give. */
async function hasGoodPass(tx: Database, orderId: string): Promise<boolean> {
  const [good] = await tx
    .select({ id: passes.id })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(
      and(eq(passes.orderId, orderId), eq(passes.state, 'issued'), eq(orders.state, 'covered')),
    )
    .limit(1)
  return good !== undefined
}

async function send(
  services: Services,
  orderId: string,
  repeatId: string | undefined,
): Promise<void> {
  const gift = await findGift(services.db, orderId)
  if (!gift?.sentAt) return
  const { sentAt } = gift
  const { publicUrl, links } = services
  const { linkVersion, language } = gift
  const mailHost = new URL(publicUrl).hostname
  const messageId = giftMessageId({ orderId, linkVersion, repeatId }, mailHost)
  const outcome = await deliver(services, {
    objectId: orderId,
    messageId,
    language,
    compose: async () => {
      const { passes: mailed, groups } = await findMailedPasses(services, orderId)
      // Read after the codes, so that new codes are never sent to the wrong address.
      const now = await findGift(services.db, orderId)
      if (now?.linkVersion !== linkVersion || mailed.length === 0) return undefined
      const secret = links.secretFor('gift', orderId, linkVersion)
      return composeGiftMail(
        {
          ...gift,
          sentAt,
          messageId,
          isAgain: repeatId !== undefined,
          giftUrl: publicUrl + localPath(`/gift/${secret}`),
          groups,
          passes: mailed.map((pass) => ({ ...pass, wallets: walletLinks(services, pass.secret) })),
        },
        services.passDocuments,
      )
    },
  })
  // If only a repeat was refused, an earlier mail has arrived.
  if (outcome === 'not_sent' || (outcome === 'failed' && repeatId !== undefined)) return
  await services.untilWritten(() =>
    services.db
      .update(gifts)
      .set({ failedAt: outcome === 'failed' ? services.clock.now() : null })
      .where(and(eq(gifts.orderId, orderId), eq(gifts.linkVersion, linkVersion))),
  )
}

async function tellStopped(services: Services, job: GiftStopped): Promise<void> {
  const { orderId, refundId } = job
  const gift = await findGift(services.db, orderId)
  if (!gift?.sentAt || gift.failedAt) return
  const messageId = `<gift-stopped-${refundId}@${new URL(services.publicUrl).hostname}>`
  await deliver(services, {
    objectId: orderId,
    messageId,
    language: gift.language,
    compose: async () => {
      const holders = await listStopped(services.db, refundId)
      if (holders.length === 0) return undefined
      return composeGiftStoppedMail({ ...gift, holders, messageId })
    },
  })
}

/** None if the refund failed meanwhile. */
async function listStopped(db: Database, refundId: string): Promise<string[]> {
  const rows = await db
    .select({
      name: passes.holderName,
      lastname: passes.holderLastname,
      productName: passes.productName,
    })
    .from(refundPasses)
    .innerJoin(passes, eq(passes.id, refundPasses.passId))
    .where(and(eq(refundPasses.refundId, refundId), eq(passes.state, 'refunded')))
    .orderBy(asc(passes.position))
  return rows.map((pass) => `${holderWords(pass)}: ${pass.productName}`)
}

async function findGift(db: Database, orderId: string) {
  const [gift] = await db
    .select({
      ...getTableColumns(gifts),
      buyerName: orders.buyerName,
      buyerLastname: orders.buyerLastname,
      cityName: toldCityName(gifts.language),
      timeZone: cities.timeZone,
    })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(eq(gifts.orderId, orderId))
  return gift
}

// Tells the recipient that passes of a gift stopped, without mentioning money, which concerns the buyer.

type GiftStoppedMail = {
  recipientName: string
  recipientEmail: string
  buyerName: string
  cityName: string
  messageId: string
  /** Names of the holders, each with the product. */
  holders: string[]
}

export function composeGiftStoppedMail(mail: GiftStoppedMail): MailMessage {
  const name = typedText(mail.recipientName)
  const from = typedText(mail.buyerName)
  const holders = mail.holders.map((holder) => typedText(holder))
  const facts = { name, city: mail.cityName, from, count: holders.length }
  return frameMail(
    {
      to: mail.recipientEmail,
      messageId: mail.messageId,
      subject: m.gift_stopped_subject(facts),
      title: m.gift_stopped_title({ count: holders.length }),
      footer: m.gift_stopped_footer(),
    },
    [
      lines([m.gift_stopped_intro(facts)]),
      lines(holders, 'margin:0;font-weight:600'),
      lines([m.gift_stopped_after({ from })], 'margin:16px 0'),
    ],
  )
}
