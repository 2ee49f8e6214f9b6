import { href } from 'react-router'
import { benefitTexts } from '#domain/catalogue/benefit-form.ts'
import { benefitUseWords, benefitWords } from '#domain/catalogue/benefit.ts'
import type { OfficeBenefit } from '#domain/catalogue/benefits.ts'
import type { OfficeAttraction } from '#domain/catalogue/participation.ts'
import { lackedBy } from '#domain/catalogue/translation-fields.ts'
import { m } from '#messages/messages.js'
import { Lacks } from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { FilterBar, FilterOneOf } from '#app/routes/office/pieces/filter-bar.tsx'
import { AskingButton } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn, fieldColumn, Noted } from '#app/routes/office/pieces/office-columns.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { WholeList } from '#app/routes/office/pieces/whole-list.tsx'

type BenefitsFilterProps = {
  attractions: OfficeAttraction[]
  chosen: number | undefined
  onCreate: () => void
}

export function BenefitsFilter({ attractions, chosen, onCreate }: BenefitsFilterProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <FilterBar
        label={m.benefits_filter()}
        filter={{ attraction: chosen }}
        clear={href('/admin/benefits')}
      >
        <FilterOneOf
          name="attraction"
          label={m.benefits_attraction()}
          all={m.benefits_filter_all()}
          choices={attractions.map(({ id, name, cityName }) => ({
            id,
            name: `${name}, ${cityName}`,
          }))}
          chosen={chosen}
        />
      </FilterBar>
      <div className="mb-4">
        <PageButton onClick={onCreate}>{m.benefits_new()}</PageButton>
      </div>
    </div>
  )
}

type BenefitTableProps = {
  benefits: OfficeBenefit[]
  isFiltered: boolean
  onEdit: (benefit: OfficeBenefit) => void
}

export function BenefitTable({ benefits, isFiltered, onEdit }: BenefitTableProps) {
  return (
    <WholeList
      caption={m.benefits_caption()}
      rows={benefits}
      none={isFiltered ? m.benefits_none_here() : m.benefits_none()}
      columns={[
        {
          title: m.benefits_attraction(),
          isHead: true,
          className: 'min-w-36',
          value: ({ attractionName }) => attractionName,
          cell: ({ attractionName, cityName }) => <Noted note={cityName}>{attractionName}</Noted>,
        },
        {
          title: m.benefits_benefit(),
          className: 'min-w-40',
          value: benefitWords,
          cell: (benefit) => (
            <>
              <span>{benefitWords(benefit)}</span>
              <Lacks languages={lackedBy(benefitTexts, benefit)} />
            </>
          ),
        },
        {
          title: m.benefits_use(),
          className: 'min-w-32',
          cell: ({ benefitUse }) => benefitUseWords[benefitUse](),
        },
        fieldColumn(m.benefits_conditions(), 'conditions', { className: 'min-w-56 break-words' }),
        actionsColumn((benefit: OfficeBenefit) => (
          <>
            <RowButton
              aria-label={m.benefits_edit_of(named(benefit))}
              onClick={() => onEdit(benefit)}
            >
              {m.benefits_edit()}
            </RowButton>
            <AskingButton
              title={m.benefits_delete_of(named(benefit))}
              question={m.benefits_delete_question()}
              label={m.benefits_delete()}
              busyLabel={m.benefits_deleting()}
              fields={{ intent: 'delete', id: benefit.id }}
            />
          </>
        )),
      ]}
    />
  )
}

/** A benefit in the labels of its buttons and dialogs. */
export function named(benefit: OfficeBenefit) {
  return { benefit: benefitWords(benefit), attraction: benefit.attractionName }
}
