// Crossings already happened, so each is written once, in any order, under the lock of its pass. An exit
// whose entry is unknown is `not_inside` and counts once the entry arrives; a second exit never counts.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { crossings } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { clampOffset } from '#domain/door/devices/note-contact.ts'
import { correctedTime } from '#domain/door/scan/corrected-time.ts'
import {
  type Door,
  doorOfScan,
  lockPasses,
  type PassRead,
  readPass,
} from '#domain/door/scan/pass-reads.ts'
import { readCodeAtDoor } from '#domain/door/scan/read-scan-code.ts'
import { isReusedNonce, keepReusedNonce, untilWritten } from '#domain/door/scan/reused-nonce.ts'
import { guardColumns } from '#domain/door/scan/scan-rows.ts'
import { dayRange, localDay } from '#domain/ground/calendar.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { Services } from '#domain/ground/services.ts'
import type { CrossingKind, ExitRule } from '#domain/ground/vocabulary/door.ts'
import type { CrossingAnswer, CrossingRefusal, SentCrossing } from './crossing-messages.ts'

type RecordCrossings = {
  device: DeviceAtGate
  /** Oldest first; the order only affects which ones are answered `not_inside`. */
  crossings: SentCrossing[]
  /** Device clock minus server clock, measured with this request. */
  clockOffsetMs: number
}

type Sent = {
  device: DeviceAtGate
  crossing: SentCrossing
  receivedAt: Date
  clockOffsetMs: number
}
type Received = Sent & { movedAt: Date; door: Door }

/** Idempotent by device and nonce: same answer. Changes no pass; of refusals, writes only `not_inside`. */
export async function recordCrossings(
  services: Services,
  { device, crossings: reported, clockOffsetMs }: RecordCrossings,
): Promise<CrossingAnswer[]> {
  const receivedAt = services.clock.now()
  const answers: CrossingAnswer[] = []
  for (const crossing of reported) {
    const offset = crossing.clockOffsetMs ?? clockOffsetMs
    const sent = { device, crossing, receivedAt, clockOffsetMs: offset }
    answers.push(await untilWritten(() => record(services, sent)))
  }
  return answers
}

async function record(services: Services, sent: Sent): Promise<CrossingAnswer> {
  const { db } = services
  const { device, crossing, receivedAt, clockOffsetMs } = sent
  // As in uploads: a lost phone must not learn whether a typed code was right.
  if (device.revokedAt !== null && crossing.shortCode !== undefined) {
    return refusal(crossing, 'set_aside')
  }
  const { attractionId, nonce } = crossing
  const reference = await readCodeAtDoor(services, crossing, device)
  const pass = reference && (await readPass(db, reference.passId, { device, nonce }))
  if (!pass) return refusal(crossing, 'invalid')

  const possibleFrom = pass.issuedAt > device.enrolledAt ? pass.issuedAt : device.enrolledAt
  const { scannedAt } = correctedTime(crossing.scannedAt, clockOffsetMs, possibleFrom, receivedAt)
  // With a fast clock, the exit would stay newer than its re-entry and allow another one.
  const movedAt = scannedAt > receivedAt ? receivedAt : scannedAt
  const door = await doorOfScan(db, device, { attractionId, at: movedAt })
  if (device.revokedAt !== null && movedAt > device.revokedAt) {
    return refusal(crossing, 'set_aside')
  }
  // It cannot have entered, and its owner is no concern of this city.
  if (pass.cityId !== door.cityId) return refusal(crossing, 'not_inside')
  if (!isScannedBy(door.attraction.exitRule, crossing.kind)) return refusal(crossing, 'not_counted')
  return keep(services, { ...sent, movedAt, door }, pass.id)
}

function isScannedBy(rule: ExitRule | undefined, kind: CrossingKind): boolean {
  return rule === 'reentries' || (rule === 'exits' && kind === 'exit')
}

async function keep(
  services: Services,
  received: Received,
  passId: string,
): Promise<CrossingAnswer> {
  const { device, crossing, movedAt, door } = received
  return services.db.transaction(async (tx) => {
    await lockPasses(tx, [passId])
    const { nonce, kind } = crossing
    const [stored] = await tx
      .select({ passId: crossings.passId, kind: crossings.kind, answer: crossings.answer })
      .from(crossings)
      .where(and(eq(crossings.deviceId, device.id), eq(crossings.nonce, nonce)))
    const found = await readPass(tx, passId, { device, nonce })
    invariant(found, 'a locked pass is there')
    if (stored?.passId === passId && stored.kind === kind) return answerBefore(crossing, stored)
    if (stored || isReusedNonce(found.before, passId)) {
      const mode = crossing.mode ?? 'online'
      const { source } = crossing
      await keepReusedNonce(services, tx, {
        ...received,
        nonce,
        passId,
        scannedAt: movedAt,
        mode,
        source,
      })
      return refusal(crossing, 'nonce_reused')
    }

    const { timeZone } = found
    const asked = { passId, attractionId: door.attraction.id, at: movedAt, timeZone }
    // A re-entry without a known exit still happened; it does not add to the people inside.
    const standing: Standing =
      kind === 'reentry' ? { isInside: true } : await findStanding(tx, asked)
    const { isInside, leftAt } = standing
    const left = leftAt ? { leftAt: leftAt.toISOString() } : {}
    const answer: CrossingAnswer = isInside
      ? { nonce, ok: true, ...describe(found.pass) }
      : { nonce, ok: false, reason: 'not_inside', ...describe(found.pass), ...left }
    await tx.insert(crossings).values({
      id: services.newId(),
      passId,
      attractionId: door.attraction.id,
      deviceId: device.id,
      nonce,
      kind,
      movedAt,
      receivedAt: received.receivedAt,
      clockOffsetMs: clampOffset(received.clockOffsetMs),
      mode: crossing.mode ?? 'online',
      ...guardColumns(crossing.guard, device),
      answer: JSON.stringify(answer),
    })
    return answer
  })
}

/** The stored answer. If the scan was a re-entry, only the fields of a crossing's answer are returned. */
function answerBefore({ nonce }: SentCrossing, { answer }: { answer: string }): CrossingAnswer {
  const { ok, reason, product, age, codeEnd, leftAt } = JSON.parse(answer)
  const described = { product, age, codeEnd }
  return ok ? { nonce, ok: true, ...described } : { nonce, ok: false, reason, ...described, leftAt }
}

function describe({ productName, age, codeEnd }: PassRead['pass']) {
  return { product: productName, age, codeEnd }
}

function refusal({ nonce }: SentCrossing, reason: CrossingRefusal): CrossingAnswer {
  return { nonce, ok: false, reason }
}

// Undoes a re-entry whose answer never reached the phone: deciding offline, unaware of the exit, the phone
// turned the visitor away. The exit must keep counting, or only a supervisor could let them in.

/** A phone decides itself within seconds of its request; a longer gap means another scan. */
const SAME_SCAN_SECONDS = 60

type Unheard = { passId: string; deviceId: string; nonce: string; scannedAt: Date }

/** Removes the re-entry of this scan unless a later crossing exists. Locks the pass; safe to repeat. */
export async function takeBackReentry(db: Database, unheard: Unheard): Promise<void> {
  const { passId, deviceId, nonce, scannedAt } = unheard
  await db.transaction(async (tx) => {
    await lockPasses(tx, [passId])
    await tx.execute(sql`
      delete from cruces c
      where c.dispositivo_id = ${deviceId} and c.nonce = ${nonce} and c.kind = 'reentry'
        and c.pase_id = ${passId}
        and abs(extract(epoch from c.moved_at - ${scannedAt.toISOString()}::timestamptz))
          <= ${SAME_SCAN_SECONDS}
        and not exists (
          select from cruces later
          where later.pase_id = c.pase_id and later.atraccion_id = c.atraccion_id
            and later.moved_at > c.moved_at
        )
    `)
  })
}

type PassAtDoor = { passId: string; attractionId: number; at: Date; timeZone: string }

/** `leftAt`: the exit that already counted for a pass that came in and left; a second exit has no effect. */
type Standing = { isInside: boolean; leftAt?: Date }

/** The last known standing of a pass on that local day up to an instant. */
async function findStanding(
  db: Database,
  { passId, attractionId, at, timeZone }: PassAtDoor,
): Promise<Standing> {
  const day = localDay(at, timeZone)
  const { from = at } = dayRange({ from: day, to: day }, timeZone)
  const here = (instant: SQL) => sql`pase_id = ${passId} and atraccion_id = ${attractionId}
    and ${instant} between ${from.toISOString()} and ${at.toISOString()}`
  const ordered = sql`(
    select kind, at, lag(kind) over (order by at, kind) as came_after
    from (
      select 'entry' as kind, scanned_at as at from entradas
      where undone_at is null and ${here(sql`scanned_at`)}
      union all
      select kind, moved_at from cruces where ${here(sql`moved_at`)}
    ) as movements
  ) as ordered`
  const [last] = await db
    .select({
      kind: sql<string | null>`(array_agg(kind order by at desc, kind desc))[1]`,
      leftAt: sql`max(at) filter (where kind = 'exit' and came_after <> 'exit')`.mapWith(
        crossings.movedAt,
      ),
    })
    .from(ordered)
  if (!last || last.kind !== 'exit') return { isInside: typeof last?.kind === 'string' }
  return { isInside: false, ...(last.leftAt ? { leftAt: last.leftAt } : {}) }
}
