// `npm run build`: installs and builds what is missing or stale.
import { endPlainly, ensureBuilt, ensureInstalled } from './prepare.mjs'

await endPlainly(async () => {
  await ensureBuilt(await ensureInstalled())
})
