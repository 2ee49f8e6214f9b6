// Refusals in PayPal's form: `{ name, message, debug_id, details: [{ issue, field }] }`. Each status has
// one name and one message.
import type { z } from 'zod'
import { json, Rejected } from '#tests/doubles/double-server.ts'
import { published } from './paypal-published.ts'

type Detail = { issue: string; field?: string }

const refusals = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const

function refusal(status: keyof typeof refusals, ...details: Detail[]): Rejected {
  const [name, message] = refusals[status]
  for (const detail of details) published('errorDetails', detail)
  return new Rejected(json(status, { name, message, debug_id: 'd0ub1e', details, links: [] }))
}

/** 400: of another form than PayPal takes. */
export const invalid = (...details: Detail[]) => refusal(400, ...details)

/** 400, with a detail for each fault that the schema found; a field that is not known is named. */
export function invalidForm({ issues }: z.ZodError): Rejected {
  return invalid(
    ...issues.map((fault) => {
      const unknown = fault.code === 'unrecognized_keys' ? fault.keys : []
      const field = `/${[...fault.path, ...unknown].join('/')}`
      return { field, issue: issueOf(fault) }
    }),
  )
}

function issueOf({ code, message }: z.core.$ZodIssue): string {
  if (code === 'too_big') return 'INVALID_STRING_LENGTH'
  if (message.endsWith('received undefined')) return 'MISSING_REQUIRED_PARAMETER'
  return 'INVALID_PARAMETER_SYNTAX'
}

/** 422: understood and not possible. */
export const unprocessable = (issue: string) => refusal(422, { issue })

/** 403: nothing that this app may ask for. */
export const notAuthorized = () => refusal(403, { issue: 'PERMISSION_DENIED' })

/** 404: an id that is none. */
export const unknownResource = () => refusal(404, { issue: 'INVALID_RESOURCE_ID' })

/** 409: the same key is still at work. */
export const inProgress = () => refusal(409, { issue: 'PREVIOUS_REQUEST_IN_PROGRESS' })

/** 415: said to be something other than JSON. */
export const unsupportedMedia = () => refusal(415)

/** 401: a token that is none, or is none any more. */
export const unauthorized = () => refusal(401)
