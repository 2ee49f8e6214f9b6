// The day's numbers belong to one attraction. There are none to show when the device has moved since it
// received them, or when the server has moved it and the new data has not arrived yet.
import type { Device, KeptDay } from '../kept.ts'

/** The last numbers received, if they belong to the device's current attraction. */
export function numbersHere(
  kept: KeptDay | undefined,
  { attractionId }: Pick<Device, 'attractionId'>,
): KeptDay | undefined {
  return kept?.numbers.attractionId === attractionId ? kept : undefined
}
