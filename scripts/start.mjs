// `npm start`: installs and builds what is missing or stale, then runs the shop. It is run by
// whatever Node the machine has, 18 or later, before anything is installed.
import { endPlainly, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { serve } from './serve.mjs'

await endPlainly(async () => {
  const node = await ensureInstalled()
  await ensureBuilt(node)
  // Started from a shell by hand, the launcher may outlive that shell; npm it does not outlive.
  if (process.env.npm_lifecycle_event) await import('./leave-with-parent.mjs')
  process.exit(await serve(root, node))
})
