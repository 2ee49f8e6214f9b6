import { join } from 'node:path'

/**
 * Where Node keeps the code of the built shop as the engine compiled it (NODE_COMPILE_CACHE): tests start
 * many processes of the same build, and each of them would spend half a second on compiling it anew.
 */
export const compiledCode = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')
