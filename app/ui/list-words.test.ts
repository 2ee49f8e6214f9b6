import { expect, test } from 'vitest'
import { inLanguage } from '#domain/ground/language.ts'
import { languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import { speakPerTask } from '#server/create-services.ts'
import { daysWords, listWords } from './list-words.ts'

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

test('numbers of days read like a list', () => {
  expect(daysWords([3, 3])).toBe('3 días')
  expect(daysWords([10, 1, 3, 1])).toBe('1, 3 y 10 días')
  expect(inLanguage('en', () => daysWords([1, 3, 5]))).toBe('1, 3, and 5 days')
  expect(inLanguage('pt', () => daysWords([3, 1]))).toBe('1 e 3 dias')
})
