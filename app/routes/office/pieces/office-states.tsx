import { type ReactNode, use, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { showToast, takeBackError } from '#app/ui/show-toast.ts'
import { CitiesContext, cityIn, useListParams, useUnfiltered } from './chosen-city.ts'
import { TextLink } from './text-link.tsx'

const box = 'rounded-lg border border-line bg-surface px-5 py-10 text-center'

export function EmptyState({ children }: { children: ReactNode }) {
  return <p className={`${box} text-muted`}>{children}</p>
}

/** Instead of no rows where a chosen city narrows the list: others may have some. */
export function NoneInCity({ none }: { none: string }) {
  const chosen = cityIn(useListParams())
  const city = use(CitiesContext).cities.find(({ id }) => id === chosen)
  const all = useUnfiltered(useLocation().pathname)
  if (!city) return <span>{none}</span>
  return (
    <>
      <span>{m.office_none_in_city({ city: city.name })}</span>{' '}
      <TextLink to={all}>{m.office_city_all()}</TextLink>
    </>
  )
}

/** Above a list that its address narrows. */
export function PartShown({ words, all }: { words: string; all: string }) {
  return (
    <p className="mb-4">
      <span>{words}</span> <TextLink to={all}>{m.office_list_all()}</TextLink>
    </p>
  )
}

export function LoadingState({ children = m.office_loading() }: { children?: ReactNode }) {
  return <output className={`block ${box} text-muted`}>{children}</output>
}

export function WhileNewerLoads({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading'
  return <div className={isLoading ? 'opacity-60' : ''}>{children}</div>
}

type FailedStateProps = {
  title: string
  message: string
  /** The failed answer: a new one shows the toast again. */
  failure: object
  isBusy: boolean
  onRetry: () => void
}

/** A retry in place of the list, with the specified toast, which disappears once the data has loaded. */
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
