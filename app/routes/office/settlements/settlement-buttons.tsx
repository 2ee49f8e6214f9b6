import type { OfficeSettlement } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { refusals } from '#app/refusals.ts'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import type { AskedOfSettlement } from './settlement-dialogs.tsx'

type SettlementButtonsProps = {
  settlement: OfficeSettlement
  onAsk: (asked: AskedOfSettlement) => void
}

/** The possible actions on an attraction's month. */
export function SettlementButtons({ settlement, onAsk }: SettlementButtonsProps) {
  const { attractionName: attraction, closed, state, refusal } = settlement
  const named = { attraction, month: monthWords(settlement.month) }
  const ask = (asked: AskedOfSettlement['ask']) => () => onAsk({ ask: asked, settlement })
  return (
    <>
      {state === 'draft' && (
        <RowButton
          aria-label={m.settlements_close_of(named)}
          disabled={refusal !== undefined}
          title={refusal && refusals[refusal].words()}
          onClick={ask('close')}
        >
          {m.settlements_close()}
        </RowButton>
      )}
      {closed && state === 'closed' && (
        <RowButton aria-label={m.settlements_pay_of(named)} onClick={ask('pay')}>
          {m.settlements_pay()}
        </RowButton>
      )}
      {closed && state === 'paid' && (
        <RowButton aria-label={m.settlements_unpay_of(named)} onClick={ask('unpay')}>
          {m.settlements_unpay()}
        </RowButton>
      )}
      <RowButton
        aria-label={m.settlements_agreements_of({ attraction })}
        onClick={ask('agreements')}
      >
        {m.settlements_agreements()}
      </RowButton>
    </>
  )
}
