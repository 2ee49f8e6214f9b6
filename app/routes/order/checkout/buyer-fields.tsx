import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { countryNames } from '#domain/ground/country-names.ts'
import { suggestEmail } from '#domain/sale/checkout/email-suggestion.ts'
import type { Buyer } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { EmailField, Field } from '#app/ui/field.tsx'
import { requiredField, typeInto } from './checkout-fields.tsx'

type BuyerFieldset = { [Name in keyof Buyer]: FieldMetadata<string> }

const COUNTRIES_ID = 'countries'

type BuyerFieldsProps = {
  buyer: BuyerFieldset
  isGift: boolean
  formId: string
}

export function BuyerFields({ buyer, isGift, formId }: BuyerFieldsProps) {
  const [countries, setCountries] = useState<string[]>([])
  const [suggested, setSuggested] = useState<string>()

  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-section font-bold">{m.order_details_buyer()}</legend>
      <p className="mt-2 text-muted">
        {isGift ? m.gift_buyer_lead() : m.order_details_buyer_lead()}
      </p>
      <div className="mt-6 grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Field
          {...requiredField(buyer.name)}
          label={m.order_details_name()}
          autoComplete="given-name"
        />
        <Field
          {...requiredField(buyer.lastname)}
          label={m.order_details_lastname()}
          autoComplete="family-name"
        />
        <EmailField
          {...requiredField(buyer.email)}
          label={m.order_details_email()}
          hint={isGift ? m.gift_buyer_hint() : m.order_details_email_hint()}
          autoComplete="email"
          className="sm:col-span-2"
          onBlur={(event) => setSuggested(suggestEmail(event.target.value))}
          onInput={() => setSuggested(undefined)}
        >
          <output>
            {suggested && (
              <span className="mt-2 flex flex-wrap items-center gap-x-3 rounded-control bg-sunken py-1 pl-3.5">
                <span>{m.order_details_suggestion({ email: suggested })}</span>
                <Button
                  variant="quiet"
                  className="px-3"
                  onClick={() => {
                    typeInto(formId, buyer.email.name, suggested)
                    setSuggested(undefined)
                  }}
                >
                  {m.order_details_suggestion_accept()}
                </Button>
              </span>
            )}
          </output>
        </EmailField>
        <Field
          {...requiredField(buyer.phone)}
          type="tel"
          inputMode="tel"
          label={m.order_details_phone()}
          hint={m.order_details_phone_hint()}
          autoComplete="tel"
        />
        <Field
          {...requiredField(buyer.nationality)}
          label={m.order_details_nationality()}
          hint={m.order_details_nationality_hint()}
          autoComplete="country-name"
          list={COUNTRIES_ID}
          onFocus={() => setCountries(countryNames())}
        />
        <datalist id={COUNTRIES_ID}>
          {countries.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
    </fieldset>
  )
}
