import { type ReactNode, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { durationsDays } from '#domain/catalogue/product.ts'
import { amountFromCents, dollarWords } from '#domain/ground/money.ts'
import type { ShownChoice } from '#domain/planner/answer-plan.ts'
import type { PlanRequest } from '#domain/planner/plan-request.ts'
import { itemName, peopleWords } from '#domain/sale/cart/cart-words.ts'
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
import { Button } from '#app/ui/button.tsx'
import { cartStore, updateCart } from '#app/ui/cart-store.ts'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { Question } from '#app/ui/question.tsx'
import { showToast } from '#app/ui/show-toast.ts'

type TakeChoiceProps = { city: CartCity; request: PlanRequest; choice: ShownChoice }

export function TakeChoice({ city, request, choice }: TakeChoiceProps) {
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
            count: passes.length * request.children,
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
        people: peopleWords(asked.item),
      })}
      yes={m.plan_in_cart_yes({ people: peopleWords(asked.item) })}
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
  return `${itemName(item)}: ${peopleWords(item)}`
}
