// Each job reads the gift as it is now: one that was moved, corrected or refunded meanwhile is not sent.
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, gifts, orders, passes, refundPasses } from '#db/schema.ts'
import { toldCityName } from '#domain/catalogue/told-columns.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { currentLanguage, localPath } from '#domain/ground/language.ts'
import {
  type GiftAgain,
  type GiftDelivery,
  type GiftMailJob,
  type GiftStopped,
  queueGift,
} from '#domain/ground/outbox/gift-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import type { GroupView } from '#domain/passes/group-queries.ts'
import type { PassDocuments, PassPdf } from '#domain/passes/pass-documents.ts'
import type { HolderPass } from '#domain/passes/pass-queries.ts'
import { type WalletLink, walletLinks } from '#domain/passes/wallets/give-cards.ts'
import { m } from '#messages/messages.js'
import { deliver } from './deliver.ts'
import type { MailMessage } from './mail-message.ts'
import {
  type MailPart,
  PASSES_IN_FULL_MAX,
  buttonPart,
  escapeHtml,
  frameMail,
  lines,
  paragraph,
  sentences,
  textLink,
} from './mail-parts.ts'
import { passWords } from './notices.ts'
import { findMailedPasses, groupPages, passPages } from './pass-sheets.ts'
import { groupSentences, rulesPart } from './receipt-in-mail.ts'
import { typedName, typedText } from './typed-text.ts'

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
  const repeat = repeatId === undefined ? '' : `-${repeatId}`
  // The same for every attempt, so that a repeat after a crash is recognisable.
  const messageId = `<gift-${orderId}-v${linkVersion}${repeat}@${mailHost}>`
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
      position: passes.position,
      productName: passes.productName,
    })
    .from(refundPasses)
    .innerJoin(passes, eq(passes.id, refundPasses.passId))
    .where(and(eq(refundPasses.refundId, refundId), eq(passes.state, 'refunded')))
    .orderBy(asc(passes.position))
  return rows.map((pass) => `${holderOrNumber(pass, pass.position + 1)}: ${pass.productName}`)
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

/** Has nothing of the order: no price, number or address. The codes are on the attached sheet. */
type GiftMail = {
  recipientName: string
  recipientEmail: string
  message: string
  buyerName: string
  buyerLastname: string
  cityName: string
  timeZone: string
  giftUrl: string
  messageId: string
  sentAt: Date
  isAgain: boolean
  passes: (HolderPass & { wallets: WalletLink[] })[]
  groups: GroupView[]
}

/** Typed texts lead nowhere. */
export async function composeGiftMail(
  typed: GiftMail,
  documents: PassDocuments,
): Promise<MailMessage> {
  const gift = {
    ...typed,
    recipientName: typedText(typed.recipientName),
    buyerName: typedText(typed.buyerName),
    message: typedText(typed.message, '\n'),
  }
  const mail = frameMail(
    {
      to: gift.recipientEmail,
      subject: m.gift_mail_subject({ from: gift.buyerName, city: gift.cityName }),
      messageId: gift.messageId,
      title: m.gift_mail_title({ name: gift.recipientName }),
      footer: m.gift_mail_footer(),
    },
    giftParts(gift),
  )
  const content = await documents.pdf(giftPdf(gift))
  const sheet = { filename: m.gift_mail_file(), content, contentType: 'application/pdf' }
  return { ...mail, attachments: [sheet] }
}

function giftPdf({ passes: given, groups, cityName, timeZone, sentAt }: GiftMail): PassPdf {
  return {
    language: currentLanguage(),
    title: m.gift_mail_pdf_title({ city: cityName }),
    createdAt: sentAt,
    groups: groupPages(groups, { cityName }),
    pages: passPages(given, { cityName, timeZone }),
  }
}

function intro({ isAgain, buyerName, buyerLastname, cityName, passes: given }: GiftMail): string {
  const facts = {
    from: typedText(`${buyerName} ${buyerLastname}`),
    city: cityName,
    count: given.length,
  }
  return isAgain ? m.gift_mail_again(facts) : m.gift_mail_intro(facts)
}

function giftParts(gift: GiftMail): MailPart[] {
  const { passes: given, groups, message, giftUrl, timeZone } = gift
  const open = m.gift_mail_open()
  const others = given.slice(PASSES_IN_FULL_MAX).map((pass) => passLine(pass, timeZone))
  const sheet = groups.length > 0 ? m.group_gift_pdf() : m.gift_mail_pdf()
  return [
    lines([intro(gift)]),
    ...(message === '' ? [] : [quoted(message)]),
    buttonPart(open, giftUrl, '8px 0 16px'),
    ...given.slice(0, PASSES_IN_FULL_MAX).map((pass) => passPart(pass, timeZone)),
    lines(others, 'margin:0 0 8px'),
    sentences([...groupSentences(groups, open), sheet, m.gift_mail_names()]),
    rulesPart(),
  ]
}

/** The buyer's text: with its lines kept, and set apart from the shop's words. */
function quoted(message: string): MailPart {
  const typed = message.split('\n')
  const style =
    'margin:0 0 16px;padding:12px 16px;border-left:4px solid #e9b44c;background:#fff6e3;font-family:Georgia,serif;font-size:18px;line-height:27px;color:#1b1a2b'
  return {
    text: [...typed.map((line) => `> ${line}`), ''],
    blocks: [`<blockquote style="${style}">${typed.map(escapeHtml).join('<br>')}</blockquote>`],
  }
}

type GivenPass = GiftMail['passes'][number]

/** A pass in short, for long lists; its page has the links to wallets. */
function passLine(pass: GivenPass, timeZone: string): string {
  const [, what] = passWords(pass, timeZone)
  return `${typedName(pass.holder)} · ${what}`
}

function passPart(pass: GivenPass, timeZone: string): MailPart {
  const [name, what, until] = passWords(pass, timeZone)
  const block = [
    paragraph(name, 'margin:8px 0 0;font-weight:600'),
    paragraph(what, 'margin:0'),
    paragraph(until, 'margin:0 0 8px'),
    ...pass.wallets.map(({ label, url }) => textLink(label, url, 'margin:0 0 8px')),
  ]
  const wallets = pass.wallets.map(({ label, url }) => `${label}: ${url}`)
  return { text: [name, what, until, ...wallets, ''], blocks: [block.join('')] }
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
