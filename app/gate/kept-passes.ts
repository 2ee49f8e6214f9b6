// The passes on a gate's device and the facts of their download: updated page by page, wiped with the device.
import type { Device, Kept, KeptPass, PackFacts } from './gate-store.ts'
import { asPack } from './kept-facts.ts'

/** Puts per transaction: a scan in between waits for one part, not for 50,000 passes. */
const PASSES_AT_ONCE = 500

/** Access to the kept passes and their download facts. */
export function passesIn(db: Kept) {
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
