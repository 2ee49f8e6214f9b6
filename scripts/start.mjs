// `npm start` runs with whatever Node the machine has, 18 or later, before anything is installed.
import { endPlainly, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { serve } from './serve.mjs'

await endPlainly(async () => {
  const node = await ensureInstalled()
  await ensureBuilt(node)
  // Started by hand, the launcher may outlive its shell; started by npm, it must end with npm.
  if (process.env.npm_lifecycle_event) await import('./leave-with-parent.mjs')
  process.exit(await serve(root, node))
})
