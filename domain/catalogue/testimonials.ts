// The invented testimonials of the first day stay samples, however they are edited; added ones are real.
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { testimonials } from '#db/schema.ts'
import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { refused, type Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { changeCatalogue, recordChange } from './change-catalogue.ts'
import type { TestimonialForm } from './testimonial-form.ts'

type TestimonialRefusal =
  | 'no_such_testimonial'
  | 'testimonial_changed_meanwhile'
  | 'too_many_testimonials'
  | 'testimonial_at_end'

type Input = { actor: StaffActor; id: string }
type Result = Promise<{ ok: true } | Refused<TestimonialRefusal>>

/** Creates a real testimonial at the end. Refuses `too_many_testimonials`. */
export function createTestimonial(
  services: Services,
  { actor, testimonial }: { actor: StaffActor; testimonial: TestimonialForm },
): Result {
  return edit(services, actor, async (tx, all) => {
    if (all.length >= TESTIMONIALS_MAX) return refused('too_many_testimonials')
    const id = services.newId()
    const position = (all.at(-1)?.position ?? -1) + 1
    await tx.insert(testimonials).values({ ...testimonial, id, position, isSample: false })
    return { ok: true, name: 'testimonial.added', id }
  })
}

export function changeTestimonial(
  services: Services,
  { actor, id, version, testimonial }: Input & { version: number; testimonial: TestimonialForm },
): Result {
  return edit(services, actor, async (tx, all) => {
    const stored = all.find((one) => one.id === id)
    if (!stored) return refused('no_such_testimonial')
    if (stored.version !== version) return refused('testimonial_changed_meanwhile')
    await tx
      .update(testimonials)
      .set({ ...testimonial, isSample: stored.isSample, version: version + 1 })
      .where(eq(testimonials.id, id))
    const data = { from: textsOf(stored), to: textsOf(testimonial) }
    return { ok: true, name: 'testimonial.changed', id, data }
  })
}

export function showTestimonial(services: Services, { actor, id }: Input): Result {
  return edit(services, actor, (tx, all) =>
    setShown(tx, all, { id, isShown: true, name: 'testimonial.shown' }),
  )
}

export function hideTestimonial(services: Services, { actor, id }: Input): Result {
  return edit(services, actor, (tx, all) =>
    setShown(tx, all, { id, isShown: false, name: 'testimonial.hidden' }),
  )
}

export function moveTestimonialUp(services: Services, { actor, id }: Input): Result {
  return edit(services, actor, (tx, all) => move(tx, all, id, -1))
}

export function moveTestimonialDown(services: Services, { actor, id }: Input): Result {
  return edit(services, actor, (tx, all) => move(tx, all, id, 1))
}

/** Without the person's name, which would outlive the testimonial in the activity. */
const textsOf = ({ textEs, textEn, textPt }: Pick<Stored, 'textEs' | 'textEn' | 'textPt'>) => ({
  textEs,
  textEn,
  textPt,
})

type Stored = Pick<
  typeof testimonials.$inferSelect,
  'id' | 'position' | 'version' | 'isSample' | 'isShown' | 'name' | 'textEs' | 'textEn' | 'textPt'
>
type Edited = { ok: true; name: ActivityName; id: string; data?: Record<string, unknown> }
const unchanged = { ok: true, isSeen: false } as const

/** Runs with all rows locked, so that concurrent reorderings see each other. */
async function edit(
  services: Services,
  actor: StaffActor,
  work: (
    tx: Database,
    all: Stored[],
  ) => Promise<Edited | typeof unchanged | Refused<TestimonialRefusal>>,
): Result {
  return changeCatalogue(services, async (tx) => {
    const all = await tx
      .select()
      .from(testimonials)
      .orderBy(asc(testimonials.position), asc(testimonials.id))
      .for('update')
    const edited = await work(tx, all)
    if (!edited.ok || 'isSeen' in edited) return edited
    const { ok: _, ...change } = edited
    return recordChange(services, tx, { actor, ...change })
  })
}

async function setShown(
  tx: Database,
  all: Stored[],
  { id, isShown, name }: { id: string; isShown: boolean; name: ActivityName },
): Promise<Edited | typeof unchanged | Refused<TestimonialRefusal>> {
  const stored = all.find((one) => one.id === id)
  if (!stored) return refused('no_such_testimonial')
  if (stored.isShown === isShown) return unchanged
  await tx.update(testimonials).set({ isShown }).where(eq(testimonials.id, id))
  return { ok: true, name, id }
}

async function move(
  tx: Database,
  all: Stored[],
  id: string,
  by: -1 | 1,
): Promise<Edited | Refused<TestimonialRefusal>> {
  const from = all.findIndex((one) => one.id === id)
  const moved = all[from]
  if (!moved) return refused('no_such_testimonial')
  const other = all[from + by]
  if (!other) return refused('testimonial_at_end')
  const order = all.with(from, other).with(from + by, moved)
  for (const [position, one] of order.entries()) {
    if (one.position !== position) {
      await tx.update(testimonials).set({ position }).where(eq(testimonials.id, one.id))
    }
  }
  return { ok: true, name: 'testimonial.moved', id }
}

const TESTIMONIALS_MAX = 40

export type Testimonial = Awaited<ReturnType<typeof listTestimonials>>[number]

export async function listTestimonials(db: Database, language: Language, count: number) {
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

export function listOfficeTestimonials(db: Database): Promise<OfficeTestimonial[]> {
  return db
    .select()
    .from(testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .limit(TESTIMONIALS_MAX)
}
