// docs/gate-api.json, an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html) of the gate's API
// as the server implements it.
import { type GateError, GATE_API } from '#domain/scan/gate-messages.ts'
import { statusOf } from '#server/gate/gate-calls.ts'
import { describedCalls } from './calls.ts'
import { BODY_ERRORS, type DescribedCall, SIGNING_ERRORS } from './described-call.ts'
import { headers } from './headers.ts'
import { refTo, schemasOf } from './schemas.ts'

const about = `How a device at a door asks the shop: one that is not the shop's own page too. Start with
docs/gate-api.md, which says how requests are signed, what a device does without a network and what each answer means;
docs/gate-client.py is a whole client.

What is here stays: while the address says v1, no call, field or reason is taken away or changes its meaning. Fields and
reasons may be added. A client must ignore a field that it does not know, and treat an unknown reason as a refusal.
v1 is answered for at least twelve months after a v2; its answers then carry Deprecation (RFC 9745) and Sunset (RFC 8594).`

/** The text of docs/gate-api.json. */
export const documentText = () => `${JSON.stringify(gateDocument(), null, 2)}\n`

function gateDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Gate interface of a Vereda shop',
      version: '1.0.0',
      description: about,
      license: { name: 'For operators and their partners', identifier: 'LicenseRef-unlicensed' },
    },
    servers: [
      {
        url: `{shop}${GATE_API}`,
        variables: {
          shop: { default: 'https://vereda.example', description: 'The shop’s PUBLIC_URL.' },
        },
      },
    ],
    security: [{ deviceSignature: [] }],
    paths: pathsOf(describedCalls),
    components: {
      securitySchemes: {
        deviceSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'Gate-Signature',
          description: headers['Gate-Signature'].description,
        },
      },
      parameters: Object.fromEntries(
        Object.entries(headers).map(([name, header]) => [name, { name, in: 'header', ...header }]),
      ),
      schemas: schemasOf(
        describedCalls.flatMap(({ request, answer }) => [...(request ? [request] : []), answer]),
      ),
    },
  }
}

function pathsOf(calls: DescribedCall[]) {
  return Object.fromEntries(
    calls.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }]),
  )
}

function operationOf(call: DescribedCall) {
  const { operation, summary, description, request, answer, query = [] } = call
  return {
    operationId: operation,
    summary,
    description,
    parameters: [
      ...Object.keys(headers)
        .filter((name) => name !== 'Gate-Signature')
        .filter((name) => call.signedBy !== 'new_key' || name !== 'Gate-Device')
        .map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...query.map((one) => ({ in: 'query', ...one, schema: { type: 'string' } })),
    ],
    ...(request
      ? { requestBody: { required: true, content: jsonOf(request.name, request.examples) } }
      : {}),
    responses: {
      200: { description: 'The answer.', content: jsonOf(answer.name, answer.examples) },
      ...refusalsOf(call),
    },
  }
}

function jsonOf(name: string, examples: Record<string, unknown>) {
  return {
    'application/json': { schema: { $ref: refTo(name) }, examples: valuesOf(examples) },
  }
}

function valuesOf(examples: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]))
}

/** The refusals of a call, by status. */
function refusalsOf(call: DescribedCall) {
  const signing = call.signedBy === 'new_key' ? [] : SIGNING_ERRORS
  const ofBody = call.request ? BODY_ERRORS : []
  const errors = [...new Set([...signing, ...ofBody, ...call.errors])]
  const byStatus = Map.groupBy(errors, (error) => statusOf[error])
  const refused = [...byStatus].map(([status, codes]) => [status, refusal(call, codes)] as const)
  return {
    ...Object.fromEntries(refused),
    // Signed calls are counted.
    ...(call.signedBy === 'new_key' ? {} : { 429: tooMany }),
    500: failed,
  }
}

function refusal({ answer, withRevoked }: DescribedCall, codes: GateError[]) {
  const time = codes.includes('clock_wrong')
  const brought = codes.includes('device_revoked') ? withRevoked : undefined
  const schema = {
    type: 'object',
    required: ['error'],
    properties: {
      error: { enum: codes },
      ...(time
        ? {
            serverTime: {
              type: 'string',
              format: 'date-time',
              description: 'With `clock_wrong`: sign again by it.',
            },
          }
        : {}),
      ...(brought ? { [brought]: { $ref: `${refTo(answer.name)}/properties/${brought}` } } : {}),
    },
  }
  const examples = codes.map((error): [string, unknown] => [
    error,
    { error, ...(error === 'clock_wrong' ? { serverTime: '2026-11-21T12:00:00.000Z' } : {}) },
  ])
  const description = codes.map((code) => meaningOf[code]).join(' ')
  return {
    description,
    content: { 'application/json': { schema, examples: valuesOf(Object.fromEntries(examples)) } },
  }
}

const meaningOf: Record<GateError, string> = {
  malformed: '`malformed`: not what the call takes; the same again is refused again.',
  unknown_device: '`unknown_device`: no device has this id; enrol.',
  bad_signature:
    '`bad_signature`: this device did not sign this request; enrol anew if it repeats.',
  clock_wrong: '`clock_wrong`: signed for another time; take `serverTime` and sign once more.',
  device_revoked: '`device_revoked`: upload what waits, then wipe everything.',
  enrolment_refused: '`enrolment_refused`: the token is unknown, used, replaced or too old.',
  nonce_conflict: '`nonce_conflict`: this nonce was another pass’s; nothing was written.',
  body_too_large: '`body_too_large`: more than 256 KiB, of an enrolment more than 64 KiB.',
  door_not_enabled: '`door_not_enabled`: the office did not enable the device for this attraction.',
  not_participating: '`not_participating`: passes do not open this attraction at present.',
}

const errorOf = (code: string) => ({
  'application/json': {
    schema: {
      type: 'object',
      required: ['error'],
      properties: { error: { const: code } },
    },
    examples: { [code]: { value: { error: code } } },
  },
})

const tooMany = {
  description:
    'More often than a person asks or types: as good as no network, until `Retry-After`.',
  headers: {
    'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 0 } },
  },
  content: errorOf('too_many'),
}

const failed = {
  description: 'Nobody knows whether it was written: repeat it with the same nonce.',
  content: errorOf('internal_error'),
}
