import { expect, test } from 'vitest'
import { contentTyped, wholeAttraction } from '#tests/attractions.ts'
import { attractionForm, contentOf } from './attraction-form.ts'
import { sentFields } from './attraction-typed.ts'
import { emptyAttraction, typedAttraction } from './attraction-typed.ts'

const least = {
  ...sentFields(emptyAttraction(7)),
  name: 'Museo Evita',
  slug: 'museo-evita',
  kindId: '1',
  pass: 'Sight Pass',
}

function problems(changes: Record<string, unknown>): string[] {
  const parsed = attractionForm.safeParse({ ...least, ...changes })
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

type HoursRow = [weekday: number, opens: string, closes: string, monthWeek?: number]

const hours = (...rows: HoursRow[]) => ({
  areHoursKnown: 'on',
  hours: JSON.stringify(
    rows.map(([weekday, opens, closes, monthWeek]) => ({ weekday, opens, closes, monthWeek })),
  ),
})

test('a draft needs a name, an address, a kind and a pass, and nothing else', () => {
  expect(problems({})).toEqual([])
  expect(problems({ name: ' ', slug: '', kindId: '', pass: '' })).toEqual([
    'name: required',
    'slug: required',
    'slug: not_a_slug',
    'kindId: required',
    'pass: required',
  ])
})

test('what is typed becomes the columns, and the columns what was typed', () => {
  const content = contentTyped(wholeAttraction)

  expect(content).toMatchObject({
    description: ['Uno.', 'Dos, con | barra.'],
    included: ['Una visita', 'Un mapa'],
    adultPriceCents: 12_50,
    childPriceCents: 0,
    openingWeek: [
      [['20:00', '02:00']],
      [],
      [
        ['10:00', '13:00'],
        ['15:00', '24:00'],
      ],
      [],
      [],
      [],
      [
        ['', ''],
        ['10:00', '11:00', 1],
        ['10:30', '12:00', -1],
      ],
    ],
    openingExceptions: { '2026-12-24': [['10:00', '14:00']], '2026-12-25': [] },
  })
  expect(typedAttraction(content)).toEqual(wholeAttraction)
  expect(contentOf(attractionForm.parse(least)).openingNote).toBeNull()
})

test('hours that nobody knows are no hours, whatever rows are left', () => {
  const { areHoursKnown: _, ...unknown } = hours([1, '10:00', '18:00'])
  expect(contentOf(attractionForm.parse({ ...least, ...unknown })).openingWeek).toBeNull()
})

test.each([
  ['a span backwards', hours([1, '18:00', '10:00']), 'hours.0.closes: span_reversed'],
  ['a span of nothing', hours([1, '10:00', '10:00']), 'hours.0.closes: span_empty'],
  ['an overlap', hours([1, '10:00', '14:00'], [1, '13:00', '18:00']), 'hours: spans_overlap'],
  ['a long night', hours([1, '20:00', '03:00'], [2, '02:00', '10:00']), 'hours: spans_overlap'],
  ['a long weekend', hours([6, '20:00', '03:00'], [0, '01:00', '05:00']), 'hours: spans_overlap'],
  ['an hour that no clock has', hours([1, '25:00', '26:00']), 'hours.0.opens: not_a_time'],
  ['half a span', hours([1, '10:00', '']), 'hours.0.closes: not_a_time'],
  ['a fifth Monday', hours([1, '10:00', '11:00', 5]), 'hours.0.monthWeek: not_a_choice'],
  ['a weekday that no week has', hours([7, '10:00', '11:00']), 'hours.0.weekday: not_a_choice'],
  ['hours that are no list', { hours: '{"length":3}' }, 'hours: not_a_list'],
  ['hours that are no JSON', { hours: '[[[' }, 'hours: not_a_list'],
  ['no calendar’s date', exceptions(['2026-02-30', '', '']), 'exceptions.0.date: not_a_date'],
  [
    'a date both open and closed',
    exceptions(['2026-12-24', '', ''], ['2026-12-24', '10:00', '12:00']),
    'exceptions: exception_mixed',
  ],
  ['an unencrypted link', { reservationUrl: 'http://example.com/' }, 'reservationUrl: not_a_link'],
  ['a call without digits', { reservationUrl: 'tel:javascript' }, 'reservationUrl: not_a_link'],
  [
    'a site that looks like another',
    { reservationUrl: 'https://malba.org.ar@example.com/' },
    'reservationUrl: not_a_link',
  ],
  ['a script for a link', { reservationUrl: 'javascript:alert(1)' }, 'reservationUrl: not_a_link'],
  ['half a place', { latitude: '-34.6' }, 'longitude: half_known'],
  ['a place off the map', { latitude: '-94.6', longitude: '0' }, 'latitude: not_a_place'],
  ['a price below nothing', { adultPrice: '-1' }, 'adultPrice: not_an_amount'],
  [
    'a visit that ends before it began',
    { visitMinutesMin: '90', visitMinutesMax: '60' },
    'visitMinutesMax: min_above_max',
  ],
  [
    'a picture from elsewhere',
    pictures('https://example.com/x.jpg'),
    'pictures.0.file: pictures_unreadable',
  ],
  [
    'a picture up the path',
    pictures('/art/../../etc/passwd.svg'),
    'pictures.0.file: pictures_unreadable',
  ],
  ['a month that is not told', { isReference: 'on' }, 'factsCheckedOn: required'],
  ['a made-up pass', { pass: 'Gold Pass' }, 'pass: required'],
  ['NUL', { summary: 'a\u0000b' }, 'summary: unreadable_characters'],
  ['marks that turn the direction', { name: 'Museo\u202eativE' }, 'name: unreadable_characters'],
  ['what takes no room', { description: 'Una\u200bcasa' }, 'description: unreadable_characters'],
  ['a name of sixty thousand characters', { name: 'a'.repeat(60_000) }, 'name: too_long'],
  ['a description without end', { description: 'a\n\n'.repeat(30_000) }, 'description: too_long'],
  ['nine paragraphs', { description: 'a\n\n'.repeat(9) }, 'description: too_many'],
])('%s is refused', (_, changes, problem) => {
  expect(problems(changes)).toContain(problem)
})

test('times are taken as people write them', () => {
  const parsed = attractionForm.parse({
    ...least,
    ...hours([1, '8:30', '13'], [2, '20:00', '1:00'], [4, '0', '24']),
    ...exceptions(['2026-12-24', '9', '14:30']),
  })
  expect(contentOf(parsed)).toMatchObject({
    openingWeek: [[], [['08:30', '13:00']], [['20:00', '01:00']], [], [['00:00', '24:00']], [], []],
    openingExceptions: { '2026-12-24': [['09:00', '14:30']] },
  })
  expect(problems(hours([1, '25', '8:3']))).toEqual([
    'hours.0.opens: not_a_time',
    'hours.0.closes: not_a_time',
  ])
  expect(problems(exceptions(['2026-12-24', '9', '25']))).toEqual([
    'exceptions.0.closes: not_a_time',
  ])
})

test('ten million spans are refused before they are read', () => {
  const spans = `[${'{},'.repeat(10_000_000)}{}]`
  expect(problems({ hours: spans })).toEqual(['hours: too_many'])
  expect(problems({ hours: ['a', 'b'] })).toHaveLength(1)
})

function exceptions(...rows: [date: string, opens: string, closes: string][]) {
  return {
    exceptions: JSON.stringify(rows.map(([date, opens, closes]) => ({ date, opens, closes }))),
  }
}

function pictures(file: string) {
  return { pictures: JSON.stringify([{ file, description: 'Una casa.' }]) }
}
