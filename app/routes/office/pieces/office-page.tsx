import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Await, useAsyncError, useRevalidator } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { showToast, takeBackError } from '#app/ui/show-toast.ts'
import type { Answered } from './answered.ts'
import { stateBox } from './office-states.tsx'

/** The title of an office screen, which search engines may not index. */
export function officeMeta(title: string) {
  return [{ title: `${title} · ${brandName}` }, { name: 'robots', content: 'noindex' }]
}

type OfficePageProps = {
  title: string
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function OfficePage({ title, lead, action, children }: OfficePageProps) {
  return (
    <div className="mx-auto w-full max-w-[80rem] px-4 pt-5 pb-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl/8 font-bold">{title}</h1>
          {lead && <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}

type Failure = {
  /** The toast's title, if the specification gives one. */
  failedTitle?: string
  /** One sentence for the toast and in place of the content. */
  failed: string
}

type DeferredProps<Value> = Failure & {
  content: Promise<Answered<Value>>
  /** Replaces 'Cargando...'. */
  loading?: string
  children: (value: Value) => ReactNode
}

/** Deferred data of a loader (answered.ts): loading, loaded, or failed with a retry. */
export function Deferred<Value>({
  content,
  loading = m.office_loading(),
  children,
  ...failure
}: DeferredProps<Value>) {
  return (
    <Suspense fallback={<output className={`block ${stateBox} text-muted`}>{loading}</output>}>
      <Await resolve={content} errorElement={<BrokenOff {...failure} />}>
        {(answer: Answered<Value>) =>
          answer.ok ? children(answer.value) : <Failed {...failure} failure={answer} />
        }
      </Await>
    </Suspense>
  )
}

/** The response ended before the content came. */
function BrokenOff(failure: Failure) {
  return <Failed {...failure} failure={Object(useAsyncError())} />
}

type FailedProps = Failure & {
  /** The failed answer: a new one shows the toast again. */
  failure: object
}

/** A retry in place of the list, with the specified toast, which disappears once the data has loaded. */
function Failed({ failedTitle: title = m.office_toast_error(), failed, failure }: FailedProps) {
  const revalidator = useRevalidator()
  const isBusy = revalidator.state !== 'idle'
  const shown = useRef<object>(undefined)
  useEffect(() => {
    if (shown.current === failure) return
    shown.current = failure
    showToast({ tone: 'destructive', title, description: failed })
  }, [failure, title, failed])
  useEffect(() => takeBackError, [])
  return (
    <div className={stateBox}>
      <p className="mb-4 text-danger">{failed}</p>
      <Button
        variant="secondary"
        isBusy={isBusy}
        onClick={() => !isBusy && void revalidator.revalidate()}
      >
        {m.office_retry()}
      </Button>
    </div>
  )
}
