// `npm run browsers`: tests the purchase, from the home page to the pass, in the installed Firefox and
// WebKit; not part of `npm test`. `npm run browsers -- firefox` runs one of them, `--if-installed` skips
// missing ones, and `--pictures` saves a picture of every step.
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
