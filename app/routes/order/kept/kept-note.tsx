import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { KeptThing } from './kept-places.ts'

type Keeping = 'asking' | 'unable' | 'saving' | 'kept' | 'removed' | 'nothing' | 'failed' | 'full'

type KeptNoteProps = {
  thing: KeptThing
  /** The page's content now: a change renews the kept copy. */
  shown: string
  /** The last day on which a single pass may open anything. */
  lastDay?: string
  /** A page without a code is not worth keeping, but a copy kept earlier is still renewed. */
  hasCode: boolean
  /** Replaces the removal, if the page itself shows what is removed with it. */
  onRemove?: () => Promise<void>
}

/** Keeps the page for flight mode automatically, says so, and offers to remove it. */
export function KeptNote({ thing, shown, lastDay = '', hasCode, onRemove }: KeptNoteProps) {
  const { keeping, keepAgain, remove } = useKeeping(thing, { shown, lastDay, hasCode })
  const isOrder = thing.kind === 'order'
  const canAsk = keeping === 'removed' || keeping === 'failed' || keeping === 'full'
  return (
    // Reserves the space while the page's code loads, so that nothing moves.
    <div className="mx-auto min-h-26 max-w-md text-center print:hidden">
      <output className="flex min-h-11 flex-wrap items-center justify-center gap-x-3">
        {keeping === 'saving' && (
          <span>{isOrder ? m.kept_saving_order() : m.kept_saving_pass()}</span>
        )}
        {keeping === 'kept' && (
          <>
            <span className="flex items-center gap-1.5 font-semibold text-success">
              <CheckIcon />
              <span>{keptWords(isOrder)}</span>
            </span>
            <span className="text-muted">{isOrder ? m.kept_opens() : m.kept_pass_opens()}</span>
          </>
        )}
        {keeping === 'unable' && hasCode && <span>{m.kept_unable()}</span>}
        {keeping === 'removed' && (
          <span>{isOrder ? m.kept_removed_order() : m.kept_removed_pass()}</span>
        )}
        {keeping === 'failed' && <span className="text-danger">{m.kept_failed()}</span>}
        {keeping === 'full' && <span className="text-danger">{m.kept_full()}</span>}
      </output>
      {keeping === 'kept' && (
        <Button variant="quiet" onClick={() => void (onRemove ?? remove)()}>
          {m.kept_remove()}
        </Button>
      )}
      {canAsk && hasCode && (
        <Button variant="quiet" onClick={() => void keepAgain()}>
          {keeping === 'removed' ? m.kept_again() : m.kept_try()}
        </Button>
      )}
    </div>
  )
}

export function CopyNote({ copyOf }: { copyOf: string | undefined }) {
  return (
    <output className="mx-auto block max-w-md rounded-control border border-line bg-surface px-4 py-3 font-semibold empty:hidden print:hidden">
      {copyOf !== undefined && m.kept_copy({ instant: copyOf })}
    </output>
  )
}

function keptWords(isOrder: boolean): string {
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isOrder) return isPhone ? m.kept_order_phone() : m.kept_order_computer()
  return isPhone ? m.kept_pass_phone() : m.kept_pass_computer()
}

function useKeeping(
  { kind, secret }: KeptThing,
  { shown, lastDay, hasCode }: Required<Pick<KeptNoteProps, 'shown' | 'lastDay' | 'hasCode'>>,
) {
  const [keeping, setKeeping] = useState<Keeping>('asking')
  const orderSecret = useRef<string>(undefined)

  useEffect(() => {
    let isOver = false
    const tell = (next: Keeping) => {
      if (!isOver) setKeeping(next)
    }
    orderSecret.current ??= kind === 'pass' ? orderInLink() : undefined
    const look = () => void keepByItself({ kind, secret }, options(), hasCode, tell)
    const options = () => ({ shown, lastDay, orderSecret: orderSecret.current })
    look()
    window.addEventListener('online', look)
    return () => {
      isOver = true
      window.removeEventListener('online', look)
    }
  }, [kind, secret, shown, lastDay, hasCode])

  async function keepAgain() {
    setKeeping('saving')
    const { keepAgain: keepIt } = await import('./kept-store.ts')
    const kept = keepIt({ kind, secret }, { shown, lastDay, orderSecret: orderSecret.current })
    setKeeping(await kept.catch(failure))
  }

  async function remove() {
    const { remove: removeIt } = await import('./kept-store.ts')
    await removeIt({ kind, secret })
    setKeeping('removed')
  }

  return { keeping, keepAgain, remove }
}

/** If a renewal fails, an existing copy stays unchanged. */
async function keepByItself(
  thing: KeptThing,
  options: { shown: string; lastDay: string; orderSecret: string | undefined },
  hasCode: boolean,
  tell: (keeping: Keeping) => void,
): Promise<void> {
  // Loaded now, because the page stays open when the network goes.
  const store = await import('./kept-store.ts').catch(() => undefined)
  if (!store?.canKeep()) return tell(store ? 'unable' : 'failed')
  const wasKept = await store.isKept(thing).catch(() => false)
  if (wasKept) tell('kept')
  if (!navigator.onLine || (!hasCode && !wasKept)) return wasKept ? undefined : tell('nothing')
  if (!wasKept && !store.isRemoved(thing)) tell('saving')
  try {
    tell(await store.keep(thing, options))
  } catch (error) {
    if (!(await store.isKept(thing).catch(() => false))) tell(failure(error))
  }
  return undefined
}

function failure(error: unknown): Keeping {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed'
}

/**
 * In an order's mail, each pass's link names the order after the `#`, which no server gets, so that the first
 * link opened keeps all passes. It is a copy's secret, which cannot change the order, and is removed from the
 * address at once, so that copying or sending the address gives away one pass rather than the order.
 */
function orderInLink(): string | undefined {
  const secret = /^#([\w-]{46})$/.exec(location.hash)?.[1]
  if (secret !== undefined) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return secret
}
