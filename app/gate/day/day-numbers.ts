// The day's numbers at a door: the server's, kept for use offline, and this device's scans that they omit.
import { todayAnswer } from '#domain/door/day/door-day.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { scannedAtOf } from '../gate-clock.ts'
import { ask } from '../gate-server.ts'
import { type GateStore, signerOf } from '../gate-store.ts'
import type { Device, KeptDay, KeptScan } from '../kept.ts'

export type OwnNumbers = ReturnType<typeof ownNumbers>

/** Counts the waiting scans of the current day in the city. */
export function ownNumbers(
  waiting: KeptScan[],
  device: Pick<Device, 'timeZone' | 'clockOffsetMs' | 'attractionId'>,
  now: number,
) {
  const { timeZone, clockOffsetMs } = device
  const today = localDay(new Date(now - clockOffsetMs), timeZone)
  // `elsewhere`: made at a previous attraction, before the device was moved; they count there.
  const own = { adults: 0, children: 0, refusals: 0, exits: 0, reentries: 0, elsewhere: 0 }
  for (const scan of waiting) {
    if (localDay(scannedAtOf(scan), timeZone) !== today) continue
    const { attractionId = device.attractionId } = scan
    if (attractionId !== device.attractionId) own.elsewhere += 1
    else if (scan.crossing === 'exit') own.exits += 1
    else if (scan.crossing === 'reentry') own.reentries += 1
    else if (scan.verdict?.ok === false) own.refusals += 1
    else if (scan.verdict?.age === 'child') own.children += 1
    else if (scan.verdict) own.adults += 1
  }
  return own
}

/** The last numbers, if of the device's attraction: none after a move, nor until the new data arrives. */
export function numbersHere(
  kept: KeptDay | undefined,
  { attractionId }: Pick<Device, 'attractionId'>,
): KeptDay | undefined {
  return kept?.numbers.attractionId === attractionId ? kept : undefined
}

const TODAY_MS_MAX = 5_000

/** Asks the server for the day's numbers and keeps them; without an answer the kept numbers stay. */
export async function askToday(store: GateStore, device: Device): Promise<void> {
  const reply = await ask(
    { ...signerOf(store, device), queueLength: await store.countWaiting() },
    { path: '/today', schema: todayAnswer, timeoutMs: TODAY_MS_MAX },
  )
  if (reply.kind === 'answer') await store.keepDay({ numbers: reply.answer, heardAt: Date.now() })
}
