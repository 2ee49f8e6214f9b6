import { useState } from 'react'
import type { MonthSums } from '#domain/settlements/settlement-list.ts'
import { m } from '#messages/messages.js'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { argentineAmount, argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import {
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
} from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { Button } from '#app/ui/button.tsx'
import type { SettlementAnswer } from './settlement-intent.ts'

type CloseMonthDialogProps = {
  month: string
  sums: MonthSums
  onClose: () => void
}

/** Closes all settlements that can be closed, in batches, and shows the progress. */
export function CloseMonthDialog({ month, sums, onClose }: CloseMonthDialogProps) {
  // The sums when the dialog opened: settlements closed since then count as progress.
  const [{ ready, waiting }] = useState(sums)
  const [closed, setClosed] = useState(0)
  const [isDone, setIsDone] = useState(false)
  const { send, isBusy, refusal } = useIntent<SettlementAnswer>({
    onDone: (answer) => {
      setClosed(closed + (answer.closed ?? 0))
      if ((answer.left ?? 0) > 0) send({ intent: 'close_month', month })
      else setIsDone(true)
    },
  })
  const count = argentineNumber(ready.attractions)
  return (
    <OfficeDialog
      title={m.settlements_close_all_title({ month: monthWords(month) })}
      description={m.settlements_close_all_question({ month: monthWords(month) })}
      isOpen
      onClose={onClose}
    >
      {refusal && <DialogRefusal>{refusal.message}</DialogRefusal>}
      <p>{m.settlements_close_all_count({ count, amount: argentineAmount(ready.amountCents) })}</p>
      {waiting > 0 && <p>{m.settlements_close_all_waiting({ count: argentineNumber(waiting) })}</p>}
      <output className="mt-2 block font-semibold">
        {isDone
          ? m.settlements_close_all_done({ closed: argentineNumber(closed) })
          : (isBusy || closed > 0) &&
            m.settlements_close_all_progress({ closed: argentineNumber(closed), count })}
      </output>
      <DialogButtons>
        {isDone ? (
          <Button onClick={onClose}>{m.settlements_close_all_stop()}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {m.office_cancel()}
            </Button>
            <Button
              isBusy={isBusy}
              onClick={() => !isBusy && send({ intent: 'close_month', month })}
            >
              {isBusy ? m.settlements_closing() : m.settlements_close_all()}
            </Button>
          </>
        )}
      </DialogButtons>
    </OfficeDialog>
  )
}
