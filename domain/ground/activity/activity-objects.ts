// What a row of the activity is about, by its current name, or its last one if it was deleted. Ids are unique
// over all tables, except the small numbers of the catalogue, which the row's name tells apart.
import { and, eq, inArray, sql } from 'drizzle-orm'
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
import { holderWords } from '#domain/ground/holder-words.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'

/** `label` is the current name, `detail` tells objects with the same name apart. */
export type ActivityObject = { label: string; detail?: string } & (
  | { kind: 'order' | 'pass'; orderId: string }
  | { kind: 'city' | 'attraction' | 'attraction_type'; id: number; isGone: boolean }
  | { kind: 'staff'; isPending: boolean }
  | { kind: 'settlement'; attractionId: number; month: string }
  | { kind: 'device' | 'guard' | 'picture' | 'product' | 'withdrawal' | 'contact' | 'testimonial' }
)

type Told = { name: string; objectId: string; data?: Record<string, unknown> }

/** By `objectKey`; objects that have no name any more are left out. */
export async function findActivityObjects(
  db: Database,
  rows: Told[],
): Promise<Map<string, ActivityObject>> {
  const ids = [...new Set(rows.map(idOf))].filter(isUuid)
  const read = await Promise.all([
    ...(ids.length === 0 ? [] : [readOrders(db, ids), readPasses(db, ids)]),
    ...(ids.length === 0 ? [] : [readPeople(db, ids), readSettlements(db, ids)]),
    ...(ids.length === 0 ? [] : plainKinds.map((kind) => readPlain(db, ids, kind))),
    readCatalogued(db, rows, 'city'),
    readCatalogued(db, rows, 'attraction'),
    readCatalogued(db, rows, 'attraction_type'),
    readProducts(db, numbersOf(rows, PRODUCT)),
  ])
  return new Map(read.flat())
}

export function objectKey(row: Told): string {
  const id = idOf(row)
  return isUuid(id) ? id : `${subjectOf(row.name)} ${id}`
}

const PRODUCT = 'product'
type Found = [key: string, object: ActivityObject][]

/** What happens to one pass is recorded under its order, with the pass in its data. */
function idOf({ objectId, data }: Told): string {
  return typeof data?.passId === 'string' ? data.passId : objectId
}

async function readOrders(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: orders.id, label: orders.operationNumber })
    .from(orders)
    .where(inArray(orders.id, ids))
  return rows.map(({ id, label }) => [id, { kind: 'order', label, orderId: id }])
}

async function readPasses(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({
      id: passes.id,
      orderId: passes.orderId,
      name: passes.holderName,
      lastname: passes.holderLastname,
      shortCode: passes.shortCode,
      productName: passes.productName,
    })
    .from(passes)
    .where(inArray(passes.id, ids))
  return rows.map(({ id, orderId, name, lastname, shortCode, productName }) => [
    id,
    {
      kind: 'pass',
      label: holderWords({ name, lastname }),
      detail: `${productName} · ${formatShortCode(shortCode)}`,
      orderId,
    },
  ])
}

async function readPeople(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({
      id: profiles.id,
      label: profiles.fullName,
      detail: profiles.email,
      role: profiles.role,
    })
    .from(profiles)
    .where(inArray(profiles.id, ids))
  return rows.map(({ id, role, ...named }) => [
    id,
    { kind: 'staff', ...named, isPending: role === 'pending' },
  ])
}

const plainKinds = ['device', 'guard', 'withdrawal', 'contact', 'testimonial', 'picture'] as const
type Plain = (typeof plainKinds)[number]
type PlainlyNamed = { id: string; label: string; detail?: string }

const readLabels: Record<Plain, (db: Database, ids: string[]) => Promise<PlainlyNamed[]>> = {
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
  contact: (db, ids) =>
    db
      .select({ id: contactMessages.id, label: contactMessages.number })
      .from(contactMessages)
      .where(inArray(contactMessages.id, ids)),
  testimonial: (db, ids) =>
    db
      .select({ id: testimonials.id, label: testimonials.name })
      .from(testimonials)
      .where(inArray(testimonials.id, ids)),
  picture: (db, ids) =>
    db
      .select({ id: pictures.id, label: pictures.name })
      .from(pictures)
      .where(inArray(pictures.id, ids)),
}

async function readPlain(db: Database, ids: string[], kind: Plain): Promise<Found> {
  const rows = await readLabels[kind](db, ids)
  return rows.map(({ id, ...named }) => [id, { kind, ...named }])
}

type Catalogued = 'city' | 'attraction' | 'attraction_type'
type Named = { id: number; label: string }

const readNames: Record<Catalogued, (db: Database, ids: number[]) => Promise<Named[]>> = {
  city: (db, ids) =>
    db.select({ id: cities.id, label: cities.name }).from(cities).where(inArray(cities.id, ids)),
  attraction: (db, ids) =>
    db
      .select({ id: attractions.id, label: attractions.name })
      .from(attractions)
      .where(inArray(attractions.id, ids)),
  attraction_type: (db, ids) =>
    db
      .select({ id: attractionKinds.id, label: attractionKinds.name })
      .from(attractionKinds)
      .where(inArray(attractionKinds.id, ids)),
}

/** Deleted ones included. */
async function readCatalogued(db: Database, rows: Told[], kind: Catalogued): Promise<Found> {
  const ids = numbersOf(rows, kind)
  if (ids.length === 0) return []
  const named = await readNames[kind](db, ids)
  const there = new Set(named.map(({ id }) => id))
  const gone = await readDeleted(
    db,
    ids.filter((id) => !there.has(id)),
    kind,
  )
  return [
    ...named.map(({ id, label }): Found[number] => [
      `${kind} ${id}`,
      { kind, label, id, isGone: false },
    ]),
    ...gone,
  ]
}

/** By the name that the row of their deletion holds. */
async function readDeleted(db: Database, ids: number[], kind: Catalogued): Promise<Found> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: activity.objectId,
      label: sql<string | null>`coalesce(data ->> 'nombre_ciudad', data ->> 'name')`,
    })
    .from(activity)
    .where(and(inArray(activity.objectId, ids.map(String)), eq(activity.name, `${kind}.deleted`)))
    .limit(ids.length)
  return rows.flatMap(({ id, label }) =>
    label === null ? [] : [[`${kind} ${id}`, { kind, label, id: Number(id), isGone: true }]],
  )
}

async function readSettlements(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({
      id: settlements.id,
      label: attractions.name,
      attractionId: settlements.attractionId,
      month: settlements.month,
    })
    .from(settlements)
    .innerJoin(attractions, eq(attractions.id, settlements.attractionId))
    .where(inArray(settlements.id, ids))
  return rows.map(({ id, ...named }) => [id, { kind: 'settlement', ...named, detail: named.month }])
}

async function readProducts(db: Database, ids: number[]): Promise<Found> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: products.id, label: products.name, detail: cities.name })
    .from(products)
    .innerJoin(cities, eq(cities.id, products.cityId))
    .where(inArray(products.id, ids))
  return rows.map(({ id, ...named }) => [`${PRODUCT} ${id}`, { kind: 'product', ...named }])
}

function numbersOf(rows: Told[], subject: string): number[] {
  const ids = rows.filter(({ name }) => subjectOf(name) === subject).map(({ objectId }) => objectId)
  return [...new Set(ids)].map(Number).filter((id) => Number.isSafeInteger(id))
}

/** Benefits, agreements and months that are not closed are recorded under their attraction. */
function subjectOf(name: string): string {
  const subject = name.split('.', 1)[0] ?? name
  return ['benefit', 'agreement', 'settlement'].includes(subject) ? 'attraction' : subject
}

function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success
}
