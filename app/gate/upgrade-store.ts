// How the database of a gate comes to be, and how one of the version before becomes one of today: a phone
// may be without a network when its page is the new one, so it keeps what it decides with, its key and
// every scan, and loses only what must not be on it (decision 058).
import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { GateSchema } from './gate-store.ts'
import { withoutCode, withoutHash } from './strip-codes.ts'

export const STORE_VERSION = 2

type Changing = IDBPTransaction<GateSchema, StoreNames<GateSchema>[], 'versionchange'>

/** Makes the stores, or takes whole codes and hashes of them out of those of version 1. */
export async function upgradeStore(
  database: IDBPDatabase<GateSchema>,
  before: number,
  _after: number | null,
  changing: Changing,
): Promise<void> {
  if (before === 0) makeStores(database)
  else await stripStores(changing)
}

function makeStores(database: IDBPDatabase<GateSchema>): void {
  database.createObjectStore('facts')
  database.createObjectStore('passes', { keyPath: 'id' })
  const scans = database.createObjectStore('scans', { keyPath: 'nonce' })
  for (const index of ['scannedAt', 'begunAt', 'queuedAt', 'passId', 'state'] as const) {
    scans.createIndex(index, index)
  }
}

/** The cursor goes, so that the next download brings the ends of codes; until then the passes stay. */
async function stripStores(changing: Changing): Promise<void> {
  const passes = changing.objectStore('passes')
  const names: DOMStringList = passes.indexNames
  for (const name of names) Reflect.apply(passes.deleteIndex, passes, [name])
  for (const { id, packed } of await passes.getAll()) {
    void passes.put({ id, packed: withoutHash(packed) })
  }

  const facts = changing.objectStore('facts')
  const pack = await facts.get('pack')
  const isPack = pack !== undefined && 'cursor' in pack
  if (isPack) void facts.put({ ...pack, cursor: '' }, 'pack')

  const attractionId = isPack ? pack.attraction.id : undefined
  const scans = changing.objectStore('scans')
  for (const scan of await scans.getAll()) {
    void scans.put({
      ...withoutCode(scan),
      ...(attractionId === undefined ? {} : { attractionId }),
    })
  }
}
