// Applies a paid upgrade: each pass gets the next serial, a new short code and what was paid for; links and
// entries stay. coverOrder requests these writes with the order's row locked, after `upgradeIsPossible`.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { orders, passes, replacedCodes, upgrades } from '#db/schema.ts'
import type { Write } from '#db/write-together.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueWalletUpdates } from '#domain/ground/outbox/wallet-update.ts'
import type { Services } from '#domain/ground/services.ts'
import { shortCodeFrom, SHORT_CODE_BYTES } from '#domain/ground/short-code.ts'
import { assertLinesAddUp } from '#domain/sale/orders/order.ts'
import type { OrderToIssue } from './issue-passes.ts'
import { refusalToUpgrade } from './upgrade.ts'
import { extendedUntil } from './validity.ts'

/** Whether an upgrade's passes are unchanged and may change. Locks them in id order, so the answer holds. */
export async function upgradeIsPossible(
  tx: Database,
  { clock }: Services,
  orderId: string,
): Promise<boolean> {
  const ids = tx.select({ id: upgrades.passId }).from(upgrades).where(eq(upgrades.orderId, orderId))
  await tx
    .select({ id: passes.id })
    .from(passes)
    .where(inArray(passes.id, ids))
    .orderBy(asc(passes.id))
    .for('update')
  const now = clock.now()
  const changes = await readChanges(tx, orderId)
  return changes.every(
    ({ pass, change }) =>
      pass.productName === change.fromProduct &&
      pass.durationDays === change.fromDays &&
      refusalToUpgrade(pass, now) === undefined,
  )
}

/** Only after `upgradeIsPossible`. A taken short code fails on the constraint `pases_short_code_key`. */
export async function upgradePasses(
  tx: Database,
  services: Services,
  order: OrderToIssue & { baseOrderId: string },
): Promise<Write[]> {
  assertLinesAddUp(order, order.lines)
  const changes = await readChanges(tx, order.id)
  const differences = changes.reduce((sum, { change }) => sum + change.differenceCents, 0)
  invariant(differences === order.totalCents, 'the differences add up to the order total')
  const passIds = changes.map(({ pass }) => pass.id)
  await queueWalletUpdates(tx, services, passIds)
  const at = services.clock.now()
  return [
    insertRows(
      replacedCodes,
      changes.map(({ pass }) => ({ shortCode: pass.shortCode, passId: pass.id, replacedAt: at })),
    ),
    ...changes.flatMap((change) => changePass(tx, services, change, at)),
    recordActivity(tx, {
      at,
      actor: 'visitor',
      name: 'pass.upgraded',
      objectId: order.baseOrderId,
      data: { passes: changes.length, orderId: order.id },
    }),
  ]
}

function changePass(
  tx: Database,
  { randomBytes }: Services,
  { pass, change }: Awaited<ReturnType<typeof readChanges>>[number],
  at: Date,
): Write[] {
  const days = { before: pass.durationDays, now: change.toDays }
  return [
    tx
      .update(passes)
      .set({
        productName: change.toProduct,
        durationDays: change.toDays,
        validUntil: pass.validUntil && extendedUntil(pass.validUntil, days, pass.timeZone),
        upgradeCents: pass.upgradeCents + change.differenceCents,
        serial: pass.serial + 1,
        shortCode: shortCodeFrom(randomBytes(SHORT_CODE_BYTES)),
        changedAt: at,
      })
      .where(eq(passes.id, pass.id)),
    tx
      .update(upgrades)
      .set({ replacedSerial: pass.serial, appliedAt: at })
      .where(and(eq(upgrades.orderId, change.orderId), eq(upgrades.passId, pass.id))),
  ]
}

function readChanges(db: Database, orderId: string) {
  return db
    .select({
      change: upgrades,
      pass: {
        id: passes.id,
        productName: passes.productName,
        durationDays: passes.durationDays,
        state: passes.state,
        orderState: orders.state,
        timeZone: zoneOf(orders.cityId),
        activateBy: passes.activateBy,
        activatedAt: passes.activatedAt,
        validUntil: passes.validUntil,
        upgradeCents: passes.upgradeCents,
        serial: passes.serial,
        shortCode: passes.shortCode,
      },
    })
    .from(upgrades)
    .innerJoin(passes, eq(passes.id, upgrades.passId))
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(eq(upgrades.orderId, orderId))
    .orderBy(asc(passes.id))
}
