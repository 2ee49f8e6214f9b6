// Renews kept copies from other pages: a replaced code is refused at the door, and a user may not open the
// copy before the network is gone. An unchanged order costs one small request.
import { isRecent } from '#domain/ground/recent.ts'
import {
  inTurn,
  isMarkedRemoved,
  keptNames,
  type KeptNote,
  NOTE,
  noteIn,
  thingsIn,
} from './kept-caches.ts'
import { contentOf, readOrder, writeCopy } from './kept-copy.ts'
import { idOf, isCacheOfKept, type KeptThing } from './kept-places.ts'

const ASKED_EVERY_MS = 2 * 60_000
/** Scans and blocks appear on the pages but not in the state that reveals a changed order. */
const RENEWED_EVERY_MS = 30 * 60_000

/** Renews each copy that may have changed; on failure it stays as it was. */
export async function renewAll(): Promise<void> {
  for (const name of await keptNames()) {
    if (!isCacheOfKept(name)) continue
    await inTurn(() => renew(name, ASKED_EVERY_MS)).catch(() => undefined)
  }
}

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
