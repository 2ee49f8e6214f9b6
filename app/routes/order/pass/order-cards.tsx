// The passes of an order as cards: those with a code to show first, those without it below.
import type { WalletName } from '#domain/vocabulary/wallet.ts'
import { m } from '#messages/messages.js'
import { WalletButtons } from '#app/routes/order/pieces/wallet-buttons.tsx'
import { type CardPass, PassCard } from './pass-card.tsx'

type CardsProps = { passes: CardPass[]; isOffline: boolean }
type UsablePassesProps = CardsProps & { wallets: readonly WalletName[] }

/** Side by side on a phone: one fills the screen, the next one is a swipe away. */
export function UsablePasses({ passes, isOffline, wallets }: UsablePassesProps) {
  return (
    <ul
      aria-label={m.order_passes_list()}
      // A list that scrolls must be reachable by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative flex snap-x snap-mandatory items-start gap-4 overflow-x-auto px-4 pb-4 md:flex-wrap md:justify-center md:gap-y-8 md:overflow-x-visible print:block"
    >
      {passes.map((pass, index) => (
        <li
          key={pass.secret}
          id={`pase-${index + 1}`}
          className="w-full max-w-md shrink-0 snap-center scroll-mx-4 print:mx-auto print:break-after-page print:last:break-after-auto"
        >
          <PassCard pass={pass} heading="h2" isOffline={isOffline} />
          <WalletButtons
            wallets={wallets}
            secret={pass.secret}
            holder={pass.holder}
            className="mt-4"
          />
          {passes.length > 1 && <Neighbours position={index + 1} count={passes.length} />}
        </li>
      ))}
    </ul>
  )
}

/** Without a code they are half as high: among the others they would leave a gap, and nobody shows them. */
export function StoppedPasses({ passes, isOffline }: CardsProps) {
  return (
    <section aria-labelledby="stopped" className="mt-8 px-4 print:hidden">
      <h2 id="stopped" className="mb-4 text-center text-card font-bold">
        {m.order_passes_stopped()}
      </h2>
      <ul className="grid justify-center gap-4 md:flex md:flex-wrap md:items-start">
        {passes.map((pass) => (
          <li key={pass.secret} className="w-full max-w-md">
            <PassCard pass={pass} heading="h3" isOffline={isOffline} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The swipe in words: plain links, so that it works without the page's code and by keyboard. */
function Neighbours({ position, count }: { position: number; count: number }) {
  const link = 'grid min-h-11 min-w-11 place-items-center px-2 font-semibold underline'
  return (
    <nav
      aria-label={m.order_passes_count({ position, count })}
      className="mx-auto mt-3 grid max-w-md grid-cols-[1fr_auto_1fr] items-center md:hidden print:hidden"
    >
      {position > 1 ? (
        <a href={`#pase-${position - 1}`} className={`${link} justify-self-start`}>
          {m.order_passes_previous()}
        </a>
      ) : (
        <span />
      )}
      <span className="tabular font-semibold">{m.order_passes_count({ position, count })}</span>
      {position < count && (
        <a href={`#pase-${position + 1}`} className={`${link} justify-self-end`}>
          {m.order_passes_next()}
        </a>
      )}
    </nav>
  )
}
