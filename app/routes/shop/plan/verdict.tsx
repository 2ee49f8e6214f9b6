import { type ReactNode, useRef, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { durationsDays } from '#domain/catalogue/product.ts'
import { dollarWords, amountFromCents } from '#domain/ground/money.ts'
import type { PlanAnswer, ShownChoice } from '#domain/planner/answer-plan.ts'
import type { PlanRequest } from '#domain/planner/plan-request.ts'
import { itemName, peopleWords as peopleOfItem } from '#domain/sale/cart/cart-words.ts'
import {
  CART_PASSES_MAX,
  type CartItem,
  cartItemId,
  cartTotals,
  cityOfCart,
  setInCart,
} from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import { type CartCity, useAddToCart } from '#app/routes/shop/pieces/use-add-to-cart.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { cartStore, updateCart } from '#app/ui/cart-store.ts'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Question } from '#app/ui/question.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { TableBox } from '#app/ui/table-box.tsx'
import {
  dateWords,
  peopleWords,
  PlanSum,
  reasonOf,
  partWords,
  titleOf,
  uncountedWords,
} from './plan-words.tsx'

type VerdictProps = {
  city: CartCity
  request: PlanRequest
  answer: PlanAnswer
}

export function Verdict({ city, request, answer }: VerdictProps) {
  const { best } = answer
  const [pass] = best.passes
  return (
    <section
      aria-labelledby="verdict-title"
      data-hue={pass ? hueOf(pass.name) : 'all'}
      className="overflow-hidden rounded-card border-2 border-hue bg-surface shadow-card print:border print:shadow-none"
    >
      <div className="bg-hue px-4 py-5 text-white max-[22rem]:px-3 sm:px-7 print:bg-white print:px-4 print:py-2 print:text-ink">
        <p className="font-medium">{peopleAndDays(request)}</p>
        <h2
          id="verdict-title"
          className="mt-1.5 font-display text-[clamp(1.625rem,1.3rem+1.4vw,2.25rem)] leading-tight font-bold"
        >
          {titleOf(answer, request)}
        </h2>
      </div>
      <div className="px-4 py-5 max-[22rem]:px-3 sm:px-7 print:px-4 print:py-2">
        <output className="block text-lead">{reasonOf(answer)}</output>
        {uncountedWords(answer).map((words) => (
          <p key={words} className="mt-2">
            {words}
          </p>
        ))}
        <Shares request={request} answer={answer} />
        <div className="mt-5 grid gap-3 print:hidden">
          {pass ? (
            <TakeChoice city={city} request={request} choice={best} />
          ) : (
            <Link
              to={{ pathname: href('/:city', { city: city.slug }), hash: '#purchase-module' }}
              className={buttonLook('secondary')}
            >
              {m.plan_passes_anyway()}
            </Link>
          )}
          <SharePlan title={m.plan_title_yours({ city: city.name })} />
        </div>
      </div>
    </section>
  )
}

function peopleAndDays(request: PlanRequest): string {
  const people = peopleWords(request)
  const from = dateWords(request.from)
  return request.from === request.to
    ? m.plan_verdict_for_day({ people, day: from })
    : m.plan_verdict_for({ people, from, to: dateWords(request.to) })
}

type SharesProps = Pick<VerdictProps, 'request' | 'answer'>

const cell = 'border-b border-line py-2.5 pl-2 text-right sm:pl-3'

function Shares({ request, answer }: SharesProps) {
  const { best, single } = answer
  const hasPass = best.passes.length > 0
  return (
    <TableBox label={titleOf(answer, request)} className="mt-5 print:mt-2">
      <table className="tabular w-full max-[22rem]:text-[0.9375rem]">
        <thead>
          <tr className="text-muted">
            <th scope="col">
              <span className="sr-only">{m.plan_column_who()}</span>
            </th>
            {hasPass && <Head>{m.plan_column_pass()}</Head>}
            <Head>{hasPass ? m.plan_column_sum() : m.plan_column_each()}</Head>
            {hasPass && <Head className="max-sm:hidden">{m.plan_column_door()}</Head>}
          </tr>
        </thead>
        <tbody>
          {request.adults > 0 && (
            <ShareRow label={m.plan_each_adult()} part="adult" best={best} single={single} />
          )}
          {request.children > 0 && (
            <ShareRow label={m.plan_each_child()} part="child" best={best} single={single} />
          )}
          <tr className="font-bold">
            <th scope="row" colSpan={hasPass ? 2 : 1} className="pt-3 text-left">
              {m.plan_total({ people: peopleWords(request) })}
            </th>
            <td className="pt-3 pl-3 text-right text-card">
              <PlanSum cents={best.totalCents} unknown={best.unknown} />
            </td>
            {hasPass && (
              <td className="pt-3 pl-3 text-right font-normal text-muted max-sm:hidden">
                <PlanSum cents={single.totalCents} unknown={single.unknown} />
              </td>
            )}
          </tr>
        </tbody>
      </table>
    </TableBox>
  )
}

function Head({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <th
      scope="col"
      className={`pb-1 pl-2 text-right align-bottom leading-tight font-medium sm:pl-3 ${className}`}
    >
      {children}
    </th>
  )
}

type ShareRowProps = Pick<PlanAnswer, 'best' | 'single'> & {
  label: string
  part: 'adult' | 'child'
}

function ShareRow({ label, part, best, single }: ShareRowProps) {
  const { passCents, doorCents, totalCents, unknown } = best[part]
  const hasPass = best.passes.length > 0
  return (
    <tr>
      <th scope="row" className="border-b border-line py-2.5 text-left font-medium">
        {label}
      </th>
      {hasPass && (
        <td className={cell}>
          {passCents > 0 && <span className="block">{dollarWords(passCents)}</span>}
          {(passCents === 0 || doorCents > 0 || unknown > 0) && (
            <span className="block">{`+ ${partWords({ cents: doorCents, unknown })}`}</span>
          )}
        </td>
      )}
      <td className={`${cell} font-semibold`}>{partWords({ cents: totalCents, unknown })}</td>
      {hasPass && (
        <td className={`${cell} text-muted max-sm:hidden`}>
          {partWords({ cents: single[part].totalCents, unknown: single[part].unknown })}
        </td>
      )}
    </tr>
  )
}

function SharePlan({ title }: { title: string }) {
  return (
    <div className="grid grid-cols-2 gap-3 wrap-anywhere noscript:hidden max-sm:*:px-1.5">
      <Button variant="secondary" onClick={() => void sendOrCopy(title)}>
        {m.plan_share()}
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        {m.plan_print()}
      </Button>
    </div>
  )
}

async function sendOrCopy(title: string): Promise<void> {
  const url = window.location.href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: m.plan_copied_title(), description: m.plan_copied_text() })
  } catch {
    showToast({ title: m.plan_not_copied_title(), description: url, tone: 'destructive' })
  }
}

type TakeChoiceProps = { city: CartCity; request: PlanRequest; choice: ShownChoice }

function TakeChoice({ city, request, choice }: TakeChoiceProps) {
  const navigate = useNavigate()
  const isReady = usePageIsReady()
  const { take, question } = useTakePlan(city, () => void navigate(href('/cart')))
  const { passes, hasPass } = choice
  const adults = hasPass.adults ? request.adults : 0
  const children = hasPass.children ? request.children : 0
  const totalOf = (people: { adults: number; children: number }) =>
    dollarWords(
      passes.reduce(
        (sum, pass) => sum + people.adults * pass.adultCents + people.children * pass.childCents,
        0,
      ),
    )
  const takeFor = (people: { adults: number; children: number }) =>
    take(
      passes.flatMap((pass) => {
        const duration = durationsDays.find((days) => days === pass.durationDays)
        if (duration === undefined) return []
        return {
          name: pass.name,
          duration,
          ...people,
          pricePerAdult: amountFromCents(pass.adultCents),
          pricePerChild: amountFromCents(pass.childCents),
        }
      }),
    )
  return (
    <>
      <Button
        className="min-h-13 text-lg noscript:hidden"
        disabled={!isReady}
        onClick={() => takeFor({ adults, children })}
      >
        {m.plan_take({
          count: passes.length * (adults + children),
          total: totalOf({ adults, children }),
        })}
      </Button>
      {hasPass.adults && !hasPass.children && request.children > 0 && (
        <Button
          variant="secondary"
          className="noscript:hidden"
          disabled={!isReady}
          onClick={() => takeFor({ adults, children: request.children })}
        >
          {m.plan_take_children({
            count: request.children,
            passes: passes.length * request.children,
            total: totalOf({ adults: 0, children: request.children }),
          })}
        </Button>
      )}
      <noscript>
        <p className="rounded-control bg-sunken px-4 py-3 font-semibold">{m.order_needs_code()}</p>
      </noscript>
      {question}
    </>
  )
}

type PlanItem = Omit<CartItem, 'id' | 'city'>

/**
 * `take` puts a plan's passes into the cart, once, however often it is pressed; `onTaken` is called when all
 * are there. If the cart has the same pass for other people, it asks which number is right.
 */
function useTakePlan(city: CartCity, onTaken: () => void) {
  const left = useRef<PlanItem[]>([])
  const { add, question: cityQuestion } = useAddToCart(city, takeNext)
  const [asked, setAsked] = useState<{ item: PlanItem; present: CartItem }>()

  function take(items: PlanItem[]) {
    left.current = items
    takeNext()
  }

  function takeNext() {
    const [item, ...others] = left.current
    left.current = others
    if (!item) return onTaken()
    const present = presentIn(city, item)
    if (!present) return add(item)
    if (isSame(present, item)) {
      showToast({ title: m.plan_in_cart_title(), description: inCartWords(present) })
      return takeNext()
    }
    // The usual check refuses more than can be bought.
    const { people } = cartTotals(setInCart(cartStore.get(), { ...item, city: city.slug }))
    return people > CART_PASSES_MAX ? add(item) : setAsked({ item, present })
  }

  function answer(item: PlanItem, isYes: boolean) {
    setAsked(undefined)
    if (!isYes) return
    updateCart((cart) => setInCart(cart, { ...item, city: city.slug }))
    takeNext()
  }

  const question: ReactNode = asked ? (
    <Question
      title={m.plan_in_cart_title()}
      text={m.plan_in_cart_question({
        present: inCartWords(asked.present),
        people: peopleOfItem(asked.item),
      })}
      yes={m.plan_in_cart_yes({ people: peopleOfItem(asked.item) })}
      no={m.plan_in_cart_no()}
      onAnswer={(isYes) => answer(asked.item, isYes)}
    />
  ) : (
    cityQuestion
  )
  return { take, question }
}

function presentIn({ slugs }: CartCity, { name, duration }: PlanItem): CartItem | undefined {
  const cart = cartStore.get()
  const cartCity = cityOfCart(cart)
  if (cartCity === undefined || !slugs.includes(cartCity)) return undefined
  const id = cartItemId(name, duration)
  return cart.find((item) => item.id === id && item.adults + item.children > 0)
}

function isSame(present: CartItem, item: PlanItem): boolean {
  return present.adults === item.adults && present.children === item.children
}

/** "Sight Pass, 3 días: 2 adultos". */
function inCartWords(item: CartItem): string {
  return `${itemName(item)}: ${peopleOfItem(item)}`
}
