// Attractions of the seed for tests of the catalogue, and what the editor's form makes of them.
import { eq } from 'drizzle-orm'
import { attractions, cities } from '#db/schema.ts'
import {
  type AttractionContent,
  attractionForm,
  contentOf,
} from '#domain/catalogue/attractions/attraction-form.ts'
import {
  type AttractionTyped,
  type StoredContent,
  emptyAttraction,
  sentFields,
  typedAttraction,
} from '#domain/catalogue/attractions/attraction-typed.ts'
import type { StoredAttraction } from '#domain/catalogue/attractions/stored-attractions.ts'
import type { Services } from '#domain/ground/services.ts'
import { firstOf } from './done.ts'

type Db = Pick<Services, 'db'>

export async function storedAttraction({ db }: Db, slug = 'malba'): Promise<StoredAttraction> {
  return firstOf(await db.select().from(attractions).where(eq(attractions.slug, slug)))
}

export async function onlyCityId({ db }: Db): Promise<number> {
  return firstOf(await db.select().from(cities).orderBy(cities.id)).id
}

/** What is stored of a form that was typed so. */
export function contentTyped(typed: AttractionTyped): AttractionContent {
  return contentOf(attractionForm.parse(sentFields(typed)))
}

/** What is stored of an attraction whose form was changed so. */
export function contentWith(
  stored: StoredContent,
  changes: Partial<AttractionTyped>,
): AttractionContent {
  return contentTyped({ ...typedAttraction(stored), ...changes })
}

/** What the editor’s form can hold, in every field. */
export const wholeAttraction: AttractionTyped = {
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
    { weekday: 6, opens: '10:00', closes: '11:00', monthWeek: 1 },
    { weekday: 6, opens: '10:30', closes: '12:00', monthWeek: -1 },
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
