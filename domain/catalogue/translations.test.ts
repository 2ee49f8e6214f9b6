import { expect, test } from 'vitest'
import { attractionForm, contentOf } from '#domain/catalogue/attractions/attraction-form.ts'
import {
  emptyAttraction,
  sentFields,
  typedAttraction,
} from '#domain/catalogue/attractions/attraction-typed.ts'
import { cityShownForm } from '#domain/catalogue/cities/city-shown.ts'
import { inLanguage } from '#domain/ground/language.ts'
import { translationLanguages } from '#domain/ground/vocabulary/catalogue.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { speakPerTask } from '#server/create-services.ts'
import { benefitForm } from './benefit-form.ts'
import { pictureListField } from './picture-list.ts'
import { productForm } from './product-form.ts'
import { asked, langOf, told, toldPicture, toldQuestion } from './told.ts'
import { lackedBy } from './translation-fields.ts'

speakPerTask()

const originals = { summary: 'Una torre', description: ['Uno.', 'Dos.'], note: null, included: [] }
const translations = {
  en: { summary: 'A tower' },
  pt: { summary: 'Uma torre', description: ['Um só.'] },
}
const tell = () => told(originals, asked(translations))

test('each text is told in the language of the task, or as it was written and said to be so', () => {
  expect(['es', ...translationLanguages]).toEqual(languages)
  const [spanish, english, portuguese] = languages.map((language) => inLanguage(language, tell))

  expect(spanish).toEqual(originals)
  expect(english).toEqual({ ...originals, summary: 'A tower', inOriginal: ['description'] })
  expect(portuguese).toEqual({ ...originals, ...translations.pt })
  expect(langOf(english ?? {}, 'description')).toBe('es-AR')
  expect(langOf(english ?? {}, 'summary')).toBeUndefined()
  // What says nothing is not told in any language.
  expect(langOf(english ?? {}, 'note')).toBeUndefined()
})

test('an empty translation is none, and so is one that nobody has seen to', () => {
  const empty = inLanguage('en', () => told({ summary: 'Una torre' }, { summary: '' }))
  const unseen = inLanguage('pt', () =>
    told({ summary: 'Una torre' }, asked<{ summary: string }>(null)),
  )

  expect(empty).toEqual({ summary: 'Una torre', inOriginal: ['summary'] })
  expect(unseen).toEqual({ summary: 'Una torre', inOriginal: ['summary'] })
})

test('a picture and a question are told whole, without what they are in other languages', () => {
  const picture = { file: '/art/a.svg', description: 'Una torre', translations: { en: 'A tower' } }
  const question = {
    question: '¿Hay wifi?',
    answer: 'Sí.',
    translations: { pt: { question: 'Tem wi-fi?', answer: 'Tem.' } },
  }
  const tellBoth = () => [toldPicture(picture), toldQuestion(question)]

  expect(inLanguage('es', tellBoth)).toEqual([
    { file: '/art/a.svg', description: 'Una torre' },
    { question: '¿Hay wifi?', answer: 'Sí.' },
  ])
  expect(inLanguage('en', tellBoth)).toEqual([
    { file: '/art/a.svg', description: 'A tower' },
    { question: '¿Hay wifi?', answer: 'Sí.', isInOriginal: true },
  ])
  expect(inLanguage('pt', tellBoth)).toEqual([
    { file: '/art/a.svg', description: 'Una torre', isInOriginal: true },
    { question: 'Tem wi-fi?', answer: 'Tem.' },
  ])
})

test('what lacks a translation is what says something', () => {
  const names = ['summary', 'description', 'note', 'included']

  expect(lackedBy(names, { ...originals, translations })).toEqual(['en'])
  expect(lackedBy(names, { ...originals, translations: null })).toEqual(['en', 'pt'])
  expect(lackedBy(['note', 'included'], { ...originals, translations: null })).toEqual([])
})

const typed = {
  ...emptyAttraction(1),
  name: 'Torre',
  slug: 'torre',
  kindId: '1',
  pass: 'Todos',
  description: 'Uno.\n\nDos.',
  questions: [{ question: '¿Hay wifi?', answer: 'Sí.' }],
}
const parse = (changes: object) => attractionForm.safeParse(sentFields({ ...typed, ...changes }))
const problemsOf = (changes: object) =>
  parse(changes).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('what is typed in other languages is stored without what is empty, and typed again alike', () => {
  const changes = {
    name_en: '  ',
    summary_pt: ' Uma torre ',
    description_en: 'One.\n\nTwo.\n\nThree.',
    questions: [
      {
        question: '¿Hay wifi?',
        answer: 'Sí.',
        translations: {
          pt: { question: '', answer: '' },
          en: { question: 'Wifi?', answer: 'Yes.' },
        },
      },
    ],
  }
  const parsed = parse(changes)
  const content = parsed.success ? contentOf(parsed.data) : undefined

  expect(content?.translations).toEqual({
    en: { description: ['One.', 'Two.', 'Three.'] },
    pt: { summary: 'Uma torre' },
  })
  expect(content?.questions).toEqual([
    {
      question: '¿Hay wifi?',
      answer: 'Sí.',
      translations: { en: { question: 'Wifi?', answer: 'Yes.' } },
    },
  ])
  expect(content).not.toHaveProperty('summary_pt')
  const again = content && parse(typedAttraction(content))
  expect(again?.success && contentOf(again.data)).toEqual(content)
})

test('translations are bounded as their originals are, a question’s are whole or not at all, and other languages are none', () => {
  const endless = 'x'.repeat(60_000)
  const question = { question: 'q', answer: 'a' }
  const pictures = [
    { file: '/art/malba-1.svg', description: 'x', translations: { en: 'x'.repeat(301) } },
  ]
  const unknown = { fr: question, __proto__: question, en: question }
  const half = { en: { question: 'Wifi?', answer: ' ' } }

  expect(problemsOf({ questions: [{ ...question, translations: half }] })).toEqual([
    'questions.0.translations.en.answer required',
  ])
  expect(problemsOf({ summary_en: endless })).toEqual(['summary_en too_long'])
  expect(problemsOf({ description_pt: endless })).toEqual(['description_pt too_long'])
  expect(problemsOf({ description_pt: 'x\n\n'.repeat(9) })).toEqual(['description_pt too_many'])
  expect(problemsOf({ included_en: 'x\n'.repeat(13) })).toEqual(['included_en too_many'])
  expect(problemsOf({ name_pt: 'Torre\u202E' })).toEqual(['name_pt unreadable_characters'])
  expect(
    problemsOf({
      questions: [{ ...question, translations: { pt: { ...question, answer: endless } } }],
    }),
  ).toEqual(['questions too_many'])
  expect(problemsOf({ questions: [{ ...question, translations: [] }] })).toHaveLength(1)
  expect(problemsOf({ questions: [{ ...question, translations: 'en' }] })).toHaveLength(1)
  expect(pictureListField().safeParse(JSON.stringify(pictures)).error?.issues[0]).toMatchObject({
    path: [0, 'translations', 'en'],
    message: 'description_too_long',
  })
  const other = parse({
    questions: [{ ...question, translations: unknown }],
    summary_fr: 'Une tour',
  })
  const content = other.success ? contentOf(other.data) : undefined
  expect(content?.questions).toEqual([{ ...question, translations: { en: question } }])
  expect(content?.translations).toEqual({})
})

test('the other forms bound translations too, and take none', () => {
  const endless = 'x'.repeat(60_000)
  const product = { summary: 'Uno', benefits: 'Uno', validityMonths: 12 }
  const benefit = { kind: 'free_item', item: 'un café', conditions: 'Uno.', benefitUse: 'daily' }
  const city = { timeZone: 'America/Argentina/Buenos_Aires', defaultLanguage: 'es' }
  const failing = [
    productForm.safeParse({ ...product, benefits_en: 'x\n'.repeat(7) }),
    productForm.safeParse({ ...product, summary_pt: endless }),
    benefitForm.safeParse({ ...benefit, item_en: endless }),
    cityShownForm.safeParse({ ...city, description_en: endless }),
  ]

  expect(failing.map(({ error }) => error?.issues[0]?.path.join('.'))).toEqual([
    'benefits_en',
    'summary_pt',
    'item_en',
    'description_en',
  ])
  expect(productForm.safeParse(product).data).toMatchObject({ summary_en: '', benefits_pt: [] })
  expect(benefitForm.safeParse(benefit).success).toBe(true)
  expect(cityShownForm.safeParse(city).success).toBe(true)
})
