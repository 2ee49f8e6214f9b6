// Renews what is kept from pages that show something else: a code that was replaced is refused at the door, and
// who keeps a copy need not open it before the network is gone. An order that did not change costs one
// small answer.
import { isRecent } from '#domain/recent.ts'
import { inTurn, keptNames, type KeptNote, NOTE, noteIn, thingsIn } from './kept-caches.ts'
import { contentOf, readOrder } from './kept-content.ts'
import { writeCopy } from './kept-copy.ts'
import { idOf, isCacheOfKept, type KeptThing } from './kept-places.ts'
import { isMarkedRemoved } from './kept-removed.ts'

const ASKED_EVERY_MS = 2 * 60_000
/** Scans and blocks are on the pages and not in the answer that tells whether an order changed. */
const RENEWED_EVERY_MS = 30 * 60_000

/** Renews each copy that may be another one by now; what fails stays as it was. */
export async function renewAll(): Promise<void> {
  for (const name of await keptNames()) {
    if (!isCacheOfKept(name)) continue
    await inTurn(() => renew(name, ASKED_EVERY_MS)).catch(() => undefined)
  }
}

/** Renews the copy of an order that just changed, where there is one. */
export async function renewOrder(secret: string): Promise<void> {
  const names = await keptNames()
  for (const name of names.filter((one) => one.endsWith(idOf({ secret })))) {
    await inTurn(() => renew(name, 0))
  }
}

async function renew(name: string, everyMs: number): Promise<void> {
  const note = await noteIn(name)
  if (!note || isRecent(note.askedAt, Date.now(), everyMs)) return
  const things = await thingsIn(name)
  const thing = things.find(({ kind }) => kind === 'order') ?? things[0]
  if (!thing || isMarkedRemoved(things.map(idOf))) return
  if (!(await isAnother(thing, note))) return noteAsked(name, note)
  const content = await contentOf(thing, note.lastDay)
  if (content) await writeCopy(thing, content, undefined)
}

async function isAnother(thing: KeptThing, note: KeptNote): Promise<boolean> {
  if (!isRecent(note.renewedAt, Date.now(), RENEWED_EVERY_MS)) return true
  return thing.kind === 'order' && (await readOrder(thing))?.state !== note.state
}

async function noteAsked(name: string, note: KeptNote): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(NOTE, Response.json({ ...note, askedAt: Date.now() } satisfies KeptNote))
}
