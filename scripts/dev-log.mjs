// The log of `npm run dev`: a line that a person reads, and the whole fault. What the log of a shop that
// sells leaves out of errors, for it can be of its buyers, is here the developer's own.
import { pino } from 'pino'

/** A log like the process's own, on stderr. */
export function logForPeople(level) {
  return pino({ level, serializers: { error: pino.stdSerializers.err } }, { write })
}

function write(line) {
  const { level, msg, error, method = '', route = '', status = '' } = JSON.parse(line)
  const words = [pino.levels.labels[level], msg, method, route, status].filter(Boolean).join(' ')
  process.stderr.write(`${words}\n${error?.stack ? `${error.stack}\n` : ''}`)
}
