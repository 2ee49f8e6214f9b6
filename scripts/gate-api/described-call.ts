// A call of the gate's interface as docs/gate-api.json tells of it: one entry per call, made of the same
// schemas that guard the server. What a schema cannot say (why, when, an example) stands beside it.
import type * as z from 'zod/mini'
import type { GateError } from '#domain/scan/gate-messages.ts'

/** A schema under the name that the document gives it. */
export type NamedSchema = {
  name: string
  schema: z.ZodMiniType
  /** What its fields say, where words.ts has other words for the same name or none. */
  fields?: Record<string, string>
}

export type DescribedCall = {
  method: 'GET' | 'POST'
  /** Behind GATE_API. */
  path: `/${string}`
  /** Of the function that a generator of clients makes of it. */
  operation: string
  summary: string
  description: string
  /** By the device's key, unless the key is only now being enrolled. */
  signedBy?: 'new_key'
  /** Parameters behind the `?`, all of them optional. */
  query?: { name: string; description: string; example: string }[]
  request?: NamedSchema & { examples: Record<string, unknown> }
  answer: NamedSchema & { examples: Record<string, unknown> }
  /** Besides those of whoever signs, and of whatever brings a body. */
  errors: GateError[]
  /** The field of its answer that a 401 for a revoked device brings along. */
  withRevoked?: string
}

/** What whoever signs may be told by every call, */
export const SIGNING_ERRORS = [
  'unknown_device',
  'bad_signature',
  'clock_wrong',
  'device_revoked',
] as const satisfies GateError[]

/** and whoever sends a body. */
export const BODY_ERRORS = ['malformed', 'body_too_large'] as const satisfies GateError[]
