import { type ReactNode, Suspense } from 'react'
import { Await, useAsyncError, useRevalidator } from 'react-router'
import { m } from '#messages/messages.js'
import type { Answered } from './answered.ts'
import { FailedState, LoadingState } from './office-states.tsx'

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
export function Deferred<Value>({ content, loading, children, ...failure }: DeferredProps<Value>) {
  return (
    <Suspense fallback={<LoadingState>{loading}</LoadingState>}>
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
  /** A new object shows the toast again. */
  failure: object
}

function Failed({ failedTitle = m.office_toast_error(), failed, failure }: FailedProps) {
  const revalidator = useRevalidator()
  return (
    <FailedState
      title={failedTitle}
      message={failed}
      failure={failure}
      isBusy={revalidator.state !== 'idle'}
      onRetry={() => void revalidator.revalidate()}
    />
  )
}
