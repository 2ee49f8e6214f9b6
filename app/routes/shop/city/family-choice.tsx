// The people and days for which somebody compares the passes, chosen once. Kept in the browser, like the cart.
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import {
  DEFAULT_DURATION_DAYS,
  type DurationDays,
  durationsDays,
  productOpens,
} from '#domain/catalogue/product.ts'
import { centsFromAmount, dollarWords } from '#domain/ground/money.ts'
import type { PassesForDays } from '#domain/planner/plan-ideas.ts'
import { PLAN_PEOPLE_MAX } from '#domain/planner/plan-request.ts'
import { peopleWords } from '#domain/sale/cart/cart-words.ts'
import { CART_PASSES_MAX, isCount, itemTotalCents } from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import { DurationChoice, itemFor } from '#app/routes/shop/pieces/purchase-people.tsx'
import { type CartCity, useAddToCart } from '#app/routes/shop/pieces/use-add-to-cart.tsx'
import { Button } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { storedValue } from '#app/ui/stored-value.ts'

type Family = { adults: number; children: number; days: DurationDays }

const usualFamily: Family = { adults: 2, children: 0, days: DEFAULT_DURATION_DAYS }

export const familyStore = storedValue<Family>({
  key: 'vereda.family',
  empty: usualFamily,
  read: readFamily,
})

function readFamily(stored: unknown): Family | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { adults, children, ...value }: Partial<Record<keyof Family, unknown>> = stored
  const days = durationsDays.find((known) => known === value.days)
  return days !== undefined && isCount(adults) && isCount(children)
    ? { adults, children, days }
    : undefined
}

export type FamilyChoiceProps = {
  city: CartCity
  products: ShopProduct[]
  passes: PassesForDays[]
  /** Some place of the city gives one. */
  hasDiscounts: boolean
}

/** What each pass costs for all of them, and each with one press in the cart. */
export function FamilyChoice({ city, products, passes, hasDiscounts }: FamilyChoiceProps) {
  const family = familyStore.use()
  const { days } = family
  const [taken, setTaken] = useState<{ name: string; family: Family }>()
  const { add, isDoubleTap, question } = useAddToCart(city, ({ name }) =>
    setTaken({ name, family }),
  )
  const navigate = useNavigate()
  const { visits = [], usual } = passes.find((one) => one.days === days) ?? {}
  const people = { adults: family.adults, children: family.children }
  const count = people.adults + people.children
  const items = products.flatMap((product) => itemFor(product, days, people) ?? [])
  const change = (changed: Partial<Family>) => familyStore.set({ ...family, ...changed })
  const take = m.shop_family_take({ count })
  return (
    <>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="grid w-full grid-cols-2 items-end gap-x-4 max-sm:[&_label]:inline max-sm:[&_label+div]:ml-1.5 max-sm:[&_label+div]:inline sm:w-auto sm:items-center sm:gap-x-10">
          <Stepper
            label={m.shop_purchase_adults()}
            value={people.adults}
            max={CART_PASSES_MAX}
            isQuiet
            onChange={(adults) => change({ adults })}
          />
          <Stepper
            label={m.shop_purchase_children()}
            hint={m.shop_purchase_child_age()}
            value={people.children}
            max={CART_PASSES_MAX}
            isQuiet
            onChange={(children) => change({ children })}
          />
        </div>
        <DurationChoice days={days} onChange={(chosen) => change({ days: chosen })} />
      </div>
      <ul className="mt-5 grid gap-4 lg:grid-cols-3 lg:gap-6">
        {items.map((item) => {
          const isUsual = item.name === usual?.name
          // Whoever presses twice means one: the second press goes to the cart, until the choice changes.
          const isTaken = taken?.name === item.name && taken.family === family
          const even = visits.find(({ name }) => name === item.name)?.count
          return (
            <li
              key={item.name}
              data-hue={hueOf(item.name)}
              className={`relative rounded-card border-2 bg-surface px-4 py-3 ${isUsual ? 'border-hue shadow-card' : 'border-line'}`}
            >
              {isUsual && (
                <span className="absolute -top-4 right-3 rounded-full bg-hue px-2.5 font-medium text-white">
                  {m.shop_family_recommended()}
                </span>
              )}
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span translate="no" className="font-bold text-hue">
                  {item.name}
                </span>
                <span className="text-muted">
                  <Money cents={centsFromAmount(item.pricePerAdult)} />{' '}
                  <span>{m.pass_per_adult()}</span>
                </span>
              </p>
              <div className="flex items-center justify-between gap-x-3">
                {count > 0 && (
                  <Money cents={itemTotalCents(item)} className="text-xl font-bold sm:text-2xl" />
                )}
                <Button
                  variant={isUsual ? 'primary' : 'secondary'}
                  className="ml-auto px-4 noscript:hidden"
                  aria-label={isTaken ? undefined : `${take}: ${item.name}`}
                  onClick={() =>
                    isDoubleTap() || (isTaken ? void navigate(href('/cart')) : add(item))
                  }
                >
                  {isTaken ? m.shop_purchase_cart_link() : take}
                </Button>
              </div>
              <p className="text-muted first-letter:uppercase">
                {even === undefined
                  ? hasDiscounts &&
                    productOpens(item.name, 'Benefits Pass') &&
                    m.pass_compare_even_never()
                  : m.pass_compare_even({ count: even })}
              </p>
              {isUsual && (
                // As high with either sentence, so that nothing moves when the stored choice is read.
                <p className="mt-1 min-h-18 font-semibold sm:min-h-12">
                  <Reason city={city} family={family} usual={usual} />
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {items.length === 0 && <p>{m.shop_family_none()}</p>}
      <output className="sr-only">
        {count > 0 &&
          `${peopleWords(people)}, ${m.shop_purchase_days({ days })}: ${items
            .map((item) => `${item.name} ${dollarWords(itemTotalCents(item))}`)
            .join(', ')}`}
      </output>
      {question}
    </>
  )
}

type ReasonProps = {
  city: CartCity
  family: Family
  usual: NonNullable<PassesForDays['usual']>
}

/** Savings are told of adults alone: the planner may find that children do better at the doors. */
function Reason({ city, family: { adults, children, days }, usual }: ReasonProps) {
  const words = m.shop_purchase_days({ days })
  if (usual.savedCents === 0 || children > 0 || adults === 0 || adults > PLAN_PEOPLE_MAX) {
    return <span>{m.shop_family_least({ days: words })}</span>
  }
  const plan = new URLSearchParams(usual.query)
  plan.set('adultos', String(adults))
  return (
    <Link
      to={{ pathname: href('/:city/plan', { city: city.slug }), search: plan.toString() }}
      className="underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {m.shop_family_saved({ days: words, amount: dollarWords(usual.savedCents * adults) })}
    </Link>
  )
}
