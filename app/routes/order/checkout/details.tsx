import { useForm, type FieldMetadata } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { href, Link, redirect, useNavigate } from 'react-router'
import { countryNames, homeCountry } from '#domain/ground/country-names.ts'
import { type Cart, itemsToBuy, refusalToCheckOut } from '#domain/sale/cart/cart.ts'
import {
  type DetailsDraft,
  detailsForm,
  draftWith,
  typedHolders,
} from '#domain/sale/checkout/details-draft.ts'
import { suggestEmail } from '#domain/sale/checkout/email-suggestion.ts'
import { type Buyer, type HolderPlace, holderPlaces } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { PageAhead } from '#app/page-ahead.tsx'
import {
  CheckoutSteps,
  OrderFrame,
  OrderSkeleton,
  purchaseMeta,
} from '#app/routes/order/pieces/order-frame.tsx'
import { CheckoutBar, OrderSummary, useCityWords } from '#app/routes/order/pieces/order-summary.tsx'
import { useNamesMayWait } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { cartCity, cartStore } from '#app/ui/cart-store.ts'
import { EmailField, Field } from '#app/ui/field.tsx'
import { PageTitle } from '#app/ui/section.tsx'
import { FieldAlert, goOnWithEnter, requiredField, typeInto } from './checkout-fields.tsx'
import { detailsStore } from './checkout-store.ts'
import { GiftFields, giftIn, typedGift, useGiftDays } from './gift-fields.tsx'
import { HolderFields, useSharedSurname } from './holder-fields.tsx'

const detailsFormId = 'details'
const KEEP = 'keep'
const nobody: HolderPlace[] = []

export const meta = () => purchaseMeta(m.order_details_title(), m.order_details_description())

/** The page is the same for everybody, since its data is in the browser; it is reloaded on going back. */
export const headers = () => ({ 'Page-Memory': 'always', 'Cache-Control': 'no-store' })

export const handle = { step: 'details', cityOf: cartCity }

export function clientLoader() {
  if (refusalToCheckOut(cartStore.get()) !== undefined) throw redirect(href('/cart'))
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <OrderSkeleton title={m.order_details_title()} step={1} />
}

export default function DetailsPage() {
  const cart = cartStore.use()
  const navigate = useNavigate()
  const items = itemsToBuy(cart)
  const cityWords = useCityWords(cart)

  return (
    <>
      {/* Lets the next step open on an unreliable network. */}
      <PageAhead page={href('/checkout/payment')} />
      <OrderFrame
        aside={
          <OrderSummary cart={cart} city={cityWords}>
            <div className="mt-5 grid gap-2">
              <Button type="submit" form={detailsFormId} className="max-lg:hidden">
                {m.order_details_submit()}
              </Button>
              <Link to={href('/cart')} className={buttonLook('quiet')}>
                {m.order_edit_cart()}
              </Link>
            </div>
          </OrderSummary>
        }
      >
        <CheckoutSteps current={1} />
        <DetailsTitle />
        {/* Another tab may change the travellers; the new form is filled from the draft. */}
        <DetailsForm
          key={items.map(({ id, adults, children }) => `${id}:${adults}+${children}`).join()}
          items={items}
          onComplete={() => navigate(href('/checkout/payment'))}
        />
        <CheckoutBar cart={cart}>
          <Button type="submit" form={detailsFormId}>
            {m.order_details_submit()}
          </Button>
        </CheckoutBar>
      </OrderFrame>
    </>
  )
}

function DetailsTitle() {
  const isGift = detailsStore.use().gift?.isOn
  const namesWait = useNamesMayWait() && !isGift
  return (
    <PageTitle
      eyebrow={m.order_step({ step: 1 })}
      lead={namesWait ? m.order_details_names_later() : m.order_details_lead()}
    >
      {namesWait ? m.order_details_title_buyer() : m.order_details_title()}
    </PageTitle>
  )
}

function DetailsForm({ items, onComplete }: { items: Cart; onComplete(): void }) {
  const places = useMemo(() => holderPlaces(items), [items])
  const [draft] = useState(detailsStore.get)
  const [isGift, setIsGift] = useState(draft.gift?.isOn ?? false)
  const days = useGiftDays()
  const namesWait = useNamesMayWait() && !isGift
  const asked = namesWait ? nobody : places
  const schema = useMemo(() => detailsForm(asked, isGift, days), [asked, isGift, days])
  const [tries, setTries] = useState(0)
  const shareSurname = useSharedSurname(detailsFormId, draft.buyer.lastname)
  const keepHintId = useId()
  const [form, fields] = useForm({
    id: detailsFormId,
    defaultValue: {
      buyer: { ...draft.buyer, nationality: draft.buyer.nationality || homeCountry() },
      gift: typedGift(),
      holders: typedHolders(draft, places),
    },
    defaultNoValidate: true,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit(event) {
      event.preventDefault()
      // Details kept from an earlier purchase may be sent without typing anything.
      save(event)
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
    const named = asked.map((_, index) => ({
      name: read(`holders[${index}].name`),
      lastname: read(`holders[${index}].lastname`),
    }))
    detailsStore.set(
      draftWith(detailsStore.get(), asked, {
        buyer,
        holders: named,
        gift,
        namesWait,
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
      onBlur={() => shareSurname(places.length, isGift)}
      className="mt-8"
    >
      <DetailsAlert key={tries} problems={form.status === 'error' ? form.allErrors : {}} />
      <BuyerFields buyer={fields.buyer.getFieldset()} isGift={isGift} formId={form.id} />
      <GiftFields
        gift={fields.gift.getFieldset()}
        days={days}
        isOn={isGift}
        onSwitch={(isOn) => {
          setIsGift(isOn)
          shareSurname(places.length, isOn)
        }}
      />
      {namesWait ? (
        places.some(({ age }) => age === 'adult') && (
          <p className="mt-10 rounded-control bg-sunken px-4 py-3">
            {m.order_details_names_buyer()}
          </p>
        )
      ) : (
        <HolderFields
          items={items}
          places={places}
          holders={holders}
          isGift={isGift}
          formId={form.id}
        />
      )}
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

type BuyerFieldset = { [Name in keyof Buyer]: FieldMetadata<string> }

const COUNTRIES_ID = 'countries'

type BuyerFieldsProps = {
  buyer: BuyerFieldset
  isGift: boolean
  formId: string
}

function BuyerFields({ buyer, isGift, formId }: BuyerFieldsProps) {
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
