// Refusals in PayPal's form: `{ name, message, debug_id, details: [{ issue, description, field }] }`.
import type { z } from 'zod'
import { json, Rejected } from '#tests/doubles/double-server.ts'

type Detail = { issue: string; description?: string; field?: string }

function refusal(status: number, name: string, message: string, details: Detail[]): Rejected {
  return new Rejected(json(status, { name, message, debug_id: 'd0ub1e', details, links: [] }))
}

/** 400: of another form than PayPal takes. */
export function invalid(details: Detail[]): Rejected {
  return refusal(400, 'INVALID_REQUEST', 'Request is not well-formed.', details)
}

/** 400, with a detail for each fault that the schema found. */
export function invalidForm({ issues }: z.ZodError): Rejected {
  return invalid(
    issues.map(({ path, message, code }) => ({
      field: `/${path.join('/')}`,
      issue: code === 'unrecognized_keys' ? 'UNKNOWN_FIELD' : 'INVALID_PARAMETER_SYNTAX',
      description: message,
    })),
  )
}

/** 422: understood and not possible. */
export function unprocessable(issue: string, description = issue, field?: string): Rejected {
  const message = 'The requested action could not be performed.'
  const detail = { issue, description, ...(field !== undefined && { field }) }
  return refusal(422, 'UNPROCESSABLE_ENTITY', message, [detail])
}

/** 403: nothing that this app may ask for. */
export function notAuthorized(): Rejected {
  return refusal(403, 'NOT_AUTHORIZED', 'Authorization failed.', [{ issue: 'PERMISSION_DENIED' }])
}

/** 404: an id that is none. */
export function unknownResource(): Rejected {
  return refusal(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID' },
  ])
}

/** 409: the same key is still at work. */
export function inProgress(): Rejected {
  return refusal(409, 'RESOURCE_CONFLICT', 'The request conflicts with another one.', [
    { issue: 'PREVIOUS_REQUEST_IN_PROGRESS' },
  ])
}

/** 415: said to be something other than JSON. */
export function unsupportedMedia(): Rejected {
  return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The media type is not supported.', [])
}

/** 401, in the form of OAuth. */
export function unauthorized(error: 'invalid_client' | 'invalid_token'): Rejected {
  return new Rejected(json(401, { error, error_description: 'Authentication failed' }))
}
