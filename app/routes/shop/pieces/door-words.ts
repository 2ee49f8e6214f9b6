import { doorAsks } from '#domain/catalogue/product.ts'
import { dollarWords } from '#domain/ground/money.ts'
import type { AttractionPass } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'

type Door = { pass: AttractionPass; adultCents: number | null }

/** "Sin pase: US$ 15,00", or that a pass gives a discount. */
export function doorWords(door: Door): string {
  return doorAsks(door) === 'discount'
    ? m.pass_place_with()
    : m.pass_place_without({ price: askedWords(door) })
}

/** "US$ 15,00", "gratis", "descuento" or "precio a confirmar". */
export function askedWords(door: Door): string {
  const asks = doorAsks(door)
  switch (asks) {
    case 'price':
      return dollarWords(door.adultCents ?? 0)
    case 'free':
      return m.pass_place_free()
    case 'discount':
      return m.pass_place_discount()
    case 'unknown':
      return m.pass_place_unknown()
    default:
      return asks satisfies never
  }
}
