import type {
  ChargeStanding as Standing,
  ChargeState,
  DisputeState,
  UnassignedReason,
} from '#domain/vocabulary/payment.ts'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { disputeWords, standingOf, unassignedWords } from './money-words.ts'

type ChargeStandingProps = {
  charge: {
    state: ChargeState
    standing: Standing | null
    unassignedReason: UnassignedReason | null
    dispute: DisputeState | null
  }
}

/** The state of a charge's money, its reason, and any dispute. */
export function ChargeStanding({ charge }: ChargeStandingProps) {
  const { tone, words } = standingOf(charge)
  const { unassignedReason, dispute } = charge
  return (
    <>
      <StateBadge tone={tone}>{words}</StateBadge>
      {unassignedReason && (
        <span className="block text-sm text-muted">{unassignedWords[unassignedReason]()}</span>
      )}
      {dispute && (
        <span
          className={`block text-sm ${dispute === 'won' ? 'text-muted' : 'font-semibold text-danger'}`}
        >
          {disputeWords[dispute]()}
        </span>
      )}
    </>
  )
}
