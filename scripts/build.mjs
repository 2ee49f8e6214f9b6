// `npm run build`: installs and builds what is missing or stale; `--for-tests` adds the tests' packages.
import { endPlainly, ensureBuilt, ensureInstalled } from './prepare.mjs'

await endPlainly(async () => {
  await ensureBuilt(await ensureInstalled({ forTests: process.argv.includes('--for-tests') }))
})
