import { and, desc, eq, gte, isNull, max, ne, or } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractionChanges, cities, orders, passes, profiles } from '#db/schema.ts'
import { changeCatalogue } from '#domain/catalogue/change-catalogue.ts'
import { lockCityOfAttraction, offerSuffers } from '#domain/catalogue/city-offer.ts'
import { putPictures } from '#domain/catalogue/pictures/put-pictures.ts'
import { productOpens } from '#domain/catalogue/product.ts'
import { readActor, type StaffActor } from '#domain/ground/activity/actor.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { refused, type Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  type AttractionPass,
  type FieldChange,
  type ProductName,
  productNames,
} from '#domain/ground/vocabulary/catalogue.ts'
import { changesOf, isSameAttraction } from './attraction-changes.ts'
import type { AttractionContent } from './attraction-form.ts'
import { typedAttraction } from './attraction-typed.ts'
import { missingToPublish, type PublishingNeed } from './publishing.ts'
import {
  attractionSlugIsTaken,
  holdKinds,
  lockAttraction,
  lockAttractionSlugs,
  moveAttractionSlug,
  passesAfter,
  type StoredAttraction,
  writeDrafts,
  writeEdits,
} from './stored-attractions.ts'

type CreateAttractionRefusal =
  | 'no_such_picture'
  | 'attraction_slug_taken'
  | 'no_such_city'
  | 'no_such_kind'

/** Writes a draft. Refuses a slug that an attraction of the city has or had, and a missing city or kind. */
export async function createAttraction(
  services: Services,
  { actor, cityId, content }: { actor: StaffActor; cityId: number; content: AttractionContent },
): Promise<{ ok: true; attractionId: number } | Refused<CreateAttractionRefusal>> {
  return services.db.transaction(async (tx) => {
    const [city] = await tx
      .select({ id: cities.id })
      .from(cities)
      .where(eq(cities.id, cityId))
      .for('key share')
    if (!city) return refused('no_such_city')
    const kinds = await holdKinds(tx)
    if (!kinds.has(content.kindId)) return refused('no_such_kind')
    await lockAttractionSlugs(tx, cityId)
    if (await attractionSlugIsTaken(tx, { cityId, slug: content.slug })) {
      return refused('attraction_slug_taken')
    }
    const put = await putPictures(services, tx, content)
    if (!put.ok) return put
    const by = { actor, at: services.clock.now(), cityId }
    const fields = changesOf(undefined, content, kinds)
    const [attractionId] = await writeDrafts(tx, by, [{ content, fields }])
    invariant(attractionId !== undefined, 'an inserted attraction has an id')
    return { ok: true as const, attractionId }
  })
}

// An edit names the version that it began with, so that nobody overwrites what another stored meanwhile.

type ChangeAttraction = {
  actor: StaffActor
  attractionId: number
  /** The version when editing began; to overwrite, the version that the refusal shows. */
  version: number
  content: AttractionContent
}

export type StoredMeanwhile = Awaited<ReturnType<typeof readMeanwhile>>

type Plain =
  | 'attraction_slug_taken'
  | 'no_such_attraction'
  | 'no_such_kind'
  | 'no_such_picture'
  | 'pass_was_sold'
  | 'city_needs_this'
type ChangeRefused =
  | Refused<Plain>
  | (Refused<'attraction_changed_meanwhile'> & { stored: StoredMeanwhile })
  | (Refused<'attraction_incomplete'> & { missing: PublishingNeed[] })

/**
 * Stores an edit with its history; the same content again is no edit and raises no version. Another pass is
 * refused where it shuts out buyers whose passes opened it when they bought (`pass_was_sold`) or leaves a
 * pass on sale in a published city with nothing to open (`city_needs_this`). More passes may always open it.
 */
export async function changeAttraction(
  services: Services,
  { actor, attractionId, version, content }: ChangeAttraction,
): Promise<{ ok: true; version: number } | ChangeRefused> {
  return changeCatalogue(services, async (tx) => {
    await lockCityOfAttraction(tx, attractionId)
    const stored = await lockAttraction(tx, attractionId)
    if (!stored) return refused('no_such_attraction')
    const kinds = await holdKinds(tx)
    const fields = changesOf(stored, content, kinds)
    if (fields.length === 0 && isSameAttraction(stored, content))
      return { ok: true as const, version: stored.version, isSeen: false }
    if (stored.version !== version) {
      const meanwhile = await readMeanwhile(tx, stored, fields)
      return { ...refused('attraction_changed_meanwhile'), stored: meanwhile }
    }
    const at = services.clock.now()
    const no = await refusalOf(tx, { stored, content, kinds, at })
    if (no) return no

    const put = await putPictures(services, tx, {
      pictures: content.pictures,
      before: stored.pictures,
    })
    if (!put.ok) return put
    if (content.slug !== stored.slug) {
      const { cityId, slug: from } = stored
      await moveAttractionSlug(tx, { cityId, attractionId, from, to: content.slug })
    }
    const by = { actor, at }
    const isSeen = await writeEdits(tx, by, [{ stored, content, fields }])
    return { ok: true as const, version: version + 1, isSeen }
  })
}

type Edit = {
  stored: StoredAttraction
  content: AttractionContent
  kinds: ReadonlyMap<number, string>
  at: Date
}

async function refusalOf(tx: Database, { stored, content, kinds, at }: Edit) {
  if (!kinds.has(content.kindId)) return refused('no_such_kind')
  const missing = stored.isPublished ? missingToPublish(content) : []
  if (missing.length > 0) return { ...refused('attraction_incomplete'), missing }
  if (content.pass !== stored.pass) {
    const sold = await readLastSold(tx, stored.cityId, at)
    if (shutsOutBuyers(stored, content.pass, sold)) return refused('pass_was_sold')
    const place = { cityId: stored.cityId, at }
    if (await offerSuffers(tx, place, passesAfter([{ stored, content }]))) {
      return refused('city_needs_this')
    }
  }
  if (content.slug === stored.slug) return undefined
  await lockAttractionSlugs(tx, stored.cityId)
  const slug = { cityId: stored.cityId, slug: content.slug, attractionId: stored.id }
  return (await attractionSlugIsTaken(tx, slug)) ? refused('attraction_slug_taken') : undefined
}

async function readMeanwhile(tx: Database, stored: StoredAttraction, differences: FieldChange[]) {
  const [last] = await tx
    .select({ actor: attractionChanges.actor, at: attractionChanges.at })
    .from(attractionChanges)
    .where(eq(attractionChanges.attractionId, stored.id))
    .orderBy(desc(attractionChanges.id))
    .limit(1)
  const id = last && readActor(last.actor)?.id
  const [person] = id
    ? await tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id))
    : []
  return {
    version: stored.version,
    typed: typedAttraction(stored),
    /** By field: `before` is the stored value, `after` the submitted one. */
    differences,
    /** Undefined when that account is gone. */
    changedBy: person?.name,
    changedAt: last?.at,
  }
}

// What buyers may rely on: passes that are still valid and were sold while an attraction was in the shop.

/** When the newest valid pass of each product was issued; products without one are missing. */
type LastSold = ReadonlyMap<ProductName, Date>

/** For a city. Blocked passes count, because they may be unblocked; expired and refunded ones do not. */
export async function readLastSold(db: Database, cityId: number, now: Date): Promise<LastSold> {
  const sold = await db
    .select({ name: passes.productName, at: max(passes.issuedAt) })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(
      and(
        eq(orders.cityId, cityId),
        ne(passes.state, 'refunded'),
        or(
          gte(passes.validUntil, now),
          and(isNull(passes.validUntil), gte(passes.activateBy, now)),
        ),
      ),
    )
    .groupBy(passes.productName)
  return new Map(sold.flatMap(({ name, at }) => (at ? [[name, at]] : [])))
}

type Shown = {
  pass: AttractionPass
  isPublished: boolean
  /** Null for an attraction that came with the shop. */
  publishedAt: Date | null
}

/** Whether a valid pass that opens it was sold since it was last published. */
export function wasSoldWith(attraction: Shown, sold: LastSold): boolean {
  return productNames.some(
    (name) => productOpens(name, attraction.pass) && isSoldSince(name, attraction, sold),
  )
}

/** Whether changing its pass would shut out buyers whose passes open it now. Never for a draft. */
export function shutsOutBuyers(attraction: Shown, pass: AttractionPass, sold: LastSold): boolean {
  return (
    attraction.isPublished &&
    productNames.some(
      (name) =>
        productOpens(name, attraction.pass) &&
        !productOpens(name, pass) &&
        isSoldSince(name, attraction, sold),
    )
  )
}

function isSoldSince(name: ProductName, { publishedAt }: Shown, sold: LastSold): boolean {
  const last = sold.get(name)
  return last !== undefined && (publishedAt === null || last >= publishedAt)
}
