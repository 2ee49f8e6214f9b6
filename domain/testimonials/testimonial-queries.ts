// Testimonials as the shop shows them and as the office edits them.
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { testimonials } from '#db/schema.ts'
import type { Language } from '#domain/vocabulary/language.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

export const TESTIMONIALS_MAX = 40

export type Testimonial = {
  id: string
  isSample: boolean
  name: string
  pass: ProductName
  from: string
  text: string
  /** Of the text; Spanish when untranslated. */
  language: Language
}

/** The first visible ones, in order, in the given language. */
export async function listTestimonials(
  db: Database,
  language: Language,
  count: number,
): Promise<Testimonial[]> {
  const rows = await db
    .select()
    .from(testimonials)
    .where(eq(testimonials.isShown, true))
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .limit(count)
  return rows.map((row) => {
    const { id, isSample, name, productName: pass } = row
    return { id, isSample, name, pass, ...spoken(row, language) }
  })
}

/** Entirely in one language: never half translated. */
function spoken(row: OfficeTestimonial, language: Language) {
  const { fromEs, textEs, fromEn, textEn, fromPt, textPt } = row
  if (language === 'en' && fromEn && textEn) return { from: fromEn, text: textEn, language }
  if (language === 'pt' && fromPt && textPt) return { from: fromPt, text: textPt, language }
  return { from: fromEs, text: textEs, language: 'es' as const }
}

export type OfficeTestimonial = typeof testimonials.$inferSelect

/** All of them in the order of the shop. */
export function listOfficeTestimonials(db: Database): Promise<OfficeTestimonial[]> {
  return db
    .select()
    .from(testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .limit(TESTIMONIALS_MAX)
}
