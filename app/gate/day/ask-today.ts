// Asks the server for the day's numbers and keeps them for use offline.
import { todayAnswer } from '#domain/door-day/door-day.ts'
import { ask } from '../gate-server.ts'
import { type GateStore, signerOf } from '../gate-store.ts'
import type { Device } from '../kept.ts'

const TODAY_MS_MAX = 5_000

/** Without an answer the kept numbers stay. */
export async function askToday(store: GateStore, device: Device): Promise<void> {
  const reply = await ask(
    { ...signerOf(store, device), queueLength: await store.countWaiting() },
    { method: 'GET', path: '/today', schema: todayAnswer, timeoutMs: TODAY_MS_MAX },
  )
  if (reply.kind === 'answer') await store.keepDay({ numbers: reply.answer, heardAt: Date.now() })
}
