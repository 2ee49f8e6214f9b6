// Carries a double's webhooks to the shop, well or badly as the switches say, and remembers what
// became of each.
import type { Switches } from './double-switches.ts'

/** Provider's answers end later than that; the shop answers at once. */
const DELIVERY_MS = 60_000
const REMEMBERED = 1_000

export type Letter = { url: string; headers: Record<string, string>; body: string }

/** A webhook to be sent. It is written, dated and signed when it is sent first, however late it arrives. */
export type Hint = { write(isForged: boolean): Letter }

type Delivery = {
  url: string
  headers: Record<string, string>
  body: string
  /** Of the shop's answer; undefined when there was none. */
  status: number | undefined
}

export type Courier = ReturnType<typeof createCourier>

/** A courier that asks `switches` at each hint. */
export function createCourier(switches: Switches) {
  const deliveries: Delivery[] = []
  const underway = new Set<Promise<void>>()
  let held: Letter[] = []
  let overtaken: Letter | undefined

  async function deliver(letter: Letter): Promise<void> {
    const { url, headers, body } = letter
    let status: number | undefined
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(DELIVERY_MS),
      })
      status = response.status
      await response.body?.cancel()
    } catch {
      // Nobody there, or too slow: it is sent again at a release.
    }
    if (status === undefined || status >= 300) held.push(letter)
    deliveries.push({ url, headers, body, status })
    if (deliveries.length > REMEMBERED) deliveries.shift()
  }

  function onItsWay(work: Promise<void>): Promise<void> {
    underway.add(work)
    return work.finally(() => underway.delete(work))
  }

  async function sendOne(hint: Hint): Promise<void> {
    const letter = hint.write(switches.take('webhook_forged') !== undefined)
    if (switches.take('webhook_lost')) return
    if (switches.take('webhook_late')) {
      held.push(letter)
      return
    }
    if (switches.take('webhook_reordered') && !overtaken) {
      overtaken = letter
      return
    }
    const twice = switches.take('webhook_doubled') ? [letter, letter] : [letter]
    await Promise.all(twice.map(deliver))
    if (!overtaken) return
    const late = overtaken
    overtaken = undefined
    await deliver(late)
  }

  return {
    /** The last thousand, in the order of their end. */
    deliveries,
    send: (hints: Hint[]) => onItsWay(inOrder(hints, sendOne)),

    /** Sends what is late, what waits for a successor, and again what was not taken. */
    async release() {
      const letters = overtaken ? [...held, overtaken] : held
      held = []
      overtaken = undefined
      await onItsWay(inOrder(letters, deliver))
    },

    /** Until nothing is on its way. */
    async whenIdle() {
      while (underway.size > 0) await Promise.allSettled(underway)
    },
  }
}

async function inOrder<One>(list: One[], work: (one: One) => Promise<void>): Promise<void> {
  for (const one of list) await work(one)
}
