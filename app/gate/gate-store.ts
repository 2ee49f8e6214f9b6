// What a gate keeps on the device, in IndexedDB: its key, the passes, and every scan until the server
// has it. A scan is written before anybody sees its verdict; what was written survives a closed
// browser, a crash and a full restart.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AttractionAtGate, ShownBenefit } from '#domain/attractions/attraction-at-gate.ts'
import type { PassVerifyJwk } from '#domain/passes/pass-keys.ts'
import type { UploadResult } from '#domain/scan/gate-messages.ts'
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { ScanMode, ScanSource } from '#domain/vocabulary/scan.ts'

export type Device = {
  id: string
  name: string
  attractionName: string
  cityName: string
  timeZone: string
  /** What the guard gives; a device that was enrolled before knows it after its next download. */
  benefits?: ShownBenefit[]
  /** Cannot be exported: only this browser can sign with it. */
  privateKey: CryptoKey
  enrolledAt: number
  /** Device clock when the server last answered. */
  lastContactAt: number
  /** Device clock minus server clock, in milliseconds, at the last answer that told. */
  clockOffsetMs: number
  /** Set as soon as the server says so; what still waits is sent, then everything is wiped. */
  isRevoked?: true
}

/** What came with the passes. */
export type PackFacts = {
  cursor: string
  keys: PassVerifyJwk[]
  attraction: AttractionAtGate
  timeZone: string
  /** Device clock before the last complete download was asked for; undefined before the first. */
  completeAt?: number
}

/** A pass as packed (data-pack.ts); the ids are packed too. */
export type KeptPass = { id: string; shortCodeHash: string; packed: unknown[] }

/**
 * `begun`: on its way to the server, no verdict yet. `waiting`: decided here, the server must hear of
 * it. `sent`: the server has it. `rejected`: the server will not take it, see `rejection`.
 */
type ScanState = 'begun' | 'waiting' | 'sent' | 'rejected'

export type KeptScan = {
  nonce: string
  state: ScanState
  code?: string
  shortCode?: string
  source: ScanSource
  /** Device clock. */
  scannedAt: number
  /** The same as scannedAt while the scan is in that state: IndexedDB indexes what is there. */
  begunAt?: number
  queuedAt?: number
  mode?: ScanMode
  verdict?: ScanVerdict
  /** Of an entry, as far as the code tells. */
  passId?: string
  entryDay?: string
  /** Device clock when the server had it. */
  sentAt?: number
  /** How the server took a scan that was decided here. */
  result?: UploadResult
  /** The server's answer when it would not take it. */
  rejection?: string
  /** The guard has read the verdict: a restart does not show it again. */
  isRead?: true
}

type GateSchema = DBSchema & {
  facts: { key: string; value: Device | PackFacts }
  passes: { key: string; value: KeptPass; indexes: { shortCodeHash: string } }
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

type Kept = IDBPDatabase<GateSchema>

/** The device's own list. */
const RECENT_MAX = 20
/** Puts in one transaction: a scan in between waits for one part, not for 50,000. */
const PASSES_AT_ONCE = 500

export type GateStore = Awaited<ReturnType<typeof openGateStore>>

/** Opens the one database of this gate. A second window works on the same one. */
export async function openGateStore() {
  const db = await openDatabase()
  return { ...deviceIn(db), ...scansIn(db), ...passesIn(db) }
}

async function openDatabase(): Promise<Kept> {
  const db: Kept = await openDB<GateSchema>('vereda-gate', 1, {
    upgrade(database) {
      database.createObjectStore('facts')
      const passes = database.createObjectStore('passes', { keyPath: 'id' })
      passes.createIndex('shortCodeHash', 'shortCodeHash')
      const scans = database.createObjectStore('scans', { keyPath: 'nonce' })
      for (const index of ['scannedAt', 'begunAt', 'queuedAt', 'passId', 'state'] as const) {
        scans.createIndex(index, index)
      }
    },
    // A newer version of this page wants to change the schema: let it.
    blocking: () => db.close(),
  })
  return db
}

function deviceIn(db: Kept) {
  return {
    readDevice: async () => asDevice(await db.get('facts', 'device')),
    async keepDevice(device: Device): Promise<void> {
      const writing = db.transaction('facts', 'readwrite', { durability: 'strict' })
      await Promise.all([writing.store.put(device, 'device'), writing.done])
    },
  }
}

function scansIn(db: Kept) {
  return {
    /**
     * Keeps a scan. A verdict that the server does not have yet is on the disk when this returns;
     * the rest is with the operating system, which a crash of the browser does not reach.
     */
    async keepScan(scan: KeptScan): Promise<void> {
      const durability = scan.state === 'waiting' ? 'strict' : 'relaxed'
      const writing = db.transaction('scans', 'readwrite', { durability })
      await Promise.all([writing.store.put(indexed(scan)), writing.done])
    },

    /** What has become of the scan since then stays. */
    async markRead(nonce: string): Promise<void> {
      const writing = db.transaction('scans', 'readwrite', { durability: 'relaxed' })
      const kept = await writing.store.get(nonce)
      if (kept) await writing.store.put({ ...kept, isRead: true })
      await writing.done
    },

    listBegun: () => db.getAllFromIndex('scans', 'begunAt'),
    /** Oldest first. */
    listWaiting: (limit: number) => db.getAllFromIndex('scans', 'queuedAt', undefined, limit),
    countWaiting: () => db.countFromIndex('scans', 'queuedAt'),
    countRejected: () => db.countFromIndex('scans', 'state', 'rejected'),
    listScansOf: (passId: string) => db.getAllFromIndex('scans', 'passId', passId),
    listRecent: () => listRecent(db),

    /** Forgets scans that the server has and nothing here needs any more. */
    async forgetSentBefore(instant: number): Promise<void> {
      const kept = new Set((await listRecent(db)).map(({ nonce }) => nonce))
      const writing = db.transaction('scans', 'readwrite')
      let cursor = await writing.store.index('state').openCursor('sent')
      while (cursor) {
        const isNeeded = kept.has(cursor.value.nonce) || (cursor.value.sentAt ?? 0) >= instant
        if (!isNeeded) await cursor.delete()
        cursor = await cursor.continue()
      }
      await writing.done
    },
  }
}

/** Newest first. */
async function listRecent(db: Kept): Promise<KeptScan[]> {
  const recent: KeptScan[] = []
  const reading = db.transaction('scans')
  let cursor = await reading.store.index('scannedAt').openCursor(null, 'prev')
  while (cursor && recent.length < RECENT_MAX) {
    recent.push(cursor.value)
    cursor = await cursor.continue()
  }
  return recent
}

function passesIn(db: Kept) {
  /** Every scan needs it, and reading it again would cost a fifth of the time of a verdict. */
  let pack: PackFacts | undefined

  return {
    async readPack(): Promise<PackFacts | undefined> {
      if (pack) return pack
      const kept = asPack(await db.get('facts', 'pack'))
      // A download may have brought a newer one while this was read.
      pack ??= kept
      return pack
    },

    findPass: (packedId: string) => db.get('passes', packedId),
    findPassByShortCode: (hash: string) => db.getFromIndex('passes', 'shortCodeHash', hash),

    /** Keeps one page of a download; its cursor is kept with its last part, so it may be cut off. */
    async keepPage(passes: KeptPass[], gone: string[], facts: PackFacts): Promise<void> {
      for (let at = 0; at < passes.length; at += PASSES_AT_ONCE) {
        const part = db.transaction('passes', 'readwrite')
        const puts = passes.slice(at, at + PASSES_AT_ONCE).map((pass) => part.store.put(pass))
        await Promise.all([...puts, part.done])
      }
      const last = db.transaction(['passes', 'facts'], 'readwrite')
      await Promise.all([
        ...gone.map((id) => last.objectStore('passes').delete(id)),
        last.objectStore('facts').put(facts, 'pack'),
        last.done,
      ])
      pack = facts
    },

    /** A new device in this browser: scans that still wait are kept, and sent as its own. */
    async replaceDevice(device: Device): Promise<void> {
      const writing = db.transaction(['facts', 'passes'], 'readwrite', { durability: 'strict' })
      await Promise.all([
        writing.objectStore('passes').clear(),
        writing.objectStore('facts').clear(),
        writing.objectStore('facts').put(device, 'device'),
        writing.done,
      ])
      pack = undefined
    },

    wipePasses: () => db.clear('passes'),
    async wipeEverything(): Promise<void> {
      const writing = db.transaction(['facts', 'passes', 'scans'], 'readwrite')
      const stores = ['facts', 'passes', 'scans'] as const
      await Promise.all([...stores.map((name) => writing.objectStore(name).clear()), writing.done])
      pack = undefined
    },
  }
}

function indexed(scan: KeptScan): KeptScan {
  const { begunAt: _begun, queuedAt: _queued, ...rest } = scan
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

function asDevice(fact: Device | PackFacts | undefined): Device | undefined {
  return fact && 'privateKey' in fact ? fact : undefined
}

function asPack(fact: Device | PackFacts | undefined): PackFacts | undefined {
  return fact && 'cursor' in fact ? fact : undefined
}
