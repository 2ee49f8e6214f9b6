import { expect, test } from 'vitest'
import { inLanguage } from '#domain/ground/language.ts'
import { languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import { speakPerTask } from '#server/create-services.ts'
import { listWords } from './list-words.ts'

speakPerTask()

const lasts = 'Salta,iglesias,historia,hielo,hiato,Iguazú,otoño,hoteles,8 días,11 días,115 días,y'
const lists = lasts
  .split(',')
  .flatMap((last) => [[], [last], ['Jujuy', last], ['Jujuy', 'Bariloche', last]])

test.each(languages)('lists are written in %s as Intl writes them', (language) => {
  inLanguage(language, () => {
    for (const joiner of ['and', 'or'] as const) {
      const type = joiner === 'and' ? 'conjunction' : 'disjunction'
      const intl = new Intl.ListFormat(languageTags[language], { type })
      expect(lists.map((words) => listWords(words, joiner))).toEqual(
        lists.map((words) => intl.format(words)),
      )
    }
  })
})
