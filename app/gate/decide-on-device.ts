// What the device itself can say of a scan: which pass it is, and without a network whether the door
// opens. It gathers what is kept here and leaves the judgement to domain/scan/decide-offline.ts, which
// is made of the server's own rules.
import { type PassCodeReading, readPassCode } from '#domain/passes/pass-code.ts'
import { importVerifyKey, type PassVerifyKey } from '#domain/passes/pass-keys.ts'
import { hashShortCode, packId, type PassInPack, unpackPass } from '#domain/scan/data-pack.ts'
import { decideOffline } from '#domain/scan/decide-offline.ts'
import { type EntryAtGate, entryDay } from '#domain/scan/decide-scan.ts'
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { Device, GateStore, KeptScan, PackFacts } from './gate-store.ts'

/** Which pass a scan is of; empty as far as the device cannot tell. */
type Identity = { reading?: PassCodeReading; found?: PassInPack; passId?: string }
type Entry = Pick<KeptScan, 'passId' | 'entryDay'>

export type Decider = ReturnType<typeof createDecider>

export function createDecider(store: GateStore) {
  const keysOf = createKeyRing()

  async function identify(scan: KeptScan, pack: PackFacts | undefined): Promise<Identity> {
    if (!pack) return {}
    if (scan.code !== undefined) {
      const reading = await readPassCode(scan.code, await keysOf(pack))
      if (!reading.ok) return { reading }
      const { passId } = reading.content
      const kept = await store.findPass(packId(passId))
      return { reading, passId, found: kept && unpackPass(kept.packed) }
    }
    const kept = await store.findPassByShortCode(await hashShortCode(scan.shortCode ?? ''))
    const found = kept && unpackPass(kept.packed)
    return { found, passId: found?.passId }
  }

  return {
    identify,

    /** What an accepted scan is remembered by, so that the same pass is known the next time. */
    entryOf(
      { verdict, scannedAt }: KeptScan,
      { passId }: Identity,
      pack: PackFacts | undefined,
      device: Device,
    ): Entry {
      if (!verdict?.ok || passId === undefined || !pack) return {}
      const at = new Date(scannedAt - device.clockOffsetMs)
      const day = entryDay(verdict.product, pack.attraction, at, pack.timeZone)
      return { passId, entryDay: day }
    },

    /** Decides with what is here. Without any data yet, nothing can be said: `data_too_old`. */
    async decide(scan: KeptScan, device: Device, pack: PackFacts | undefined): Promise<KeptScan> {
      const identity = await identify(scan, pack)
      const verdict = pack ? await judge(scan, identity, device, pack) : TOO_OLD
      const decided: KeptScan = { ...scan, state: 'waiting', mode: 'offline', verdict }
      return { ...decided, ...this.entryOf(decided, identity, pack, device) }
    },
  }

  async function judge(scan: KeptScan, identity: Identity, device: Device, pack: PackFacts) {
    const { reading, found, passId } = identity
    const offsetMs = device.clockOffsetMs
    return decideOffline({
      ...(reading ? { reading } : {}),
      ...(found ? { found } : {}),
      ownEntries: passId === undefined ? [] : await ownEntries(store, passId, pack, offsetMs),
      attraction: pack.attraction,
      ...(pack.completeAt === undefined ? {} : { dataAt: new Date(pack.completeAt - offsetMs) }),
      at: new Date(scan.scannedAt - offsetMs),
      timeZone: pack.timeZone,
    })
  }
}

const TOO_OLD: ScanVerdict = { ok: false, reason: 'data_too_old' }

/** Imports the keys of the downloaded data once, and again when they are others. */
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

/** Entries of this device that the downloaded data may not know yet. */
async function ownEntries(store: GateStore, passId: string, pack: PackFacts, offsetMs: number) {
  const scans = await store.listScansOf(passId)
  const isNews = ({ state, sentAt = 0 }: KeptScan) =>
    state === 'waiting' || (state === 'sent' && sentAt >= (pack.completeAt ?? 0))
  return scans
    .filter((scan) => scan.verdict?.ok && isNews(scan))
    .map(({ entryDay: day = '', scannedAt }): EntryAtGate => ({
      day,
      at: new Date(scannedAt - offsetMs),
    }))
}
