// `npm run doubles`: a person chooses the outcome of payments; prints the settings for a shop that uses them.
import { ensureInstalled, endPlainly, root } from './prepare.mjs'
import { serve } from './serve.mjs'

await endPlainly(async () => {
  const node = await ensureInstalled({ forTests: true })
  if (process.env.npm_lifecycle_event) await import('./leave-with-parent.mjs')
  process.exit(await serve(root, node, { file: 'tests/doubles/run-doubles.ts', env: {} }))
})
