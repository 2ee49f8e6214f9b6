import { expect, test } from 'vitest'
import { daysBefore } from '#domain/ground/calendar.ts'
import { readReservations } from './read-reservations.ts'

const span = { from: '2027-04-01', to: '2029-05-01' }
const read = (text: string) => readReservations(new TextEncoder().encode(text), span)
const TITLES = 'fecha;hora;referencia;nombre;personas;operacion\n'
const firstProblem = async (text: string) => (await read(text)).problems[0]?.problem
const problemsOf = async (rows: string) =>
  (await read(TITLES + rows)).problems.map(({ row, column, problem }) => [row, column, problem])

/** A row of each of so many days. */
const rowsOfDays = (days: number) =>
  Array.from({ length: days }, (_, day) => `${daysBefore('2027-05-01', -day)};;A;Ana;1;\n`).join('')

test('a list is read with semicolons or commas, with a mark or none, and dates as they are typed here', async () => {
  const good = {
    row: 2,
    day: '2027-05-01',
    at: '09:30',
    reference: 'A-1',
    name: 'García, María',
    people: 4,
    operationNumber: 'FP-1234567890123',
  }

  expect(await read(`\uFEFF${TITLES}01/05/2027;9:30;A-1;García, María;4;fp 1234567890123`)).toEqual(
    {
      rows: [good],
      problems: [],
      isWindows1252: false,
    },
  )
  expect(
    (await read('Nombre,Fecha,Personas,Referencia,Otra\n"García, María",2027-05-01,4,A-1,x')).rows,
  ).toEqual([{ ...good, at: null, operationNumber: null }])
})

test('what is wrong is told by its row and column', async () => {
  expect(await problemsOf('mañana;25:00;;;0;FP-x')).toEqual([
    [2, 'fecha', 'not_a_day'],
    [2, 'hora', 'not_a_time'],
    [2, 'referencia', 'not_a_reference'],
    [2, 'nombre', 'not_a_name'],
    [2, 'personas', 'not_people'],
    [2, 'operacion', 'not_an_operation'],
  ])
  expect(
    await problemsOf('2027-03-31;;A;Ana;1;\n2029-05-02;;A;Ana;1;\n2027-05-01;;B;Ana;1001;'),
  ).toEqual([
    [2, 'fecha', 'day_too_old'],
    [3, 'fecha', 'day_too_far'],
    [4, 'personas', 'not_people'],
  ])
  expect(
    await problemsOf('2027-05-01;;A;Ana;1;\n2027-05-01;;A;Eva;1;\n2027-05-02;;A;Eva;1;'),
  ).toEqual([[3, 'referencia', 'reference_twice']])
})

test('what spreadsheets do to a list is read, or told by its row', async () => {
  const list = await readReservations(
    Buffer.from('sep=;\r\n' + TITLES + '2027-05-01;;A;"Mu\xf1oz\r\nAna";1;\r\n', 'latin1'),
    span,
  )

  expect(list).toMatchObject({ rows: [{ row: 2, name: 'Muñoz Ana' }], isWindows1252: true })
  expect(
    await problemsOf(
      '2027-05-01;;1,23457E+11;Ana;1;\n2027-05-01;;B;Ana;1E+2;1,8E+12\n2027-05-01;;####;#N/D;1;',
    ),
  ).toEqual([
    [2, 'referencia', 'not_a_reference'],
    [3, 'personas', 'not_people'],
    [3, 'operacion', 'not_an_operation'],
    [4, 'referencia', 'not_a_reference'],
    [4, 'nombre', 'not_a_name'],
  ])
})

test('a list speaks of two months at most', async () => {
  const whole = await read(TITLES + rowsOfDays(62) + '2027-05-01;;B;Ana;1;\n')
  const more = await read(TITLES + rowsOfDays(63))

  expect([whole.rows.length, whole.problems]).toEqual([63, []])
  expect(more).toEqual({
    rows: [],
    problems: [{ row: undefined, column: undefined, problem: 'too_many_days' }],
    isWindows1252: false,
  })
})

test('a file that is no list says so as a whole', async () => {
  expect(await firstProblem('fecha;nombre;personas\n2027-05-01;Ana;1')).toBe('column_missing')
  expect(await firstProblem('fecha;fecha;referencia;nombre;personas\nx;x;x;x;1')).toBe(
    'column_twice',
  )
  expect(await firstProblem(TITLES)).toBe('no_rows')
  expect(await firstProblem(`${TITLES}2027-05-01${';'.repeat(29)}`)).toBe('not_a_reference')
  expect(await firstProblem(`${TITLES}2027-05-01${';'.repeat(30)}`)).toBe('too_many_columns')
  expect(await firstProblem(TITLES + '2027-05-01;;A;Ana;1;\n'.repeat(5_001))).toBe('too_many_rows')
  expect(await firstProblem(`${TITLES}2027-05-01;;"A;Ana;1;`)).toBe('quote_open')
})

test('others are heard while a long list is read', async () => {
  const rows = Array.from({ length: 1_000 }, (_, row) => `2027-05-01;;A-${row};Ana;1;\n`)
  let isHeard = false
  setImmediate(() => (isHeard = true))

  const { rows: good } = await read(TITLES + rows.join(''))

  expect(good).toHaveLength(1_000)
  expect(isHeard).toBe(true)
})
