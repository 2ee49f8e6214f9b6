// For Argentine spreadsheets: semicolons, decimal comma, byte order mark. Names come from strangers: texts
// are always quoted, and one that a spreadsheet would run as a formula gets an apostrophe before it.
import { stringify } from 'csv-stringify/sync'
import type { Services } from '#domain/ground/services.ts'

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

/** An amount of money: a number with two decimals, as on every page and sheet. */
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

/** Reads a batch once the last is sent: a slow reader holds one in memory, a disconnect ends the reading. */
export async function csvFile<Line>(
  { log }: Pick<Services, 'log'>,
  batches: AsyncIterableIterator<Line[]>,
  { titles, row, filename }: CsvTable<Line>,
): Promise<Response> {
  const encoder = new TextEncoder()
  // A failure before the first byte gives an error instead of half a file.
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

export async function* inOneBatch<Line>(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines
}

/** "2026-11-21 09:00": sorts as text, and no spreadsheet reinterprets it. Slow to create: once per file. */
export function minutesIn(timeZone: string): (instant: Date) => string {
  // The Swedish locale writes dates in this form.
  const swedish = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return (instant) => swedish.format(instant)
}
