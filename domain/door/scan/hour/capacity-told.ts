import type { CapacityTold } from '../scan.ts'

/** An hour at a door, as far as it is counted; `until` is an ISO instant. */
export type HourAtDoor = {
  entered: number
  of: number
  warningPercent: number
  until: string
}

/** Adds the warning, from its percentage of people on. */
export function capacityTold({ entered, of, warningPercent, until }: HourAtDoor): CapacityTold {
  return { entered, of, until, isNearlyFull: entered * 100 >= of * warningPercent }
}
