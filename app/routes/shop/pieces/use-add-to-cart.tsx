import { type ReactNode, useRef, useState } from 'react'
import {
  addToCart,
  type CartItem,
  CART_PASSES_MAX,
  cartTotals,
  cityOfCart,
} from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import { cartStore, updateCart } from '#app/ui/cart-store.ts'
import { Question } from '#app/ui/question.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { useDestinations } from './cities-on-sale.ts'

export type CartCity = {
  name: string
  slug: string
  /** Every slug by which carts may know the city. */
  slugs: string[]
}

/** Within this time after adding, a press is the second half of a double tap. */
const DOUBLE_TAP_MS = 600

/** `add` puts the item into the cart, `onAdded` is called with it afterwards; render `question` on the page. */
export function useAddToCart(city: CartCity, onAdded: (item: Omit<CartItem, 'id'>) => void) {
  const [asked, setAsked] = useState<Omit<CartItem, 'id'>>()
  const destinations = useDestinations()
  const addedAtMs = useRef(Number.NEGATIVE_INFINITY)

  function add(given: Omit<CartItem, 'id' | 'city'>) {
    const item = { ...given, city: city.slug }
    const count = item.adults + item.children
    if (count === 0) return isDoubleTap() ? undefined : warnNobody()
    const cartCity = cityOfCart(cartStore.get())
    if (cartCity !== undefined && !city.slugs.includes(cartCity)) return setAsked(item)
    const present = cartTotals(cartStore.get()).people
    if (present + count > CART_PASSES_MAX) return warnTooMany(present)
    return put(item, false)
  }

  function isDoubleTap(): boolean {
    return performance.now() - addedAtMs.current < DOUBLE_TAP_MS
  }

  function put(item: Omit<CartItem, 'id'>, beginsAnew: boolean) {
    updateCart((cart) => addToCart(beginsAnew ? [] : cart, item))
    addedAtMs.current = performance.now()
    onAdded(item)
    showToast({
      title: m.shop_purchase_added_title(),
      description: m.shop_purchase_added_text({
        count: item.adults + item.children,
        pass: item.name,
      }),
    })
  }

  function answer(item: Omit<CartItem, 'id'>, beginsAnew: boolean) {
    setAsked(undefined)
    if (beginsAnew) put(item, true)
  }

  // A cart belongs to one city: asks before passes of another city replace its content.
  const question: ReactNode = asked && (
    <Question
      {...otherCityWords(nameOfCart(destinations), city.name)}
      onAnswer={(beginsAnew) => answer(asked, beginsAnew)}
    />
  )
  return { add, isDoubleTap, question }
}

function otherCityWords(present: string, other: string) {
  return {
    title: m.shop_other_city_title({ city: present }),
    text: m.shop_other_city_text({ present, other }),
    yes: m.shop_other_city_anew({ city: other }),
    no: m.shop_other_city_keep({ city: present }),
  }
}

/** A city that is no longer listed is named by its slug. */
function nameOfCart(destinations: { name: string; slug: string }[]): string {
  const slug = cityOfCart(cartStore.get()) ?? ''
  return destinations.find((destination) => destination.slug === slug)?.name ?? slug
}

function warnNobody(): void {
  showToast({
    title: m.shop_purchase_none_title(),
    description: m.shop_purchase_none_text(),
    tone: 'destructive',
  })
}

function warnTooMany(present: number): void {
  showToast({
    title: m.shop_purchase_limit_title({ max: CART_PASSES_MAX }),
    description: m.shop_purchase_limit_text({ present, left: CART_PASSES_MAX - present }),
    tone: 'destructive',
  })
}
