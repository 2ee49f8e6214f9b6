// How a double misbehaves: each switch for some times, or with a chance that comes from a seed. The
// doubles' own switches are added to the common ones.
import { z } from 'zod'

/** What every provider does wrong some day. The double's frame plays them (double-server.ts). */
export const commonBehaviours = [
  /** 429 with `Retry-After: seconds`; nothing is done. */
  'too_many_requests',
  /** 5xx (`status`, 500 without one); nothing is done. */
  'broken',
  /** The same, but the work is done. */
  'broken_afterwards',
  /** The work is done and the connection ends without an answer. */
  'answer_lost',
  /** Never sent. */
  'webhook_lost',
  'webhook_doubled',
  /** Kept until a release. */
  'webhook_late',
  /** Sent after the next one, or at a release. */
  'webhook_reordered',
  /** Sent with a signature that is not the provider's. */
  'webhook_forged',
  /** Sent before the answer, or the redirect, that it belongs to. */
  'webhook_first',
] as const

type CommonBehaviour = (typeof commonBehaviours)[number]

export type Behaviour<What extends string = CommonBehaviour> = {
  what: What | CommonBehaviour
  /** A route as it is written in the double, `POST /v1/payments`; any one without it. */
  on?: string
  /** How often; once without it. */
  times?: number
  /** Instead of times: from 0 to 1, until `clear`. */
  chance?: number
  status?: number
  seconds?: number
}

export type Switches<Own extends string = never> = {
  /** Adds to what is on. Throws for what this double does not know. */
  behave(list: unknown): void
  /** Whether to misbehave now; uses up one time of it. */
  take(what: Own | CommonBehaviour, route?: string): Behaviour<string> | undefined
  clear(): void
}

/** Switches of a double with `own` ones besides the common ones. The same seed, the same chances. */
export function createSwitches<const Own extends string>(
  own: readonly Own[],
  seed = 1,
): Switches<Own> {
  const schema = z.array(
    z.strictObject({
      what: z.enum([...commonBehaviours, ...own]),
      on: z.string().optional(),
      times: z.int().min(1).optional(),
      chance: z.number().min(0).max(1).optional(),
      status: z.int().min(500).max(599).optional(),
      seconds: z.int().min(0).optional(),
    }),
  )
  const random = seededRandom(seed)
  let queued: { behaviour: Behaviour<Own>; left: number }[] = []
  let chances: Behaviour<Own>[] = []

  return {
    behave(list) {
      for (const behaviour of schema.parse(list)) {
        if (behaviour.chance !== undefined) chances.push(behaviour)
        else queued.push({ behaviour, left: behaviour.times ?? 1 })
      }
    },
    take(what, route) {
      const fits = (one: Behaviour<Own>) => one.what === what && (!one.on || one.on === route)
      const first = queued.find(({ behaviour }) => fits(behaviour))
      if (first) {
        first.left -= 1
        queued = queued.filter(({ left }) => left > 0)
        return first.behaviour
      }
      return chances.filter(fits).find(({ chance = 0 }) => random() < chance)
    },
    clear() {
      queued = []
      chances = []
    },
  }
}

/** Numbers from 0 up to 1, always the same ones for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
