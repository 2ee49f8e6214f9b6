import { array, assert, constantFrom, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateOf,
  exceptionsText,
  focusOf,
  focusText,
  guardedText,
  linesOfParts,
  partsOfLines,
  readExceptions,
  readSpans,
  readTick,
  readWeekdays,
  spansText,
  unguardedText,
  weekdaysText,
} from './cell-texts.ts'

test('hours are spans or closed, and a date is written either way', () => {
  const spans = [
    { opens: '09:00', closes: '13:00' },
    { opens: '20:00', closes: '01:30' },
  ]

  expect(spansText(spans)).toBe('09:00-13:00, 20:00-01:30')
  expect(readSpans('9:00 – 13:00\n20:00-01:30')).toEqual({ ok: true, value: spans })
  expect(readSpans('9-13, 20-1:30')).toEqual({ ok: true, value: spans })
  expect(readSpans('Cerrado')).toEqual({ ok: true, value: [] })
  for (const wrong of ['10', '10:00', '10:00-12:00-14:00', 'de 10 a 12', '10:00-', '-10:00']) {
    expect(readSpans(wrong)).toEqual({ ok: false, problem: 'not_spans' })
  }
  const lastSaturday = [
    { opens: '10:00', closes: '11:00' },
    { opens: '', closes: '', monthWeek: -1 as const },
  ]
  expect(spansText(lastSaturday)).toBe('10:00-11:00, a convenir (el último del mes)')
  expect(readSpans(' 10-11,A Convenir (El ultimo del mes)')).toEqual({
    ok: true,
    value: lastSaturday,
  })
  for (const wrong of ['a convenir (el quinto del mes)', '(el último del mes)', 'a convenir (']) {
    expect(readSpans(wrong)).toEqual({ ok: false, problem: 'not_spans' })
  }
  const rows = [
    { date: '2026-12-24', opens: '10:00', closes: '14:00' },
    { date: '2026-12-25', opens: '', closes: '' },
  ]
  expect(exceptionsText(rows)).toBe('2026-12-24 10:00-14:00\n2026-12-25 cerrado')
  expect(readExceptions('24/12/2026 10:00-14:00\n2026-12-25 CERRADO')).toEqual({
    ok: true,
    value: rows,
  })
  for (const wrong of ['a convenir', '10:00-14:00 (el último del mes)']) {
    expect(readExceptions(`2026-12-25 ${wrong}`)).toEqual({
      ok: false,
      problem: 'not_an_exception',
    })
  }
  expect(readExceptions('2026-12-25')).toEqual({ ok: false, problem: 'not_an_exception' })
  expect([dateOf('1/2/2026'), dateOf('2026-02-01'), dateOf('ayer')]).toEqual([
    '2026-02-01',
    '2026-02-01',
    'ayer',
  ])
})

test('days and ticks are words, with or without accents', () => {
  expect(weekdaysText([0, 3, 1])).toBe('lunes, miércoles, domingo')
  expect(readWeekdays('Miercoles, domingo')).toEqual({ ok: true, value: [3, 0] })
  expect(readWeekdays('feriados')).toEqual({ ok: false, problem: 'not_a_weekday' })
  expect(['sí', 'SI', 'VERDADERO', '', 'no', 'quizás'].map((text) => readTick(text))).toEqual([
    ...Array.from({ length: 3 }, () => ({ ok: true, value: true })),
    ...Array.from({ length: 2 }, () => ({ ok: true, value: false })),
    { ok: false, problem: 'not_yes_or_no' },
  ])
  expect([focusText(undefined, undefined), focusText(30, 70.5), focusText(undefined, 4)]).toEqual([
    '',
    '30 70.5',
    '- 4',
  ])
  expect([focusOf('30 70,5'), focusOf('- 4'), focusOf(''), focusOf('30'), focusOf('a b')]).toEqual([
    { focusX: 30, focusY: 70.5 },
    { focusY: 4 },
    {},
    undefined,
    undefined,
  ])
})

/** One line, as the form keeps texts. */
const line = string().map((text) => text.replaceAll(/\s/g, '.'))

test('any texts come back from lines of parts', () => {
  const entries = array(
    tuple(
      line.map((text) => `a${text}`),
      line,
      line.map((text) => `${text}z`),
    ),
  )

  assert(
    property(entries, (list) => {
      expect(partsOfLines(linesOfParts(list))).toEqual(list)
    }),
  )
})

/** As csv-stringify does it. */
const escaped = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)

test('any text comes back from behind the apostrophe that keeps it from being run', () => {
  const dangerous = tuple(constantFrom('', "'", "''", '=', "'=", '-', '@', '＝'), string())

  assert(
    property(dangerous, ([start, rest]) => {
      const text = start + rest
      expect(unguardedText(escaped(guardedText(text)))).toBe(text)
    }),
  )
})
