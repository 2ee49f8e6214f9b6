// The signature covers the id in the address, the request's id and a time; the body is not trusted. Old
// hints have no signature, and test credentials may give a wrong one. So an unverified hint still counts: it
// only makes the shop ask the provider.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { readBoundedJson } from '#domain/ground/bounded-json.ts'
import type { Hint, HintRequest } from '#domain/money/providers/provider.ts'

/** Deliveries repeat for up to four days. Replays are harmless, because they are only hints. */
const AGE_MAX_MS = 5 * 24 * 3_600_000
/** Allows for differences between clocks. */
const AHEAD_MAX_MS = 10 * 60_000
const BODY_MAX = 16_384
const HEADER_MAX = 300
const EVENT_ID_MAX = 200
/** A larger number is in milliseconds: in seconds it would be the year 5138. Both are sent. */
const SECONDS_MAX = 1e11

/** For ids and kinds. A null byte would fail in the database. */
const word = z
  .string()
  .check(atMost(60))
  .regex(/^[\w.-]{1,60}$/)
const identifier = z.union([z.int(), word]).transform(String)

const body = z.object({
  type: word.optional().catch(undefined),
  action: word.optional().catch(undefined),
  data: z.object({ id: identifier }).optional().catch(undefined),
})

const query = z.object({
  'data.id': word.optional(),
  type: word.optional(),
  // In hints of the old kind.
  id: word.optional(),
  topic: word.optional(),
})

/** Undefined if it is no hint; never throws. The secret is in the panel, beside the address. */
export function readMercadoPagoHint(
  request: HintRequest,
  secret: string,
  now: Date,
): Hint | undefined {
  const { data: asked } = query.safeParse(Object.fromEntries(request.url.searchParams))
  if (!asked) return undefined
  const told = readBody(request.body)
  const topic = asked.type ?? asked.topic ?? told.type
  const signedId = asked['data.id']
  const id = signedId ?? asked.id ?? told.data?.id
  if (topic === undefined || id === undefined) return undefined

  // An id that appears only in the body is not signed.
  const signedAt = signedId === undefined ? undefined : signedTime(request, signedId, secret, now)
  const isVerified = signedAt !== undefined
  const requestId = request.headers.get('x-request-id')?.slice(0, HEADER_MAX) ?? ''
  return {
    // Only signed parts: else one signature fits a thousand bodies, or a forgery replaces a true hint.
    eventId: `${isVerified ? signedAt : 'unverified'}:${id}:${requestId}`.slice(0, EVENT_ID_MAX),
    kind: told.action ?? topic,
    about: topic === 'payment' && /^\d{1,20}$/.test(id) ? { charge: id } : undefined,
    isVerified,
  }
}

function readBody(text: string): z.infer<typeof body> {
  const told = text.length <= BODY_MAX ? body.safeParse(readBoundedJson(text)) : undefined
  return told?.data ?? {}
}

/** As it was written; undefined without a valid signature of this id. */
function signedTime(
  { headers }: HintRequest,
  id: string,
  secret: string,
  now: Date,
): string | undefined {
  const signature = readSignature(headers.get('x-signature') ?? '')
  if (!signature || !isInTime(signature.ts, now)) return undefined
  const requestId = headers.get('x-request-id') ?? ''
  if (requestId.length > HEADER_MAX) return undefined
  // Older documentation of the signature lower-cases the id, newer documentation keeps it.
  const forms = new Set([id, id.toLowerCase()])
  const isGood = [...forms].some((form) => {
    const expected = createHmac('sha256', secret)
      .update(manifestOf(form, requestId, signature.ts))
      .digest()
    return timingSafeEqual(expected, signature.hash)
  })
  return isGood ? signature.ts : undefined
}

/** Leaves out a pair without a value, except the time. */
function manifestOf(id: string, requestId: string, ts: string): string {
  const requestPair = requestId ? `request-id:${requestId};` : ''
  return `id:${id};${requestPair}ts:${ts};`
}

/** `ts=1742505638,v1=ce6f…`, in either order. */
function readSignature(header: string): { ts: string; hash: Uint8Array } | undefined {
  if (header.length > HEADER_MAX) return undefined
  const pairs = new Map(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.split('=')
      return [key.trim(), value.trim()]
    }),
  )
  const ts = pairs.get('ts') ?? ''
  const hash = pairs.get('v1') ?? ''
  if (!/^\d{9,14}$/.test(ts) || !/^[\da-f]{64}$/.test(hash)) return undefined
  return { ts, hash: Buffer.from(hash, 'hex') }
}

function isInTime(ts: string, now: Date): boolean {
  const sentMs = Number(ts) > SECONDS_MAX ? Number(ts) : Number(ts) * 1_000
  const age = now.getTime() - sentMs
  return age <= AGE_MAX_MS && age >= -AHEAD_MAX_MS
}
