import { m } from '#messages/messages.js'
import { CalendarIcon, ClockIcon, TicketIcon } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.tsx'
import { Container } from '#app/ui/section.tsx'

type PromisesProps = {
  /** The number of passes; undefined if it differs between cities. */
  passes: number | undefined
  /** The lowest adult price; undefined if nothing is on sale. */
  fromCents: number | undefined
}

/** Three facts on the strip below the hero. */
export function Promises({ passes, fromCents }: PromisesProps) {
  const promises = [
    ...(fromCents === undefined
      ? []
      : [
          {
            Icon: TicketIcon,
            text: passesPromise(passes, formatMoney(fromCents)),
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
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  )
}

function passesPromise(count: number | undefined, price: string): string {
  return count === undefined
    ? m.shop_home_promise_passes_each({ price })
    : m.shop_home_promise_passes({ count, price })
}
