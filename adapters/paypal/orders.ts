// A purchase at PayPal: an order is opened, the buyer approves it on PayPal's page, and then we
// capture the money, when the buyer is back or when a notice or the worker finds the approval.
import { currentLanguage } from '#domain/language.ts'
import {
  AccountRefused,
  CaptureUnanswered,
  ChargeRefused,
  type ChargeRequest,
  type ProviderCharge,
  ProviderUnreachable,
  type StartedCharge,
} from '#domain/providers/provider.ts'
import type { Clock } from '#domain/services.ts'
import { providerTags } from '#domain/vocabulary/language.ts'
import type { DeclineReason } from '#domain/vocabulary/payment.ts'
import { chargesOf, declinedOrder } from './charges.ts'
import { issuesOf, type PayPalClient, readReply, unexpected } from './client.ts'
import { capturedReply, decimalFromCents, type Order, orderReply } from './shapes.ts'

/** PayPal gives an approval back that nobody captured in this time; it keeps our keys for six hours. */
const OPEN_MS = 3 * 3_600_000
const TITLE_MAX = 127

const asWhole = { prefer: 'return=representation' }

export type PayPalAccount = {
  client: PayPalClient
  merchantId: string
  apiUrl: string
  clock: Clock
}

/** Opens an order and says where the buyer approves it; the same paymentId gives the same order. */
export async function openOrder(
  account: PayPalAccount,
  request: ChargeRequest,
): Promise<StartedCharge> {
  const { client, clock } = account
  const answer = await client.ask({
    method: 'POST',
    path: '/v2/checkout/orders',
    key: `${request.paymentId}:create`,
    headers: asWhole,
    json: orderRequest(request, account.merchantId),
  })
  const issues = issuesOf(answer)
  // Another order of this attempt may have been paid, or be on its way.
  const isOpen = answer.status === 409 || issues.includes('DUPLICATE_INVOICE_ID')
  if (issues.length > 0 && !isOpen) {
    const isOurs = answer.status === 403 || issues.some((issue) => ofOurAccount.test(issue))
    throw new (isOurs ? AccountRefused : ChargeRefused)(unexpected(answer).message)
  }
  const order = readReply(orderReply, answer)
  const url = approvalUrl(order, account.apiUrl)
  if (url !== undefined) {
    const latest = clock.now().getTime() + OPEN_MS
    const openUntil = new Date(Math.min(request.openUntil.getTime(), latest))
    return { kind: 'redirect', sessionRef: order.id, url, openUntil }
  }
  // A repeat after the buyer's approval: PayPal tells how the order stands now.
  const [charge] = await takeOrder(account, order, request.paymentId)
  if (!charge) throw new ProviderUnreachable('PayPal said of an order neither page nor payment')
  return { kind: 'answered', charge }
}

function orderRequest(request: ChargeRequest, merchantId: string) {
  const { paymentId, title, amountCents, currency, returnUrl } = request
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: paymentId,
        invoice_id: paymentId,
        description: title.slice(0, TITLE_MAX),
        amount: { currency_code: currency, value: decimalFromCents(amountCents) },
        payee: { merchant_id: merchantId },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: providerTags[currentLanguage()],
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
      },
    },
  }
}

const approvalLinks = ['payer-action', 'approve']

/** Buyers are led to nothing but HTTPS, or to the API's own address where a shop is tried out. */
function approvalUrl({ links }: Order, apiUrl: string): string | undefined {
  const link = links.find(({ rel }) => approvalLinks.includes(rel))
  const url = link && URL.parse(link.href)
  if (!url) return undefined
  return url.protocol === 'https:' || url.origin === new URL(apiUrl).origin ? url.href : undefined
}

/** Undefined for an order that PayPal does not know, or knows no longer. */
export async function readOrder(client: PayPalClient, ref: string): Promise<Order | undefined> {
  const answer = await client.ask({ method: 'GET', path: `/v2/checkout/orders/${ref}` })
  return answer.status === 404 ? undefined : readReply(orderReply, answer)
}

/** The charges of an order; an approved one is captured on the way, once per paymentId. */
export async function takeOrder(
  account: PayPalAccount,
  order: Order,
  paymentId: string,
): Promise<ProviderCharge[]> {
  const { client, merchantId } = account
  if (order.status !== 'APPROVED') return chargesOf(order, merchantId)
  const path = `/v2/checkout/orders/${order.id}/capture`
  const key = `${paymentId}:capture`
  const asked = client.ask({ method: 'POST', path, key, headers: asWhole, json: {} })
  const answer = await asked.catch((error: Error) => {
    throw new CaptureUnanswered(error.message)
  })
  if (answer.status < 300) {
    const captured = readReply(capturedReply, answer)
    const purchase_units = order.purchase_units.map((unit, at) => ({
      ...unit,
      ...captured.purchase_units[at],
    }))
    const charges = chargesOf({ ...order, purchase_units }, merchantId)
    return charges.length > 0 ? charges : await rereadCharges(account, order)
  }
  const issues = issuesOf(answer)
  // Captured already, or by a request that is under way.
  if (answer.status === 409 || issues.some((issue) => isTakenOrBeingTaken.has(issue))) {
    const charges = await rereadCharges(account, order)
    if (charges.length > 0) return charges
    throw unexpected(answer)
  }
  if (answer.status === 404 || issues.some((issue) => nothingToTake.has(issue))) return []
  // What we may not do, and a refusal that names nothing, say nothing of this buyer's money.
  if (answer.status === 403 || issues.length === 0) throw unexpected(answer)
  const reason = issues.flatMap((issue) => reasons.get(issue) ?? [])[0]
  const declined = declinedOrder(order, merchantId, reason ?? 'declined')
  if (issues.some((issue) => ofOurAccount.test(issue))) {
    throw new AccountRefused(unexpected(answer).message, declined)
  }
  return declined
}

async function rereadCharges(account: PayPalAccount, { id }: Order): Promise<ProviderCharge[]> {
  const order = await readOrder(account.client, id)
  return order ? chargesOf(order, account.merchantId) : []
}

/** It takes no money from anybody then. */
const ofOurAccount = /^PAYEE_ACCOUNT_/
const isTakenOrBeingTaken = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS'])
/** `DUPLICATE_INVOICE_ID`: another order of this attempt was paid; of this one nothing was taken. */
const nothingToTake = new Set(['ORDER_NOT_APPROVED', 'DUPLICATE_INVOICE_ID'])
/**
 * Whatever else PayPal objects to would meet the same capture again: it is a plain no, save these. The
 * buyer may choose another way to pay, of this order or of the next. That a key whose capture was
 * declined may be used again then is to be confirmed with the real service.
 */
const reasons = new Map<string, DeclineReason>([
  ['COMPLIANCE_VIOLATION', 'high_risk'],
  ['PAYEE_BLOCKED_TRANSACTION', 'high_risk'],
  ['TRANSACTION_BLOCKED_BY_PAYEE', 'high_risk'],
  ['ORDER_EXPIRED', 'expired'],
])
