// The lines of an upgrade: passes with the same change and the same difference share a line, so that the
// lines add up like those of any order.
import type { orderItems, upgrades } from '#db/schema.ts'
import type { UpgradablePass, UpgradeOption } from './upgrade-offer.ts'

export type ChosenChange = { pass: UpgradablePass; option: UpgradeOption }
type Line = typeof orderItems.$inferInsert
type Change = typeof upgrades.$inferInsert

/** In the catalogue's cents. */
export function differencesOf(chosen: ChosenChange[]): number {
  return chosen.reduce((sum, { option }) => sum + option.differenceCents, 0)
}

/** The rows of an upgrade's lines, in pass order, and of its changes. */
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
