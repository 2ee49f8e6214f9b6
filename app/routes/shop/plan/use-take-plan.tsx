// The action of the planner's button: puts a plan's passes into the cart once, however often it is pressed.
// If the cart has the same pass for other people, it asks which number is right.
import { type ReactNode, useRef, useState } from 'react'
import { itemName, peopleWords } from '#domain/cart/cart-words.ts'
import {
  CART_PASSES_MAX,
  type CartItem,
  cartItemId,
  cartTotals,
  cityOfCart,
  setInCart,
} from '#domain/cart/cart.ts'
import { m } from '#messages/messages.js'
import { useAddToCart } from '#app/routes/shop/pieces/use-add-to-cart.tsx'
import { cartStore, updateCart } from '#app/ui/cart-store.ts'
import { Question } from '#app/ui/question.tsx'
import { showToast } from '#app/ui/show-toast.ts'

type PlanItem = Omit<CartItem, 'id' | 'city'>
type PlanCity = { name: string; slug: string; slugs: string[] }

/** `take` puts a plan's passes into the cart one by one, `onTaken` is called once all are there. */
export function useTakePlan(city: PlanCity, onTaken: () => void) {
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

/** The cart's item with the same pass and days, if any. */
function presentIn({ slugs }: PlanCity, { name, duration }: PlanItem): CartItem | undefined {
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
