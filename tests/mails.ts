// Every mail that leaves the shop, composed as its templates do, of made-up facts.
import { moneyAlerts } from '#domain/ground/vocabulary/money.ts'
import { TERMS_VERSION } from '#domain/ground/vocabulary/sale.ts'
import { composeClosureMail } from '#domain/mail/closure-notices.ts'
import type { MailMessage } from '#domain/mail/mail-message.ts'
import {
  composeRefundMail,
  composeWaitingPaymentMail,
  composeWithdrawalMail,
} from '#domain/mail/money-mails.ts'
import { composeEmailChangedMail, composeOrderLinkMail } from '#domain/mail/order-link.ts'
import { composeOrderMail } from '#domain/mail/order-mail.ts'
import { composeReminderMail } from '#domain/mail/reminders.ts'
import { composeVisitorCopy } from '#domain/mail/send-contact-mail.ts'
import { composeGiftMail, composeGiftStoppedMail } from '#domain/mail/send-gift.ts'
import { composeInvitationMail, composeStaffNotice } from '#domain/mail/send-staff-mail.ts'
import { composeOperatorMail } from '#domain/mail/staff-contact-mail.ts'
import {
  composeAccessRequestedMail,
  composeAlreadyRegisteredMail,
  composeApprovedMail,
  composeLooseningMail,
  composeMoneyAlertMail,
  composeRecoveryMail,
  composeRefundWaitingMail,
  composeRejectedMail,
  composeVerifyAgainMail,
  composeVerifyMail,
} from '#domain/mail/staff-mails.ts'
import { composeWeeklyReport } from '#domain/mail/staff-report.ts'
import type { HolderPass } from '#domain/passes/pass-queries.ts'
import type { Receipt } from '#domain/sale/orders/order-queries.ts'
import { m } from '#messages/messages.js'

/** With the texts of the sheet that it carries. */
export type ComposedMail = MailMessage & { template: string; sheet: string }

/** What a template is given may be changed in place before it is composed. */
type Change = (facts: unknown[], template: string) => void

const TIME_ZONE = 'America/Argentina/Buenos_Aires'
const at = new Date('2026-11-21T20:05:00Z')
const messageId = '<test@vereda.example>'
const name = 'Ann Lee'
const operationNumber = 'FP-1795262400000'
const orderUrl = 'https://vereda.example/order/secret'

type Compose<Facts extends unknown[]> = (
  ...facts: Facts
) => MailMessage | undefined | Promise<MailMessage>

/** What a template makes of facts that were changed first. */
function composer(change: Change) {
  return async <Facts extends unknown[]>(compose: Compose<Facts>, ...facts: Facts) => {
    change(facts, compose.name)
    const mail = await compose(...facts)
    if (!mail) throw new Error(`${compose.name} has nothing to say`)
    const sheets = mail.attachments.filter(({ contentType }) => contentType === 'application/pdf')
    const sheet = sheets.map(({ content }) => new TextDecoder().decode(content)).join('\n')
    return { ...mail, template: compose.name, sheet }
  }
}

/** Draws nothing: a document is its texts. */
const documents = {
  svg: async () => '',
  png: async () => new Uint8Array(),
  pdf: async (document: unknown) =>
    new TextEncoder().encode(textsIn({ ...Object(document), language: '' }).join('\n')),
}

function textsIn(document: unknown): string[] {
  if (typeof document === 'string') return [document]
  if (typeof document !== 'object' || document === null) return []
  return Object.values(document).flatMap(textsIn)
}

/** Made afresh, because a change stays. */
function madeUp() {
  const pass: HolderPass & { url: string } = {
    id: 'pass',
    secret: 'secret',
    productName: 'Full Pass',
    durationDays: 3,
    age: 'child',
    named: { name, lastname: '' },
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
    citySlug: 'buenos-aires',
    timeZone: TIME_ZONE,
    gift: null,
    passes: [],
    refunds: (['created', 'in_transit', 'done'] as const).map((state) => ({
      amountCents: 10_443_600,
      currency: 'ARS',
      state,
      askedAt: at,
      isUpgrade: false,
    })),
    seller: { legalName: 'Vereda SA', taxId: '30-1', address: 'Florida 1' },
    terms: { version: TERMS_VERSION, language: 'es' },
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
  return { pass, group, receipt, noticeOrder }
}

/** Those to buyers and visitors, in the language that is spoken. */
export async function buyerMails(change: Change = () => undefined): Promise<ComposedMail[]> {
  const facts = madeUp()
  const composed = composer(change)
  return [
    ...(await confirmations(facts, composed)),
    ...(await notices(facts, composed)),
    ...(await moneyMails(composed)),
  ]
}

type MadeUp = ReturnType<typeof madeUp>
type Composed = ReturnType<typeof composer>
type OrderMail = Parameters<typeof composeOrderMail>[0]

async function confirmations({ pass, group, receipt }: MadeUp, composed: Composed) {
  const order: OrderMail = {
    orderId: '1',
    operationNumber,
    linkVersion: 1,
    cityName: 'Buenos Aires',
    orderUrl,
    sendUrl: `${orderUrl}/send`,
    opensUrl: 'https://vereda.example/buenos-aires/attractions',
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
  const several = [1, 2].map((number) => ({ ...group, number, count: 2 }))
  const gift = { name, email: 'ana@example.com', day: '2026-12-04', sentAt: null, failedAt: null }
  const gifts = [gift, { ...gift, sentAt: at }, { ...gift, failedAt: at }].map((one) => ({
    ...order,
    passes: [],
    groups: [],
    leftOut: [],
    gift: one,
  }))
  const orders: OrderMail[] = [
    order,
    { ...order, isUpgraded: true },
    { ...order, reissuedFor: name },
    { ...order, groups: [] },
    {
      ...order,
      passes: order.passes.map((one) => ({ ...one, named: { name: '', lastname: '' } })),
    },
    { ...order, groups: several },
    ...gifts,
  ]
  return Promise.all([
    ...orders.map((one) =>
      composed(composeOrderMail, one, documents, {
        timeZone: TIME_ZONE,
        mailHost: 'vereda.example',
      }),
    ),
    ...recipients(order, composed),
  ])
}

/** What who gets a gift reads. */
function recipients(order: OrderMail, composed: Composed) {
  const facts = {
    recipientName: name,
    recipientEmail: 'ana@example.com',
    buyerName: name,
    buyerLastname: name,
    cityName: order.cityName,
    timeZone: TIME_ZONE,
    message: 'Be happy',
    messageId,
    sentAt: at,
    giftUrl: orderUrl,
  }
  const given = [1, 2].flatMap((count) =>
    [true, false].map((isAgain) => {
      const passes = order.passes.slice(0, count)
      const groups = count > 1 ? order.groups : []
      return composed(composeGiftMail, { ...facts, isAgain, passes, groups }, documents)
    }),
  )
  const stopped = [[name], [name, name]].map((holders) =>
    composed(composeGiftStoppedMail, { ...facts, holders }),
  )
  return [...given, ...stopped]
}

function notices({ pass, noticeOrder: order }: MadeUp, composed: Composed) {
  const closure = { order, passes: [pass], attractions: ['MALBA'], from: '2026-12-01', messageId }
  const stillOpens = [0, 2, 9].map((count) => ({
    product: 'Full Pass' as const,
    attractions: Array.from({ length: count }, () => 'MALBA'),
  }))
  const reminder = { order, passes: [pass], lastDay: '2026-12-01', messageId }
  return Promise.all([
    composed(composeReminderMail, reminder, TIME_ZONE),
    composed(composeReminderMail, { ...reminder, order: { ...order, isGift: true } }, TIME_ZONE),
    ...[undefined, '2026-12-01', '2026-12-05'].map((until) =>
      composed(composeClosureMail, { ...closure, stillOpens, until }, TIME_ZONE),
    ),
    ...[true, false].map((isCovered) =>
      composed(composeOrderLinkMail, {
        operationNumber,
        orderUrl,
        messageId,
        isCovered,
        buyerEmail: 'a@b.co',
      }),
    ),
    composed(composeEmailChangedMail, { operationNumber, oldEmail: 'a@b.co', messageId }),
    composed(composeVisitorCopy, contact(), 'operator@vereda.example'),
  ])
}

const envelope = () => ({ to: 'ann@example.com', messageId })
const contact = () => ({
  number: 'C-1',
  name,
  email: 'a@b.co',
  topic: 'payment' as const,
  operationNumber,
  message: 'Hello',
  language: 'en' as const,
  askedAt: at,
  messageId,
})

function moneyMails(composed: Composed) {
  const facts = { operationNumber, buyerName: name, buyerEmail: 'a@b.co', orderUrl, messageId }
  const money = { ...facts, amountCents: 10_443_600, currency: 'ARS' }
  const refund = { ...money, provider: 'mercado-pago' as const, holders: [name, name] }
  return Promise.all([
    ...(['voucher', 'review'] as const).flatMap((cause) =>
      [at, null].map((openUntil) =>
        composed(composeWaitingPaymentMail, { ...money, cause, openUntil }, TIME_ZONE),
      ),
    ),
    ...(['started', 'done', 'failed'] as const).flatMap((event) =>
      ([null, 'order_already_paid', 'other_amount', 'order_cancelled'] as const).map(
        (unassignedReason) =>
          composed(composeRefundMail, {
            ...refund,
            event,
            unassignedReason,
            method: 'credit-card',
            isOrderPaid: true,
          }),
      ),
    ),
    ...(['received', 'not_found', 'nothing_paid', 'for_staff', 'closed'] as const).map((event) =>
      composed(composeWithdrawalMail, {
        event,
        number: 'A-1',
        operationNumber,
        email: 'a@b.co',
        stateUrl: orderUrl,
        messageId,
      }),
    ),
  ])
}

/** Those to staff and to who would be staff, in Spanish. */
export function staffMails(change: Change = () => undefined): Promise<ComposedMail[]> {
  const composed = composer(change)
  const told = { fullName: name, attraction: 'MALBA', role: 'attraction' as const }
  const suspended = { ...told, suspendedAt: at }
  const present = { ...told, suspendedAt: null }
  const removed = { ...present, role: 'rejected' as const }
  const asked = { askedByName: name, amountCents: 1, currency: 'ARS', reason: 'Lluvia' }
  const url = 'https://vereda.example/admin'
  const day = { netCents: 123_456, returnedCents: 0, passes: 3, entries: 12 }
  const week = { from: '2026-11-16', days: [day], before: [{ ...day, returnedCents: 100 }] }
  return Promise.all([
    composed(composeVerifyMail, envelope(), name, url),
    composed(composeAlreadyRegisteredMail, envelope(), url),
    composed(composeVerifyAgainMail, envelope(), url),
    composed(composeRecoveryMail, envelope(), url),
    composed(composeApprovedMail, envelope(), { ...told }, url),
    composed(composeRejectedMail, envelope(), name),
    composed(composeInvitationMail, envelope(), { ...told, invitedBy: name }, url),
    composed(composeStaffNotice, 'role_changed', envelope(), { ...present }, url),
    composed(composeStaffNotice, 'suspended', envelope(), { ...suspended }, url),
    composed(composeStaffNotice, 'restored', envelope(), { ...present }, url),
    composed(composeStaffNotice, 'removed', envelope(), { ...removed }, url),
    composed(composeStaffNotice, 'second_factor_added', envelope(), { ...present }, url),
    composed(composeStaffNotice, 'second_factor_replaced', envelope(), { ...present }, url),
    composed(composeStaffNotice, 'second_factor_removed', envelope(), { ...present }, url),
    composed(composeAccessRequestedMail, envelope(), { name, email: 'a@b.co' }, url),
    ...moneyAlerts.map((alert) =>
      composed(composeMoneyAlertMail, envelope(), { alert, reference: operationNumber }, url),
    ),
    composed(
      composeRefundWaitingMail,
      envelope(),
      { ...asked, operationNumber, chargeRef: '1' },
      url,
    ),
    composed(composeLooseningMail, envelope(), { ...asked, fromCents: 1, toCents: null }, url),
    composed(composeWeeklyReport, envelope(), week, url),
    composed(composeOperatorMail, contact(), {
      to: 'operator@vereda.example',
      officeUrl: url,
      timeZone: TIME_ZONE,
    }),
  ])
}
