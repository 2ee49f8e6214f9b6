import { type Cart, cityOfCart, readCart } from '#domain/cart/cart.ts'
import { storedValue } from './stored-value.ts'

const emptyCart: Cart = []

/** The visitor's cart, saved on every change; two tabs agree. */
export const cartStore = storedValue<Cart>({ key: 'vereda.cart', empty: emptyCart, read: readCart })

/** Applies one of the pure functions of domain/cart to the newest cart. */
export function updateCart(change: (cart: Cart) => Cart): void {
  cartStore.set(change(cartStore.get()))
}

/** The path of the city whose passes are in the cart now; undefined for an empty one. */
export function cartCity(): string | undefined {
  return cityOfCart(cartStore.get())
}
