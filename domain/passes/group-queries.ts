// For whoever holds every pass of an order: its buyer, or a gift's recipient. Never for a single pass's link.
import { eq } from 'drizzle-orm'
import { cities, orders } from '#db/schema.ts'
import { toldCityName } from '#domain/catalogue/told-columns.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { Services } from '#domain/ground/services.ts'
import { getReceipt } from '#domain/sale/orders/order-queries.ts'
import { groupsOf, signGroupCode } from './group-code.ts'
import { type PassLife, passLifeAt } from './pass-life.ts'
import {
  type PassRow,
  type PassView,
  codeContentOf,
  passView,
  readPassesOfOrder,
  withCode,
} from './pass-queries.ts'
import { standingHasCode } from './pass-standing.ts'

export type GroupView = Awaited<ReturnType<typeof groupView>>

/** All passes of an order, stopped ones included, and the groups of those with a code, read at one moment. */
export async function findPassesAndGroups(
  services: Services,
  orderId: string,
): Promise<{ passes: PassView[]; groups: GroupView[] }> {
  const rows = await readPassesOfOrder(services.db, orderId)
  const [passes, groups] = await Promise.all([
    Promise.all(rows.map((row) => passView(services, row))),
    groupViews(services, rows),
  ])
  return { passes, groups }
}

export async function listGroupsOfOrder(services: Services, orderId: string): Promise<GroupView[]> {
  return groupViews(services, await readPassesOfOrder(services.db, orderId))
}

/** One group of an order for its page, and the lives of its members; undefined if it does not exist now. */
export async function findGroupOfOrder(
  services: Services,
  { orderId, number }: { orderId: string; number: number },
): Promise<{ group: GroupView; lives: PassLife[] } | undefined> {
  const groups = groupsIn(services, await readPassesOfOrder(services.db, orderId))
  const members = groups[number - 1]
  if (!members) return undefined
  const group = await groupView(services, members, { number, count: groups.length })
  return { group, lives: members.map(({ life }) => life) }
}

type Member = { row: PassRow; life: PassLife }

function groupsIn({ clock }: Services, rows: PassRow[]): Member[][] {
  const now = clock.now()
  const members = rows
    .map((row) => ({ row, life: passLifeAt(row, now, row.timeZone) }))
    .filter(({ life }) => standingHasCode(life.standing))
  return groupsOf(members)
}

function groupViews(services: Services, rows: PassRow[]): Promise<GroupView[]> {
  const groups = groupsIn(services, rows)
  return Promise.all(
    groups.map((members, index) =>
      groupView(services, members, { number: index + 1, count: groups.length }),
    ),
  )
}

/** The 1-based index and the total: an order has one group, or several if its passes do not fit into one code. */
type Place = { number: number; count: number }

async function groupView(services: Services, members: Member[], place: Place) {
  const rows = members.map(({ row }) => row)
  const children = rows.filter(({ age }) => age === 'child').length
  return {
    code: await groupCode(services, rows),
    ...place,
    holders: rows.map(({ holderName, holderLastname, position }) =>
      holderOrNumber({ name: holderName, lastname: holderLastname }, position + 1),
    ),
    adults: rows.length - children,
    children,
    /** Whether any of them may still open something. */
    isGood: members.some(
      ({ life: { standing } }) => standing === 'unused' || standing === 'running',
    ),
  }
}

async function groupCode(services: Services, rows: PassRow[]): Promise<string> {
  const [first] = rows
  invariant(first, 'a group has passes')
  const signingKey = await services.passKeys.signingOf(first.cityId)
  return signGroupCode(rows.map(codeContentOf), signingKey)
}

/** The sheets behind an order's link; undefined for an unknown, wrong or revoked one. */
export async function findSheetsByOrderSecret(services: Services, secret: string) {
  const id = services.links.idIn(secret)
  if (id === undefined) return undefined
  const [order] = await services.db
    .select({
      operationNumber: orders.operationNumber,
      linkVersion: orders.linkVersion,
      cityName: toldCityName(),
      timeZone: cities.timeZone,
    })
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(eq(orders.id, id))
  if (!order || !services.links.matches(secret, 'order', id, order.linkVersion)) return undefined
  const { linkVersion: _, ...shown } = order
  const [{ passes, groups }, receipt] = await Promise.all([
    findPassesAndGroups(services, id),
    getReceipt(services, id),
  ])
  // The code of a gift's group is for the recipient.
  return { ...shown, receipt, passes: withCode(passes), groups: receipt.gift ? [] : groups }
}
