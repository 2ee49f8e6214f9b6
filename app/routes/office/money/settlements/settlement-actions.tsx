import { dollarWords } from '#domain/ground/money.ts'
import type { OfficeSettlement } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { refusalOf } from '#app/refusals.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { IntentConfirm, PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { officeMonthWords } from '#app/routes/office/pieces/office-date.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { AgreementsDialog } from './agreements-dialog.tsx'

export type AskedOfSettlement = {
  ask: 'close' | 'pay' | 'unpay' | 'agreements'
  settlement: OfficeSettlement
}

type SettlementButtonsProps = {
  settlement: OfficeSettlement
  onAsk: (asked: AskedOfSettlement) => void
}

export function SettlementButtons({ settlement, onAsk }: SettlementButtonsProps) {
  const { attractionName: attraction, closed, state, refusal } = settlement
  const named = { attraction, month: officeMonthWords(settlement.month) }
  const ask = (asked: AskedOfSettlement['ask']) => () => onAsk({ ask: asked, settlement })
  return (
    <>
      {state === 'draft' && (
        <RowButton
          aria-label={m.settlements_close_of(named)}
          disabled={refusal !== undefined}
          title={refusal && refusalOf(refusal).words()}
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

type SettlementDialogProps = { asked: AskedOfSettlement; today: string; onClose: () => void }

export function SettlementDialog({ asked, today, onClose }: SettlementDialogProps) {
  const { ask, settlement } = asked
  switch (ask) {
    case 'close':
      return <CloseDialog settlement={settlement} onClose={onClose} />
    case 'pay':
      return <PayDialog settlement={settlement} today={today} onClose={onClose} />
    case 'unpay':
      return <UnpayDialog settlement={settlement} onClose={onClose} />
    case 'agreements':
      return <AgreementsDialog settlement={settlement} onClose={onClose} />
    default:
      return ask satisfies never
  }
}

type DialogProps = { settlement: OfficeSettlement; onClose: () => void }

function CloseDialog({ settlement, onClose }: DialogProps) {
  const { attractionId, month, attractionName: attraction, totals } = settlement
  const { adultVisits, childVisits, earlierVisits, amountCents } = totals
  const count = adultVisits + childVisits + earlierVisits
  return (
    <IntentConfirm
      title={m.settlements_close_of({ attraction, month: officeMonthWords(month) })}
      question={m.settlements_close_question({
        amount: dollarWords(amountCents),
        visits: argentineNumber(count),
        count,
      })}
      label={m.settlements_close()}
      busyLabel={m.settlements_closing()}
      fields={{ intent: 'close', attractionId, month }}
      onClose={onClose}
    />
  )
}

function PayDialog({ settlement, today, onClose }: DialogProps & { today: string }) {
  const { closed, month, attractionName: attraction, totals } = settlement
  return (
    <PlainFormDialog
      title={m.settlements_pay_of({ attraction, month: officeMonthWords(month) })}
      description={m.settlements_pay_text({ amount: dollarWords(totals.amountCents) })}
      fields={{ intent: 'pay', settlementId: closed?.id ?? '' }}
      label={m.settlements_pay()}
      onClose={onClose}
    >
      <FormField
        name="paidOn"
        type="date"
        label={m.settlements_paid_on()}
        defaultValue={today}
        max={today}
        problem={m.settlements_paid_on_problem()}
      />
      <FormField
        name="reference"
        label={m.settlements_reference()}
        hint={m.settlements_reference_hint()}
        problem={m.settlements_reference_problem()}
      />
    </PlainFormDialog>
  )
}

function UnpayDialog({ settlement, onClose }: DialogProps) {
  const { closed, month, attractionName: attraction, totals } = settlement
  return (
    <PlainFormDialog
      title={m.settlements_unpay_of({ attraction, month: officeMonthWords(month) })}
      description={m.settlements_unpay_text({ amount: dollarWords(totals.amountCents) })}
      fields={{ intent: 'unpay', settlementId: closed?.id ?? '' }}
      label={m.settlements_unpay()}
      onClose={onClose}
    >
      <FormField
        name="reason"
        label={m.settlements_reason()}
        problem={m.settlements_reason_problem()}
      />
    </PlainFormDialog>
  )
}
