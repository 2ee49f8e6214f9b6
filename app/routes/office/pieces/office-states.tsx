// What stands where a list will be, is not, or could not be loaded.
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { showToast, takeBackError } from '#app/ui/show-toast.ts'

const box = 'rounded-lg border border-line bg-surface px-5 py-10 text-center'

export function EmptyState({ children }: { children: ReactNode }) {
  return <p className={`${box} text-muted`}>{children}</p>
}

/** Shown while deferred data is on its way; says it, too. */
export function LoadingState({ children = m.office_loading() }: { children?: ReactNode }) {
  return <output className={`block ${box} text-muted`}>{children}</output>
}

/** A list that another one will follow, such as that of another filter: paler while it is on its way. */
export function WhileNewerLoads({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading'
  return <div className={isLoading ? 'opacity-60' : ''}>{children}</div>
}

type FailedStateProps = {
  title: string
  message: string
  /** The answer that failed: another one shows the toast again. */
  failure: object
  isBusy: boolean
  onRetry: () => void
}

/**
 * Deferred data that did not come: the specified toast, and in the list's place a way to ask again. The
 * toast leaves with this place, when the data came.
 */
export function FailedState({ title, message, failure, isBusy, onRetry }: FailedStateProps) {
  const shown = useRef<object>(undefined)
  useEffect(() => {
    if (shown.current === failure) return
    shown.current = failure
    showToast({ tone: 'destructive', title, description: message })
  }, [failure, title, message])
  useEffect(() => takeBackError, [])
  return (
    <div className={box}>
      <p className="mb-4 text-danger">{message}</p>
      <Button variant="secondary" isBusy={isBusy} onClick={() => !isBusy && onRetry()}>
        {m.office_retry()}
      </Button>
    </div>
  )
}
