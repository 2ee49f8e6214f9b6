import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type Logger } from 'pino'

/** Errors are reduced to what names the fault: a driver's error object can carry the row it failed on. */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    ...(code ? { code } : {}),
    // A database error's message names the statement and its parameters; its code is enough.
    ...(isDatabaseError(error) ? {} : { message: error.message }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause ? { cause } : {}),
  }
}

function isDatabaseError(error: Error): boolean {
  return error instanceof DrizzleQueryError || 'routine' in error || 'severity' in error
}

const BUFFER_BYTES = 64 * 1024
const WRITE_BYTES = 256 * 1024
/** A line waits no longer than this; a process that is killed loses no more. */
const FLUSH_MS = 500

/** The process's log: JSON lines on stdout, buffered, flushed when the process ends. */
export function createLog(level: string): { log: Logger; flush(): void } {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    maxWrite: WRITE_BYTES,
  })
  const log = pino({ level, serializers: { error: withoutValues } }, destination)
  const timer = setInterval(() => destination.flush(), FLUSH_MS)
  timer.unref()
  return { log, flush: () => destination.flushSync() }
}
