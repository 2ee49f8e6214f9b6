import { m } from '#messages/messages.js'
import { type Cart, type CartItem, cartTotals } from './cart.ts'

/** "Full Pass, 3 días". */
export function itemName(item: Pick<CartItem, 'name' | 'duration'>): string {
  return m.order_item_name({ name: item.name, days: m.order_days({ days: item.duration }) })
}

/** "2 adultos, 1 niño"; zero counts are left out. */
export function peopleWords(item: Pick<CartItem, 'adults' | 'children'>): string {
  return [
    item.adults > 0 ? m.order_adults_count({ count: item.adults }) : '',
    item.children > 0 ? m.order_children_count({ count: item.children }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** "3 personas"; of several items, which may be for the same people, "3 pases". */
export function countWords(items: Cart): string {
  const { people: count } = cartTotals(items)
  return items.length > 1 ? m.passes_count({ count }) : m.people({ count })
}
