// The double's webhooks: events in PayPal's form, signed when they are sent.
import { sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Hint } from '#tests/doubles/double-courier.ts'
import { makeCertificate } from '#tests/wallet-certificates.ts'
import type { Capture, Dispute, Order, Refund } from './paypal-records.ts'
import { captureReply, disputeReply, orderReply, refundReply } from './paypal-replies.ts'

export const CERTIFICATE_PATH = '/certs/cert.pem'

// Making a key takes a moment, and one serves every double of a process. Forgers have their own.
const genuine = makeCertificate()
const forgers = makeCertificate()
export const certificatePem = genuine.certificate

export type WebhookOptions = {
  webhookId: string
  merchantId: string
  newId(kind: string): string
  now(): Date
  origin(): string
  /** Where the webhooks go; undefined while PayPal's panel has no address. */
  target(): string | undefined
}
export type Webhooks = ReturnType<typeof createWebhooks>

/** Writes the hints; each is empty while nobody wants them. */
export function createWebhooks(options: WebhookOptions) {
  const { webhookId, merchantId, newId, now, origin, target } = options

  function hint(event_type: string, resource_type: string, resource: object): Hint[] {
    const url = target()
    if (url === undefined) return []
    const event = {
      id: newId('WH-'),
      event_version: '1.0',
      create_time: now().toISOString(),
      resource_type,
      resource_version: '2.0',
      event_type,
      summary: event_type,
      resource,
      links: [],
    }
    const body = JSON.stringify(event)
    return [{ write: (isForged) => ({ url, body, headers: headersFor(body, isForged) }) }]
  }

  function headersFor(body: string, isForged: boolean): Record<string, string> {
    const id = newId('TX-')
    const time = now().toISOString()
    const message = [id, time, webhookId, crc32(body)].join('|')
    const { key } = isForged ? forgers : genuine
    return {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(message), key).toString('base64'),
      'paypal-cert-url': `${origin()}${CERTIFICATE_PATH}`,
      'paypal-auth-algo': 'SHA256withRSA',
    }
  }

  return {
    ofOrder: (kind: 'APPROVED', order: Order) =>
      hint(`CHECKOUT.ORDER.${kind}`, 'checkout-order', orderReply(order, merchantId, origin())),
    ofCapture(capture: Capture) {
      const kind = { COMPLETED: 'COMPLETED', DECLINED: 'DENIED' }[String(capture.status)]
      const type = `PAYMENT.CAPTURE.${kind ?? 'PENDING'}`
      return hint(type, 'capture', captureReply(capture, origin()))
    },
    ofRefund: (refund: Refund) =>
      refund.status === 'COMPLETED'
        ? hint('PAYMENT.CAPTURE.REFUNDED', 'refund', refundReply(refund, origin()))
        : [],
    ofReversal(capture: Capture, { id, amountCents }: Dispute) {
      const { at } = capture
      const refund = { id, capture, amountCents, customId: undefined, isMadeThere: true, at }
      const resource = refundReply({ ...refund, status: 'COMPLETED' }, origin())
      return hint('PAYMENT.CAPTURE.REVERSED', 'refund', resource)
    },
    ofDispute: (kind: 'CREATED' | 'RESOLVED', dispute: Dispute, capture: Capture) =>
      hint(`CUSTOMER.DISPUTE.${kind}`, 'dispute', disputeReply(dispute, capture)),
    /** Any event, as a test wants it. */
    ofAnything: hint,
  }
}
