// `npm run browsers [-- firefox]`: tests the purchase in the installed Firefox and WebKit; not in `npm test`.
// `--if-installed` skips missing ones, `--pictures` saves a picture of every step.
import { run } from './command.mjs'
import { endPlainly, ensureBuilt, ensureInstalled, root } from './prepare.mjs'

await endPlainly(async () => {
  const node = await ensureInstalled({ forTests: true })
  await ensureBuilt(node)
  const { code } = await run(node, ['tests/browsers/run-browsers.ts', ...process.argv.slice(2)], {
    cwd: root,
  })
  process.exitCode = code
})
