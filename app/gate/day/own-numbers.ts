// Today's scans on this device that the server does not have yet, so the day's numbers omit them.
import { localDay } from '#domain/calendar.ts'
import { scannedAtOf } from '../gate-clock.ts'
import type { Device, KeptScan } from '../kept.ts'

export type OwnNumbers = {
  adults: number
  children: number
  refusals: number
  exits: number
  reentries: number
  /** Scans made at a previous attraction, before the device was moved; they count there. */
  elsewhere: number
}

/** Counts the waiting scans of the current day in the city. */
export function ownNumbers(
  waiting: KeptScan[],
  device: Pick<Device, 'timeZone' | 'clockOffsetMs' | 'attractionId'>,
  now: number,
): OwnNumbers {
  const { timeZone, clockOffsetMs } = device
  const today = localDay(new Date(now - clockOffsetMs), timeZone)
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
