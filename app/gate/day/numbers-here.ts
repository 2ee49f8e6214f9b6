// The numbers of a day are one attraction's. The device may stand at another since it heard them, or the
// server may have moved it already and the data is still on the way: there are none here yet then.
import type { Device, KeptDay } from '../gate-store.ts'

/** What was heard last, if it is of where the device stands. */
export function numbersHere(
  kept: KeptDay | undefined,
  { attractionId }: Pick<Device, 'attractionId'>,
): KeptDay | undefined {
  return kept?.numbers.attractionId === attractionId ? kept : undefined
}
