// Bodies that are in order but for one text, which the database cannot hold. A hostile body that is wrong in
// other places too never gets beyond the schema; these do, where the schema forgot a text.
import { makeSubmission } from '../make.ts'

/** No text of PostgreSQL holds it. */
const NULL_CHARACTER = '\u0000'
/** No UTF-8 holds it; forms are UTF-8, and bring the character for what could not be read instead. */
const HALF_A_CHARACTER = '\ud800'

type Body = Record<string, unknown>

const ID = '0b9c6a4e-9d0d-4f0e-8a55-3b1f8f6f7a01'
const CLAIM = { operationNumber: 'FP-ABCD-EFGH-JK', email: 'ana@ejemplo.com' }

/** Per open address what its own page sends there, as JSON. */
const json = (): Record<string, Body> => ({
  '/checkout/payment.data': {
    ...makeSubmission(),
    city: 'buenos-aires',
    card: { brand: 'visa', issuer: '1', document: { type: 'DNI', number: '30111222' } },
  },
  '/checkout/attempt.data': { idempotencyKey: ID },
  '/checkout/seen': { step: 'city', citySlug: 'buenos-aires' },
  '/functions/request-admin-access': { userId: ID, userEmail: CLAIM.email, userName: 'Ana Núñez' },
})

/** The same of forms. */
const forms: Record<string, Body> = {
  '/order-lookup': { ...CLAIM, ask: 'link' },
  '/withdrawal': CLAIM,
}

type WholeBody = {
  path: string
  headers: Record<string, string>
  whole: string
  spoilt: { where: string; body: string }[]
}

/** What strangers may post, whole and with each of its texts spoilt in turn. */
export function wholeBodies(): WholeBody[] {
  return [
    ...Object.entries(json()).map(([path, body]) => ({
      path,
      headers: { 'Content-Type': 'application/json' },
      whole: JSON.stringify(body),
      spoilt: [...spoilt(body, NULL_CHARACTER), ...spoilt(body, HALF_A_CHARACTER)].map((bad) => ({
        ...bad,
        body: JSON.stringify(bad.body),
      })),
    })),
    ...Object.entries(forms).map(([path, fields]) => ({
      path,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      whole: formOf(fields),
      spoilt: spoilt(fields, NULL_CHARACTER).map((bad) => ({ ...bad, body: formOf(bad.body) })),
    })),
  ]
}

function formOf(fields: unknown): string {
  return String(new URLSearchParams(Object(fields)))
}

/** The body with each of its texts spoilt in turn, at its beginning and at its end. */
function spoilt(body: Body, bad: string): { where: string; body: unknown }[] {
  return [
    ...spoiltAt(body, (text) => bad + text.slice(1), ''),
    ...spoiltAt(body, (text) => text + bad, ''),
  ]
}

function spoiltAt(
  value: unknown,
  spoil: (text: string) => string,
  where: string,
): { where: string; body: unknown }[] {
  if (typeof value === 'string') return [{ where, body: spoil(value) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    spoiltAt(inner, spoil, `${where}/${name}`).map((found) => ({
      where: found.where,
      body: Array.isArray(value)
        ? value.with(Number(name), found.body)
        : { ...value, [name]: found.body },
    })),
  )
}
