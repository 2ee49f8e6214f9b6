// Names the city of a cart's passes.
import { type Cart, cityOfCart } from '#domain/cart/cart.ts'
import { m } from '#messages/messages.js'
import { useDestinations } from '#app/routes/shop/pieces/cities-on-sale.ts'

/** Undefined if the shop sells only one city, which needs no naming. */
export function useCityWords(cart: Cart): string | undefined {
  const onSale = useDestinations().filter(({ isAvailable }) => isAvailable)
  const city = onSale.find(({ slug }) => slug === cityOfCart(cart))
  return city && onSale.length > 1 ? m.order_cart_city({ city: city.name }) : undefined
}
