import { href } from 'react-router'
import { localPath } from '#domain/language.ts'
import type { GiftFacts } from '#domain/orders/gift-words.ts'
import { m } from '#messages/messages.js'
import type { CardPass } from '#app/routes/order/pass/pass-card.tsx'
import { GiftNote } from '#app/routes/order/pieces/gift-note.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

type GiftOfOrderProps = {
  secret: string
  gift: GiftFacts
  timeZone: string
  passes: CardPass[]
  /** Whether the codes are shown below. */
  isOpen: boolean
}

/** On the buyer's order page: the gift's state, and its passes without codes. */
export function GiftOfOrder({ secret, gift, timeZone, passes, isOpen }: GiftOfOrderProps) {
  const { name } = gift
  const here = localPath(href('/order/:secret', { secret }))
  return (
    <div className="mx-auto grid max-w-md gap-4 px-4 print:hidden">
      <GiftNote gift={gift} timeZone={timeZone} />
      <ButtonLink
        href={localPath(href('/order/:secret/gift', { secret }))}
        variant="primary"
        className="justify-self-start"
      >
        {m.gift_manage()}
      </ButtonLink>
      {!isOpen && (
        <section aria-labelledby="gift-passes">
          <h2 id="gift-passes" className="text-card font-bold">
            {m.gift_passes()}
          </h2>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
            {passes.map((pass) => (
              <li key={pass.secret} className="py-3">
                <p translate="no" className="font-semibold wrap-anywhere">
                  {pass.holder}
                </p>
                <p>{`${pass.productName}, ${m.order_days({ days: pass.durationDays })}`}</p>
                <p className="text-muted">{pass.life.title}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <p className="text-muted">{m.gift_show_text({ name })}</p>
        <ButtonLink href={isOpen ? here : `${here}?codes`} variant="quiet">
          {isOpen ? m.gift_hide() : m.gift_show()}
        </ButtonLink>
      </div>
    </div>
  )
}
