// The worker makes the variants of a picture, once. It reads a file that we wrote ourselves after checking
// the upload; if it still crashes or hangs, the attempts are limited.
import { and, eq, sql } from 'drizzle-orm'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import { pictures, pictureVariants } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import { type Variant, VariantsNotMade } from './picture-maker.ts'
import { variantWidths } from './picture.ts'

const ATTEMPTS_MAX = 3

/**
 * Makes and stores the variants of a picture, and invalidates cached pages. A picture that is ready, failed
 * or gone is left as it is. Each attempt is counted before it begins, so that one that kills the process
 * counts too; after the third the picture has failed.
 */
export async function makeVariants(
  services: Services,
  { pictureId }: { pictureId: string },
): Promise<void> {
  for (;;) {
    const begun = await beginAttempt(services, pictureId)
    if (!begun) return
    if (begun.attempts > ATTEMPTS_MAX) return giveUp(services, pictureId)
    const widths = variantWidths(begun.width)
    try {
      const variants = await services.pictureMaker.makeVariants(begun.original, widths)
      return await storeVariants(services, pictureId, variants)
    } catch (error) {
      if (!(error instanceof VariantsNotMade)) throw error
      services.log.warn({ error, pictureId }, 'the variants of a picture could not be made')
    }
  }
}

async function beginAttempt({ db }: Services, pictureId: string) {
  const [begun] = await db
    .update(pictures)
    .set({ attempts: sql`${pictures.attempts} + 1` })
    .where(and(eq(pictures.id, pictureId), eq(pictures.state, 'processing')))
    .returning({
      attempts: pictures.attempts,
      width: pictures.width,
      original: pictures.original,
    })
  return begun
}

async function storeVariants(services: Services, pictureId: string, variants: Variant[]) {
  const isStored = await services.db.transaction(async (tx) => {
    const [stored] = await tx
      .update(pictures)
      .set({ state: 'ready' })
      .where(and(eq(pictures.id, pictureId), eq(pictures.state, 'processing')))
      .returning({ id: pictures.id })
    // Another process made them meanwhile, or the picture is gone.
    if (!stored) return false
    await tx.insert(pictureVariants).values(variants.map((variant) => ({ pictureId, ...variant })))
    await raiseCatalogVersion(tx)
    return true
  })
  if (isStored) services.catalogChanged()
}

async function giveUp({ db, log }: Services, pictureId: string): Promise<void> {
  log.error({ pictureId }, 'a picture has failed')
  await db
    .update(pictures)
    .set({ state: 'failed' })
    .where(and(eq(pictures.id, pictureId), eq(pictures.state, 'processing')))
}
