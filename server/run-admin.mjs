// The entry point of the administrators' command line; its code is in the build.
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { runAdminCommand } = await import('../build/server/index.js')
process.exit(await runAdminCommand(process.argv.slice(2)))
