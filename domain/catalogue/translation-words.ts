import type { TranslationLanguage } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { partsOfField, type TranslationField } from './translation-fields.ts'

export const languageNames: Record<TranslationLanguage, () => string> = {
  en: m.translation_language_en,
  pt: m.translation_language_pt,
}

/** "Resumen en inglés". */
export function translationLabel(label: string, language: TranslationLanguage): string {
  return m.translation_field({ field: label, language: languageNames[language]() })
}

/** The label of a translation field, from its original's label; undefined for other fields. */
export function labelOfTranslation(
  field: string,
  labelOf: (original: string) => string,
): string | undefined {
  const parts = partsOfField(field)
  return parts && translationLabel(labelOf(parts.name), parts.language)
}

/** The translations of two versions for a comparison table; those missing in both are left out. */
export function translationConflicts<Name extends string>(
  labels: Record<Name, string>,
  mine: Record<TranslationField<Name>, string>,
  stored: Record<TranslationField<Name>, string>,
): { label: string; mine: string; stored: string }[] {
  const kept = new Map(Object.entries<string>(stored))
  const labelOf = new Map(Object.entries<string>(labels))
  return Object.entries<string>(mine).flatMap(([field, text]) => {
    const label = labelOfTranslation(field, (name) => labelOf.get(name) ?? name)
    const other = kept.get(field) ?? ''
    return label === undefined || text + other === '' ? [] : [{ label, mine: text, stored: other }]
  })
}
