// Every mail that leaves the shop for a buyer, with its sheet, in every language: whoever chose English finds no
// word of Spanish, and no gap that nobody filled.
import { expect, test } from 'vitest'
import { inLanguage } from '#domain/language.ts'
import { composeClosureMail } from '#domain/mail/closure-mail.ts'
import { composeVisitorCopy } from '#domain/mail/contact-copy-mail.ts'
import { composeEmailChangedMail } from '#domain/mail/email-changed-mail.ts'
import { composeGiftMail } from '#domain/mail/gift-mail.ts'
import { composeGiftStoppedMail } from '#domain/mail/gift-stopped-mail.ts'
import type { MailMessage } from '#domain/mail/mail-message.ts'
import { composeOrderLinkMail } from '#domain/mail/order-link-mail.ts'
import { composeOrderMail } from '#domain/mail/order-mail.ts'
import { composeRefundMail } from '#domain/mail/refund-mail.ts'
import { composeReminderMail } from '#domain/mail/reminder-mail.ts'
import { composeWaitingPaymentMail } from '#domain/mail/waiting-payment-mail.ts'
import { composeWithdrawalMail } from '#domain/mail/withdrawal-mail.ts'
import type { Receipt } from '#domain/orders/order-queries.ts'
import type { HolderPass } from '#domain/passes/pass-queries.ts'
import { type Language, languages, languageTags } from '#domain/vocabulary/language.ts'
import { speakPerTask } from '#server/speak-per-task.ts'
import { m } from '#messages/messages.js'

speakPerTask()

const TIME_ZONE = 'America/Argentina/Buenos_Aires'
const at = new Date('2026-11-21T20:05:00Z')
const messageId = '<test@vereda.example>'
const name = 'Ann Lee'
const operationNumber = 'FP-1795262400000'
const orderUrl = 'https://vereda.example/order/secret'

const SUBJECT_MAX = 60
const pass: HolderPass & { url: string } = {
  secret: 'secret',
  productName: 'Full Pass',
  durationDays: 3,
  age: 'child',
  holder: name,
  activateBy: at,
  activatedAt: null,
  validUntil: null,
  timeZone: TIME_ZONE,
  life: {
    standing: 'unused',
    activateBy: at,
    validUntil: null,
    durationDays: 3,
    lastDay: '2026-11-24',
    start: { today: '2026-11-21', validUntil: at },
  },
  code: { text: 'code', shortCode: 'X7K2M9QD4A' },
  url: 'https://vereda.example/pass/secret',
}
const group = {
  code: 'code',
  number: 1,
  count: 1,
  holders: [name, name],
  adults: 1,
  children: 1,
  isGood: true,
}
const receipt: Receipt = {
  secret: 'secret',
  operationNumber,
  state: 'covered',
  paymentState: 'settled',
  method: 'credit-card',
  charge: { amountCents: 82_968_600, currency: 'ARS', exchangeRate: '1450.50' },
  isPlayed: true,
  pendingCause: null,
  openUntil: null,
  totalCents: 57_200,
  currency: 'USD',
  buyerName: name,
  buyerEmail: 'ann@example.com',
  placedAt: at,
  paidAt: at,
  timeZone: TIME_ZONE,
  gift: null,
  passes: [],
  refunds: (['created', 'in_transit', 'done'] as const).map((state) => ({
    amountCents: 10_443_600,
    currency: 'ARS',
    state,
    askedAt: at,
  })),
  seller: { legalName: 'Vereda SA', taxId: '30-1', address: 'Florida 1' },
  terms: null,
  lines: [
    { productName: 'Full Pass', durationDays: 1, adults: 1, children: 0, totalCents: 10_000 },
    { productName: 'Sight Pass', durationDays: 3, adults: 2, children: 2, totalCents: 47_200 },
  ],
  withdrawalUrl: 'https://vereda.example/withdrawal',
  publicUrl: 'https://vereda.example',
  wallets: ['apple', 'google'],
}
const noticeOrder = {
  orderId: '1',
  operationNumber,
  citySlug: 'buenos-aires',
  timeZone: TIME_ZONE,
  readerName: name,
  readerEmail: 'ann@example.com',
  language: 'es' as const,
  orderUrl,
  isGift: false,
  passes: [pass],
}

/** Words that are frequent in Spanish and are none of the language; names of places hold some others. */
const foreign: Partial<Record<Language, RegExp>> = {
  en: /(?<![\p{L}\d])(?:el|los|las|que|por|con|para|una|un|tu|tus|su|sus|del|y|es|en|más|pase|pases|orden|correo|día|días|hasta|código|cuando|desde|te|se|lo|si|comprador|adulto|niño|enero|noviembre|medio|pago|hola|gracias|ver|abrir)(?![\p{L}\d])/iu,
  pt: /(?<![\p{L}\d-])(?:el|los|las|y|una|tus|del|en|con|pero|más|pases|orden|correo|día|hasta|niño|noviembre|vos|podés|tenés|tu|hola|gracias|abrir el|desde el)(?![\p{L}\d])/iu,
}

test.each(languages)('every mail to a buyer speaks %s and nothing else', async (language) => {
  const mails = await inLanguage(language, everyMail)

  expect(mails.length).toBeGreaterThan(20)
  for (const { subject, text, html, sheet } of mails) {
    const said = [subject, text, sheet, html.replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, ' ')]
    const words = said.join('\n').replaceAll(/https?:\S+/g, '')
    expect(words, subject).not.toMatch(/\{\w+\}|undefined|\[object|NaN|Invalid Date/)
    expect(words.match(foreign[language] ?? /(?!)/), subject).toBeNull()
    expect(html, subject).toContain(`lang="${languageTags[language]}"`)
    // A phone's list of mails shows no more of it.
    expect(subject.length, subject).toBeLessThanOrEqual(SUBJECT_MAX)
    // Dollars have one form everywhere.
    expect(words, subject).not.toMatch(/US\$|\d,\d\d USD/)
  }
})

async function everyMail(): Promise<(MailMessage & { sheet: string })[]> {
  let sheet = ''
  const documents = {
    svg: async () => '',
    png: async () => new Uint8Array(),
    pdf: async (document: unknown) => {
      sheet = textsIn({ ...Object(document), language: '' }).join('\n')
      return new Uint8Array()
    },
  }
  const order = {
    orderId: '1',
    operationNumber,
    linkVersion: 1,
    cityName: 'Buenos Aires',
    orderUrl,
    sendUrl: `${orderUrl}/send`,
    buyerName: name,
    buyerEmail: 'ann@example.com',
    receipt,
    isUpgraded: false,
    gift: null,
    passes: (['Full Pass', 'Sight Pass'] as const).map((productName) => ({
      ...pass,
      productName,
      wallets: [m.wallet_apple_add(), m.wallet_google_add()].map((label) => ({
        label,
        url: orderUrl,
      })),
    })),
    leftOut: (['blocked', 'refunded'] as const).map((standing) => ({ holder: name, standing })),
    groups: [group],
  }
  const context = { timeZone: TIME_ZONE, mailHost: 'vereda.example' }
  const confirmations = [
    await composeOrderMail(order, documents, context),
    await composeOrderMail({ ...order, isUpgraded: true }, documents, context),
    await composeOrderMail({ ...order, reissuedFor: name }, documents, context),
    await composeOrderMail({ ...order, groups: [] }, documents, context),
    await composeOrderMail(
      { ...order, groups: [1, 2].map((number) => ({ ...group, number, count: 2 })) },
      documents,
      context,
    ),
    ...(await gifts(order, documents, context)),
  ]
  return [...confirmations, ...notices(), ...moneyMails()].map((mail) => ({ ...mail, sheet }))
}

type OrderMail = Parameters<typeof composeOrderMail>[0]

/** What the buyer of a gift reads, before and after it was sent, and what who gets it does. */
async function gifts(
  order: OrderMail,
  documents: Parameters<typeof composeOrderMail>[1],
  context: Parameters<typeof composeOrderMail>[2],
): Promise<MailMessage[]> {
  const gift = { name, email: 'ana@example.com', day: '2026-12-04', sentAt: null, failedAt: null }
  const facts = {
    recipientName: name,
    recipientEmail: gift.email,
    buyerName: name,
    buyerLastname: name,
    cityName: order.cityName,
    timeZone: TIME_ZONE,
    message: '',
    messageId,
    sentAt: at,
    giftUrl: orderUrl,
  }
  const buyers = [gift, { ...gift, sentAt: at }, { ...gift, failedAt: at }].map((one) =>
    composeOrderMail(
      { ...order, passes: [], groups: [], leftOut: [], gift: one },
      documents,
      context,
    ),
  )
  const recipients = [1, 2].flatMap((count) =>
    [true, false].map((isAgain) => {
      const passes = order.passes.slice(0, count)
      const groups = count > 1 ? order.groups : []
      return composeGiftMail({ ...facts, isAgain, passes, groups }, documents)
    }),
  )
  const stopped = [[name], [name, name]].map((holders) =>
    composeGiftStoppedMail({ ...facts, holders }),
  )
  return [...(await Promise.all([...buyers, ...recipients])), ...stopped]
}

function notices(): MailMessage[] {
  const order = noticeOrder
  const closure = { order, passes: [pass], attraction: 'MALBA', from: '2026-12-01', messageId }
  const stillOpens = [0, 2, 9].map((count) => ({
    product: 'Full Pass' as const,
    attractions: Array.from({ length: count }, () => 'MALBA'),
  }))
  return [
    composeReminderMail({ order, passes: [pass], lastDay: '2026-12-01', messageId }, TIME_ZONE),
    composeReminderMail(
      { order: { ...order, isGift: true }, passes: [pass], lastDay: '2026-12-01', messageId },
      TIME_ZONE,
    ),
    composeClosureMail({ ...closure, stillOpens }, TIME_ZONE),
    composeClosureMail({ ...closure, stillOpens, until: '2026-12-01' }, TIME_ZONE),
    composeClosureMail({ ...closure, stillOpens, until: '2026-12-05' }, TIME_ZONE),
    ...[true, false].map((isCovered) =>
      composeOrderLinkMail({
        operationNumber,
        orderUrl,
        messageId,
        isCovered,
        buyerEmail: 'a@b.co',
      }),
    ),
    composeEmailChangedMail({ operationNumber, oldEmail: 'a@b.co', messageId }),
    composeVisitorCopy(
      {
        number: 'C-1',
        name,
        email: 'a@b.co',
        topic: 'payment',
        operationNumber,
        message: 'Hello',
        language: 'en',
        askedAt: at,
        messageId,
      },
      'operator@vereda.example',
    ),
  ]
}

function moneyMails(): MailMessage[] {
  const facts = { operationNumber, buyerName: name, buyerEmail: 'a@b.co', orderUrl, messageId }
  const money = { ...facts, amountCents: 10_443_600, currency: 'ARS' }
  const refund = { ...money, provider: 'mercado-pago' as const, holders: [name, name] }
  return [
    ...(['voucher', 'review'] as const).flatMap((cause) =>
      [at, null].map((openUntil) =>
        composeWaitingPaymentMail({ ...money, cause, openUntil }, TIME_ZONE),
      ),
    ),
    ...(['started', 'done', 'failed'] as const).flatMap((event) =>
      ([null, 'order_already_paid', 'other_amount', 'order_cancelled'] as const).map(
        (unassignedReason) =>
          composeRefundMail({
            ...refund,
            event,
            unassignedReason,
            method: 'credit-card',
            isOrderPaid: true,
          }),
      ),
    ),
    ...(['received', 'not_found', 'nothing_paid', 'for_staff', 'closed'] as const).map((event) =>
      composeWithdrawalMail({
        event,
        number: 'A-1',
        operationNumber,
        email: 'a@b.co',
        stateUrl: orderUrl,
        messageId,
      }),
    ),
  ]
}

function textsIn(document: unknown): string[] {
  if (typeof document === 'string') return [document]
  if (typeof document !== 'object' || document === null) return []
  return Object.values(document).flatMap(textsIn)
}
