import { timeOfWords } from '#domain/ground/date-words.ts'
import { type Language, languageTags } from '#domain/ground/vocabulary/language.ts'
import { type RefusalWords, refusalTable } from './refusal-table.ts'
import type { ScanRefused } from './scan.ts'

/** `already_used` for daily benefits; its title is also used in statistics, which count both. */
const usedToday: Record<Language, RefusalWords> = {
  es: {
    title: refusalTable.already_used.es.title,
    reason: 'Este beneficio es uno por día y ya se usó.',
    advice: 'Mañana se puede usar otra vez, mientras dure el pase.',
  },
  en: {
    title: refusalTable.already_used.en.title,
    reason: 'This benefit is once a day, and today’s was already used.',
    advice: 'It can be used again tomorrow, as long as the pass is valid.',
  },
  pt: {
    title: refusalTable.already_used.pt.title,
    reason: 'Este benefício é um por dia e o de hoje já foi usado.',
    advice: 'Amanhã pode ser usado de novo, enquanto o passe valer.',
  },
}

/** The words of a refusal, its reason completed with the known details. */
export function refusalWords(
  refused: ScanRefused,
  language: Language,
  timeZone: string,
): RefusalWords {
  const words = refused.isDaily ? usedToday[language] : refusalTable[refused.reason][language]
  const detail = detailOf(refused, language, timeZone)
  return detail ? { ...words, reason: `${words.reason} ${detail}` } : words
}

const detailWords = {
  es: {
    since: (since: string) => `Valió hasta el ${since}.`,
    used: (at: string, where: string) => `Fue el ${at}: ${where}.`,
    or: ' o ',
    openedBy: (names: string) => `La abre: ${names}.`,
    closedUntil: (until: string) => `Cierra hasta el ${until} inclusive.`,
    fullUntil: (time: string) => `La próxima hora empieza a las ${time}.`,
  },
  en: {
    since: (since: string) => `It was valid until ${since} (local time).`,
    used: (at: string, where: string) => `It was on ${at}: ${where}.`,
    or: ' or ',
    openedBy: (names: string) => `Included in: ${names}.`,
    closedUntil: (until: string) => `Closed through ${until}.`,
    fullUntil: (time: string) => `The next hour starts at ${time}.`,
  },
  pt: {
    since: (since: string) => `Valeu até ${since}.`,
    used: (at: string, where: string) => `Foi em ${at}: ${where}.`,
    or: ' ou ',
    openedBy: (names: string) => `Incluída em: ${names}.`,
    closedUntil: (until: string) => `Fechada até ${until}, inclusive.`,
    fullUntil: (time: string) => `A próxima hora começa às ${time}.`,
  },
} as const satisfies Record<Language, object>

function detailOf(refused: ScanRefused, language: Language, timeZone: string) {
  const words = detailWords[language]
  switch (refused.reason) {
    case 'expired':
    case 'not_started_in_time': {
      if (!refused.since) return undefined
      return words.since(instantWords(refused.since, language, timeZone))
    }
    case 'already_used': {
      if (!refused.usedAt) return undefined
      const at = instantWords(refused.usedAt, language, timeZone)
      return words.used(at, [refused.usedWhere, refused.usedDoor].filter(Boolean).join(', '))
    }
    case 'not_included': {
      const names = refused.openedBy?.join(words.or)
      return names ? words.openedBy(names) : undefined
    }
    case 'attraction_closed': {
      if (!refused.closedUntil) return undefined
      return words.closedUntil(dayWords(refused.closedUntil, language))
    }
    case 'full': {
      if (!refused.fullUntil) return undefined
      return words.fullUntil(timeOfWords(new Date(refused.fullUntil), language, timeZone))
    }
    default:
      return undefined
  }
}

function instantWords(instant: string, language: Language, timeZone: string): string {
  const at = new Date(instant)
  const day = new Intl.DateTimeFormat(languageTags[language], {
    day: 'numeric',
    month: 'long',
    timeZone,
  })
  return `${day.format(at)}, ${timeOfWords(at, language, timeZone)}`
}

function dayWords(day: string, language: Language): string {
  const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(languageTags[language], format).format(
    new Date(`${day}T12:00:00Z`),
  )
}
