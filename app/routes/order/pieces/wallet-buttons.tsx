// Adds passes to the phone's wallet: a file for Apple, a press for Google, which only then learns of the
// pass. The wallets' badges may not be redrawn, so text is used, with each wallet's own name per language.
import { WalletCards } from 'lucide-react'
import { href, useFetcher } from 'react-router'
import { localPath } from '#domain/ground/language.ts'
import type { WalletName } from '#domain/ground/vocabulary/passes.ts'
import { groupLinkWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type WalletButtonsProps = {
  wallets: readonly WalletName[]
  /** The secret of the pass's link. */
  secret: string
  holder: string
  className?: string
}

/** A wallet's address, and a label for screen readers, because a page has several such buttons. */
type Way = {
  apple: { path: string; words: string }
  google: { path: string; words: string }
}

const look = 'w-full max-w-xs gap-2.5'

/** Renders nothing if the operator offers no wallet. */
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
  /** The secret of the order's own link. */
  secret: string
  group: { number: number; count: number }
  className?: string
}

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

/** Redirects to Google on success; any other answer is in words. */
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
  /** The secret of the order's link. */
  secret: string
  /** How many passes have a code. */
  count: number
  className?: string
}

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
