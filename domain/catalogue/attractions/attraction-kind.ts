import { z } from 'zod'
import { translationFields } from '#domain/catalogue/translation-fields.ts'
import { optionalText, readableText } from '#domain/ground/readable-text.ts'
import type { Translations } from '#domain/ground/vocabulary/catalogue.ts'

const KIND_NAME_MAX = 40

export const kindForm = z.object({
  name: readableText(KIND_NAME_MAX, 'kind_name'),
  ...translationFields({ name: optionalText(KIND_NAME_MAX, 'kind_name') }),
})

export const kindTexts = ['name'] as const

export type KindTranslations = Translations<{ name: string }>

export type OfficeKind = {
  id: number
  name: string
  translations: KindTranslations | null
  version: number
  /** Drafts included. */
  attractions: number
}
