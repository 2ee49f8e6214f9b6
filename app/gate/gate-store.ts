// In IndexedDB. A scan is written before its verdict is shown; written data survives a crash and a restart.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { CLOCK_MS_MAX, isAhead } from '#domain/ground/recent.ts'
import {
  asDay,
  asDevice,
  asPack,
  type Device,
  type Fact,
  isCrossing,
  isRemembered,
  type KeptDay,
  type KeptPass,
  type KeptScan,
  type PackFacts,
  type ScanState,
  withoutCode,
  withPlace,
} from './kept.ts'

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

type Kept = IDBPDatabase<GateSchema>

const STORE_VERSION = 1

/** More than a door scans in an hour. */
const SINCE_MAX = 5_000
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
     * Saves all of them, or none if interrupted. On return a verdict that the server lacks is on disk; other
     * writes only survive a browser crash.
     */
    keepScans: (scans: KeptScan[]) => keepScans(db, scans),

    /** Keeps any change made to the scan since. */
    async markRead(nonce: string): Promise<void> {
      const writing = db.transaction('scans', 'readwrite', { durability: 'relaxed' })
      const kept = await writing.store.get(nonce)
      if (kept) await writing.store.put({ ...kept, isRead: true })
      await writing.done
    },

    /** Forgets these admissions and the refusals that resulted, so that the pass can enter again offline. */
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

/** Puts per transaction: a scan in between waits for one part, not for 50,000 passes. */
const PASSES_AT_ONCE = 500

function passesIn(db: Kept) {
  /** Cached: every scan needs it, and reading it again would add a fifth to the time of a verdict. */
  let pack: PackFacts | undefined

  return {
    async readPack(): Promise<PackFacts | undefined> {
      if (pack) return pack
      const kept = asPack(await db.get('facts', 'pack'))
      // A download may have stored a newer pack during this read.
      pack ??= kept
      return pack
    },

    findPass: (packedId: string) => db.get('passes', packedId),

    /** Forgets the previous attraction's passes and completion time before any of this one's arrive. */
    async startPackOver(facts: PackFacts): Promise<void> {
      const writing = db.transaction(['passes', 'facts'], 'readwrite')
      await Promise.all([
        writing.objectStore('passes').clear(),
        writing.objectStore('facts').put(facts, 'pack'),
        writing.done,
      ])
      pack = facts
    },

    /** Saves one page of a download. The cursor is saved with the last part, so interruption is safe. */
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

    /** Registers a new device in this browser; waiting scans are kept and sent as its own. */
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
