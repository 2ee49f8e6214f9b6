import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type Logger } from 'pino'

/** Reduces an error to what identifies the fault: a driver's error can carry the row on which it failed. */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!isError(error)) return { type: typeof error }
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name ?? 'Error',
    ...(code ? { code } : {}),
    ...(mayHoldValues(error, code) ? {} : { message: error.message }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause ? { cause } : {}),
  }
}

type ErrorLike = { name?: string; message: string; stack?: string; cause?: unknown }

/** pg-boss passes copies of errors, which are plain objects. */
function isError(thrown: unknown): thrown is ErrorLike {
  if (thrown instanceof Error) return true
  const { message, stack }: Partial<ErrorLike> = Object(thrown)
  return typeof message === 'string' && typeof stack === 'string'
}

/** PostgreSQL's classes (appendix A) whose messages quote no values; others may, and drizzle's statements. */
const WITHOUT_VALUES = /^(?:08|40|42|53|55|57|58)/

function mayHoldValues(error: ErrorLike, code: string | undefined): boolean {
  if (error instanceof DrizzleQueryError) return true
  const isDatabaseError = 'routine' in error || 'severity' in error || 'params' in error
  return isDatabaseError && !WITHOUT_VALUES.test(code ?? '')
}

const BATCH_CHARACTERS = 64 * 1024
/** The longest wait of a line, and so what a killed process loses. */
const FLUSH_MS = 500

/** The process's log: JSON lines on stdout, buffered, flushed when the process ends. */
export function createLog(level: string): { log: Logger; flush(): void } {
  const destination = pino.destination({ dest: 1, sync: false, maxWrite: BATCH_CHARACTERS })
  const batch = inBatches((lines) => destination.write(lines))
  const log = pino({ level, serializers: { error: withoutValues } }, batch)
  const timer = setInterval(batch.pass, FLUSH_MS)
  timer.unref()
  return {
    log,
    flush() {
      batch.pass()
      destination.flushSync()
    },
  }
}

/** The destination measures its whole buffer with each line: half the time of an answer from memory. */
function inBatches(take: (lines: string) => void) {
  let waiting = ''
  const pass = () => {
    if (waiting !== '') take(waiting)
    waiting = ''
  }
  return {
    write(line: string) {
      waiting += line
      if (waiting.length >= BATCH_CHARACTERS) pass()
    },
    pass,
  }
}
