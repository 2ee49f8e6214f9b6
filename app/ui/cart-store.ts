import { type Cart, cityOfCart, readCart } from '#domain/sale/cart/cart.ts'
import { storedValue } from './stored-value.ts'

const emptyCart: Cart = []

export const cartStore = storedValue<Cart>({ key: 'vereda.cart', empty: emptyCart, read: readCart })

/** Applies one of the pure functions of domain/sale/cart to the current cart. */
export function updateCart(change: (cart: Cart) => Cart): void {
  cartStore.set(change(cartStore.get()))
}

export function cartCity(): string | undefined {
  return cityOfCart(cartStore.get())
}
