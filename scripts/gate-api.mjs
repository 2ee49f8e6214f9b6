// `npm run gate-api`: writes docs/gate-api.json, the OpenAPI document of the gate's API, from the code
// (scripts/gate-api/calls.ts). A test fails while the file is out of date.
import { spawnSync } from 'node:child_process'
import { exitCodeOf } from './command.mjs'
import { endPlainly, ensureInstalled, root } from './prepare.mjs'

await endPlainly(async () => {
  const node = await ensureInstalled()
  const options = { cwd: root, stdio: 'inherit' }
  const { status, signal } = spawnSync(node, ['scripts/gate-api/write-document.ts'], options)
  process.exitCode = exitCodeOf(status, signal)
})
