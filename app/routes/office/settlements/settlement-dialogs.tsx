import type { OfficeSettlement } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { argentineAmount, argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { AgreementsDialog } from './agreements-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { UnpayDialog } from './unpay-dialog.tsx'

/** An intent and the attraction's month that it is about. */
export type AskedOfSettlement = {
  ask: 'close' | 'pay' | 'unpay' | 'agreements'
  settlement: OfficeSettlement
}
type SettlementDialogProps = { asked: AskedOfSettlement; today: string; onClose: () => void }

/** The dialog of a settlement's button. */
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

type CloseDialogProps = { settlement: OfficeSettlement; onClose: () => void }

function CloseDialog({ settlement, onClose }: CloseDialogProps) {
  const { attractionId, month, attractionName: attraction, totals } = settlement
  const { adultVisits, childVisits, earlierVisits, amountCents } = totals
  const count = adultVisits + childVisits + earlierVisits
  return (
    <IntentConfirm
      title={m.settlements_close_of({ attraction, month: monthWords(month) })}
      question={m.settlements_close_question({
        amount: argentineAmount(amountCents),
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
