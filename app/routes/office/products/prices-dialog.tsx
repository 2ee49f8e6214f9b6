import { useState } from 'react'
import { durationsDays } from '#domain/catalog/product.ts'
import { amountFromCents, catalogCurrency, childPriceCents } from '#domain/money.ts'
import { pricesForm } from '#domain/products/product-form.ts'
import type { OfficeProduct } from '#domain/products/product-list.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { ProductAnswer } from './product-intent.ts'
import { nameOf } from './product-table.tsx'

type PricesDialogProps = { product: OfficeProduct; onClose: () => void }

/** A new price list and its first day, initially a copy of the newest list. */
export function PricesDialog({ product, onClose }: PricesDialogProps) {
  const form = useIntentForm<ProductAnswer>({ schema: pricesForm, onDone: onClose })
  const latest = product.priceLists.at(-1)?.prices ?? []
  return (
    <OfficeDialog
      title={m.products_prices_of({ product: nameOf(product) })}
      description={m.products_prices_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'set-prices', productId: product.id, version: product.version }}
        onClose={onClose}
      >
        <Field
          name="validFrom"
          type="date"
          label={m.products_from()}
          hint={m.products_from_hint()}
          defaultValue={product.today}
          min={product.today}
          error={form.problems.validFrom && m.products_problem_from()}
          required
        />
        {durationsDays.map((days) => (
          <PriceField
            key={days}
            days={days}
            cents={latest.find(({ durationDays }) => durationDays === days)?.adultPriceCents}
            problem={form.problems[`price${days}`]?.[0]}
          />
        ))}
      </IntentForm>
    </OfficeDialog>
  )
}

type PriceFieldProps = { days: number; cents: number | undefined; problem: string | undefined }

/** The adult price; the child price follows from it and is shown beside it. */
function PriceField({ days, cents, problem }: PriceFieldProps) {
  const [typed, setTyped] = useState(cents === undefined ? '' : written(cents))
  const adult = Math.round(Number(typed.replace(',', '.')) * 100)
  return (
    <Field
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
      error={problem && problemWords(problem)}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function written(cents: number): string {
  return String(amountFromCents(cents)).replace('.', ',')
}

function problemWords(problem: string): string {
  return problem === 'none' ? m.products_problem_none() : m.products_problem_price()
}
