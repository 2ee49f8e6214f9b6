// What a row of the activity is about: the word by which people know the thing, and the order to which it
// belongs. Ids are unique over all tables, except the small numbers of cities and attractions, of
// which the row's name says what they count.
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { atracciones, ciudades, dispositivos, ordenes, pases, profiles } from '#db/schema.ts'
import type { Database } from '#db/database.ts'

export type ActivityObject = {
  /** Operation number, short code, or a name as it is now. */
  label: string
  /** Of an order and of a pass. */
  orderId?: string
}

type Told = { name: string; objectId: string }

/** The things that these rows are about; `objectOf` finds a row's own. What is gone is left out. */
export async function findActivityObjects(
  db: Database,
  rows: Told[],
): Promise<Map<string, ActivityObject>> {
  const ids = [...new Set(rows.map(({ objectId }) => objectId))].filter(isUuid)
  const read = await Promise.all([
    ...(ids.length === 0 ? [] : [readOrders(db, ids), readPasses(db, ids)]),
    ...(ids.length === 0 ? [] : [readPeople(db, ids), readDevices(db, ids)]),
    readCities(db, numbersOf(rows, CITY)),
    readAttractions(db, numbersOf(rows, ATTRACTION)),
  ])
  return new Map(read.flat())
}

/** The key of a row's thing among those found. */
export function objectKey({ name, objectId }: Told): string {
  return isUuid(objectId) ? objectId : `${subjectOf(name)} ${objectId}`
}

const CITY = 'city'
const ATTRACTION = 'attraction'
type Found = [key: string, object: ActivityObject][]

async function readOrders(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: ordenes.id, label: ordenes.operationNumber })
    .from(ordenes)
    .where(inArray(ordenes.id, ids))
  return rows.map(({ id, label }) => [id, { label, orderId: id }])
}

async function readPasses(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: pases.id, label: ordenes.operationNumber, orderId: pases.orderId })
    .from(pases)
    .innerJoin(ordenes, eq(ordenes.id, pases.orderId))
    .where(inArray(pases.id, ids))
  return rows.map(({ id, ...pass }) => [id, pass])
}

async function readPeople(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: profiles.id, label: profiles.full_name })
    .from(profiles)
    .where(inArray(profiles.id, ids))
  return rows.map(({ id, label }) => [id, { label }])
}

async function readDevices(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: dispositivos.id, label: dispositivos.name })
    .from(dispositivos)
    .where(inArray(dispositivos.id, ids))
  return rows.map(({ id, label }) => [id, { label }])
}

async function readCities(db: Database, ids: number[]): Promise<Found> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: ciudades.id, label: ciudades.nombre_ciudad })
    .from(ciudades)
    .where(inArray(ciudades.id, ids))
  return rows.map(({ id, label }) => [`${CITY} ${id}`, { label }])
}

async function readAttractions(db: Database, ids: number[]): Promise<Found> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: atracciones.id, label: atracciones.nombre })
    .from(atracciones)
    .where(inArray(atracciones.id, ids))
  return rows.map(({ id, label }) => [`${ATTRACTION} ${id}`, { label }])
}

function numbersOf(rows: Told[], subject: string): number[] {
  const ids = rows.filter(({ name }) => subjectOf(name) === subject).map(({ objectId }) => objectId)
  return [...new Set(ids)].map(Number).filter((id) => Number.isSafeInteger(id))
}

function subjectOf(name: string): string {
  return name.split('.', 1)[0] ?? name
}

function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success
}
