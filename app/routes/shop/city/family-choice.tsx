import { type ReactNode, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { centsFromAmount, dollarWords } from '#domain/ground/money.ts'
import type { PassesForDays } from '#domain/planner/plan-ideas.ts'
import { advisedFor } from '#domain/planner/plan-request.ts'
import type { PlanShare } from '#domain/planner/plan.ts'
import { peopleWords } from '#domain/sale/cart/cart-words.ts'
import { CART_PASSES_MAX, itemTotalCents } from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import { DurationChoice, itemFor } from '#app/routes/shop/pieces/purchase-people.tsx'
import { type CartCity, useAddToCart } from '#app/routes/shop/pieces/use-add-to-cart.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Family, familyStore } from '#app/ui/family-store.ts'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Stepper } from '#app/ui/stepper.tsx'

const link = 'underline decoration-edge underline-offset-4 hover:decoration-ink'

type People = Pick<Family, 'adults' | 'children'>

export type FamilyChoiceProps = {
  city: CartCity
  products: ShopProduct[]
  passes: PassesForDays[]
}

/** What each pass costs for all of them, and each with one press in the cart; first the one that saves most. */
export function FamilyChoice({ city, products, passes }: FamilyChoiceProps) {
  const family = familyStore.use()
  const { days } = family
  const { figures = [], best } = passes.find((one) => one.days === days) ?? {}
  const people = { adults: family.adults, children: family.children }
  const items = products.flatMap((product) => itemFor(product, days, people) ?? [])
  const advised = best && advisedFor(people, best.isForChildren)
  const bestProduct = advised && products.find(({ name }) => name === best.name)
  const bestItem = bestProduct && itemFor(bestProduct, best.durationDays, advised)
  const change = (changed: Partial<Family>) => familyStore.set({ ...family, ...changed })
  return (
    <>
      <div className="mt-3 flex flex-wrap sm:mt-5 items-end justify-between gap-x-10 gap-y-4">
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
      <p className="mt-2 grid grid-cols-2 gap-x-6 leading-snug *:flex *:min-h-11 *:items-center sm:flex sm:justify-end">
        <Link to={href('/:city/plan', { city: city.slug })} className={link}>
          {m.shop_family_dates()}
        </Link>
        <Link to={href('/:city/passes', { city: city.slug })} className={link}>
          {m.plan_compare_link()}
        </Link>
      </p>
      <ul className="mt-4 grid gap-2 sm:gap-3 lg:grid-cols-3 lg:gap-x-6">
        {best && bestItem && (
          <FamilyPass city={city} item={bestItem} family={family} isBest>
            <Reason city={city} family={family} best={best} />
          </FamilyPass>
        )}
        {items.map((item) => (
          <FamilyPass key={item.name} city={city} item={item} family={family}>
            {figures.flatMap((one) =>
              one.name === item.name ? <span key={one.name}>{figureWords(one, people)}</span> : [],
            )}
          </FamilyPass>
        ))}
      </ul>
      {items.length === 0 && <p>{m.shop_family_none()}</p>}
      <output className="sr-only">
        {people.adults + people.children > 0 &&
          `${peopleWords(people)}, ${m.shop_purchase_days({ days })}: ${items
            .map((item) => `${item.name} ${dollarWords(itemTotalCents(item))}`)
            .join(', ')}`}
      </output>
    </>
  )
}

type FamilyPassProps = {
  city: CartCity
  item: NonNullable<ReturnType<typeof itemFor>>
  family: Family
  isBest?: boolean
  children: ReactNode
}

function FamilyPass({ city, item, family, isBest = false, children }: FamilyPassProps) {
  const [taken, setTaken] = useState<Family>()
  const { add, isDoubleTap, question } = useAddToCart(city, () => setTaken(family))
  const navigate = useNavigate()
  const count = item.adults + item.children
  const isForChildren = item.adults === 0 && count > 0
  const take = m.shop_family_take({ count })
  const length = m.shop_purchase_days({ days: item.duration })
  // Whoever presses twice means one: the second press goes to the cart, until the choice changes.
  const isTaken = taken === family
  return (
    <li
      data-hue={hueOf(item.name)}
      className={`relative rounded-card border-2 bg-surface px-4 py-2 sm:py-3 ${isBest ? 'border-hue shadow-card lg:col-span-3 lg:grid lg:grid-cols-2 lg:gap-x-10' : 'border-line'}`}
    >
      {isBest && (
        <span className="absolute -top-4 right-3 rounded-full bg-hue px-2.5 font-medium text-white">
          {m.shop_family_recommended()}
        </span>
      )}
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold text-hue">
            <span translate="no">{item.name}</span>
            {isBest && <span>{` · ${length}`}</span>}
          </span>
          <span className="text-muted">
            <Money
              cents={centsFromAmount(isForChildren ? item.pricePerChild : item.pricePerAdult)}
            />{' '}
            <span>{isForChildren ? m.pass_per_child() : m.pass_per_adult()}</span>
          </span>
        </p>
        <div className="flex items-center justify-between gap-x-3">
          {count > 0 && (
            <Money cents={itemTotalCents(item)} className="text-xl font-bold sm:text-2xl" />
          )}
          <Button
            variant={isBest ? 'primary' : 'secondary'}
            className="ml-auto px-4 noscript:hidden"
            aria-label={isTaken ? undefined : `${take}: ${item.name}, ${length}`}
            onClick={() => isDoubleTap() || (isTaken ? void navigate(href('/cart')) : add(item))}
          >
            {isTaken ? m.shop_purchase_cart_link() : take}
          </Button>
        </div>
      </div>
      <div className={isBest ? 'max-lg:mt-2' : 'text-muted'}>{children}</div>
      {question}
    </li>
  )
}

/** "Para museos y visitas guiadas · 39 lugares · conviene desde 4 visitas". */
function figureWords({ name, opened, discounts, visits }: Figures, people: People): string {
  const forWhom =
    name === 'Full Pass' && discounts === 0 ? m.shop_family_for_all() : forWhomWords[name]()
  const opens = `${forWhom} · ${m.shop_family_opens({ count: opened })}`
  // Hardly any door price of children is known.
  if (people.adults === 0 && people.children > 0) return opens
  if (visits) return `${opens} · ${m.pass_compare_even({ count: visits })}`
  return discounts > 0 ? `${opens} · ${m.pass_compare_even_never()}` : opens
}

type Figures = PassesForDays['figures'][number]

const forWhomWords: Record<Figures['name'], () => string> = {
  'Full Pass': m.shop_family_for_full,
  'Sight Pass': m.shop_family_for_sight,
  'Benefits Pass': m.shop_family_for_benefits,
}

type ReasonProps = { city: CartCity; family: Family; best: NonNullable<PassesForDays['best']> }

/** Savings are told of adults alone, since prices for children may be unknown; with them, what all of them pay. */
function Reason({ city, family, best }: ReasonProps) {
  const { adults, children, days } = family
  const { withPass, atDoors, childWithPass, childAtDoors } = best
  const allWords = best.isForChildren ? m.shop_family_all : m.shop_family_all_but_children
  const planWords = best.durationDays < days ? m.shop_family_plan_short : m.shop_family_plan
  const plan = new URLSearchParams(best.query)
  plan.set('adultos', String(adults))
  plan.set('ninos', String(children))
  return (
    // As high with the sentence on children, so that nothing moves when the stored choice is read.
    <p className="min-h-37 lg:min-h-19">
      <span className="block text-card font-semibold text-hue">
        {m.shop_family_saved({
          count: adults,
          amount: dollarWords(adults * (atDoors.totalCents - withPass.totalCents)),
        })}
      </span>
      <span>
        {planWords({
          days: m.shop_purchase_days({ days }),
          pass: m.shop_purchase_days({ days: best.durationDays }),
          paid: dollarWords(atDoors.totalCents - withPass.doorCents),
          price: shareWords(withPass),
          door: shareWords(atDoors),
        })}
      </span>{' '}
      {children > 0 && (
        <span>
          {allWords({
            count: adults + children,
            total: sumWords(family, withPass, childWithPass),
            door: sumWords(family, atDoors, childAtDoors),
          })}
        </span>
      )}{' '}
      <Link
        to={{ pathname: href('/:city/plan', { city: city.slug }), search: plan.toString() }}
        className={link}
      >
        {m.shop_family_plan_see()}
      </Link>
    </p>
  )
}

function sumWords({ adults, children }: Family, adult: PlanShare, child: PlanShare): string {
  const sum = (key: keyof PlanShare) => adults * adult[key] + children * child[key]
  return shareWords({ totalCents: sum('totalCents'), unknown: sum('unknown') })
}

/** "US$ 65,00", or "desde US$ 65,00" if it omits doors of unknown price. */
function shareWords({ totalCents, unknown }: Pick<PlanShare, 'totalCents' | 'unknown'>): string {
  const amount = dollarWords(totalCents)
  return unknown === 0 ? amount : m.plan_at_least({ amount })
}
