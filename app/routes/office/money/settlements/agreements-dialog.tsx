import { useState } from 'react'
import type { AgreementKind } from '#domain/ground/vocabulary/money.ts'
import { perVisitForm, shareForm } from '#domain/money/settlements/agreement.ts'
import type { OfficeSettlement } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { DialogRefusal, OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { agreementWords } from './settlement-words.ts'

type AgreementsDialogProps = { settlement: OfficeSettlement; onClose: () => void }

export function AgreementsDialog({ settlement, onClose }: AgreementsDialogProps) {
  const { attractionId, attractionName: attraction, version, closedThrough } = settlement
  const [kind, setKind] = useState<AgreementKind>('per_visit')
  const form = useIntentForm({
    schema: kind === 'share' ? shareForm : perVisitForm,
    onDone: onClose,
  })
  return (
    <OfficeDialog
      title={m.settlements_agreements_of({ attraction })}
      description={
        closedThrough === null
          ? m.settlements_agreements_text()
          : m.settlements_agreements_text_closed({ day: officeDayWords(closedThrough) })
      }
      onClose={onClose}
    >
      <AgreementList settlement={settlement} onDeleted={onClose} />
      <IntentForm
        form={form}
        fields={{
          intent: kind === 'share' ? 'agree_share' : 'agree_per_visit',
          attractionId,
          version,
        }}
        label={m.settlements_agreement_set()}
        onClose={onClose}
      >
        <FormField
          name="validFrom"
          type="date"
          label={m.settlements_agreement_first_day()}
          hint={m.settlements_agreement_first_day_hint()}
          problem={m.settlements_agreement_first_day_problem()}
        />
        <KindChoice kind={kind} onChoose={setKind} />
        {kind === 'share' ? (
          <FormField
            key="share"
            name="share"
            label={m.settlements_agreement_share()}
            hint={m.settlements_agreement_share_hint()}
            problem={m.settlements_agreement_share_problem()}
            inputMode="decimal"
          />
        ) : (
          <PriceFields />
        )}
      </IntentForm>
    </OfficeDialog>
  )
}

type AgreementListProps = { settlement: OfficeSettlement; onDeleted: () => void }

/** The agreements with their days, newest first; one used by a closed month cannot be removed. */
function AgreementList({ settlement, onDeleted }: AgreementListProps) {
  const { send, isBusy, refusal } = useIntent({
    onDone: onDeleted,
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
                  aria-label={m.settlements_agreement_delete_of({ day })}
                  isDangerous
                  isBusy={isBusy}
                  onClick={() => {
                    const { validFrom } = agreement
                    if (!isBusy)
                      send({ intent: 'delete_agreement', attractionId, version, validFrom })
                  }}
                >
                  {m.settlements_agreement_delete()}
                </RowButton>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function PriceFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        name="adultPrice"
        label={m.settlements_agreement_adult()}
        problem={m.settlements_agreement_price_problem()}
        inputMode="decimal"
      />
      <FormField
        name="childPrice"
        label={m.settlements_agreement_child()}
        problem={m.settlements_agreement_price_problem()}
        inputMode="decimal"
      />
    </div>
  )
}

const kindWords: Record<AgreementKind, () => string> = {
  per_visit: m.settlements_agreement_kind_per_visit,
  share: m.settlements_agreement_kind_share,
}

type KindChoiceProps = { kind: AgreementKind; onChoose: (kind: AgreementKind) => void }

function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const kinds: AgreementKind[] = ['per_visit', 'share']
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{m.settlements_agreement_kind()}</legend>
      <div className="flex flex-wrap gap-x-6">
        {kinds.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              checked={kind === one}
              onChange={() => onChoose(one)}
              className="size-5 accent-night"
            />
            <span>{kindWords[one]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
