// What a guard is told of an hour: on the server, and on a device that guesses.
import type { CapacityTold } from '../scan.ts'

/** An hour at a door, as far as it is counted; `until` is an instant in ISO. */
export type HourAtDoor = {
  entered: number
  of: number
  warningPercent: number
  until: string
}

/** With the warning, from its percentage of people on. */
export function capacityTold({ entered, of, warningPercent, until }: HourAtDoor): CapacityTold {
  return { entered, of, until, isNearlyFull: entered * 100 >= of * warningPercent }
}
