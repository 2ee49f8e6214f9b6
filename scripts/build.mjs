// `npm run build`: installs and builds what is missing or stale; `--for-tests` with what they alone need.
import { endPlainly, ensureBuilt, ensureInstalled } from './prepare.mjs'

await endPlainly(async () => {
  await ensureBuilt(await ensureInstalled({ forTests: process.argv.includes('--for-tests') }))
})
