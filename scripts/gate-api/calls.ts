// Every call of the gate's interface, in the order in which a reader meets them. A call that is answered
// and stands in no line here fails the tests, and so does a line that nothing answers.
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
