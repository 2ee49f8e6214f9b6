// Into the phone's wallet: a file for Apple's, a press for Google's, which is told of the pass then. The wallets'
// own badges may not be redrawn, so the words say it (in each language as the wallets name themselves there).
import { WalletCards } from 'lucide-react'
import { href, useFetcher } from 'react-router'
import { localPath } from '#domain/language.ts'
import { groupLinkWords } from '#domain/passes/group-words.ts'
import type { WalletName } from '#domain/vocabulary/wallet.ts'
import { m } from '#messages/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type WalletButtonsProps = {
  wallets: readonly WalletName[]
  /** Of the pass's link. */
  secret: string
  holder: string
  className?: string
}

/** The card's addresses, and its buttons as they are read aloud: several stand on one page. */
type Way = {
  apple: { path: string; words: string }
  google: { path: string; words: string }
}

const look = 'w-full max-w-xs gap-2.5'

/** Nothing where the operator offers no wallet. */
export function WalletButtons({ wallets, secret, holder, className }: WalletButtonsProps) {
  const way: Way = {
    apple: {
      path: href('/pass/:secret/wallet.pkpass', { secret }),
      words: m.wallet_apple_add_of({ holder }),
    },
    google: {
      path: href('/pass/:secret/google-wallet', { secret }),
      words: m.wallet_google_add_of({ holder }),
    },
  }
  return <Ways wallets={wallets} way={way} className={className} />
}

type GroupWalletButtonsProps = {
  wallets: readonly WalletName[]
  /** Of the order's own link. */
  secret: string
  group: { number: number; count: number }
  className?: string
}

/** The same for the code of a group. */
export function GroupWalletButtons({ wallets, secret, group, className }: GroupWalletButtonsProps) {
  const params = { secret, number: String(group.number) }
  const words = { group: groupLinkWords(group) }
  const way: Way = {
    apple: {
      path: href('/order/:secret/group/:number/wallet.pkpass', params),
      words: m.wallet_apple_add_group(words),
    },
    google: {
      path: href('/order/:secret/group/:number/google-wallet', params),
      words: m.wallet_google_add_group(words),
    },
  }
  return <Ways wallets={wallets} way={way} className={className} />
}

type WaysProps = { wallets: readonly WalletName[]; way: Way; className: string | undefined }

function Ways({ wallets, way: { apple, google }, className = '' }: WaysProps) {
  if (wallets.length === 0) return null
  return (
    <div className={`grid justify-items-center gap-3 print:hidden ${className}`}>
      {wallets.includes('apple') && (
        <ButtonLink
          href={localPath(apple.path)}
          aria-label={apple.words}
          variant="secondary"
          className={look}
        >
          <WalletCards aria-hidden size={20} className="shrink-0" />
          <span>{m.wallet_apple_add()}</span>
        </ButtonLink>
      )}
      {wallets.includes('google') && <ToGoogle {...google} />}
    </div>
  )
}

/** Leads away to Google where all is well; what is answered otherwise are words. */
function ToGoogle({ path, words }: Way['google']) {
  const fetcher = useFetcher<unknown>()
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={path} className="grid w-full justify-items-center gap-2">
      <Button
        type="submit"
        aria-label={words}
        variant="secondary"
        className={look}
        isBusy={isBusy}
        aria-disabled={isBusy}
      >
        <WalletCards aria-hidden size={20} className="shrink-0" />
        <span>{m.wallet_google_add()}</span>
      </Button>
      <div aria-live="polite" className="font-semibold text-danger empty:hidden">
        {!isBusy && typeof fetcher.data === 'string' ? fetcher.data : null}
      </div>
    </fetcher.Form>
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
      <span>{m.wallet_apple_add_all({ count })}</span>
    </ButtonLink>
  )
}
