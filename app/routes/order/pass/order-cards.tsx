import { useEffect, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { localPath } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import { GroupWalletButtons, WalletButtons } from '#app/routes/order/pieces/wallet-buttons.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { groupStops, OneAtATime } from './code-cards.tsx'
import type { ShownOrder } from './order-details.tsx'
import { type CardPass, PassCard } from './pass-card.tsx'
import { useLookAgain } from './personal-pages.tsx'

type CardsProps = { passes: CardPass[]; isOffline: boolean }
type UsablePassesProps = CardsProps & { order: ShownOrder }

export function UsablePasses({ order, passes, isOffline }: UsablePassesProps) {
  const { groups, wallets } = order
  const ofGroups = groupStops(
    groups,
    (group) =>
      // A copy's link gives no wallet card of a group.
      order.own && (
        <GroupWalletButtons
          wallets={wallets}
          secret={order.secret}
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

const standingWords = {
  unseen: { title: m.pay_waiting_unseen_title, text: m.pay_waiting_unseen_order },
  waiting: { title: m.order_passes_waiting_title, text: m.order_passes_waiting },
  unpaid: { title: m.order_passes_unpaid_title, text: m.order_passes_unpaid },
  cancelled: { title: m.order_passes_cancelled_title, text: m.order_passes_cancelled },
}

export function OrderNotReady({ standing }: { standing: keyof typeof standingWords }) {
  const { title, text } = standingWords[standing]

  const isOpen = standing === 'waiting' || standing === 'unseen'
  useLookAgain(isOpen)

  return (
    <div aria-live="polite" className="mx-auto max-w-xl px-5 py-10 text-center">
      <h2 className="font-display text-section font-bold">{title()}</h2>
      <p className="mt-4 text-lead text-muted">{text()}</p>
      {isOpen ? (
        // An empty address reloads this page, which works without the page's code.
        <ButtonLink href="" className="mt-8">
          {m.order_passes_refresh()}
        </ButtonLink>
      ) : (
        <ButtonLink href={localPath(href('/'))} className="mt-8">
          {m.order_home()}
        </ButtonLink>
      )}
    </div>
  )
}

/** A page younger than this came from the server, whatever the phone's clock says. */
const FRESH_MS = 60_000
const ANSWER_MS_MAX = 10_000

/**
 * Whether the page is a copy from this device, maybe out of date. Asks the server if it is not fresh, and
 * again when it becomes visible or the network returns: an answer reloads the page; without one it is a copy.
 */
export function useIsCopy(readAtMs: number, statePath: string): boolean {
  const { revalidate } = useRevalidator()
  const [isCopy, setIsCopy] = useState(false)
  const readAt = useRef(readAtMs)
  const freshUntil = useRef(0)

  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      if (document.hidden || Date.now() < freshUntil.current) return
      freshUntil.current = Date.now() + FRESH_MS
      const isThere = await isAnswered(statePath, stop.signal)
      if (stop.signal.aborted) return
      setIsCopy(!isThere)
      // Without an answer, the next event may ask again at once.
      if (isThere) void revalidate()
      else freshUntil.current = 0
    }
    if (Math.abs(Date.now() - readAt.current) < FRESH_MS && navigator.onLine) {
      freshUntil.current = Date.now() + FRESH_MS
    }
    void ask()
    const again = () => {
      freshUntil.current = 0
      void ask()
    }
    window.addEventListener('online', again, { signal: stop.signal })
    window.addEventListener('offline', again, { signal: stop.signal })
    window.addEventListener('focus', ask, { signal: stop.signal })
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    return () => stop.abort()
  }, [statePath, revalidate])

  return isCopy
}

async function isAnswered(path: string, stop: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS_MAX)])
    const { status } = await fetch(path, { signal })
    return status < 500
  } catch {
    return false
  }
}
