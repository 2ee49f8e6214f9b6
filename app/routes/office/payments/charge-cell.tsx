// The cells of a charge in a table of charges.
import type {
  ChargeState,
  ChargeStanding as Standing,
  DisputeState,
  ProviderName,
  UnassignedReason,
} from '#domain/vocabulary/payment.ts'
import { m } from '#messages/messages.js'
import { StateBadge, type Tone } from '#app/routes/office/orders/order-state.tsx'
import { disputeWords, providerWords, unassignedWords } from './money-words.ts'

type ChargeCellProps = { charge: { providerRef: string; provider: ProviderName } }

/** The charge of a row: the reference that the provider gave it, and the provider. */
export function ChargeCell({ charge }: ChargeCellProps) {
  return (
    <>
      <span translate="no">{charge.providerRef}</span>
      <span className="block font-normal text-muted">{providerWords[charge.provider]()}</span>
    </>
  )
}

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

const chargeStateWords: Record<ChargeState, () => string> = {
  pending: m.money_charge_pending,
  settled: m.money_charge_settled,
  declined: m.money_charge_declined,
}

const standingWords: Record<Standing, () => string> = {
  assigned: m.money_standing_assigned,
  unassigned: m.money_standing_unassigned,
  returned: m.money_standing_returned,
}

const standingTones: Record<Standing, Tone> = {
  assigned: 'good',
  unassigned: 'bad',
  returned: 'over',
}

/** The state of a charge's money, or of the charge while there is no money yet. */
function standingOf({ state, standing }: ChargeStandingProps['charge']): {
  tone: Tone
  words: string
} {
  if (standing) return { tone: standingTones[standing], words: standingWords[standing]() }
  return { tone: state === 'declined' ? 'bad' : 'waiting', words: chargeStateWords[state]() }
}
