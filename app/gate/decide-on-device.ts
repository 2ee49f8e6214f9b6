// Which pass a scan is and, offline, whether to admit: domain/door/scan/offline/decide-offline.ts judges, by
// the server's own rules. A pass gets the same verdict from its own code and from its group's.
import type { LastCrossing } from '#domain/door/scan/crossings/crossing.ts'
import { type EntryAtGate, entryDay } from '#domain/door/scan/decide-scan.ts'
import { withEstimate } from '#domain/door/scan/hour/capacity-told.ts'
import { packId, type PassInPack, unpackPass } from '#domain/door/scan/offline/data-pack.ts'
import { decideOffline, NEEDS_NETWORK } from '#domain/door/scan/offline/decide-offline.ts'
import { type PastVerdict, toldBefore } from '#domain/door/scan/offline/told-before.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { type GroupCodeReading, readGroupCode } from '#domain/passes/group-code.ts'
import {
  type PassCodeContent,
  type PassCodeReading,
  readPassCode,
} from '#domain/passes/pass-code.ts'
import { type PassVerifyKey, importVerifyKey } from '#domain/passes/pass-keys.ts'
import { completeAtBy, scannedAtOf } from './gate-clock.ts'
import type { GateStore } from './gate-store.ts'
import type { KeptScan, PackFacts } from './kept.ts'

/** Which pass a scan belongs to; empty as far as the device cannot tell. */
type Identity = { reading?: PassCodeReading; found?: PassInPack; passId?: string }
type Memory = Pick<KeptScan, 'passId' | 'serial' | 'entryDay'>
type Decided = KeptScan & { verdict: ScanVerdict }
type KeptHere = Pick<GateStore, 'findPass' | 'listScansOf' | 'listScansSince'>

export type Decider = ReturnType<typeof createDecider>

export function createDecider(store: KeptHere) {
  const keysOf = createKeyRing()
  const readGroup = createGroupReader()

  async function identify(scan: KeptScan, pack: PackFacts | undefined): Promise<Identity> {
    const reading = pack && (await readingOf(scan, await keysOf(pack)))
    if (!reading) return {}
    if (!reading.ok) return { reading }
    const { passId } = reading.content
    const kept = await store.findPass(packId(passId))
    return { reading, passId, found: kept && unpackPass(kept.packed) }
  }

  async function readingOf(
    { code, member }: KeptScan,
    keys: PassVerifyKey[],
  ): Promise<PassCodeReading | undefined> {
    if (member) return memberIn(await readGroup(member.groupCode, keys), member.passId)
    return code === undefined ? undefined : readPassCode(code, keys)
  }

  return {
    identify,

    /** The passes of a group's code, in its order; undefined if the code is not ours or no data is here. */
    async membersOf(
      groupCode: string,
      pack: PackFacts | undefined,
    ): Promise<PassCodeContent[] | undefined> {
      const reading = pack && (await readGroup(groupCode, await keysOf(pack)))
      return reading?.ok ? reading.contents : undefined
    },

    memoryOf,

    /** With the data kept here: `data_too_old` without any. A typed code always needs the network. */
    async decide(scan: KeptScan, pack: PackFacts | undefined): Promise<Decided> {
      const identity = await identify(scan, pack)
      const isTyped = scan.shortCode !== undefined
      const data = pack ? await judge(store, { scan, identity }, pack) : TOO_OLD
      const verdict = isTyped ? NEEDS_NETWORK : data
      const isReentry = verdict.ok && verdict.isReentry
      const decided: Decided = {
        ...scan,
        state: 'waiting',
        mode: 'offline',
        verdict,
        ...(isReentry ? { crossing: 'reentry' as const } : {}),
      }
      return { ...decided, ...memoryOf(decided, identity, pack) }
    },
  }
}

/** Identifies the pass of an entry or of a server's refusal, to recognize it next time, online or offline. */
function memoryOf(
  scan: KeptScan,
  { passId, reading }: Identity,
  pack: PackFacts | undefined,
): Memory {
  const { verdict, mode } = scan
  if (!verdict || passId === undefined || !pack) return {}
  const memory = { passId, ...(reading?.ok ? { serial: reading.content.serial } : {}) }
  if (!verdict.ok) return mode === 'online' ? memory : {}
  const day = entryDay(verdict.product, pack.attraction, scannedAtOf(scan), pack.timeZone)
  return { ...memory, entryDay: day }
}

async function judge(
  store: KeptHere,
  { scan, identity }: { scan: KeptScan; identity: Identity },
  pack: PackFacts,
): Promise<ScanVerdict> {
  const { reading, found, passId } = identity
  const scans = passId === undefined ? [] : await store.listScansOf(passId)
  const past = pastVerdicts(scans, pack)
  const lastCrossing = lastCrossingOf(scans, pack)
  const completeAt = completeAtBy(scan, pack)
  const verdict = decideOffline({
    ...(reading ? { reading } : {}),
    ...(found ? { found } : {}),
    ownEntries: past.flatMap(asOwnEntry),
    told: toldBefore(past),
    ...(lastCrossing ? { lastCrossing } : {}),
    attraction: pack.attraction,
    ...(completeAt === undefined ? {} : { dataAt: new Date(completeAt - scan.clockOffsetMs) }),
    at: scannedAtOf(scan),
    timeZone: pack.timeZone,
  })
  return estimated(store, verdict, scan, pack)
}

/** Adds an estimate of how full the hour is; reads nothing if there is no limit. */
async function estimated(
  store: KeptHere,
  verdict: ScanVerdict,
  scan: KeptScan,
  pack: PackFacts,
): Promise<ScanVerdict> {
  const { attraction, timeZone } = pack
  if (!verdict.ok || !attraction.capacity) return verdict
  const completeAt = completeAtBy(scan, pack) ?? 0
  const sinceMs = Math.max(completeAt, scan.scannedAt - HOUR_MS)
  const others = await store.listScansSince(sinceMs)
  return withEstimate(verdict, {
    attraction,
    timeZone,
    at: scannedAtOf(scan),
    dataAt: new Date(completeAt - scan.clockOffsetMs),
    admittedAt: others.flatMap((other) =>
      other.verdict?.ok && other.nonce !== scan.nonce && wasHere(other, pack)
        ? [scannedAtOf(other)]
        : [],
    ),
  })
}

const HOUR_MS = 3_600_000

const TOO_OLD: ScanVerdict = { ok: false, reason: 'data_too_old' }
const INVALID_READING: PassCodeReading = { ok: false, reason: 'invalid' }

/** Imports the keys of the downloaded data once, and again when they change. */
function createKeyRing() {
  let imported: { from: string; keys: PassVerifyKey[] } | undefined

  return async function keysOf(pack: PackFacts): Promise<PassVerifyKey[]> {
    const from = JSON.stringify(pack.keys)
    if (imported?.from === from) return imported.keys
    const jwks = pack.keys.map(({ x, kid }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid }) as const)
    imported = { from, keys: await Promise.all(jwks.map(importVerifyKey)) }
    return imported.keys
  }
}

/** Reads a group's code once for all its passes. */
function createGroupReader() {
  let last: { code: string; keys: PassVerifyKey[]; reading: Promise<GroupCodeReading> } | undefined

  return async function readGroup(code: string, keys: PassVerifyKey[]): Promise<GroupCodeReading> {
    if (last?.code !== code || last.keys !== keys) {
      last = { code, keys, reading: readGroupCode(code, keys) }
    }
    return last.reading
  }
}

function memberIn(group: GroupCodeReading, passId: string): PassCodeReading {
  const content = group.ok && group.contents.find((member) => member.passId === passId)
  return group.ok && content ? { ok: true, content, keyId: group.keyId } : INVALID_READING
}

type Past = PastVerdict & { day: string }

/** Verdicts given on this device that the downloaded data may not contain yet. */
function pastVerdicts(scans: KeptScan[], pack: PackFacts): Past[] {
  return scans.flatMap((scan) => {
    const { verdict, state, sentAt = 0, serial, attractionId } = scan
    const isNews =
      state === 'waiting' || (state === 'sent' && sentAt >= (completeAtBy(scan, pack) ?? 0))
    if (!verdict || !isNews) return []
    return [
      {
        verdict,
        at: scannedAtOf(scan),
        ...(serial === undefined ? {} : { serial }),
        isOfServer: scan.mode === 'online',
        isHere: wasHere({ attractionId }, pack),
        day: scan.entryDay ?? '',
      },
    ]
  })
}

/** The pass's last exit or re-entry seen by this device, in the order written rather than by clock. */
function lastCrossingOf(scans: KeptScan[], pack: PackFacts): LastCrossing | undefined {
  const crossings = scans.flatMap((scan) => {
    const { crossing, exit, verdict, crossingPlace: place = 0 } = scan
    const isReentry = verdict?.ok && verdict.isReentry
    const hasLeft = crossing === 'exit' && exit?.ok
    if (!(isReentry || hasLeft) || !wasHere(scan, pack)) return []
    const kind = isReentry ? 'reentry' : 'exit'
    return [{ kind, at: scannedAtOf(scan), place } as const]
  })
  return crossings.toSorted(
    (one, other) => other.place - one.place || other.at.getTime() - one.at.getTime(),
  )[0]
}

function wasHere({ attractionId }: Pick<KeptScan, 'attractionId'>, { attraction }: PackFacts) {
  return attractionId === undefined || attractionId === attraction.id
}

/** An entry at another attraction, from before the device was moved, does not count here. */
function asOwnEntry({ verdict, isHere, day, at }: Past): EntryAtGate[] {
  return verdict.ok && isHere ? [{ day, at }] : []
}
