// What a decision needs, read in one question: the pass, whether its order is paid, the device with
// its attraction's rules, the entries there, and the earlier answer to this very scan, if it is a
// repetition. A gate has a second per visitor, so every question saved counts.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import {
  atracciones,
  ciudades,
  codigosReemplazados,
  dispositivos,
  entradas,
  ordenes,
  pases,
  scaneosRechazados,
} from '#db/schema.ts'
import { zoneOf } from '#domain/catalog/city-zone.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { deviceColumns, deviceFrom } from '#domain/devices/find-device.ts'
import type { EntryAtGate, PassAtGate } from './decide-scan.ts'
import type { PassReference } from './read-scan-code.ts'
import type { ScanVerdict } from './scan.ts'

export type PassRead = {
  id: string
  /** PostgreSQL's own mark of the row's version: a write names it, and finds nothing if it is old. */
  version: string
  /** For the first time, whatever was issued again since. */
  issuedAt: Date
  /** Of the city that it was sold for. */
  timeZone: string
  pass: PassAtGate
  entries: EntryAtGate[]
  /** As it is now; undefined when it is not enrolled. */
  device: DeviceAtGate | undefined
  /** Of the same device and nonce. */
  verdictBefore: ScanVerdict | undefined
}

type Entry = { day: string; at: string; door: string | null }

const CODE_END = 4
/** The first issue has serial 1. */
const REPLACED = 0

const entriesHere = sql<Entry[]>`coalesce((
  select json_agg(json_build_object('day', s.entry_day, 'at', s.scanned_at, 'door', d.name))
  from scaneos s join dispositivos d on d.id = s.dispositivo_id
  where s.pase_id = ${pases.id} and s.atraccion_id = ${atracciones.id}
), '[]'::json)`

const answerOf = (table: typeof entradas | typeof scaneosRechazados) => sql<string | null>`(
  select ${table.answer} from ${table}
  where ${table.deviceId} = ${sql.placeholder('deviceId')}
    and ${table.nonce} = ${sql.placeholder('nonce')}
)`

function readBy(condition: SQL, name: string) {
  return preparedOnce((db) =>
    db
      .select({
        found: {
          id: pases.id,
          version: sql<string>`${pases}.xmin::text`,
          issuedAt: pases.issuedAt,
          serial: pases.serial,
          productName: pases.productName,
          durationDays: pases.durationDays,
          age: pases.age,
          state: pases.state,
          shortCode: pases.shortCode,
          activateBy: pases.activateBy,
          activatedAt: pases.activatedAt,
          validUntil: pases.validUntil,
          orderState: ordenes.state,
          cityId: ordenes.cityId,
          timeZone: zoneOf(ordenes.cityId),
          entries: entriesHere,
          admitted: answerOf(entradas),
          refused: answerOf(scaneosRechazados),
        },
        device: deviceColumns,
      })
      .from(pases)
      .innerJoin(ordenes, eq(ordenes.id, pases.orderId))
      .innerJoin(dispositivos, eq(dispositivos.id, sql.placeholder('deviceId')))
      .innerJoin(atracciones, eq(atracciones.id, dispositivos.attractionId))
      .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
      .where(condition)
      .prepare(name),
  )
}

const readById = readBy(eq(pases.id, sql.placeholder('passId')), 'scanned_pass_by_id')
const readByShortCode = readBy(
  eq(pases.shortCode, sql.placeholder('shortCode')),
  'scanned_pass_by_short_code',
)

type ScanPlace = { device: { id: string }; nonce: string }

/** The pass that a code or a short code names; undefined when there is none. */
export async function readPass(
  db: Database,
  reference: PassReference,
  { device, nonce }: ScanPlace,
): Promise<PassRead | undefined> {
  const place = { deviceId: device.id, nonce }
  const [read] =
    'passId' in reference
      ? await readById(db).execute({ passId: reference.passId, ...place })
      : await readByShortCode(db).execute({ shortCode: reference.shortCode, ...place })
  if (!read) return undefined
  const { found: row } = read
  return {
    id: row.id,
    version: row.version,
    issuedAt: row.issuedAt,
    timeZone: row.timeZone,
    pass: {
      serial: row.serial,
      productName: row.productName,
      durationDays: row.durationDays,
      age: row.age,
      state: row.state,
      isPaid: row.orderState === 'covered',
      isOfCity: row.cityId === read.device.cityId,
      activateBy: row.activateBy,
      activatedAt: row.activatedAt,
      validUntil: row.validUntil,
      codeEnd: row.shortCode.slice(-CODE_END),
    },
    entries: row.entries.map(({ day, at, door }) => ({
      day,
      at: new Date(at),
      ...(door === null ? {} : { door }),
    })),
    device: deviceFrom(read.device),
    verdictBefore: verdictIn(row),
  }
}

/**
 * The pass that had this code before it was reissued, with a serial older than any that counts, so
 * that it is decided on as a replaced QR is; undefined for a QR, which says so itself.
 */
export async function findReplaced(
  db: Database,
  { shortCode }: { shortCode?: string },
): Promise<PassReference | undefined> {
  if (shortCode === undefined) return undefined
  const [row] = await db
    .select({
      passId: codigosReemplazados.passId,
      replacedAt: codigosReemplazados.replacedAt,
    })
    .from(codigosReemplazados)
    .where(eq(codigosReemplazados.shortCode, shortCode))
  return row && { ...row, serial: REPLACED }
}

/** The earlier answer to a scan that belongs to no pass. */
export async function readVerdictBefore(
  db: Database,
  { device, nonce }: ScanPlace,
): Promise<ScanVerdict | undefined> {
  const [row] = await storedAnswer(db).execute({ deviceId: device.id, nonce })
  return row && verdictIn(row)
}

/** As it was written down, field by field, so that it is said again to the letter. */
function verdictIn(row: {
  admitted: string | null
  refused: string | null
}): ScanVerdict | undefined {
  const answer = row.admitted ?? row.refused
  return answer === null ? undefined : JSON.parse(answer)
}

const storedAnswer = preparedOnce((db) =>
  db
    .select({ admitted: answerOf(entradas), refused: answerOf(scaneosRechazados) })
    .from(sql`(select 1) as one`)
    .prepare('scan_answer'),
)

/** Locks a pass until the transaction ends, before anything else of it is read or written. */
export async function lockPass(tx: Database, passId: string): Promise<void> {
  await tx.select({ id: pases.id }).from(pases).where(eq(pases.id, passId)).for('update')
}
