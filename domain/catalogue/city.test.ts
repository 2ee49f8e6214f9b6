import { expect, test } from 'vitest'
import { cityForm, proposedSlug, reservedSlugs } from './city.ts'

test.each([
  ['San Carlos de Bariloche', 'san-carlos-de-bariloche'],
  ['Córdoba', 'cordoba'],
  ['  Mar del Plata  ', 'mar-del-plata'],
  ['Ñandú (Neuquén) — 2', 'nandu-neuquen-2'],
  ['São Paulo', 'sao-paulo'],
  ['東京', ''],
  ['a'.repeat(80), 'a'.repeat(60)],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the name %j suggests the slug %j', (name, slug) => {
  expect(proposedSlug(name)).toBe(slug)
})

function problemsOf(changes: Record<string, unknown>) {
  const city = { nombre_ciudad: 'Córdoba', codigo_url: 'cordoba', pais: 'Argentina', ...changes }
  const parsed = cityForm.safeParse(city)
  return parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
}

test.each([
  ['cordoba', []],
  ['villa-2', []],
  ['Cordoba', ['codigo_url: not_a_slug']],
  ['córdoba', ['codigo_url: not_a_slug']],
  ['-cordoba', ['codigo_url: not_a_slug']],
  ['cordoba--capital', ['codigo_url: not_a_slug']],
  ['cordoba/capital', ['codigo_url: not_a_slug']],
  ['cordoba.html', ['codigo_url: not_a_slug']],
  ['', ['codigo_url: required', 'codigo_url: not_a_slug']],
  ['a'.repeat(61), ['codigo_url: too_long']],
  ['order-lookup', ['codigo_url: slug_reserved']],
])('the slug %j gives %j', (slug, problems) => {
  expect(problemsOf({ codigo_url: slug })).toEqual(problems)
})

test('no word of our own addresses is given to a city', () => {
  for (const slug of reservedSlugs) {
    expect(problemsOf({ codigo_url: slug })).toEqual(['codigo_url: slug_reserved'])
  }
})

test('name and country are needed, readable and not endless', () => {
  expect(problemsOf({ nombre_ciudad: ' ', pais: undefined })).toEqual([
    'nombre_ciudad: required',
    'pais: required',
  ])
  expect(problemsOf({ nombre_ciudad: 'a'.repeat(81) })).toEqual(['nombre_ciudad: too_long'])
  expect(problemsOf({ pais: 'Argen\u202etina' })).toEqual(['pais: unreadable_characters'])
})
