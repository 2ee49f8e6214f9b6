import type { OfficeSettlement } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { DialogRefusal } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import type { SettlementAnswer } from './settlement-intent.ts'
import { agreementWords } from './settlement-words.ts'

type AgreementListProps = { settlement: OfficeSettlement; onDropped: () => void }

/** The agreements with their days, newest first; one used by a closed month cannot be removed. */
export function AgreementList({ settlement, onDropped }: AgreementListProps) {
  const { send, isBusy, refusal } = useIntent<SettlementAnswer>({
    onDone: onDropped,
    waitsForList: true,
  })
  const { agreements, attractionId, version, closedThrough } = settlement
  if (agreements.length === 0) {
    return <p className="mb-5 text-muted">{m.settlements_agreements_none()}</p>
  }
  return (
    <>
      {refusal && <DialogRefusal>{refusal.message}</DialogRefusal>}
      <ul className="mb-5 grid gap-2">
        {agreements.toReversed().map((agreement) => {
          const day = officeDayWords(agreement.validFrom)
          const isUsed = closedThrough !== null && agreement.validFrom <= closedThrough
          return (
            <li
              key={agreement.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line px-3 py-2"
            >
              <span>
                <span className="block font-semibold">{agreementWords(agreement)}</span>
                <span className="text-muted">{m.settlements_agreement_from({ day })}</span>
              </span>
              {isUsed ? (
                <span className="text-sm text-muted">{m.settlements_agreement_used()}</span>
              ) : (
                <RowButton
                  aria-label={m.settlements_agreement_drop_of({ day })}
                  isDangerous
                  isBusy={isBusy}
                  onClick={() => {
                    const { validFrom } = agreement
                    if (!isBusy)
                      send({ intent: 'drop_agreement', attractionId, version, validFrom })
                  }}
                >
                  {m.settlements_agreement_drop()}
                </RowButton>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
