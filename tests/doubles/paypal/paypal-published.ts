// The forms of PayPal's own package: what is asked and what is answered goes through them and comes out
// as it was. The package has none for disputes, hints and tokens, and exports none at all: its files
// are read by their places.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const load = createRequire(import.meta.url)
const folder = dirname(load.resolve('@paypal/paypal-server-sdk'))
const { validateAndMap, validateAndUnmap } = load(`${folder}/schema.js`)

export type Form =
  | 'orderRequest'
  | 'orderCaptureRequest'
  | 'refundRequest'
  | 'order'
  | 'capturedPayment'
  | 'refund'
  | 'searchResponse'
  | 'errorDetails'

/** The value; throws where the form wants more, has another type, or knows a field of it not. */
export function published<Value>(form: Form, value: Value): Value {
  const sent: unknown = JSON.parse(JSON.stringify(value))
  const schema = load(`${folder}/models/${form}.js`)[`${form}Schema`]
  const read = validateAndMap(sent, schema)
  const written = read.errors ? read : validateAndUnmap(read.result, schema)
  if (written.errors || !isDeepStrictEqual(written.result, sent)) {
    const kept = JSON.stringify(written.errors ?? written.result)
    throw new Error(`${JSON.stringify(sent)} is no ${form} of PayPal’s: ${kept}`)
  }
  return value
}
