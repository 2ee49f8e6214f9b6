import { expect, test } from 'vitest'
import {
  type AttractionTyped,
  emptyAttraction,
  typedAttraction,
} from '#domain/catalogue/attractions/attraction-typed.ts'
import { contentTyped } from '#tests/attractions.ts'
import { attractionColumns } from './attraction-columns.ts'
import { fillRow } from './read-row.ts'

const whole: AttractionTyped = {
  ...emptyAttraction(7),
  name: 'Museo Inventado',
  slug: 'museo-inventado',
  kindId: '2',
  pass: 'Benefits Pass',
  isPopular: true,
  summary: '-Una casona; "rosada".',
  description: 'Uno.\n\nDos, con | barra.',
  isReservationRequired: true,
  reservationUrl: 'https://ejemplo.com/reservas',
  address: 'Lafinur 2988',
  neighborhood: 'Palermo',
  latitude: '-34.5771',
  longitude: '-58.4',
  adultPrice: '12.50',
  childPrice: '0',
  childPriceUntilAge: '11',
  freeDays: [0, 3],
  priceNote: 'Según la carta',
  priceCheckedOn: '2026-11-01',
  priceSource: 'La página',
  visitMinutesMin: '45',
  visitMinutesMax: '90',
  areHoursKnown: true,
  hours: [
    { weekday: 0, opens: '20:00', closes: '02:00' },
    { weekday: 2, opens: '10:00', closes: '13:00' },
    { weekday: 2, opens: '15:00', closes: '24:00' },
    { weekday: 6, opens: '', closes: '' },
    { weekday: 6, opens: '10:00', closes: '11:00', monthWeek: -1 },
  ],
  exceptions: [
    { date: '2026-12-24', opens: '10:00', closes: '14:00' },
    { date: '2026-12-25', opens: '', closes: '' },
  ],
  openingNote: 'Los feriados, no.',
  lastEntryMinutes: '30',
  accessibility: 'Con rampa.',
  included: 'Una visita\nUn mapa',
  questions: [
    { question: '¿Se paga?', answer: 'No.' },
    {
      question: '¿Hay wifi | baño?',
      answer: 'Sí \\ no.',
      translations: { en: { question: 'Wifi | toilets?', answer: 'Yes \\ no.' } },
    },
  ],
  exitRule: 'reentries',
  factsCheckedOn: '2026-10-01',
  factsSource: 'Una visita',
  isReference: true,
  sample: 'place',
  pictures: [
    { file: '/art/malba-1.svg', description: 'La fachada | de día', focusX: 30, focusY: 70.5 },
    { file: '/art/malba-2.svg', description: '', translations: { pt: '- Uma escada | à noite' } },
  ],
  name_en: 'Invented Museum',
  name_pt: 'Museu Inventado',
  summary_en: '=A mansion; "pink".',
  summary_pt: '-Um casarão.',
  description_en: 'One.\n\nTwo.',
  description_pt: 'Um só.',
  address_en: 'By the park',
  address_pt: 'Ao lado do parque',
  priceNote_en: 'By the menu',
  priceNote_pt: 'Conforme o cardápio',
  priceSource_en: 'The page',
  priceSource_pt: 'A página',
  openingNote_en: 'Not on holidays.',
  openingNote_pt: 'Feriados, não.',
  accessibility_en: 'Ramp.',
  accessibility_pt: 'Com rampa.',
  included_en: 'A tour\nA map',
  included_pt: 'Uma visita',
}

function readBack(typed: AttractionTyped) {
  const names = {
    kinds: new Map([[2, 'Museo']]),
    pictures: ['a.jpg', 'b | c.jpg'],
    state: undefined,
  }
  const cells = attractionColumns.map((column) => String(column.write(typed, names)))
  const files = new Map(names.pictures.map((name, index) => [name, typed.pictures[index]?.file]))
  return fillRow(
    { row: 2, cells },
    {
      columns: [...attractionColumns],
      base: emptyAttraction(0),
      isNew: true,
      isPublished: false,
      known: {
        kindOf: (name) => (name === 'Museo' ? 2 : undefined),
        pictureOf: (name) => files.get(name),
      },
    },
  )
}

test('a row alone says all that the editor’s form holds', () => {
  const unknown = {
    ...whole,
    areHoursKnown: false,
    hours: [],
    isPopular: false,
    sample: '',
    freeDays: [],
  }
  const shut = { ...whole, hours: [] }

  for (const typed of [whole, unknown, shut]) {
    const filled = readBack(typed)
    expect(filled.ok && typedAttraction(filled.content)).toEqual(
      typedAttraction(contentTyped(typed)),
    )
  }
  // Each field of the form is said by something: an empty one and this one differ in all of them.
  const empty = emptyAttraction(0)
  const same = Object.entries(whole).filter(([name, value]) =>
    Object.entries(empty).some(
      ([key, none]) => key === name && JSON.stringify(none) === JSON.stringify(value),
    ),
  )
  expect(same).toEqual([])
})

test('titles can be told apart, and hold nothing that parts columns', () => {
  const titles = attractionColumns.map(({ title }) => title.toLowerCase())

  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter((title) => /[;\t\n]/.test(title))).toEqual([])
  // The last cell of a row is never empty: a spreadsheet leaves such cells out of some rows.
  expect(
    attractionColumns
      .at(-1)
      ?.write(emptyAttraction(0), { kinds: new Map(), pictures: [], state: undefined }),
  ).toBe('no')
})
