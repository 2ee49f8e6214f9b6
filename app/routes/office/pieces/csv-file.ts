// A table that a spreadsheet in Argentina opens with a double click: there the comma is the decimal
// sign and the semicolon parts the columns; the byte order mark says that the letters are UTF-8. A
// name is whatever a stranger typed, so texts are always quoted, and one that a spreadsheet would
// run as a formula gets an apostrophe before it.
import { stringify } from 'csv-stringify/sync'
import type { Services } from '#domain/services.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const format = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_string: true,
  escape_formulas: true,
  cast: {
    number: (value: number) => String(value).replace('.', ','),
    object: (value: object) => ({
      value: moneyText(value),
      quoted_string: false,
      escape_formulas: false,
    }),
  },
} as const

/** An amount of money: a number with its two decimals, as every page and sheet writes it. */
export class CsvMoney {
  readonly cents: number
  constructor(cents: number) {
    this.cents = cents
  }
}

function moneyText(value: object): string {
  return value instanceof CsvMoney ? (value.cents / 100).toFixed(2).replace('.', ',') : ''
}

export type CsvCell = string | number | CsvMoney

type CsvTable<Line> = {
  titles: string[]
  row: (line: Line) => CsvCell[]
  filename: string
}

/**
 * The answer that carries the file. A batch is read when the one before has left, so a slow reader
 * holds one batch in memory, and one that goes away ends the reading.
 */
export async function csvFile<Line>(
  { log }: Pick<Services, 'log'>,
  batches: AsyncIterableIterator<Line[]>,
  { titles, row, filename }: CsvTable<Line>,
): Promise<Response> {
  const encoder = new TextEncoder()
  // What fails before the first byte is an error and no half of a file.
  const first = await batches.next()
  let next: Promise<IteratorResult<Line[]>> | undefined = Promise.resolve(first)
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + stringify([titles], format)))
      },
      async pull(controller) {
        try {
          const batch = await (next ?? batches.next())
          next = undefined
          if (batch.done) controller.close()
          else controller.enqueue(encoder.encode(stringify(batch.value.map(row), format)))
        } catch (error) {
          log.error({ error }, 'an export ended early')
          controller.error(error)
        }
      },
      async cancel() {
        await batches.return?.()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}

/**
 * Writes "2026-11-21 09:00" in the city's time zone: sorts as text, and no spreadsheet turns it
 * around. Made once per file: making one takes longer than a thousand uses.
 */
export function minutesIn(timeZone: string): (instant: Date) => string {
  // Swedish writes dates so.
  const swedish = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return (instant) => swedish.format(instant)
}
