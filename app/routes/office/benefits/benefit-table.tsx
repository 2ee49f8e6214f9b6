import { benefitTexts } from '#domain/benefits/benefit-form.ts'
import type { OfficeBenefit } from '#domain/benefits/benefit-queries.ts'
import { benefitUseWords, benefitWords } from '#domain/benefits/benefit.ts'
import { lackedBy } from '#domain/translations/lacking.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { Lacks } from '#app/routes/office/translations/translated-text.tsx'

type BenefitTableProps = {
  benefits: OfficeBenefit[]
  isFiltered: boolean
  onEdit: (benefit: OfficeBenefit) => void
  onRemove: (benefit: OfficeBenefit) => void
}

/** The benefits of each attraction, with their conditions. */
export function BenefitTable({ benefits, isFiltered, onEdit, onRemove }: BenefitTableProps) {
  if (benefits.length === 0) {
    return <EmptyState>{isFiltered ? m.benefits_none_here() : m.benefits_none()}</EmptyState>
  }
  const columns = [
    { key: 'attraction', title: m.benefits_attraction() },
    { key: 'benefit', title: m.benefits_benefit() },
    { key: 'use', title: m.benefits_use() },
    { key: 'conditions', title: m.benefits_conditions() },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <OfficeTable caption={m.benefits_caption()} columns={columns}>
      {benefits.map((benefit) => {
        const named = { benefit: benefitWords(benefit), attraction: benefit.attractionName }
        return (
          <OfficeRow key={benefit.id}>
            <OfficeCell isHead className="min-w-36">
              <span>{benefit.attractionName}</span>
              <span className="block text-sm font-normal text-muted">{benefit.cityName}</span>
            </OfficeCell>
            <OfficeCell className="min-w-40">
              <span>{named.benefit}</span>
              <Lacks languages={lackedBy(benefitTexts, benefit)} />
            </OfficeCell>
            <OfficeCell className="min-w-32">{benefitUseWords[benefit.benefitUse]()}</OfficeCell>
            <OfficeCell className="min-w-56 break-words">{benefit.conditions}</OfficeCell>
            <OfficeCell className="whitespace-nowrap">
              <RowButton aria-label={m.benefits_edit_of(named)} onClick={() => onEdit(benefit)}>
                {m.benefits_edit()}
              </RowButton>
              <RowButton aria-label={m.benefits_remove_of(named)} onClick={() => onRemove(benefit)}>
                {m.benefits_remove()}
              </RowButton>
            </OfficeCell>
          </OfficeRow>
        )
      })}
    </OfficeTable>
  )
}
