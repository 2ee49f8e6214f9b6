import type { OfficeBenefit } from '#domain/benefits/benefit-queries.ts'
import { benefitWords } from '#domain/benefits/benefit.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'

type RemoveBenefitDialogProps = { benefit: OfficeBenefit; onClose: () => void }

export function RemoveBenefitDialog({ benefit, onClose }: RemoveBenefitDialogProps) {
  return (
    <IntentConfirm
      title={m.benefits_remove_of({
        benefit: benefitWords(benefit),
        attraction: benefit.attractionName,
      })}
      question={m.benefits_remove_question()}
      label={m.benefits_remove()}
      busyLabel={m.benefits_removing()}
      fields={{ intent: 'remove', id: benefit.id }}
      onClose={onClose}
    />
  )
}
