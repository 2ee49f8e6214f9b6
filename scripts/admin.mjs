// `npm run admin -- …`: creates administrators and restores their access (server/staff/admin-command.ts).
import { spawnSync } from 'node:child_process'
import { exitCodeOf } from './command.mjs'
import { endPlainly, ensureBuilt, ensureInstalled, root } from './prepare.mjs'

await endPlainly(async () => {
  const node = await ensureInstalled()
  await ensureBuilt(node)
  const { status, signal } = spawnSync(node, ['server/run-admin.mjs', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  process.exitCode = exitCodeOf(status, signal)
})
