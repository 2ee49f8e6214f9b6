// Into the phone's wallet: plain links, which lead out of the router. The wallets' own badges may not be
// redrawn, so the words say it (in each language as the wallets name themselves there).
import { WalletCards } from 'lucide-react'
import { href } from 'react-router'
import { localPath } from '#domain/language.ts'
import type { WalletName } from '#domain/vocabulary/wallet.ts'
import { m } from '#messages/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'

type WalletButtonsProps = {
  wallets: readonly WalletName[]
  /** Of the pass's link. */
  secret: string
  holder: string
  className?: string
}

const look = 'w-full max-w-xs gap-2.5'

/** Nothing where the operator offers no wallet. */
export function WalletButtons({ wallets, secret, holder, className = '' }: WalletButtonsProps) {
  if (wallets.length === 0) return null
  return (
    <div className={`grid justify-items-center gap-3 print:hidden ${className}`}>
      {wallets.includes('apple') && (
        <ButtonLink
          href={localPath(href('/pass/:secret/wallet.pkpass', { secret }))}
          aria-label={m.wallet_apple_add_of({ holder })}
          variant="secondary"
          className={look}
        >
          <WalletCards aria-hidden size={20} className="shrink-0" />
          {m.wallet_apple_add()}
        </ButtonLink>
      )}
      {wallets.includes('google') && (
        <ButtonLink
          href={localPath(href('/pass/:secret/google-wallet', { secret }))}
          aria-label={m.wallet_google_add_of({ holder })}
          variant="secondary"
          className={look}
        >
          <WalletCards aria-hidden size={20} className="shrink-0" />
          {m.wallet_google_add()}
        </ButtonLink>
      )}
    </div>
  )
}

type AllToAppleProps = {
  wallets: readonly WalletName[]
  /** Of the order's link. */
  secret: string
  /** Those that have a code. */
  count: number
  className?: string
}

/** A family's passes in one step; of a single pass there is nothing to put together. */
export function AllToApple({ wallets, secret, count, className = '' }: AllToAppleProps) {
  if (!wallets.includes('apple') || count < 2) return null
  return (
    <ButtonLink
      href={localPath(href('/order/:secret/wallet.pkpasses', { secret }))}
      variant="secondary"
      className={`gap-2.5 print:hidden ${className}`}
    >
      <WalletCards aria-hidden size={20} className="shrink-0" />
      {m.wallet_apple_add_all({ count })}
    </ButtonLink>
  )
}
