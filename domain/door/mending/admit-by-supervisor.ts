// A supervisor's exception is no entry: it neither starts nor uses a pass, and no statement counts it.

import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { exceptions, orders, passes, refusedScans } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { readSupervisorToken } from '#domain/door/guards/supervisor.ts'
import { decideAtDoor } from '#domain/door/scan/decide-at-door.ts'
import { readHour } from '#domain/door/scan/hour/door-hour.ts'
import { readPass } from '#domain/door/scan/pass-reads.ts'
import { isReusedNonce } from '#domain/door/scan/reused-nonce.ts'
import { scanPass } from '#domain/door/scan/scan-pass.ts'
import { type ScanVerdict, UNDO_MS } from '#domain/door/scan/scan.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  type ExceptionReason,
  type GateRefusal,
  gateRefusals,
} from '#domain/ground/vocabulary/door.ts'
import type { ExceptionAnswer } from './mending-messages.ts'
import { reasonText } from './undo-at-door.ts'

type AdmitByException = {
  device: DeviceAtGate
  token: string
  /** The nonce of the refused scan; a new one when a pass is given. */
  nonce: string
  /** Set for a pass found by name. */
  passId?: string
  reason: { kind: ExceptionReason; words?: string }
}

/**
 * Writes an exception once per device and nonce. The scan must have been refused by this device, here, within
 * ten minutes; a pass found by name must be of this city and refused now; a nonce belongs to one pass.
 */
export async function admitByException(
  services: Services,
  { device, token, nonce, passId, reason }: AdmitByException,
): Promise<ExceptionAnswer> {
  return services.db.transaction(async (tx) => {
    const supervisor = await readSupervisorToken(services, tx, device, token)
    if (!supervisor) return refused('supervisor_needed')
    const before = await findBefore(tx, device.id, nonce)
    if (before) return answerAgain(before, passId)
    const told =
      passId === undefined
        ? await refusalOfScan(services, tx, device, nonce)
        : await refusalOfPass(services, tx, device, passId, nonce)
    if (!told.ok) return told

    const at = services.clock.now()
    const id = services.newId()
    const written = await tx
      .insert(exceptions)
      .values({
        id,
        passId: told.passId,
        attractionId: device.attraction.id,
        deviceId: device.id,
        nonce,
        guardId: supervisor.id,
        refusal: told.refusal,
        reason: reasonText(reason),
        admittedAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: exceptions.id })
    // The same request arrived twice at once.
    if (written.length === 0) return answerAgain(await findBefore(tx, device.id, nonce), passId)
    await recordActivity(tx, {
      at,
      actor: `device:${device.id}`,
      name: 'exception.admitted',
      objectId: (await orderOf(tx, told.passId)) ?? device.id,
      data: {
        exceptionId: id,
        guardId: supervisor.id,
        refusal: told.refusal,
        ...(told.passId === null ? {} : { passId: told.passId }),
      },
    })
    return { ok: true as const }
  })
}

async function findBefore(tx: Database, deviceId: string, nonce: string) {
  const [row] = await tx
    .select({ passId: exceptions.passId })
    .from(exceptions)
    .where(and(eq(exceptions.deviceId, deviceId), eq(exceptions.nonce, nonce)))
  return row
}

function answerAgain(
  before: { passId: string | null } | undefined,
  passId: string | undefined,
): { ok: true } | Refused<'nonce_conflict'> {
  const isSame = passId === undefined || before?.passId === passId
  return isSame ? { ok: true } : refused('nonce_conflict')
}

type Told = { ok: true; passId: string | null; refusal: GateRefusal }

async function refusalOfScan(
  { clock }: Services,
  tx: Database,
  device: DeviceAtGate,
  nonce: string,
): Promise<Told | Refused<'no_such_refusal' | 'too_late'>> {
  const [row] = await tx
    .select({
      passId: refusedScans.passId,
      reason: refusedScans.reason,
      attractionId: refusedScans.attractionId,
      receivedAt: refusedScans.receivedAt,
    })
    .from(refusedScans)
    .where(and(eq(refusedScans.deviceId, device.id), eq(refusedScans.nonce, nonce)))
  const refusal = gateRefusals.find((known) => known === row?.reason)
  if (!row || !refusal || row.attractionId !== device.attraction.id) {
    return refused('no_such_refusal')
  }
  if (clock.now().getTime() - row.receivedAt.getTime() > UNDO_MS) return refused('too_late')
  return { ok: true, passId: row.passId, refusal }
}

async function refusalOfPass(
  { clock }: Services,
  tx: Database,
  device: DeviceAtGate,
  passId: string,
  nonce: string,
): Promise<Told | Refused<'no_such_pass' | 'not_refused' | 'nonce_conflict'>> {
  const found = await readPass(tx, passId, { device, nonce })
  if (!found?.pass.isOfCity) return refused('no_such_pass')
  if (isReusedNonce(found.before, passId)) return refused('nonce_conflict')
  const at = clock.now()
  const hour = await readHour(tx, device, at)
  const verdict = decideAtDoor({ found, device, at, hour })
  return verdict.ok ? refused('not_refused') : { ok: true, passId, refusal: verdict.reason }
}

async function orderOf(tx: Database, passId: string | null): Promise<string | undefined> {
  if (passId === null) return undefined
  const [row] = await tx
    .select({ orderId: passes.orderId })
    .from(passes)
    .where(eq(passes.id, passId))
  return row?.orderId
}

type AdmitByName = {
  device: DeviceAtGate
  token: string
  passId: string
  nonce: string
  clockOffsetMs: number
}
type AdmitByNameRefusal = 'supervisor_needed' | 'no_such_pass' | 'device_changed' | 'nonce_conflict'

/** Scans a pass of this city found by name, the supervisor as guard; repeatable and refuses as scanPass. */
export async function admitByName(
  services: Services,
  { device, token, passId, nonce, clockOffsetMs }: AdmitByName,
): Promise<{ ok: true; verdict: ScanVerdict } | Refused<AdmitByNameRefusal>> {
  const guard = await readSupervisorToken(services, services.db, device, token)
  if (!guard) return refused('supervisor_needed')
  const [pass] = await services.db
    .select({ shortCode: passes.shortCode })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(and(eq(passes.id, passId), eq(orders.cityId, device.cityId)))
  if (!pass) return refused('no_such_pass')
  const { shortCode } = pass
  return scanPass(services, { device, shortCode, nonce, source: 'name', guard, clockOffsetMs })
}
