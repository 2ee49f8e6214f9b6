// What a place gives to who shows a pass, in words. The kind begins the sentence and the item goes on:
// "10 % en cafetería", "2x1 en el segundo gusto", "De regalo: un café".
import type { BenefitKind, BenefitUse } from '#domain/vocabulary/benefit.ts'
import { m } from '#messages/messages.js'

export type Benefit = {
  kind: BenefitKind
  /** 1 to 100, of a percentage alone. */
  percent: number | null
  item: string
  conditions: string
}

/** The benefit in one line. */
export function benefitWords({ kind, percent, item }: Omit<Benefit, 'conditions'>): string {
  switch (kind) {
    case 'percentage':
      return m.benefit_percentage({ percent: percent ?? 0, item })
    case 'two_for_one':
      return m.benefit_two_for_one({ item })
    case 'free_item':
      return m.benefit_free_item({ item })
    default:
      return kind satisfies never
  }
}

/** How often, in words. */
export const benefitUseWords: Record<BenefitUse, () => string> = {
  daily: m.benefit_daily,
  once: m.benefit_once,
}
