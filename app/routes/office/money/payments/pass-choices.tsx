import { z } from 'zod'
import { moneyWords } from '#domain/ground/money.ts'
import type { RefundRefusal } from '#domain/money/refunds/refundable.ts'
import { m } from '#messages/messages.js'
import { chosenIds } from '#app/routes/office/pieces/chosen-ids.ts'
import { CellNote } from '#app/routes/office/pieces/office-columns.tsx'
import { refundRefusalWords } from './money-words.ts'

/** The passes of the largest order. */
const PASSES_MAX = 50

export const chosenPassIds = chosenIds(z.uuid('passIds'), PASSES_MAX, 'passIds')

type Choice = {
  passId: string
  holder: string
  productName: string
  amountCents: number
  isUsed?: boolean
  /** Why it cannot be chosen. */
  refusal?: RefundRefusal | undefined
}
type PassChoicesProps = {
  passes: Choice[]
  currency: string
  chosen: string[]
  onChoose: (chosen: string[]) => void
}

export function PassChoices({ passes, currency, chosen, onChoose }: PassChoicesProps) {
  function choose(passId: string, isChosen: boolean) {
    onChoose(isChosen ? [...chosen, passId] : chosen.filter((id) => id !== passId))
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {passes.map(({ passId, holder, productName, isUsed = false, amountCents, refusal }) => (
        <li key={passId}>
          <label className="flex min-h-11 items-center gap-3 px-3 py-2">
            <input
              type="checkbox"
              checked={chosen.includes(passId)}
              disabled={refusal !== undefined}
              onChange={({ target }) => choose(passId, target.checked)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 grow">
              <span translate="no" className="block break-words">
                {holder}
              </span>
              <CellNote>
                <span>{productName}</span>
                {isUsed && (
                  <span className="font-semibold text-danger">{` · ${m.order_refund_used()}`}</span>
                )}
                {refusal && <span>{` · ${refundRefusalWords[refusal]()}`}</span>}
              </CellNote>
            </span>
            <span translate="no" className="tabular whitespace-nowrap">
              {moneyWords(amountCents, currency)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
