// `npm run dev`: the shop, its office and the gate, made of the sources as they are at each moment. It is
// run by whatever Node the machine has, as `npm start` is, and keeps its own data.
import { endPlainly, ensureInstalled, root } from './prepare.mjs'
import { serve } from './serve.mjs'

const DEFAULTS = { DATA_DIR: '.data-dev', LOG_LEVEL: 'warn' }

await endPlainly(async () => {
  const node = await ensureInstalled()
  if (process.env.npm_lifecycle_event) await import('./leave-with-parent.mjs')
  const env = { ...DEFAULTS, ...process.env, NODE_ENV: 'development' }
  process.exit(await serve(root, node, { file: 'scripts/dev-server.mjs', env }))
})
