// What a gate keeps on the device, in IndexedDB: its key, the passes, and each scan until the server has it.
// A scan is written before its verdict is shown; written data survives a closed browser, a crash and a full
// restart.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AttractionAtGate, ShownBenefit } from '#domain/attractions/attraction-at-gate.ts'
import type { TodayAnswer } from '#domain/door-day/door-day.ts'
import type { PassVerifyJwk } from '#domain/passes/pass-keys.ts'
import { CLOCK_MS_MAX, isAhead } from '#domain/recent.ts'
import type { CrossingAnswer } from '#domain/scan/crossings/crossing-messages.ts'
import type { UploadResult } from '#domain/scan/gate-messages.ts'
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { CrossingKind, ExitRule, SignedOn } from '#domain/vocabulary/door.ts'
import type { ScanMode, SentSource } from '#domain/vocabulary/scan.ts'
import { isCrossing, isRemembered, withPlace } from './crossings/crossing-order.ts'
import { asDay, asDevice, type Fact } from './kept-facts.ts'
import { passesIn } from './kept-passes.ts'
import { withoutCode } from './strip-codes.ts'

export type Device = {
  id: string
  name: string
  attractionName: string
  cityName: string
  timeZone: string
  /** The attraction of its data, known after the first download. */
  attractionId?: number
  /** The attractions among which the guard may choose; omitted if there is only one. */
  doors?: { id: number; name: string; isParticipating: boolean }[]
  /** The benefits that the guard hands out, known after the first download. */
  benefits?: ShownBenefit[]
  /** How exits are scanned, known after the first download. */
  exitRule?: ExitRule
  /** Not exportable: only this browser can sign with it. */
  privateKey: CryptoKey
  enrolledAt: number
  /** Device clock at the server's last answer. */
  lastContactAt: number
  /** Device clock minus server clock, in milliseconds, at the last answer that gave the time. */
  clockOffsetMs: number
  /** Set as soon as the server says so; waiting scans are still sent, then everything is wiped. */
  isRevoked?: true
}

/** What a download brings besides the passes. */
export type PackFacts = {
  /** Empty: start from the beginning. */
  cursor: string
  keys: PassVerifyJwk[]
  attraction: AttractionAtGate & { id: number }
  timeZone: string
  /** Device clock before the last complete download was asked for; undefined before the first. */
  completeAt?: number
  /** The offset known at that time; version 1.0 did not keep it. */
  clockOffsetMs?: number
}

/** The day's numbers as the server last gave them; `heardAt` by the device's clock. */
export type KeptDay = { numbers: TodayAnswer; heardAt: number }

/** A pass as packed (data-pack.ts); the ids inside are packed too. */
export type KeptPass = { id: string; packed: unknown[] }

/**
 * `begun`: on its way to the server, no verdict yet. `waiting`: decided here, to be sent to the server.
 * `sent`: the server has it. `rejected`: the server will not take it, see `rejection`.
 */
type ScanState = 'begun' | 'waiting' | 'sent' | 'rejected'

export type KeptScan = {
  nonce: string
  state: ScanState
  /** One of code, shortCode and member is set, until the server has the scan or refuses it. */
  code?: string
  shortCode?: string
  /** One of the passes in a group's code. */
  member?: { groupCode: string; passId: string }
  /** Shared by all scans of one press. */
  pressId?: string
  /** The end of the short code, once the whole code is not needed any more. */
  typedEnd?: string
  source: SentSource
  /** Device clock. */
  scannedAt: number
  /** The offset known at that time. */
  clockOffsetMs: number
  /** The attraction of the device's data at that time. */
  attractionId?: number
  /** Equals scannedAt while the scan is in that state: IndexedDB indexes only present values. */
  begunAt?: number
  queuedAt?: number
  mode?: ScanMode
  /** Set for an exit, or a re-entry decided here. */
  crossing?: CrossingKind
  /** The crossing's number among those of its pass written down here, starting with 1. */
  crossingPlace?: number
  /** How an exit was taken. */
  exit?: CrossingAnswer
  verdict?: ScanVerdict
  /** Set for entries and for the server's refusals, if the code tells. */
  passId?: string
  serial?: number
  entryDay?: string
  /** Device clock when the server received it. */
  sentAt?: number
  /** The server's result for a scan decided here. */
  result?: UploadResult
  /** The server's reason for not taking it. */
  rejection?: string
  /** The guard signed on at that time. */
  guard?: SignedOn
  /** The entry was undone and counts for nothing any more. */
  isUndone?: true
  /** The guard has seen the verdict, so a restart does not show it again. */
  isRead?: true
}

type GateSchema = DBSchema & {
  facts: { key: string; value: Fact }
  passes: { key: string; value: KeptPass }
  scans: {
    key: string
    value: KeptScan
    indexes: {
      scannedAt: number
      begunAt: number
      queuedAt: number
      passId: string
      state: ScanState
    }
  }
}

export type Kept = IDBPDatabase<GateSchema>

const STORE_VERSION = 1

/** More than a door scans in an hour. */
const SINCE_MAX = 5_000
/** Length of the device's list of recent scans. */
const RECENT_MAX = 20

export type GateStore = Awaited<ReturnType<typeof openGateStore>>

/** Opens this gate's database, which a second window shares. */
export async function openGateStore() {
  const db = await openDatabase()
  return { ...deviceIn(db), ...scansIn(db), ...passesIn(db) }
}

async function openDatabase(): Promise<Kept> {
  const db: Kept = await openDB<GateSchema>('vereda-gate', STORE_VERSION, {
    upgrade: makeStores,
    // A newer version of this page waits to upgrade the schema.
    blocking: () => db.close(),
  })
  return db
}

function makeStores(db: Kept): void {
  db.createObjectStore('facts')
  db.createObjectStore('passes', { keyPath: 'id' })
  const scans = db.createObjectStore('scans', { keyPath: 'nonce' })
  for (const index of ['scannedAt', 'begunAt', 'queuedAt', 'passId', 'state'] as const) {
    scans.createIndex(index, index)
  }
}

function deviceIn(db: Kept) {
  return {
    readDevice: async () => asDevice(await db.get('facts', 'device')),
    async keepDevice(device: Device): Promise<void> {
      const writing = db.transaction('facts', 'readwrite', { durability: 'strict' })
      await Promise.all([writing.store.put(device, 'device'), writing.done])
    },
    readDay: async () => asDay(await db.get('facts', 'day')),
    keepDay: (day: KeptDay) => db.put('facts', day, 'day'),
    /** Leaves the device's other facts alone. */
    async keepClockOffset(clockOffsetMs: number): Promise<void> {
      const writing = db.transaction('facts', 'readwrite', { durability: 'strict' })
      const device = asDevice(await writing.store.get('device'))
      if (device) await writing.store.put({ ...device, clockOffsetMs }, 'device')
      await writing.done
    },
  }
}

/** The signer of this device's requests, which also saves the clock difference that the server reports. */
export function signerOf(store: Pick<GateStore, 'keepClockOffset'>, device: Device) {
  const { id, privateKey, clockOffsetMs } = device
  return { deviceId: id, privateKey, clockOffsetMs, onClock: store.keepClockOffset }
}

function scansIn(db: Kept) {
  return {
    /**
     * Saves a scan. A verdict that the server does not have yet is on disk when this returns; other writes
     * are with the operating system, safe from a browser crash.
     */
    keepScan: (scan: KeptScan) => keepScans(db, [scan]),
    /** Saves all of them, or none if interrupted. */
    keepScans: (scans: KeptScan[]) => keepScans(db, scans),

    /** Keeps any change made to the scan since. */
    async markRead(nonce: string): Promise<void> {
      const writing = db.transaction('scans', 'readwrite', { durability: 'relaxed' })
      const kept = await writing.store.get(nonce)
      if (kept) await writing.store.put({ ...kept, isRead: true })
      await writing.done
    },

    /**
     * Forgets that these scans admitted a pass, along with refusals that resulted from them, so that the pass
     * can enter again offline.
     */
    async forgetUndone(nonces: string[]): Promise<void> {
      const writing = db.transaction('scans', 'readwrite', { durability: 'strict' })
      for (const nonce of nonces) {
        const kept = await writing.store.get(nonce)
        if (!kept) continue
        const ofPass = kept.passId ? await writing.store.index('passId').getAll(kept.passId) : []
        for (const scan of ofPass.filter(isRefusedAsUsed)) await writing.store.put(forgotten(scan))
        await writing.store.put({ ...forgotten(kept), isUndone: true })
      }
      await writing.done
    },

    listBegun: () => db.getAllFromIndex('scans', 'begunAt'),
    /** Oldest first. */
    listWaiting: (limit: number) => db.getAllFromIndex('scans', 'queuedAt', undefined, limit),
    countWaiting: () => db.countFromIndex('scans', 'queuedAt'),
    countRejected: () => db.countFromIndex('scans', 'state', 'rejected'),
    /** By the device's clock, oldest first; at most 5,000. */
    listScansSince: (instant: number) =>
      db.getAllFromIndex('scans', 'scannedAt', IDBKeyRange.lowerBound(instant), SINCE_MAX),
    listScansOf: (passId: string) => db.getAllFromIndex('scans', 'passId', passId),
    listRecent: () => listRecent(db),

    /** Forgets scans that the server has and this device does not need any more. */
    async forgetSentBefore(instant: number): Promise<void> {
      const kept = new Set((await listRecent(db)).map(({ nonce }) => nonce))
      const writing = db.transaction('scans', 'readwrite')
      let cursor = await writing.store.index('state').openCursor('sent')
      while (cursor) {
        const { nonce, sentAt = 0 } = cursor.value
        // A `sentAt` in the future dates from before the clock was set back.
        const isYoung = sentAt >= instant && !isAhead(sentAt, Date.now())
        const isNeeded = kept.has(nonce) || isYoung || isRemembered(cursor.value, instant)
        if (!isNeeded) await cursor.delete()
        cursor = await cursor.continue()
      }
      await writing.done
    },
  }
}

async function keepScans(db: Kept, scans: KeptScan[]): Promise<void> {
  const durability = scans.some(({ state }) => state === 'waiting') ? 'strict' : 'relaxed'
  const writing = db.transaction('scans', 'readwrite', { durability })
  const puts = scans.map(async (scan) => {
    const { passId } = scan
    const isPlaced = passId !== undefined && isCrossing(scan)
    const ofPass = isPlaced ? await writing.store.index('passId').getAll(passId) : []
    await writing.store.put(indexed(withPlace(scan, ofPass)))
  })
  await Promise.all([...puts, writing.done])
}

/** Newest first; omits scans from a clock that ran ahead, which would precede every new one. */
async function listRecent(db: Kept): Promise<KeptScan[]> {
  const recent: KeptScan[] = []
  const reading = db.transaction('scans')
  const past = IDBKeyRange.upperBound(Date.now() + CLOCK_MS_MAX)
  let cursor = await reading.store.index('scannedAt').openCursor(past, 'prev')
  while (cursor && recent.length < RECENT_MAX) {
    recent.push(cursor.value)
    cursor = await cursor.continue()
  }
  return recent
}

function indexed(scan: KeptScan): KeptScan {
  const { begunAt: _begun, queuedAt: _queued, ...rest } = withoutCode(scan)
  switch (scan.state) {
    case 'begun':
      return { ...rest, begunAt: scan.scannedAt }
    case 'waiting':
      return { ...rest, queuedAt: scan.scannedAt }
    case 'sent':
    case 'rejected':
      return rest
    default:
      return scan.state satisfies never
  }
}

function isRefusedAsUsed({ verdict }: KeptScan): boolean {
  return verdict?.ok === false && verdict.reason === 'already_used'
}

function forgotten({
  passId: _pass,
  serial: _serial,
  entryDay: _day,
  ...scan
}: KeptScan): KeptScan {
  return scan
}
