// `npm run doubles`: Mercado Pago and PayPal played on this machine, with pages where a person chooses
// what becomes of a payment. Prints the settings of a shop that uses them, and runs until it is stopped.
import { ensureInstalled, endPlainly, root } from './prepare.mjs'
import { serve } from './serve.mjs'

await endPlainly(async () => {
  const node = await ensureInstalled({ forTests: true })
  if (process.env.npm_lifecycle_event) await import('./leave-with-parent.mjs')
  process.exit(await serve(root, node, { file: 'tests/doubles/run-doubles.ts', env: {} }))
})
