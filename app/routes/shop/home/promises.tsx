import type { ShopProduct } from '#domain/catalog/catalog-queries.ts'
import { lowestPriceCents } from '#domain/catalog/product.ts'
import { m } from '#messages/messages.js'
import { CalendarIcon, ClockIcon, TicketIcon } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.tsx'
import { Container } from '#app/ui/section.tsx'

/** Three facts on the pavement below the hero. */
export function Promises({ products }: { products: ShopProduct[] }) {
  const fromCents = lowestPriceCents(products.flatMap((product) => product.prices))
  const promises = [
    ...(fromCents === undefined
      ? []
      : [
          {
            Icon: TicketIcon,
            text: m.shop_home_promise_passes({ price: formatMoney(fromCents) }),
          },
        ]),
    { Icon: CalendarIcon, text: m.shop_home_promise_days() },
    { Icon: ClockIcon, text: m.shop_home_promise_start() },
  ]
  return (
    <div className="border-b border-line bg-surface">
      <Container>
        <ul className="grid gap-x-8 gap-y-3 py-6 font-semibold md:grid-cols-3">
          {promises.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon className="size-6 text-accent" />
              {text}
            </li>
          ))}
        </ul>
      </Container>
    </div>
  )
}
