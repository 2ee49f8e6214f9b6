// The description of a call of the gate's API in docs/gate-api.json: one entry per call, with the schemas
// that validate it on the server. The entry adds what a schema cannot say: why, when, and examples.
import type * as z from 'zod/mini'
import type { GateError } from '#domain/scan/gate-messages.ts'

/** A schema and its name in the document. */
export type NamedSchema = {
  name: string
  schema: z.ZodMiniType
  /** Descriptions of fields that words.ts lacks or describes differently. */
  fields?: Record<string, string>
}

export type DescribedCall = {
  method: 'GET' | 'POST'
  /** Relative to GATE_API. */
  path: `/${string}`
  /** The function name in generated clients. */
  operation: string
  summary: string
  description: string
  /** The device's key, unless the call enrols a new key. */
  signedBy?: 'new_key'
  /** Query parameters, all of them optional. */
  query?: { name: string; description: string; example: string }[]
  request?: NamedSchema & { examples: Record<string, unknown> }
  answer: NamedSchema & { examples: Record<string, unknown> }
  /** Besides SIGNING_ERRORS for signed calls and BODY_ERRORS for calls with a body. */
  errors: GateError[]
  /** The field that a 401 for a revoked device also has. */
  withRevoked?: string
}

/** Errors of every signed call. */
export const SIGNING_ERRORS = [
  'unknown_device',
  'bad_signature',
  'clock_wrong',
  'device_revoked',
] as const satisfies GateError[]

/** Errors of every call with a body. */
export const BODY_ERRORS = ['malformed', 'body_too_large'] as const satisfies GateError[]
