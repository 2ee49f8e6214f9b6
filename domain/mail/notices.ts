// The body of notices about passes. Never a code: notices are read over shoulders, and forwarded.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, gifts, orders, rememberedNotices } from '#db/schema.ts'
import { localPath } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { type HolderPass, listPassesOfOrder } from '#domain/passes/pass-queries.ts'
import { ageWords, dateSentence } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { mailedOrder } from './deliver.ts'
import type { MailMessage } from './mail-message.ts'
import {
  type MailPart,
  PASSES_IN_FULL_MAX,
  buttonBlock,
  buttonPart,
  frameMail,
  lines,
  linkLines,
  paragraph,
} from './mail-parts.ts'
import { typedText } from './typed-text.ts'

type Notice = {
  order: NoticeOrder
  passes: NoticePass[]
  messageId: string
  subject: string
  title: string
  before: string[]
  after: string[]
  timeZone: string
}

export function composeNotice(notice: Notice): MailMessage {
  const { order, passes, messageId, subject, title, before, after, timeZone } = notice
  const footer = order.isGift ? m.gift_notice_footer() : m.passes_notice_footer()
  const all = passes.map((pass) => ({ words: passWords(pass, timeZone), url: pass.url }))
  const others = all
    .slice(PASSES_IN_FULL_MAX)
    .map(({ words: [name, what], url }) => ({ label: `${name} · ${what}`, url }))
  const told: MailPart = {
    text: all.flatMap(({ words, url }) => [...words, url, '']),
    blocks: [
      ...all
        .slice(0, PASSES_IN_FULL_MAX)
        .map(({ words: [name, ...facts], url }) =>
          [
            paragraph(name, 'margin:8px 0 0;font-weight:600'),
            ...facts.map((fact) => paragraph(fact, 'margin:0')),
            buttonBlock(m.mail_pass_open(), url, '8px 0 16px'),
          ].join(''),
        ),
      ...(others.length > 0 ? [linkLines(others)] : []),
    ],
  }
  return frameMail({ to: order.readerEmail, messageId, subject, title, footer }, [
    lines(before),
    told,
    lines(after),
    buttonPart(m.passes_notice_all(), order.orderUrl),
  ])
}

/** The holder, what the pass is, and its dates. */
export function passWords(pass: HolderPass, timeZone: string): [string, string, string] {
  const days = m.mail_pass_days({ days: pass.durationDays })
  return [
    typedText(pass.holder),
    `${pass.productName}, ${days}, ${ageWords(pass.age)}`,
    `${dateSentence(pass.life, timeZone)}.`,
  ]
}

// Read when the mail is written, so that address and links are current. Of a sent gift, its recipient's.

export type NoticeOrder = NonNullable<Awaited<ReturnType<typeof findNoticeOrder>>>
export type NoticePass = HolderPass & { url: string }

/** A covered order with its passes that can open doors; undefined for any other order. */
export async function findNoticeOrder(services: Services, orderId: string) {
  const [order] = await services.db
    .select({
      ...mailedOrder,
      citySlug: cities.slug,
      timeZone: cities.timeZone,
      gift: gifts,
    })
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (order?.orderState !== 'covered') return undefined
  const { orderState: _, linkVersion, buyerName, buyerEmail, gift, ...shown } = order
  const passes = await listPassesOfOrder(services, orderId)
  // Until the gift has reached its recipient, the buyer is told, who can act on it.
  const given = gift?.sentAt && !gift.failedAt ? gift : undefined
  const language = given ? given.language : order.language
  const addressOf = (path: string) => services.publicUrl + localPath(path, language)
  const linked = passes.map((pass) => ({ ...pass, url: addressOf(`/pass/${pass.secret}`) }))
  const { links } = services
  if (given) {
    return {
      ...shown,
      language,
      readerName: given.recipientName,
      readerEmail: given.recipientEmail,
      orderUrl: addressOf(`/gift/${links.secretFor('gift', orderId, given.linkVersion)}`),
      isGift: true,
      passes: linked,
    }
  }
  return {
    ...shown,
    readerName: buyerName,
    readerEmail: buyerEmail,
    orderUrl: addressOf(`/order/${links.secretFor('order', orderId, linkVersion)}`),
    isGift: false,
    passes: linked,
  }
}

/** The same for every attempt to send a notice, so that a repeat is recognisable. */
export function noticeMessageId(services: Services, orderId: string, kind: string): string {
  const name = kind.replaceAll(/[^\w-]/g, '-')
  return `<notice-${orderId}-${name}@${new URL(services.publicUrl).hostname}>`
}

/** Returns those not remembered yet. A second worker waits for the first one's transaction and gets none. */
export async function rememberNotices<Told extends { orderId: string; kind: string }>(
  tx: Database,
  notices: Told[],
  at: Date,
): Promise<Told[]> {
  if (notices.length === 0) return []
  const written = await tx
    .insert(rememberedNotices)
    // Sorted, so that two workers cannot deadlock.
    .values(notices.map(({ orderId, kind }) => ({ orderId, kind, at })).toSorted(byKey))
    .onConflictDoNothing()
    .returning({ orderId: rememberedNotices.orderId, kind: rememberedNotices.kind })
  const ours = new Set(written.map(key))
  return notices.filter((notice) => ours.has(key(notice)))
}

const key = ({ orderId, kind }: { orderId: string; kind: string }) => `${orderId} ${kind}`

function byKey(a: { orderId: string; kind: string }, b: { orderId: string; kind: string }): number {
  return key(a) < key(b) ? -1 : 1
}
