import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

function problemIn(file: string | Uint8Array) {
  const read = readTable(typeof file === 'string' ? Buffer.from(file) : file)
  return read.ok ? undefined : [read.problem.row, read.problem.problem]
}

test('a table is read with any separator, end of line and mark, and keeps lines within quotes', () => {
  const expected = {
    ok: true,
    table: {
      titles: ['Código URL', 'Resumen, corto'],
      rows: [
        { row: 2, cells: ['uno', 'a;b\n"c"\tq'] },
        { row: 4, cells: ['dos', ''] },
      ],
      isWindows1252: false,
    },
  }

  for (const [separator, end] of [
    [';', '\r\n'],
    [',', '\n'],
    ['\t', '\r\n'],
    [';', '\r'],
  ] as const) {
    const lines = [
      ['Código URL', '"Resumen, corto"'],
      ['uno', `"a;b${end === '\r' ? '\n' : end}""c""\tq"`],
      ['', ''],
      ['dos', ''],
      ['', ''],
    ].map((cells) => cells.join(separator))
    expect(readTable(Buffer.from(`\uFEFF${lines.join(end)}`))).toEqual(expected)
  }
})

test('what a spreadsheet here writes by itself is read, and said to be', () => {
  const file = Buffer.from('C\xf3digo URL;Resumen\r\nuno;\x93Ni\xf1os\x94: 5 \x80\r\n', 'latin1')

  expect(readTable(file)).toEqual({
    ok: true,
    table: {
      titles: ['Código URL', 'Resumen'],
      rows: [{ row: 2, cells: ['uno', '“Niños”: 5 €'] }],
      isWindows1252: true,
    },
  })
})

test('a first line that names the separator is none of the rows, and titles may have lines', () => {
  for (const file of [
    'sep=;\r\n"Código\r\nURL";a,b\r\nuno;1',
    '\uFEFFSEP=,\n"Código\nURL","a,b"\nuno,1',
  ]) {
    expect(readTable(Buffer.from(file))).toMatchObject({
      table: { titles: ['Código\nURL', 'a,b'], rows: [{ row: 2, cells: ['uno', '1'] }] },
    })
  }
})

test('a file of DOS or of an old Mac is told by the row with the first accent', () => {
  const dos = Buffer.from('slug;nombre\r\nuno;Ni\xa4os\r\n', 'latin1')
  const mac = Buffer.from('slug;nombre\runo;sol\rdos;Jos\x8e y m\x87s\r', 'latin1')

  expect([dos, mac].map(problemIn)).toEqual([
    [2, 'not_utf8'],
    [3, 'not_utf8'],
  ])
})

test('what is no table says what it is instead', () => {
  const long = 'x'.repeat(200_000)
  const wide = 'uno;'.repeat(100)

  const marked = Buffer.concat([Buffer.from('\uFEFF'), Buffer.from('slug\nni\xf1os', 'latin1')])
  expect(problemIn(marked)).toEqual([undefined, 'not_utf8'])
  expect(problemIn(Buffer.from('slug\nniña sola ñ').subarray(0, -1))).toEqual([
    undefined,
    'not_utf8',
  ])
  expect(problemIn(Buffer.from('slug\nni\xf1os\x81', 'latin1'))).toEqual([undefined, 'not_utf8'])
  expect(problemIn(Buffer.from('slug\nniños', 'utf16le'))).toEqual([undefined, 'not_a_table'])
  expect(problemIn(Buffer.from('slug\nuno', 'utf16le'))).toEqual([undefined, 'not_a_table'])
  expect(problemIn('')).toEqual([undefined, 'no_rows'])
  expect(problemIn('slug;b\n\n;\n')).toEqual([undefined, 'no_rows'])
  expect(problemIn('slug;b\nuno;"dos\ntres;4\n')).toEqual([2, 'quote_open'])
  expect(problemIn(`slug;b\nuno;"${'dos;tres\n'.repeat(50_000)}`)).toEqual([2, 'line_too_long'])
  expect(problemIn('slug;b\nuno;"dos" tres\n')).toEqual([2, 'quote_misplaced'])
  expect(problemIn(`slug\n${long}`)).toEqual([2, 'line_too_long'])
  expect(problemIn(`slug${';'.repeat(60_000)}\nuno`)).toEqual([1, 'too_many_columns'])
  expect(problemIn(`slug;b\nuno${';'.repeat(60_000)}`)).toEqual([2, 'too_many_columns'])
  expect(
    problemIn(`slug;b\n"dos${';'.repeat(100)}";"t""res"\n"${'";"'.repeat(99)}x"`),
  ).toBeUndefined()
  expect(problemIn(`slug;b\nuno;d"os\ntres${';'.repeat(100)}`)).toEqual([2, 'quote_misplaced'])
  expect(problemIn(`slug\n${'uno\n'.repeat(1_001)}`)).toEqual([undefined, 'too_many_rows'])
  expect(problemIn(`slug\n${'uno\n'.repeat(500_000)}`)).toEqual([undefined, 'too_many_rows'])
  // Of a row with too many columns nothing is read on.
  expect(problemIn(`${wide}"nothing closes this`)).toEqual([1, 'too_many_columns'])
  expect(problemIn(`slug;b\n\n${wide}"nothing closes this`)).toEqual([3, 'too_many_columns'])
})
