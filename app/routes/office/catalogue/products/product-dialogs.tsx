import { useState } from 'react'
import { pricesForm, productForm, productTexts } from '#domain/catalogue/product-form.ts'
import type { OfficeProduct } from '#domain/catalogue/product-list.ts'
import { durationsDays, childPriceCents } from '#domain/catalogue/product.ts'
import type { StoredProduct } from '#domain/catalogue/products.ts'
import { type TranslationField, typedTranslations } from '#domain/catalogue/translation-fields.ts'
import { translationConflicts } from '#domain/catalogue/translation-words.ts'
import { amountFromCents, catalogCurrency } from '#domain/ground/money.ts'
import type { Picture, ProductTexts } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { PicturesField } from '#app/routes/office/catalogue/pictures/pictures-field.tsx'
import { TranslatedText } from '#app/routes/office/catalogue/translations/translated-text.tsx'
import {
  type ConflictAnswer,
  ConflictTable,
  useConflict,
} from '#app/routes/office/pieces/conflict-table.tsx'
import { FormField, FormTextArea } from '#app/routes/office/pieces/form-field.tsx'
import { IntentFormDialog, PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { nameOf } from './products-table.tsx'

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

export function ProductDialog({
  product,
  onClose,
}: {
  product: OfficeProduct
  onClose: () => void
}) {
  const form = useIntentForm<ConflictAnswer<StoredProduct>>({
    schema: productForm,
    onDone: onClose,
  })
  // A refusal reloads the list behind the dialog; editing goes on from the version it began with.
  const [begun, setBegun] = useState<Begun>(product)
  const [typed, setTyped] = useState(typedOf(product))
  const { stored, choices } = useConflict(form.refusal, (meanwhile) => {
    setTyped(typedOf(meanwhile))
    setBegun(meanwhile)
  })
  return (
    <IntentFormDialog
      title={m.products_edit_of({ product: nameOf(product) })}
      description={m.products_edit_text()}
      form={form}
      fields={{
        intent: 'change',
        productId: product.id,
        version: stored?.version ?? begun.version,
      }}
      {...choices}
      onClose={onClose}
    >
      {stored && <ConflictTable fields={conflictOf(typed, typedOf(stored))} />}
      <ProductFields
        // A version stored by somebody else restarts the upload field.
        key={begun.version}
        start={typedOf(begun)}
        typed={typed}
        isRefused={Object.keys(form.problems).length > 0}
        onType={setTyped}
      />
    </IntentFormDialog>
  )
}

type ProductFieldsProps = {
  start: Typed
  typed: Typed
  isRefused: boolean
  onType: (typed: Typed) => void
}

function ProductFields({ start, typed, isRefused, onType }: ProductFieldsProps) {
  const translated = {
    typed,
    onType: (field: string, text: string) => onType({ ...typed, [field]: text }),
  }
  return (
    <>
      <FormField
        name="summary"
        label={m.products_summary()}
        value={typed.summary}
        problem={m.products_problem_summary()}
        onChange={({ target }) => onType({ ...typed, summary: target.value })}
      />
      <TranslatedText name="summary" label={m.products_summary()} {...translated} />
      <FormTextArea
        name="benefits"
        label={m.products_benefits()}
        hint={m.products_benefits_hint()}
        value={typed.benefits}
        problem={m.products_problem_benefits()}
        onChange={({ target }) => onType({ ...typed, benefits: target.value })}
      />
      <TranslatedText name="benefits" label={m.products_benefits()} rows={4} {...translated} />
      <FormField
        name="validityMonths"
        label={m.products_validity_months()}
        hint={m.products_validity_hint()}
        value={typed.validityMonths}
        problem={m.products_problem_validity()}
        inputMode="numeric"
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
        isRefused={isRefused}
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

type PricesDialogProps = { product: OfficeProduct; onClose: () => void }

/** A new price list and its first day, initially a copy of the newest list. */
export function PricesDialog({ product, onClose }: PricesDialogProps) {
  const latest = product.priceLists.at(-1)?.prices ?? []
  return (
    <PlainFormDialog
      title={m.products_prices_of({ product: nameOf(product) })}
      description={m.products_prices_text()}
      schema={pricesForm}
      fields={{ intent: 'set_prices', productId: product.id, version: product.version }}
      onClose={onClose}
    >
      <FormField
        name="validFrom"
        type="date"
        label={m.products_from()}
        hint={m.products_from_hint()}
        defaultValue={product.today}
        min={product.today}
        problem={m.products_problem_from()}
      />
      {durationsDays.map((days) => (
        <PriceField
          key={days}
          days={days}
          cents={latest.find(({ durationDays }) => durationDays === days)?.adultPriceCents}
        />
      ))}
    </PlainFormDialog>
  )
}

type PriceFieldProps = { days: number; cents: number | undefined }

/** The adult price; the child price follows from it and is shown beside it. */
function PriceField({ days, cents }: PriceFieldProps) {
  const [typed, setTyped] = useState(cents === undefined ? '' : written(cents))
  const adult = Math.round(Number(typed.replace(',', '.')) * 100)
  return (
    <FormField
      name={`price${days}`}
      label={m.products_price_of({ days, currency: catalogCurrency })}
      value={typed}
      hint={
        adult > 0 ? (
          <>
            <span>{m.products_child_price()}</span> <OfficeMoney cents={childPriceCents(adult)} />
          </>
        ) : (
          m.products_price_empty()
        )
      }
      problem={problemWords}
      required={false}
      inputMode="decimal"
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function written(cents: number): string {
  return String(amountFromCents(cents)).replace('.', ',')
}

function problemWords([problem]: string[]): string {
  return problem === 'none' ? m.products_problem_none() : m.products_problem_price()
}
