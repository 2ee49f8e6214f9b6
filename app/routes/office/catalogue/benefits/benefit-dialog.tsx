import { useState } from 'react'
import { z } from 'zod'
import { benefitForm, benefitTexts } from '#domain/catalogue/benefit-form.ts'
import { benefitUseWords, benefitWords } from '#domain/catalogue/benefit.ts'
import type { OfficeBenefit } from '#domain/catalogue/benefits.ts'
import type { OfficeAttraction } from '#domain/catalogue/participation.ts'
import { typedTranslations } from '#domain/catalogue/translation-fields.ts'
import {
  type BenefitKind,
  type BenefitUse,
  benefitKinds,
  benefitUses,
} from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { TranslatedText } from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { named } from './benefits-table.tsx'

export const newBenefit = benefitForm.safeExtend({ attractionId: z.int32('attraction').positive() })

export type BenefitDialogProps = {
  /** Undefined for a new one. */
  benefit: OfficeBenefit | undefined
  /** The page's benefits: the usage rule of an attraction applies to all of its own. */
  benefits: OfficeBenefit[]
  attractions: OfficeAttraction[]
  /** The attraction whose benefits the page shows. */
  chosen: number | undefined
  onClose: () => void
}

export function BenefitDialog({
  benefit,
  benefits,
  attractions,
  chosen,
  onClose,
}: BenefitDialogProps) {
  const [attractionId, setAttractionId] = useState(benefit?.attractionId ?? chosen)
  const [typedUse, setTypedUse] = useState<BenefitUse>()
  const rule = benefits.find((one) => one.attractionId === attractionId)?.benefitUse
  return (
    <PlainFormDialog
      title={benefit ? m.benefits_edit_of(named(benefit)) : m.benefits_new()}
      schema={benefit ? benefitForm : newBenefit}
      fields={
        benefit
          ? { intent: 'change', id: benefit.id, version: benefit.version }
          : { intent: 'create' }
      }
      onClose={onClose}
    >
      {!benefit && (
        <ChoiceField
          name="attractionId"
          label={m.benefits_attraction()}
          placeholder={m.benefits_choose()}
          choices={attractions.map(({ id, name, cityName }) => ({
            value: String(id),
            label: `${name}, ${cityName}`,
          }))}
          value={attractionId ?? ''}
          onChange={({ target }) => setAttractionId(Number(target.value) || undefined)}
          problem={m.benefits_problem_attraction()}
        />
      )}
      <BenefitFields benefit={benefit} />
      <ChoiceField
        name="benefitUse"
        label={m.benefits_use()}
        hint={m.benefits_use_hint()}
        choices={benefitUses.map((use) => ({ value: use, label: benefitUseWords[use]() }))}
        value={typedUse ?? rule ?? 'daily'}
        onChange={({ target }) => setTypedUse(benefitUses.find((use) => use === target.value))}
      />
    </PlainFormDialog>
  )
}

const kindWords: Record<BenefitKind, () => string> = {
  percentage: m.benefits_kind_percentage,
  two_for_one: m.benefits_kind_two_for_one,
  free_item: m.benefits_kind_free_item,
}

function BenefitFields({ benefit }: Pick<BenefitDialogProps, 'benefit'>) {
  const [kind, setKind] = useState<BenefitKind>(benefit?.kind ?? 'percentage')
  const [percent, setPercent] = useState(String(benefit?.percent ?? ''))
  const [typed, setTyped] = useState({
    item: benefit?.item ?? '',
    conditions: benefit?.conditions ?? '',
    ...typedTranslations(benefitTexts, benefit?.translations ?? null),
  })
  const { item } = typed
  const translated = {
    typed,
    onType: (field: string, text: string) => setTyped({ ...typed, [field]: text }),
  }
  const words = benefitWords({ kind, percent: Number(percent), item: item || '…' })
  return (
    <>
      <ChoiceField
        name="kind"
        label={m.benefits_kind()}
        choices={benefitKinds.map((name) => ({ value: name, label: kindWords[name]() }))}
        defaultValue={kind}
        onChange={({ target }) =>
          setKind(benefitKinds.find((name) => name === target.value) ?? kind)
        }
      />
      {kind === 'percentage' && (
        <FormField
          name="percent"
          label={m.benefits_percent()}
          value={percent}
          problem={m.benefits_problem_percent()}
          inputMode="numeric"
          onChange={({ target }) => setPercent(target.value)}
        />
      )}
      <FormField
        name="item"
        label={m.benefits_item()}
        hint={
          kind === 'percentage'
            ? m.benefits_item_hint_percentage({ words })
            : m.benefits_item_hint({ words })
        }
        value={item}
        problem={m.benefits_problem_item()}
        onChange={({ target }) => setTyped({ ...typed, item: target.value })}
      />
      <TranslatedText name="item" label={m.benefits_item()} {...translated} />
      <FormField
        name="conditions"
        label={m.benefits_conditions()}
        hint={m.benefits_conditions_hint()}
        value={typed.conditions}
        problem={m.benefits_problem_conditions()}
        onChange={({ target }) => setTyped({ ...typed, conditions: target.value })}
      />
      <TranslatedText name="conditions" label={m.benefits_conditions()} {...translated} />
    </>
  )
}
