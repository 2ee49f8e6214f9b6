// `npm run doubles`: local doubles of Mercado Pago and PayPal, with pages on which a person chooses a
// payment's outcome. It prints the settings for a shop that uses them, and runs until it is stopped.
import { ensureInstalled, endPlainly, root } from './prepare.mjs'
import { serve } from './serve.mjs'

await endPlainly(async () => {
  const node = await ensureInstalled({ forTests: true })
  if (process.env.npm_lifecycle_event) await import('./leave-with-parent.mjs')
  process.exit(await serve(root, node, { file: 'tests/doubles/run-doubles.ts', env: {} }))
})
