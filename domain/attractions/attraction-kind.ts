// A kind of attraction: its name, and its place in the shop's filter.
import { z } from 'zod'
import { readableText } from '#domain/readable-text.ts'

const KIND_NAME_MAX = 40

export const kindForm = z.object({ name: readableText(KIND_NAME_MAX, 'kind_name') })

export type OfficeKind = {
  id: number
  name: string
  version: number
  /** Attractions of this kind, drafts among them. */
  attractions: number
}
