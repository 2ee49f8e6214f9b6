// Readable lines with the whole error: unlike in a live shop, the data is the developer's own.
import { pino } from 'pino'

/** Like the process's own log, but on stderr. */
export function logForPeople(level) {
  return pino({ level, serializers: { error: pino.stdSerializers.err } }, { write })
}

function write(line) {
  const { level, msg, error, method = '', route = '', status = '' } = JSON.parse(line)
  const words = [pino.levels.labels[level], msg, method, route, status].filter(Boolean).join(' ')
  process.stderr.write(`${words}\n${error?.stack ? `${error.stack}\n` : ''}`)
}
