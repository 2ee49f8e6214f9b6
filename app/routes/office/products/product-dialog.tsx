import { useState } from 'react'
import { productForm, productTexts } from '#domain/products/product-form.ts'
import type { OfficeProduct } from '#domain/products/product-list.ts'
import {
  type TranslationField,
  typedTranslations,
} from '#domain/translations/translation-fields.ts'
import { translationConflicts } from '#domain/translations/translation-words.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'
import type { ProductTexts } from '#domain/vocabulary/product.ts'
import { m } from '#messages/messages.js'
import { PicturesField } from '#app/routes/office/pictures/pictures-field.tsx'
import { ConflictTable } from '#app/routes/office/pieces/conflict-table.tsx'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { TranslatedText } from '#app/routes/office/translations/translated-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import type { ProductAnswer } from './product-intent.ts'
import { nameOf } from './product-table.tsx'

type Typed = Record<TranslationField<keyof ProductTexts>, string> & {
  summary: string
  benefits: string
  validityMonths: string
  isOnSale: boolean
  pictures: Picture[]
}

/** The stored values with which the editing began. */
type Begun = Pick<
  OfficeProduct,
  'summary' | 'benefits' | 'translations' | 'validityMonths' | 'isOnSale' | 'picture' | 'version'
>

function typedOf(product: Begun): Typed {
  return {
    summary: product.summary,
    benefits: product.benefits.join('\n'),
    validityMonths: String(product.validityMonths),
    isOnSale: product.isOnSale,
    pictures: product.picture ? [product.picture] : [],
    ...typedTranslations(productTexts, product.translations),
  }
}

/** Edits a product's texts and picture, how long its passes may wait, and whether it is sold. */
export function ProductDialog({
  product,
  onClose,
}: {
  product: OfficeProduct
  onClose: () => void
}) {
  const form = useIntentForm<ProductAnswer>({ schema: productForm, onDone: onClose })
  // A refusal reloads the list behind the dialog; editing goes on from the version it began with.
  const [begun, setBegun] = useState<Begun>(product)
  const [typed, setTyped] = useState(typedOf(product))
  const [settled, setSettled] = useState<typeof form.refusal>()

  const refusal = form.refusal === settled ? undefined : form.refusal
  const stored = refusal?.stored

  function takeStored() {
    if (!stored) return
    setTyped(typedOf(stored))
    setBegun(stored)
    setSettled(refusal)
  }

  return (
    <OfficeDialog
      title={m.products_edit_of({ product: nameOf(product) })}
      description={m.products_edit_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        // Saving after the conflict was shown overwrites the stored version.
        fields={{
          intent: 'change',
          productId: product.id,
          version: stored?.version ?? begun.version,
        }}
        label={stored ? m.office_cities_conflict_overwrite() : m.office_save()}
        refusal={refusal?.message ?? null}
        buttons={
          stored && (
            <Button variant="secondary" onClick={takeStored}>
              {m.office_cities_conflict_take()}
            </Button>
          )
        }
        onClose={onClose}
      >
        {stored && <ConflictTable fields={conflictOf(typed, typedOf(stored))} />}
        <ProductFields
          // A version stored by somebody else restarts the upload field.
          key={begun.version}
          start={typedOf(begun)}
          typed={typed}
          problems={form.problems}
          onType={setTyped}
        />
      </IntentForm>
    </OfficeDialog>
  )
}

type ProductFieldsProps = {
  start: Typed
  typed: Typed
  problems: Record<string, string[] | undefined>
  onType: (typed: Typed) => void
}

function ProductFields({ start, typed, problems, onType }: ProductFieldsProps) {
  const translated = {
    typed,
    problem: (field: string) => problems[field] && m.translation_problem(),
    onType: (field: string, text: string) => onType({ ...typed, [field]: text }),
  }
  return (
    <>
      <Field
        name="summary"
        label={m.products_summary()}
        value={typed.summary}
        error={problems.summary && m.products_problem_summary()}
        required
        autoComplete="off"
        onChange={({ target }) => onType({ ...typed, summary: target.value })}
      />
      <TranslatedText name="summary" label={m.products_summary()} {...translated} />
      <TextArea
        name="benefits"
        label={m.products_benefits()}
        hint={m.products_benefits_hint()}
        value={typed.benefits}
        error={problems.benefits && m.products_problem_benefits()}
        required
        onChange={({ target }) => onType({ ...typed, benefits: target.value })}
      />
      <TranslatedText name="benefits" label={m.products_benefits()} rows={4} {...translated} />
      <Field
        name="validityMonths"
        label={m.products_validity_months()}
        hint={m.products_validity_hint()}
        value={typed.validityMonths}
        error={problems.validityMonths && m.products_problem_validity()}
        inputMode="numeric"
        required
        autoComplete="off"
        onChange={({ target }) => onType({ ...typed, validityMonths: target.value })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isOnSale"
          checked={typed.isOnSale}
          onChange={({ target }) => onType({ ...typed, isOnSale: target.checked })}
          className="size-5 accent-night"
        />
        <span>{m.products_is_on_sale()}</span>
      </label>
      <PicturesField
        name="pictures"
        label={m.products_picture()}
        pictures={start.pictures}
        max={1}
        isRefused={Object.keys(problems).length > 0}
        onChange={(pictures) => onType({ ...typed, pictures })}
      />
    </>
  )
}

function conflictOf(mine: Typed, stored: Typed) {
  const sale = ({ isOnSale }: Typed) => (isOnSale ? m.products_on_sale() : m.products_not_on_sale())
  const picture = ({ pictures: [own] }: Typed) => own?.description ?? m.products_picture_none()
  return [
    { label: m.products_summary(), mine: mine.summary, stored: stored.summary },
    { label: m.products_benefits(), mine: mine.benefits, stored: stored.benefits },
    {
      label: m.products_validity_months(),
      mine: mine.validityMonths,
      stored: stored.validityMonths,
    },
    { label: m.products_sale(), mine: sale(mine), stored: sale(stored) },
    { label: m.products_picture(), mine: picture(mine), stored: picture(stored) },
    ...translationConflicts(
      { summary: m.products_summary(), benefits: m.products_benefits() },
      mine,
      stored,
    ),
  ]
}
