// `npm run browsers`: the purchase, from the home page to the pass, in Firefox and in WebKit as they are
// installed here; no part of `npm test`. `npm run browsers -- firefox` takes one of them, `--if-installed`
// leaves out what is not here, and `--pictures` keeps a picture of every step.
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
