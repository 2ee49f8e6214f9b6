// Every call of the gate's API, in reading order. The tests fail for a call that the server answers and that
// is missing here, and for an entry that the server does not answer.
import { dayCalls } from './day-calls.ts'
import type { DescribedCall } from './described-call.ts'
import { doorCalls } from './door-calls.ts'
import { groupCalls } from './group-calls.ts'
import { guardCalls } from './guard-calls.ts'
import { mendingCalls } from './mending-calls.ts'
import { scanCalls } from './scan-calls.ts'

export const describedCalls: DescribedCall[] = [
  ...scanCalls,
  ...groupCalls,
  ...doorCalls,
  ...dayCalls,
  ...guardCalls,
  ...mendingCalls,
]
