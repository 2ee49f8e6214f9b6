// Every mail that leaves the shop for a buyer, with its sheet, in every language: whoever chose English finds no
// word of Spanish, and no gap that nobody filled.
import { expect, test } from 'vitest'
import { inLanguage } from '#domain/ground/language.ts'
import { type Language, languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import { speakPerTask } from '#server/create-services.ts'
import { buyerMails } from './mails.ts'

speakPerTask()

const SUBJECT_MAX = 60

/** Words that are frequent in Spanish and are none of the language; names of places hold some others. */
const foreign: Partial<Record<Language, RegExp>> = {
  en: /(?<![\p{L}\d])(?:el|los|las|que|por|con|para|una|un|tu|tus|su|sus|del|y|es|en|más|pase|pases|orden|correo|día|días|hasta|código|cuando|desde|te|se|lo|si|comprador|adulto|niño|enero|noviembre|medio|pago|hola|gracias|ver|abrir)(?![\p{L}\d])/iu,
  pt: /(?<![\p{L}\d-])(?:el|los|las|y|una|tus|del|en|con|pero|más|pases|orden|correo|día|hasta|niño|noviembre|vos|podés|tenés|tu|hola|gracias|abrir el|desde el)(?![\p{L}\d])/iu,
}

test.each(languages)('every mail to a buyer speaks %s and nothing else', async (language) => {
  const mails = await inLanguage(language, () => buyerMails())

  expect(mails.length).toBeGreaterThan(20)
  for (const { subject, text, html, sheet } of mails) {
    const said = [subject, text, sheet, html.replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, ' ')]
    const words = said.join('\n').replaceAll(/https?:\S+/g, '')
    expect(words, subject).not.toMatch(/\{\w+\}|undefined|\[object|NaN|Invalid Date/)
    expect(words.match(foreign[language] ?? /(?!)/), subject).toBeNull()
    expect(html, subject).toContain(`lang="${languageTags[language]}"`)
    // A phone's list of mails shows no more of it.
    expect(subject.length, subject).toBeLessThanOrEqual(SUBJECT_MAX)
    // Dollars have one form in each.
    expect(words, subject).not.toMatch(/\d USD/)
  }
})
