// What a row of the activity is about, by its current name, or its last one if it was deleted. A new kind of object
// has one entry here, from which its type follows, and one in the office for its page.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import {
  activity,
  attractionKinds,
  attractions,
  cities,
  contactMessages,
  devices,
  guards,
  orders,
  passes,
  pictures,
  products,
  profiles,
  settlements,
  testimonials,
  withdrawals,
} from '#db/schema.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'

/** `label` is the current name, `detail` tells objects with the same name apart. */
type Named<Id> = { id: Id; label: string; detail?: string }
type Reader<Row> = (db: Database, ids: string[]) => PromiseLike<Row[]>

function namesIn<Id extends string | number>(table: PgTable & { id: PgColumn }, label: PgColumn) {
  const columns = { id: sql<Id>`${table.id}`, label: sql<string>`${label}` }
  return (db: Database, ids: Id[]) => db.select(columns).from(table).where(inArray(table.id, ids))
}

/** Ids are unique over all tables. */
const identified = {
  order: namesIn<string>(orders, orders.operationNumber),
  pass: readPasses,
  staff: (db, ids) =>
    db
      .select({
        id: profiles.id,
        label: profiles.fullName,
        detail: profiles.email,
        isPending: sql<boolean>`${profiles.role} = 'pending'`,
      })
      .from(profiles)
      .where(inArray(profiles.id, ids)),
  settlement: (db, ids) =>
    db
      .select({
        id: settlements.id,
        label: attractions.name,
        detail: settlements.month,
        attractionId: settlements.attractionId,
      })
      .from(settlements)
      .innerJoin(attractions, eq(attractions.id, settlements.attractionId))
      .where(inArray(settlements.id, ids)),
  device: (db, ids) =>
    db
      .select({ id: devices.id, label: devices.name, detail: attractions.name })
      .from(devices)
      .innerJoin(attractions, eq(attractions.id, devices.attractionId))
      .where(inArray(devices.id, ids)),
  guard: (db, ids) =>
    db
      .select({ id: guards.id, label: guards.name, detail: cities.name })
      .from(guards)
      .innerJoin(cities, eq(cities.id, guards.cityId))
      .where(inArray(guards.id, ids)),
  withdrawal: (db, ids) =>
    db
      .select({
        id: withdrawals.id,
        label: withdrawals.number,
        detail: withdrawals.operationNumber,
      })
      .from(withdrawals)
      .where(inArray(withdrawals.id, ids)),
  contact: namesIn<string>(contactMessages, contactMessages.number),
  testimonial: namesIn<string>(testimonials, testimonials.name),
  picture: namesIn<string>(pictures, pictures.name),
} satisfies Record<string, Reader<Named<string>>>

/** The catalogue's small numbers, which the first word of an activity's name tells apart. */
const numbered = {
  city: namesIn<number>(cities, cities.name),
  attraction: namesIn<number>(attractions, attractions.name),
  attraction_type: namesIn<number>(attractionKinds, attractionKinds.name),
  product: (db, ids) =>
    db
      .select({ id: products.id, label: products.name, detail: cities.name })
      .from(products)
      .innerJoin(cities, eq(cities.id, products.cityId))
      .where(inArray(products.id, ids)),
} satisfies Record<string, (db: Database, ids: number[]) => PromiseLike<Named<number>[]>>

/** Benefits, agreements and months that are not closed are recorded under their attraction. */
const recordedUnder = new Map<string, keyof typeof numbered>([
  ['benefit', 'attraction'],
  ['agreement', 'attraction'],
  ['settlement', 'attraction'],
])

type IdentifiedRows = {
  [Kind in keyof typeof identified]: Awaited<ReturnType<(typeof identified)[Kind]>>[number] & {
    detail?: string
  }
}
type Rows = IdentifiedRows & Record<keyof typeof numbered, Named<number> & { isGone: boolean }>

export type ActivityObjectKind = keyof Rows
export type ActivityObject<Kind extends ActivityObjectKind = ActivityObjectKind> = {
  kind: Kind
} & Rows[Kind]

type Told = { name: string; objectId: string; data?: Record<string, unknown> }
type Found = [key: string, object: ActivityObject][]

/** By `objectKey`; objects that have no name any more are left out. */
export async function findActivityObjects(
  db: Database,
  rows: Told[],
): Promise<Map<string, ActivityObject>> {
  const found = await Promise.all([
    ...kindsOf(identified).map((kind) => readIdentified(db, rows, kind)),
    ...kindsOf(numbered).map((kind) => readNumbered(db, rows, kind)),
  ])
  return new Map(found.flat())
}

export function objectKey(row: Told): string {
  const id = idOf(row)
  return isUuid(id) ? id : `${subjectOf(row.name)} ${id}`
}

/** What happens to one pass is recorded under its order, with the pass in its data. */
function idOf({ objectId, data }: Told): string {
  return typeof data?.passId === 'string' ? data.passId : objectId
}

function subjectOf(name: string): string {
  const subject = name.split('.', 1)[0] ?? name
  return recordedUnder.get(subject) ?? subject
}

function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success
}

function kindsOf<Readers extends object>(readers: Readers) {
  const kinds: Extract<keyof Readers, string>[] = []
  for (const kind in readers) kinds.push(kind)
  return kinds
}

async function readIdentified<Kind extends keyof IdentifiedRows>(
  db: Database,
  rows: Told[],
  kind: Kind,
): Promise<Found> {
  const readers: { [One in keyof IdentifiedRows]: Reader<IdentifiedRows[One]> } = identified
  const ids = [...new Set(rows.map(idOf))].filter(isUuid)
  if (ids.length === 0) return []
  const named = await readers[kind](db, ids)
  return named.map((row) => [row.id, { kind, ...row }])
}

/** Deleted ones included. */
async function readNumbered(
  db: Database,
  rows: Told[],
  kind: keyof typeof numbered,
): Promise<Found> {
  const told = rows.filter(({ name }) => subjectOf(name) === kind)
  const ids = [...new Set(told.map(({ objectId }) => Number(objectId)))].filter(
    Number.isSafeInteger,
  )
  if (ids.length === 0) return []
  const named = await numbered[kind](db, ids)
  const there = new Set(named.map(({ id }) => id))
  const gone = await readDeleted(
    db,
    ids.filter((id) => !there.has(id)),
    kind,
  )
  return [
    ...named.map((row) => ({ ...row, isGone: false })),
    ...gone.map((row) => ({ ...row, isGone: true })),
  ].map((row) => [`${kind} ${row.id}`, { kind, ...row }])
}

/** By the name that the row of their deletion holds. */
async function readDeleted(
  db: Database,
  ids: number[],
  kind: keyof typeof numbered,
): Promise<Named<number>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: activity.objectId,
      label: sql<string | null>`coalesce(data ->> 'nombre_ciudad', data ->> 'name')`,
    })
    .from(activity)
    .where(and(inArray(activity.objectId, ids.map(String)), eq(activity.name, `${kind}.deleted`)))
    .limit(ids.length)
  return rows.flatMap(({ id, label }) => (label === null ? [] : [{ id: Number(id), label }]))
}

async function readPasses(db: Database, ids: string[]) {
  const rows = await db
    .select({
      id: passes.id,
      orderId: passes.orderId,
      name: passes.holderName,
      lastname: passes.holderLastname,
      position: passes.position,
      shortCode: passes.shortCode,
      productName: passes.productName,
    })
    .from(passes)
    .where(inArray(passes.id, ids))
  return rows.map(({ id, orderId, name, lastname, position, shortCode, productName }) => ({
    id,
    label: holderOrNumber({ name, lastname }, position + 1),
    detail: `${productName} · ${formatShortCode(shortCode)}`,
    orderId,
  }))
}
