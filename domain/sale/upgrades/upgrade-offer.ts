// What passes may become and the current price: for the page, and read afresh by placing.
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, orderItems, orders, passes, type upgrades } from '#db/schema.ts'
import { childPriceCents } from '#domain/catalogue/product.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import type { Services } from '#domain/ground/services.ts'
import type { PassAge } from '#domain/ground/vocabulary/passes.ts'
import {
  differenceCents,
  isUpgrade,
  type PassKind,
  refusalToUpgrade,
} from '#domain/passes/upgrade.ts'
import { listOffers } from '#domain/sale/orders/price-lines.ts'

type Offer = Awaited<ReturnType<typeof listOffers>>[number]

type UpgradeOption = ReturnType<typeof optionsOf>[number]

export type UpgradablePass = Awaited<ReturnType<typeof readUpgradeOffer>>[number]

/** The passes of a purchase as bought, each with what it may become. */
export async function readUpgradeOffer(services: Pick<Services, 'clock' | 'db'>, orderId: string) {
  const rows = await readPasses(services.db, orderId)
  const [first] = rows
  if (!first) return []
  const offers = await listOffers(services, first.citySlug)
  const now = services.clock.now()
  return rows.map(({ pass, ...row }) => {
    const { id, age, productName, durationDays, activatedAt, validUntil } = pass
    const paidCents =
      (age === 'adult' ? row.adultPriceCents : row.childPriceCents) + pass.upgradeCents
    const refusal = refusalToUpgrade({ ...pass, orderState: row.orderState }, now)
    return {
      id,
      age,
      productName,
      durationDays,
      activatedAt,
      validUntil,
      holder: holderOrNumber(
        { name: pass.holderName, lastname: pass.holderLastname },
        pass.position + 1,
      ),
      /** Empty when nothing more is on sale. */
      options: refusal ? [] : optionsOf(pass, paidCents, offers),
      ...(refusal ? { refusal } : {}),
    }
  })
}

function optionsOf(pass: PassKind & { age: PassAge }, paidCents: number, offers: Offer[]) {
  return offers
    .filter((offer) => isUpgrade(pass, offer))
    .map(({ productId, productName, durationDays, validityMonths, adultPriceCents }) => ({
      productId,
      productName,
      durationDays,
      validityMonths,
      differenceCents: differenceCents(
        paidCents,
        pass.age === 'adult' ? adultPriceCents : childPriceCents(adultPriceCents),
      ),
    }))
    .toSorted(
      (one, other) =>
        Number(one.productName !== pass.productName) -
          Number(other.productName !== pass.productName) || one.durationDays - other.durationDays,
    )
}

function readPasses(db: Database, orderId: string) {
  return db
    .select({
      pass: passes,
      adultPriceCents: orderItems.adultPriceCents,
      childPriceCents: orderItems.childPriceCents,
      orderState: orders.state,
      citySlug: cities.slug,
    })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .innerJoin(orderItems, eq(orderItems.id, passes.orderItemId))
    .where(eq(passes.orderId, orderId))
    .orderBy(asc(passes.position))
}

export type ChosenChange = { pass: UpgradablePass; option: UpgradeOption }
type Line = typeof orderItems.$inferInsert
type Change = typeof upgrades.$inferInsert

/** In the catalogue's cents. */
export function differencesOf(chosen: ChosenChange[]): number {
  return chosen.reduce((sum, { option }) => sum + option.differenceCents, 0)
}

/** In pass order. Passes with the same change and difference share a line, so that lines add up. */
export function upgradeLines(
  orderId: string,
  chosen: ChosenChange[],
  newId: () => string,
): { lines: Line[]; changes: Change[] } {
  const lines = new Map<string, Line>()
  const changes = chosen.map(({ pass, option }) => {
    const { differenceCents: cents, productName, durationDays } = option
    const key = `${productName} ${durationDays} ${pass.age} ${cents}`
    const line = lines.get(key) ?? newLine(orderId, { pass, option }, newId(), lines.size)
    const isAdult = pass.age === 'adult'
    lines.set(key, {
      ...line,
      adults: line.adults + (isAdult ? 1 : 0),
      children: line.children + (isAdult ? 0 : 1),
      totalCents: line.totalCents + cents,
    })
    return {
      orderId,
      passId: pass.id,
      orderItemId: line.id,
      fromProduct: pass.productName,
      fromDays: pass.durationDays,
      toProduct: productName,
      toDays: durationDays,
      differenceCents: cents,
    }
  })
  return { lines: [...lines.values()], changes }
}

function newLine(
  orderId: string,
  { pass, option }: ChosenChange,
  id: string,
  position: number,
): Line {
  const isAdult = pass.age === 'adult'
  return {
    id,
    orderId,
    position,
    productId: option.productId,
    productName: option.productName,
    durationDays: option.durationDays,
    validityMonths: option.validityMonths,
    adults: 0,
    children: 0,
    adultPriceCents: isAdult ? option.differenceCents : 0,
    childPriceCents: isAdult ? 0 : option.differenceCents,
    totalCents: 0,
  }
}
