// What is sent only says where to look. The signature covers the raw bytes, our webhook's id and the time.
import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { readBoundedJson } from '#domain/ground/bounded-json.ts'
import type { Hint, HintRequest } from '#domain/money/providers/provider.ts'
import type { Certificates } from './certificates.ts'
import { captureIn, payPalId, payPalLinks } from './shapes.ts'

const hint = z.object({
  id: z
    .string()
    .check(atMost(100))
    .regex(/^[\w-]{1,100}$/),
  event_type: z
    .string()
    .check(atMost(100))
    .regex(/^[A-Z][A-Z0-9._-]{0,99}$/),
  resource: z.unknown().optional(),
})

/** Undefined if it is no hint of PayPal; any other is returned, verified or not. */
export async function readPayPalHint(
  request: HintRequest,
  { webhookId, certificates }: { webhookId: string; certificates: Certificates },
): Promise<Hint | undefined> {
  const isVerified = await isSigned(request, webhookId, certificates)
  const read = hint.safeParse(isVerified ? readJson(request.body) : readBoundedJson(request.body))
  if (!read.success) return undefined
  const { id, event_type, resource } = read.data
  return { eventId: id, kind: event_type, about: aboutOf(event_type, resource), isVerified }
}

/** Has its own limit: PayPal's orders are nested deeper than our limit for strangers' JSON. */
function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const HEADER_MAX = 2_000

async function isSigned(
  { headers, body }: HintRequest,
  webhookId: string,
  certificates: Certificates,
): Promise<boolean> {
  const header = (name: string) => headers.get(`paypal-${name}`)?.slice(0, HEADER_MAX) ?? ''
  const signature = header('transmission-sig')
  if (header('auth-algo') !== 'SHA256withRSA' || signature === '') return false
  const certificate = await certificates.find(header('cert-url'))
  if (!certificate || certificate.publicKey.asymmetricKeyType !== 'rsa') return false
  // `webhookId` is from our panel, not from the hint.
  const parts = [header('transmission-id'), header('transmission-time'), webhookId, crc32(body)]
  return verify(
    'RSA-SHA256',
    Buffer.from(parts.join('|')),
    certificate.publicKey,
    Buffer.from(signature, 'base64'),
  )
}

const captureResource = z.object({ id: payPalId, links: payPalLinks })
const orderResource = z.object({ id: payPalId.optional(), order_id: payPalId.optional() })
const disputeResource = z.object({
  disputed_transactions: z.array(z.object({ seller_transaction_id: payPalId.optional() })).min(1),
})

/**
 * The object to ask about. `.REFUNDED` and `.REVERSED` contain the refund, whose link "up" names the capture.
 * Not yet confirmed with the real service: a reversed approval names its order in `order_id`.
 */
function aboutOf(kind: string, resource: unknown): Hint['about'] {
  if (kind.startsWith('PAYMENT.CAPTURE.')) {
    const { data } = captureResource.safeParse(resource)
    return data && { charge: captureIn(data.links) ?? data.id }
  }
  if (kind === 'CHECKOUT.ORDER.APPROVED' || kind === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') {
    const { data } = orderResource.safeParse(resource)
    const session = data?.order_id ?? data?.id
    return session === undefined ? undefined : { session }
  }
  if (kind.startsWith('CUSTOMER.DISPUTE.')) {
    const { data } = disputeResource.safeParse(resource)
    const charge = data?.disputed_transactions[0]?.seller_transaction_id
    return charge === undefined ? undefined : { charge }
  }
  return undefined
}
