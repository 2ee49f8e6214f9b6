import { CloudOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { canKeepOffline, forgetOffline, isKeptOffline, keepOffline } from './pass-offline-store.ts'

type Keeping = 'unable' | 'not_kept' | 'saving' | 'kept' | 'failed'

type PassOfflineProps = {
  /** A page without a code is not worth keeping; one that was kept before is renewed all the same. */
  isOffered: boolean
  /** What the page says now: when it changes, the kept copy is renewed. */
  shown: string
}

/** Keeps this page for flight mode, and lets it go again. Nothing is kept before the press. */
export function PassOffline({ isOffered, shown }: PassOfflineProps) {
  const [keeping, setKeeping] = useState<Keeping>('unable')
  const seen = useRef<string>(undefined)

  useEffect(() => {
    if (!canKeepOffline() || seen.current === shown) return
    seen.current = shown
    void isKeptOffline().then((isKept) => {
      setKeeping(isKept ? 'kept' : 'not_kept')
      // A saved page is renewed whenever it is seen with a network; without one it stays as it is.
      if (isKept && navigator.onLine) keepOffline().catch(() => undefined)
    })
  }, [shown])

  async function keep() {
    setKeeping('saving')
    try {
      await keepOffline()
      setKeeping('kept')
    } catch {
      setKeeping('failed')
    }
  }

  async function forget() {
    await forgetOffline()
    setKeeping('not_kept')
  }

  return (
    // The place is kept while the page's code is on its way, so that nothing moves.
    <div className="mt-4 grid min-h-24 content-start justify-items-center gap-1 text-center">
      {isOffered && keeping !== 'unable' && keeping !== 'kept' && (
        <Button variant="primary" isBusy={keeping === 'saving'} onClick={keep}>
          <CloudOff aria-hidden size={20} />
          {keeping === 'saving' ? m.order_offline_saving() : m.order_offline_save()}
        </Button>
      )}
      <output className="font-semibold">
        {keeping === 'kept' && (
          <span className="flex items-center gap-2 text-success">
            <CheckIcon />
            {m.order_offline_saved()}
          </span>
        )}
        {keeping === 'failed' && <span className="text-danger">{m.order_offline_failed()}</span>}
      </output>
      {keeping === 'kept' && (
        <Button variant="quiet" onClick={forget}>
          {m.order_offline_remove()}
        </Button>
      )}
    </div>
  )
}
