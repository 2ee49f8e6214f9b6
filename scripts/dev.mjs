// `npm run dev`: always the current sources, with any Node, like `npm start`, and a data folder of its own.
import { endPlainly, ensureInstalled, root } from './prepare.mjs'
import { serve } from './serve.mjs'

const DEFAULTS = { DATA_DIR: '.data-dev', LOG_LEVEL: 'warn' }

await endPlainly(async () => {
  const node = await ensureInstalled()
  if (process.env.npm_lifecycle_event) await import('./leave-with-parent.mjs')
  const env = { ...DEFAULTS, ...process.env, NODE_ENV: 'development' }
  process.exit(await serve(root, node, { file: 'scripts/dev-server.mjs', env }))
})
