// Reads for the pages of passes. The link's secret is the only way in.
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, closures, orders, passes, scans } from '#db/schema.ts'
import { productOpens } from '#domain/catalogue/product.ts'
import { toldAttractionName } from '#domain/catalogue/told-columns.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { Services } from '#domain/ground/services.ts'
import { attractionPasses } from '#domain/ground/vocabulary/catalogue.ts'
import { type PassCodeContent, signPassCode } from './pass-code.ts'
import { passLifeAt } from './pass-life.ts'
import { standingHasCode } from './pass-standing.ts'

const PASSES_MAX = 50
/** Far more than ten days of benefits produce. */
const ENTRIES_MAX = 200
const CLOSURES_MAX = 20

export type PassView = Awaited<ReturnType<typeof passView>>
export type HolderPass = PassView & { code: NonNullable<PassView['code']> }

type PassEntry = { attraction: string; at: Date }

/** Local days. */
type PassClosure = { attraction: string; from: string; until: string }

export type PassPage = PassView & { entries: PassEntry[]; closures: PassClosure[] }

const columns = {
  id: passes.id,
  serial: passes.serial,
  linkVersion: passes.linkVersion,
  shortCode: passes.shortCode,
  productName: passes.productName,
  durationDays: passes.durationDays,
  age: passes.age,
  position: passes.position,
  holderName: passes.holderName,
  holderLastname: passes.holderLastname,
  state: passes.state,
  orderState: orders.state,
  cityId: orders.cityId,
  timeZone: cities.timeZone,
  activateBy: passes.activateBy,
  activatedAt: passes.activatedAt,
  validUntil: passes.validUntil,
}

/**
 * Entries and closures oldest first. Undefined for unknown, wrong and replaced links alike; not for a blocked
 * or refunded pass: the visitor had its code, and the page tells them what to do.
 */
export async function findPassBySecret(
  services: Services,
  secret: string,
): Promise<PassPage | undefined> {
  const id = services.links.idIn(secret)
  if (id === undefined) return undefined
  const row = await readPass(services.db, id)
  if (!row || !services.links.matches(secret, 'pass', id, row.linkVersion)) return undefined
  return passPage(services, row)
}

/** For a visitor admitted by another link. */
export async function getPassPage(services: Services, id: string): Promise<PassPage> {
  return passPage(services, await getPass(services.db, id))
}

function passRows(db: Database) {
  return db
    .select(columns)
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .innerJoin(cities, eq(cities.id, orders.cityId))
}

async function readPass(db: Database, id: string) {
  const [row] = await passRows(db).where(eq(passes.id, id))
  return row
}

async function getPass(db: Database, id: string) {
  const row = await readPass(db, id)
  invariant(row, 'the pass exists')
  return row
}

async function passPage(services: Services, row: PassRow): Promise<PassPage> {
  const [view, entries, shut] = await Promise.all([
    passView(services, row),
    listEntries(services.db, row.id),
    listClosuresAhead(services, row),
  ])
  return { ...view, entries, closures: shut }
}

export async function getPassView(services: Services, id: string): Promise<PassView> {
  return passView(services, await getPass(services.db, id))
}

/** Stopped ones included, as bought. */
export async function listPassViewsOfOrder(
  services: Services,
  orderId: string,
): Promise<PassView[]> {
  const rows = await readPassesOfOrder(services.db, orderId)
  return Promise.all(rows.map((row) => passView(services, row)))
}

/** The rows from which pass views and group codes are built, in the order of the passes. */
export function readPassesOfOrder(db: Database, orderId: string) {
  return passRows(db)
    .where(eq(passes.orderId, orderId))
    .orderBy(asc(passes.position))
    .limit(PASSES_MAX)
}

/** Only those that have a code. */
export async function listPassesOfOrder(
  services: Services,
  orderId: string,
): Promise<HolderPass[]> {
  return withCode(await listPassViewsOfOrder(services, orderId))
}

export function withCode(views: PassView[]): HolderPass[] {
  return views.flatMap(({ code, ...view }) => (code ? [{ ...view, code }] : []))
}

function listEntries(db: Database, passId: string): Promise<PassEntry[]> {
  return db
    .select({ attraction: toldAttractionName(), at: scans.scannedAt })
    .from(scans)
    .innerJoin(attractions, eq(attractions.id, scans.attractionId))
    .where(eq(scans.passId, passId))
    .orderBy(asc(scans.scannedAt), asc(scans.id))
    .limit(ENTRIES_MAX)
}

/** Closures that are not over and that the pass may still be affected by. */
async function listClosuresAhead({ clock, db }: Services, row: PassRow): Promise<PassClosure[]> {
  const { timeZone } = row
  const { standing, lastDay } = passLifeAt(row, clock.now(), timeZone)
  if (standing !== 'unused' && standing !== 'running') return []
  return db
    .select({
      attraction: toldAttractionName(),
      from: closures.closedFrom,
      until: closures.closedUntil,
    })
    .from(closures)
    .innerJoin(attractions, eq(attractions.id, closures.attractionId))
    .where(
      and(
        eq(attractions.cityId, row.cityId),
        eq(attractions.isParticipating, true),
        inArray(
          attractions.pass,
          attractionPasses.filter((kind) => productOpens(row.productName, kind)),
        ),
        gte(closures.closedUntil, localDay(clock.now(), timeZone)),
        lte(closures.closedFrom, lastDay),
      ),
    )
    .orderBy(asc(closures.closedFrom), asc(closures.id))
    .limit(CLOSURES_MAX)
}

export type PassRow = Awaited<ReturnType<typeof readPassesOfOrder>>[number]

export async function passView({ clock, links, passKeys }: Services, row: PassRow) {
  const { productName, durationDays, age, activateBy, activatedAt, validUntil, timeZone } = row
  const life = passLifeAt(row, clock.now(), timeZone)
  const named = { name: row.holderName, lastname: row.holderLastname }
  const signingKey = standingHasCode(life.standing) && (await passKeys.signingOf(row.cityId))
  return {
    id: row.id,
    secret: links.secretFor('pass', row.id, row.linkVersion),
    productName,
    durationDays,
    age,
    named,
    holder: holderOrNumber(named, row.position + 1),
    activateBy,
    activatedAt,
    validUntil,
    timeZone,
    life,
    // A stopped pass has no code.
    ...(signingKey && {
      code: { text: await signPassCode(codeContentOf(row), signingKey), shortCode: row.shortCode },
    }),
  }
}

/** Used in its own code and its group's. */
export function codeContentOf(row: PassRow): PassCodeContent {
  return {
    passId: row.id,
    serial: row.serial,
    product: row.productName,
    days: row.durationDays,
    age: row.age,
    activateBy: row.activateBy,
  }
}
