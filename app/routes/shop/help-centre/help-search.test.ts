import { expect, test } from 'vitest'
import { inLanguage } from '#domain/ground/language.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { speakPerTask } from '#server/create-services.ts'
import { findAnswers, readSearch, SEARCH_MAX } from './help-search.ts'
import { readHelp } from './read-help.server.ts'

speakPerTask()

const questions = [
  { title: '¿Cómo puedo pagar?', text: 'Con tarjeta. El código llega después.' },
  { title: '¿Qué código muestro?', text: 'El QR del pase.' },
  { title: 'Perdí el teléfono', text: 'Pedí una devolución o un código nuevo.' },
]
const read = (q: string) => readSearch(new URLSearchParams({ q }))
const titles = (search: string) => findAnswers(questions, search, 'es').map(({ title }) => title)

test('the more words the better, in any case and without accents, and questions come before answers', () => {
  expect(titles('CODIGO')).toEqual([
    '¿Qué código muestro?',
    '¿Cómo puedo pagar?',
    'Perdí el teléfono',
  ])
  expect(titles('devoluciones código')).toEqual(['Perdí el teléfono'])
  expect(titles('zapatos código')).toHaveLength(3)
  expect(titles('zapatos')).toEqual([])
  expect(titles('  codig   TELEF ')).toEqual(['Perdí el teléfono'])
  expect(titles('ódigo')).toEqual([])
})

test('words that stand everywhere find nothing beside one that tells', () => {
  expect(titles('código de la que')).toEqual(titles('código'))
  expect(titles('silla de que')).toEqual([])
  expect(titles('del')).toEqual(['¿Qué código muestro?'])
})

test('nothing typed is everything, and signs alone are nothing', () => {
  expect(titles('')).toHaveLength(questions.length)
  expect(titles('¿?.*')).toEqual([])
})

test('what is searched for is one short line, whatever the address says', () => {
  expect(read('  mi \n pase\t ')).toBe('mi pase')
  expect(read('a'.repeat(10_000))).toHaveLength(SEARCH_MAX)
  expect(readSearch(new URLSearchParams('q='))).toBe('')
  expect(readSearch(new URLSearchParams('q=uno&q=dos'))).toBe('uno')
})

const expected: Record<Language, Record<string, string>> = {
  es: {
    reembolso: 'devolver',
    devolución: 'devolver',
    niños: 'chicos',
    celular: 'perdi',
    cuotas: 'cuotas',
    vence: 'vence',
    compartir: 'enviar',
    'silla de ruedas': 'accesibilidad',
    lluvia: 'lluvia',
    metro: 'transporte',
    pix: 'pix',
    'me quedé sin batería': 'sin-conexion',
    cochecito: 'accesibilidad',
    wifi: 'sin-conexion',
    aeropuerto: 'aeropuerto',
    Ezeiza: 'aeropuerto',
    'sin fila': 'fila',
    estudiante: 'estudiantes',
    jubilados: 'estudiantes',
  },
  en: {
    refund: 'devolver',
    upgrade: 'mejorar',
    share: 'enviar',
    'change date': 'cambiar-fecha',
    family: 'chicos',
    wallet: 'billetera',
    wheelchair: 'accesibilidad',
    'what if it is raining': 'lluvia',
    metro: 'transporte',
    instalments: 'cuotas',
    'book ahead': 'reservas',
    stroller: 'accesibilidad',
    wifi: 'sin-conexion',
    'Wi-Fi': 'sin-conexion',
    airport: 'aeropuerto',
    'skip the line': 'fila',
    student: 'estudiantes',
    'senior discount': 'estudiantes',
  },
  pt: {
    reembolso: 'devolver',
    'perdi meu celular': 'perdi',
    parcelar: 'cuotas',
    'cadeira de rodas': 'accesibilidad',
    chuva: 'lluvia',
    metrô: 'transporte',
    crianças: 'chicos',
    bilheteria: 'no-vale',
    'carrinho de bebê': 'accesibilidad',
    wifi: 'sin-conexion',
    aeroporto: 'aeropuerto',
    'fura-fila': 'fila',
    'meia-entrada': 'estudiantes',
    idoso: 'estudiantes',
  },
}

test.each(Object.entries(expected))(
  'what people type in %s finds its answer early',
  (language, words) => {
    const operator = {
      legalName: 'V',
      taxId: '1',
      address: 'A',
      email: 'a@b.co',
      phone: '1',
      isSample: true,
    }
    for (const [search, id] of Object.entries(words)) {
      const { found = [] } = inLanguage(language as Language, () =>
        readHelp({ operator, publicUrl: 'https://vereda.example' }, search),
      )
      const first = found.slice(0, 4).map((question) => question.id)
      expect(first, search).toContain(id)
    }
  },
)
