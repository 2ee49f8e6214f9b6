import type { FieldMetadata } from '@conform-to/react'
import { useRef } from 'react'
import { itemName, peopleWords } from '#domain/sale/cart/cart-words.ts'
import type { Cart, CartItem } from '#domain/sale/cart/cart.ts'
import type { HolderTyped } from '#domain/sale/orders/gift-form.ts'
import type { HolderPlace } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { fill, focusOn, requiredField, typedIn, typeInto } from './checkout-fields.tsx'

type HolderFieldsProps = {
  items: Cart
  places: HolderPlace[]
  /** In the order of the places. */
  holders: FieldMetadata<HolderTyped>[]
  /** Names may be left for the recipient to fill in. */
  isGift: boolean
  formId: string
}

export function HolderFields({ items, places, holders, isGift, formId }: HolderFieldsProps) {
  return (
    <section aria-labelledby="holders" className="mt-14">
      <h2 id="holders" className="font-display text-section font-bold">
        {m.order_details_holders()}
      </h2>
      <p className="mt-2 text-muted">{m.order_details_holders_lead()}</p>
      {isGift && <p className="mt-2">{m.gift_holders_lead()}</p>}
      {items.map((item) => (
        <section
          key={item.id}
          aria-label={itemName(item)}
          data-hue={hueOf(item.name)}
          className="mt-6 overflow-hidden rounded-card border border-line bg-surface shadow-card"
        >
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 bg-hue-ground px-4 py-3.5 sm:px-6">
            <span className="text-card font-bold text-hue">{itemName(item)}</span>
            <span>{peopleWords(item)}</span>
          </h3>
          <div className="divide-y divide-line">
            {places.map((place, index) => {
              const holder = holders[index]
              if (place.itemId !== item.id || !holder) return null
              return (
                <HolderFieldset
                  key={place.key}
                  item={item}
                  place={place}
                  number={index + 1}
                  isLast={index === places.length - 1}
                  holder={holder}
                  isRequired={!isGift}
                  formId={formId}
                />
              )
            })}
          </div>
        </section>
      ))}
    </section>
  )
}

/** Most who travel together share the buyer's surname; another one that was typed stays. A gift's names may wait. */
export function useSharedSurname(formId: string, atFirst: string) {
  const shared = useRef(atFirst)
  return (count: number, isGift: boolean) => {
    const surname = isGift ? '' : typedIn(formId, 'buyer.lastname').trim()
    if (surname === shared.current) return
    for (let index = 0; index < count; index++) {
      const field = `holders[${index}].lastname`
      const isTheirs = !['', shared.current].includes(typedIn(formId, field))
      if (isTheirs || (isGift && typedIn(formId, `holders[${index}].name`) !== '')) continue
      fill(formId, field, surname)
    }
    shared.current = surname
  }
}

type HolderFieldsetProps = {
  item: CartItem
  place: HolderPlace
  /** Counts through the whole form, for the browser's autofill. */
  number: number
  isLast: boolean
  holder: FieldMetadata<HolderTyped>
  isRequired: boolean
  formId: string
}

function HolderFieldset({
  item,
  place,
  number,
  isLast,
  holder,
  isRequired,
  formId,
}: HolderFieldsetProps) {
  const { name, lastname } = holder.getFieldset()
  const personNumber = { number: place.ageIndex + 1 }
  const person =
    place.age === 'adult'
      ? m.order_details_person_adult(personNumber)
      : m.order_details_person_child(personNumber)

  function fillWithBuyer() {
    const buyer = {
      name: typedIn(formId, 'buyer.name'),
      lastname: typedIn(formId, 'buyer.lastname'),
    }
    // Without a buyer's name, moves to that field instead of clearing this one.
    if (buyer.name.trim() === '') return focusOn(formId, 'buyer.name')
    fill(formId, lastname.name, buyer.lastname)
    typeInto(formId, name.name, buyer.name)
  }

  return (
    <fieldset className="relative min-w-0 px-4 py-5 sm:px-6">
      <legend className="float-left py-2.5 font-semibold">
        <span>{person}</span>
        <span className="sr-only">{`, ${itemName(item)}`}</span>
      </legend>
      <div className="flex min-h-11 justify-end">
        {place.age === 'adult' && (
          <Button
            variant="quiet"
            className="-mr-3 px-3"
            aria-label={m.order_details_use_mine_for({ person: `${person}, ${itemName(item)}` })}
            onClick={fillWithBuyer}
          >
            {m.order_details_use_mine()}
          </Button>
        )}
      </div>
      <div className="clear-both mt-3 grid gap-5 sm:grid-cols-2">
        <Field
          {...requiredField(name)}
          required={isRequired}
          label={m.order_details_name()}
          autoComplete={`section-pass-${number} given-name`}
        />
        <Field
          {...requiredField(lastname)}
          required={isRequired}
          label={m.order_details_lastname()}
          autoComplete={`section-pass-${number} family-name`}
          enterKeyHint={isLast ? 'go' : 'next'}
        />
      </div>
    </fieldset>
  )
}
