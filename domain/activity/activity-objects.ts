// What a row of the activity is about, as people call it: an order by its number, a pass by its holder,
// a city by its name also after it was deleted. Ids are unique over all tables, except the small numbers
// of cities, attractions and products, of which the row's name says what they count. What happened to one pass of
// an order is written down under the order, with the pass in its data.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import {
  actividad,
  arrepentimientos,
  atracciones,
  ciudades,
  consultas,
  dispositivos,
  guardias,
  imagenes,
  liquidaciones,
  ordenes,
  pases,
  productos,
  profiles,
  testimonios,
  tiposAtraccion,
} from '#db/schema.ts'
import { holderWords } from '#domain/holder-words.ts'
import { formatShortCode } from '#domain/short-code.ts'

/** `label` is the name as it is now, `detail` what tells it from others of the same name. */
export type ActivityObject = { label: string; detail?: string } & (
  | { kind: 'order' | 'pass'; orderId: string }
  | { kind: 'city' | 'attraction' | 'attraction_type'; id: number; isGone: boolean }
  | { kind: 'staff'; isPending: boolean }
  | { kind: 'settlement'; attractionId: number; month: string }
  | { kind: 'device' | 'guard' | 'picture' | 'product' | 'withdrawal' | 'contact' | 'testimonial' }
)

type Told = { name: string; objectId: string; data?: Record<string, unknown> }

/** The things that these rows are about; `objectKey` finds a row's own. What nobody can name is left out. */
export async function findActivityObjects(
  db: Database,
  rows: Told[],
): Promise<Map<string, ActivityObject>> {
  const ids = [...new Set(rows.map(idOf))].filter(isUuid)
  const read = await Promise.all([
    ...(ids.length === 0 ? [] : [readOrders(db, ids), readPasses(db, ids)]),
    ...(ids.length === 0 ? [] : [readPeople(db, ids), readDevices(db, ids)]),
    ...(ids.length === 0 ? [] : [readWithdrawals(db, ids), readPictures(db, ids)]),
    ...(ids.length === 0 ? [] : [readSettlements(db, ids), readContacts(db, ids)]),
    ...(ids.length === 0 ? [] : [readTestimonials(db, ids), readGuards(db, ids)]),
    readCatalogued(db, rows, 'city'),
    readCatalogued(db, rows, 'attraction'),
    readCatalogued(db, rows, 'attraction_type'),
    readProducts(db, numbersOf(rows, PRODUCT)),
  ])
  return new Map(read.flat())
}

/** The key of a row's thing among those found. */
export function objectKey(row: Told): string {
  const id = idOf(row)
  return isUuid(id) ? id : `${subjectOf(row.name)} ${id}`
}

const PRODUCT = 'product'
type Found = [key: string, object: ActivityObject][]

/** Of the pass, where the row is about one of the order's. */
function idOf({ objectId, data }: Told): string {
  return typeof data?.passId === 'string' ? data.passId : objectId
}

async function readOrders(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: ordenes.id, label: ordenes.operationNumber })
    .from(ordenes)
    .where(inArray(ordenes.id, ids))
  return rows.map(({ id, label }) => [id, { kind: 'order', label, orderId: id }])
}

async function readPasses(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({
      id: pases.id,
      orderId: pases.orderId,
      name: pases.holderName,
      lastname: pases.holderLastname,
      shortCode: pases.shortCode,
      productName: pases.productName,
    })
    .from(pases)
    .where(inArray(pases.id, ids))
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

async function readDevices(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: dispositivos.id, label: dispositivos.name, detail: atracciones.name })
    .from(dispositivos)
    .innerJoin(atracciones, eq(atracciones.id, dispositivos.attractionId))
    .where(inArray(dispositivos.id, ids))
  return rows.map(({ id, ...named }) => [id, { kind: 'device', ...named }])
}

async function readGuards(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: guardias.id, label: guardias.name, detail: ciudades.name })
    .from(guardias)
    .innerJoin(ciudades, eq(ciudades.id, guardias.cityId))
    .where(inArray(guardias.id, ids))
  return rows.map(({ id, ...named }) => [id, { kind: 'guard', ...named }])
}

async function readWithdrawals(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({
      id: arrepentimientos.id,
      label: arrepentimientos.number,
      detail: arrepentimientos.operationNumber,
    })
    .from(arrepentimientos)
    .where(inArray(arrepentimientos.id, ids))
  return rows.map(({ id, ...named }) => [id, { kind: 'withdrawal', ...named }])
}

async function readContacts(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: consultas.id, label: consultas.number })
    .from(consultas)
    .where(inArray(consultas.id, ids))
  return rows.map(({ id, label }) => [id, { kind: 'contact', label }])
}

async function readTestimonials(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: testimonios.id, label: testimonios.name })
    .from(testimonios)
    .where(inArray(testimonios.id, ids))
  return rows.map(({ id, label }) => [id, { kind: 'testimonial', label }])
}

async function readPictures(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({ id: imagenes.id, label: imagenes.name })
    .from(imagenes)
    .where(inArray(imagenes.id, ids))
  return rows.map(({ id, label }) => [id, { kind: 'picture', label }])
}

type Catalogued = 'city' | 'attraction' | 'attraction_type'
type Named = { id: number; label: string }

const readNames: Record<Catalogued, (db: Database, ids: number[]) => Promise<Named[]>> = {
  city: (db, ids) =>
    db
      .select({ id: ciudades.id, label: ciudades.name })
      .from(ciudades)
      .where(inArray(ciudades.id, ids)),
  attraction: (db, ids) =>
    db
      .select({ id: atracciones.id, label: atracciones.name })
      .from(atracciones)
      .where(inArray(atracciones.id, ids)),
  attraction_type: (db, ids) =>
    db
      .select({ id: tiposAtraccion.id, label: tiposAtraccion.name })
      .from(tiposAtraccion)
      .where(inArray(tiposAtraccion.id, ids)),
}

/** What of the catalogue has a small number, those that were deleted included. */
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

/** By the name that the row of their deletion kept; before it kept names of cities, by their address. */
async function readDeleted(db: Database, ids: number[], kind: Catalogued): Promise<Found> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: actividad.objectId,
      label: sql<
        string | null
      >`coalesce(data ->> 'nombre_ciudad', data ->> 'codigo_url', data ->> 'name')`,
    })
    .from(actividad)
    .where(and(inArray(actividad.objectId, ids.map(String)), eq(actividad.name, `${kind}.deleted`)))
    .limit(ids.length)
  return rows.flatMap(({ id, label }) =>
    label === null ? [] : [[`${kind} ${id}`, { kind, label, id: Number(id), isGone: true }]],
  )
}

async function readSettlements(db: Database, ids: string[]): Promise<Found> {
  const rows = await db
    .select({
      id: liquidaciones.id,
      label: atracciones.name,
      attractionId: liquidaciones.attractionId,
      month: liquidaciones.month,
    })
    .from(liquidaciones)
    .innerJoin(atracciones, eq(atracciones.id, liquidaciones.attractionId))
    .where(inArray(liquidaciones.id, ids))
  return rows.map(({ id, ...named }) => [id, { kind: 'settlement', ...named, detail: named.month }])
}

async function readProducts(db: Database, ids: number[]): Promise<Found> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: productos.id, label: productos.name, detail: ciudades.name })
    .from(productos)
    .innerJoin(ciudades, eq(ciudades.id, productos.cityId))
    .where(inArray(productos.id, ids))
  return rows.map(({ id, ...named }) => [`${PRODUCT} ${id}`, { kind: 'product', ...named }])
}

function numbersOf(rows: Told[], subject: string): number[] {
  const ids = rows.filter(({ name }) => subjectOf(name) === subject).map(({ objectId }) => objectId)
  return [...new Set(ids)].map(Number).filter((id) => Number.isSafeInteger(id))
}

/** What happened to a benefit, an agreement or a month that is not closed is written down under its attraction. */
function subjectOf(name: string): string {
  const subject = name.split('.', 1)[0] ?? name
  return ['benefit', 'agreement', 'settlement'].includes(subject) ? 'attraction' : subject
}

function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success
}
