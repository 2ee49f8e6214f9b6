// What to keep of an order, as the server describes it now, or of a single pass.
import * as z from 'zod/mini'
import { localPath, splitLanguage } from '#domain/language.ts'
import { pathsIn } from './kept-caches.ts'
import type { Content } from './kept-copy.ts'
import { cacheNameOf, type KeptThing, pathOfThing } from './kept-places.ts'

const CONFIRMATION = '/checkout/confirmation'
/** Public pages linked in an order's mail; kept if they can be fetched. */
const BESIDE_ORDER = ['/withdrawal']
const DAY_MS = 86_400_000

const orderState = z.object({
  passes: z.array(
    z.object({
      secret: z.string().check(z.regex(/^[\w-]+$/)),
      activateBy: z.coerce.date(),
      durationDays: z.number(),
    }),
  ),
})

/** With the response's text, which reveals a change; undefined if the link opens nothing. */
export async function readOrder({ secret }: KeptThing) {
  const response = await fetch(localPath(`/order/${secret}/state`), { cache: 'no-store' })
  if (!response.ok) return undefined
  const state = await response.text()
  return { ...orderState.parse(JSON.parse(state)), state }
}

/** The pages of an order or pass, without language; undefined for an order without passes. */
export async function contentOf(thing: KeptThing, lastDay: string): Promise<Content | undefined> {
  if (thing.kind !== 'order') return { paths: [pathOfThing(thing)], optional: [], lastDay }
  const order = await readOrder(thing)
  if (!order || order.passes.length === 0) return undefined
  const passes = order.passes.map(({ secret }) => pathOfThing({ kind: 'pass', secret }))
  const ends = order.passes.map(
    ({ activateBy, durationDays }) => activateBy.getTime() + durationDays * DAY_MS,
  )
  const here = splitLanguage(location.pathname).path
  const kept = (await pathsIn(cacheNameOf(thing))).map((path) => splitLanguage(path).path)
  const hasConfirmation = here === CONFIRMATION || kept.includes(CONFIRMATION)
  return {
    paths: [pathOfThing(thing), ...passes],
    optional: [...(hasConfirmation ? [CONFIRMATION] : []), ...BESIDE_ORDER],
    state: order.state,
    lastDay: new Date(Math.max(...ends)).toISOString().slice(0, 10),
  }
}
