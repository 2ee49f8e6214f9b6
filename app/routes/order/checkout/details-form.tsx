import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import {
  type DetailsDraft,
  detailsForm,
  draftWith,
  typedHolders,
} from '#domain/checkout/details-draft.ts'
import { holderPlaces } from '#domain/orders/people.ts'
import { m } from '#messages/messages.js'
import { BuyerFields } from './buyer-fields.tsx'
import { detailsStore } from './checkout-store.ts'
import { goOnWithEnter } from './enter-goes-on.ts'
import { FieldAlert } from './field-alert.tsx'
import { useGiftDays } from './gift-days.ts'
import { GiftFields } from './gift-fields.tsx'
import { giftIn, typedGift } from './gift-typed.ts'
import { HolderFields } from './holder-fields.tsx'

export const detailsFormId = 'details'
const KEEP = 'keep'

/** Buyer and holders. Typed data is saved at each keystroke; `onComplete` is called once all is valid. */
export function DetailsForm({ items, onComplete }: { items: Cart; onComplete(): void }) {
  const places = useMemo(() => holderPlaces(items), [items])
  const [draft] = useState(detailsStore.get)
  const [isGift, setIsGift] = useState(draft.gift?.isOn ?? false)
  const days = useGiftDays()
  const schema = useMemo(() => detailsForm(places, isGift, days), [places, isGift, days])
  const [tries, setTries] = useState(0)
  const [surname, setSurname] = useState(() => surnameIn(draft.buyer, typedHolders(draft, places)))
  const keepHintId = useId()
  const [form, fields] = useForm({
    id: detailsFormId,
    defaultValue: {
      buyer: draft.buyer,
      gift: typedGift(),
      holders: typedHolders(draft, places),
    },
    defaultNoValidate: true,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit(event) {
      event.preventDefault()
      onComplete()
    },
  })
  const holders = fields.holders.getFieldList()
  // A gift needs fewer fields, so earlier problems may no longer apply.
  const lookAgain = useEffectEvent(() => {
    if (tries > 0) form.validate()
  })
  useEffect(() => {
    if (isGift) lookAgain()
  }, [isGift])

  function save(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget)
    const read = (name: string) => String(typed.get(name) ?? '')
    const buyer = readBuyer(read)
    const gift = giftIn(typed, days?.first)
    const named = places.map((_, index) => ({
      name: read(`holders[${index}].name`),
      lastname: read(`holders[${index}].lastname`),
    }))
    setSurname(surnameIn(buyer, named))
    detailsStore.set(
      draftWith(detailsStore.get(), places, {
        buyer,
        holders: named,
        gift,
        isKept: typed.has(KEEP),
      }),
    )
  }

  return (
    // Enter moves on from a field; the form only listens.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => {
        setTries(tries + 1)
        form.onSubmit(event)
      }}
      onInput={save}
      onKeyDown={goOnWithEnter}
      className="mt-8"
    >
      <DetailsAlert key={tries} problems={form.status === 'error' ? form.allErrors : {}} />
      <BuyerFields buyer={fields.buyer.getFieldset()} isGift={isGift} formId={form.id} />
      <GiftFields gift={fields.gift.getFieldset()} days={days} isOn={isGift} onSwitch={setIsGift} />
      <HolderFields
        items={items}
        places={places}
        holders={holders}
        isGift={isGift}
        formId={form.id}
        surname={surname}
      />
      <div className="mt-10 rounded-control border border-line bg-surface px-4 py-3">
        <label className="flex min-h-11 items-center gap-3.5 font-semibold">
          <input
            type="checkbox"
            name={KEEP}
            defaultChecked={draft.isKept}
            aria-describedby={keepHintId}
            className="size-5 shrink-0 accent-night"
          />
          <span>{m.order_details_keep()}</span>
        </label>
        <p id={keepHintId} className="text-muted">
          {m.order_details_keep_hint()}
        </p>
      </div>
    </form>
  )
}

/** The buyer's surname, or the first holder's while the buyer has none. */
function surnameIn(buyer: { lastname: string }, holders: { lastname: string }[]): string {
  return [buyer, ...holders].map(({ lastname }) => lastname.trim()).find(Boolean) ?? ''
}

function readBuyer(read: (name: string) => string): DetailsDraft['buyer'] {
  return {
    name: read('buyer.name'),
    lastname: read('buyer.lastname'),
    nationality: read('buyer.nationality'),
    email: read('buyer.email'),
    phone: read('buyer.phone'),
  }
}

/** The specified sentence if the buyer has no name or no e-mail; otherwise the number of problems. */
function DetailsAlert({ problems }: { problems: Record<string, string[] | null> }) {
  const paths = Object.entries(problems).flatMap(([path, found]) => (found?.length ? [path] : []))
  const isBuyerMissing = ['buyer.name', 'buyer.email'].some((path) =>
    problems[path]?.includes('required'),
  )
  if (isBuyerMissing) return <FieldAlert>{m.order_details_alert()}</FieldAlert>
  if (paths.length === 0) return null
  return <FieldAlert>{m.order_details_alert_fields({ count: paths.length })}</FieldAlert>
}
