// The kind begins the sentence, the item ends it: "10 % en cafetería", "De regalo: un café".
import { currentLanguage } from '#domain/ground/language.ts'
import type {
  BenefitKind,
  BenefitTexts,
  BenefitUse,
  Translations,
} from '#domain/ground/vocabulary/catalogue.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'

export type Benefit = {
  kind: BenefitKind
  /** 1 to 100 for a percentage, otherwise null. */
  percent: number | null
  item: string
  conditions: string
  /** Translations omitted in an edit stay unchanged. */
  translations?: Translations<BenefitTexts>
}

/** Null: nobody has edited its translations. */
export type StoredBenefit = Omit<Benefit, 'translations'> & {
  translations: Translations<BenefitTexts> | null
}

/** The benefit in one line, in the language of the task or in `locale`, which must be that of `item`. */
export function benefitWords(
  { kind, percent, item }: Pick<Benefit, 'kind' | 'percent' | 'item'>,
  locale: Language = currentLanguage(),
): string {
  switch (kind) {
    case 'percentage':
      return m.benefit_percentage({ percent: percent ?? 0, item }, { locale })
    case 'two_for_one':
      return m.benefit_two_for_one({ item }, { locale })
    case 'free_item':
      return m.benefit_free_item({ item }, { locale })
    default:
      return kind satisfies never
  }
}

export const benefitUseWords: Record<BenefitUse, () => string> = {
  daily: m.benefit_daily,
  once: m.benefit_once,
}
