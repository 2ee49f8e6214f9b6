// The passes of an order as cards: first those with a code, then those without.
import type { WalletName } from '#domain/vocabulary/wallet.ts'
import { m } from '#messages/messages.js'
import { GroupWalletButtons, WalletButtons } from '#app/routes/order/pieces/wallet-buttons.tsx'
import { type CardGroup, groupStops } from './group-card.tsx'
import { OneAtATime } from './one-at-a-time.tsx'
import { type CardPass, PassCard } from './pass-card.tsx'

type CardsProps = { passes: CardPass[]; isOffline: boolean }
type UsablePassesProps = CardsProps & {
  groups: CardGroup[]
  wallets: readonly WalletName[]
  /** The order's own link; a copy's link gives no wallet card of a group. */
  orderSecret: string | undefined
}

/** The group codes, then the code of each pass. */
export function UsablePasses({
  groups,
  passes,
  isOffline,
  wallets,
  orderSecret,
}: UsablePassesProps) {
  const ofGroups = groupStops(
    groups,
    (group) =>
      orderSecret !== undefined && (
        <GroupWalletButtons
          wallets={wallets}
          secret={orderSecret}
          group={group}
          className="mx-auto mt-4 max-w-md"
        />
      ),
  )
  const ofPasses = passes.map((pass, index) => ({
    anchor: `pase-${index + 1}`,
    asPrevious: m.order_passes_previous(),
    asNext: m.order_passes_next(),
    card: (
      <>
        <PassCard pass={pass} heading="h2" isOffline={isOffline} />
        <WalletButtons
          wallets={wallets}
          secret={pass.secret}
          holder={pass.holder}
          className="mx-auto mt-4 max-w-md"
        />
      </>
    ),
  }))
  return <OneAtATime label={m.order_passes_list()} stops={[...ofGroups, ...ofPasses]} />
}

/** Cards without a code are half as high and would leave gaps among the others; nobody shows them. */
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
