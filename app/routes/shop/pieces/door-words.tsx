import type { ShownBenefit } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import { doorAsks } from '#domain/catalogue/product.ts'
import { langOf } from '#domain/catalogue/told.ts'
import { dollarWords } from '#domain/ground/money.ts'
import type { AttractionPass } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'

type Door = { pass: AttractionPass; adultCents: number | null; benefit: ShownBenefit | undefined }

/** "Sin pase: US$ 15,00", "Con el pase · 10 % en libros · Sin pase: gratis". */
export function DoorLine({ door }: { door: Door }) {
  const isDiscount = doorAsks(door) === 'discount'
  const price = askedWords(door)
  return (
    <>
      {(isDiscount || door.benefit) && <span>{`${m.pass_place_with()} · `}</span>}
      <Asked door={door} price={isDiscount ? price : m.pass_place_without({ price })} />
    </>
  )
}

/** The benefit that a pass gives, and the price unless only that discount is known: "10 % en libros · gratis". */
export function Asked({ door, price = askedWords(door) }: { door: Door; price?: string }) {
  const { benefit } = door
  if (!benefit) return <span>{price}</span>
  return (
    <>
      <span lang={langOf(benefit, 'words')}>{benefit.words}</span>
      {doorAsks(door) !== 'discount' && <span>{` · ${price}`}</span>}
    </>
  )
}

/** "US$ 15,00", "gratis", "descuento" or "precio a confirmar". */
function askedWords(door: Door): string {
  const asks = doorAsks(door)
  return asks === 'price' ? dollarWords(door.adultCents ?? 0) : withoutPrice[asks]()
}
const withoutPrice = {
  free: m.pass_place_free,
  discount: m.pass_place_discount,
  unknown: m.pass_place_unknown,
}
