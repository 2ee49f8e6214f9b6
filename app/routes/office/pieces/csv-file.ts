// For Argentine spreadsheets: semicolons, decimal comma, byte order mark. Names come from strangers: texts
// are always quoted, and one that a spreadsheet would run as a formula gets an apostrophe before it.
import { stringify } from 'csv-stringify/sync'
import type { Services } from '#domain/ground/services.ts'
import type { ColumnValue, OfficeColumn } from './office-table.tsx'

const BYTE_ORDER_MARK = '\uFEFF'
const format = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_string: true,
  escape_formulas: true,
  cast: {
    number: (value: number) => String(value).replace('.', ','),
    object: (value: object) => ({
      value: 'cents' in value && value.cents !== null ? moneyText(Number(value.cents)) : '',
      quoted_string: false,
      escape_formulas: false,
    }),
  },
} as const

/** An amount of money: a number with two decimals, as on every page and sheet. */
function moneyText(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

/** The columns of a file; instants are told in the shop's zone. */
export type FileColumns<Line> = readonly (readonly [
  title: string,
  value: (line: Line) => ColumnValue,
])[]

type CsvTable<Line> = { columns: FileColumns<Line>; filename: string }

/** Reads a batch once the last is sent: a slow reader holds one in memory, a disconnect ends the reading. */
export async function csvFile<Line>(
  { log, timeZone }: Pick<Services, 'log' | 'timeZone'>,
  batches: AsyncIterableIterator<Line[]>,
  { columns, filename }: CsvTable<Line>,
): Promise<Response> {
  const encoder = new TextEncoder()
  const minutes = minutesIn(timeZone)
  const titles = columns.map(([title]) => title)
  const row = (line: Line) =>
    columns.map(([, valueOf]) => {
      const value = valueOf(line)
      return value instanceof Date ? minutes(value) : (value ?? '')
    })
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

/** The columns of a list on the screen, as those of its file. */
export function fileColumns<Line>(columns: readonly OfficeColumn<Line>[]): FileColumns<Line> {
  return columns.flatMap(({ title, value, file }) => file ?? (value ? [[title, value]] : []))
}

export async function* inOneBatch<Line>(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines
}

/** "2026-11-21 09:00": sorts as text, and no spreadsheet reinterprets it. Slow to create: once per file. */
function minutesIn(timeZone: string): (instant: Date) => string {
  // The Swedish locale writes dates in this form.
  const swedish = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return (instant) => swedish.format(instant)
}
