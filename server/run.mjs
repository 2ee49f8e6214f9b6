// The entry point of the process; its code is in the build.
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { main } = await import('../build/server/index.js')
await main()
