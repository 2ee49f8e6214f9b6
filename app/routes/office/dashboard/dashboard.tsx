import { Suspense, useEffect, useState } from 'react'
import { Await, href, useAsyncError, useRevalidator } from 'react-router'
import { getStatistics } from '#domain/statistics/statistics-queries.ts'
import type { Statistics } from '#domain/statistics/statistics.ts'
import { m } from '#messages/messages.js'
import { type Answered, answered, reachedOr } from '#app/answered.ts'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { FailedState, LoadingState } from '#app/routes/office/pieces/office-states.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/dashboard'
import { DashboardFigures } from './dashboard-figures.tsx'
import { followFigures } from './follow-figures.ts'

type Loaded = { figures: Promise<Answered<Statistics>> }

export const meta = () => officeMeta(m.dashboard_title())

export function loader({ context }: Route.LoaderArgs): Loaded {
  const { db, log } = context.get(servicesContext)
  return { figures: answered(log, getStatistics(db)) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return reachedOr<Loaded, Loaded>(serverLoader, () => ({
    figures: Promise.resolve({ ok: false }),
  }))
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const live = useLiveFigures()
  return (
    <OfficePage title={m.dashboard_title()}>
      {live ? (
        <DashboardFigures figures={live} />
      ) : (
        <Suspense fallback={<LoadingState>{m.dashboard_loading()}</LoadingState>}>
          <Await resolve={loaderData.figures} errorElement={<BrokenOff />}>
            {(answer) =>
              answer.ok ? <DashboardFigures figures={answer.value} /> : <Failed failure={answer} />
            }
          </Await>
        </Suspense>
      )}
    </OfficePage>
  )
}

/** The newest figures that the server sent since the page is open. */
function useLiveFigures(): Statistics | undefined {
  const [figures, setFigures] = useState<Statistics>()
  useEffect(() => followFigures(href('/admin/dashboard/events'), setFigures), [])
  return figures
}

/** The answer stopped before the figures came. */
function BrokenOff() {
  const error = useAsyncError()
  return <Failed failure={Object(error)} />
}

function Failed({ failure }: { failure: object }) {
  const revalidator = useRevalidator()
  return (
    <FailedState
      title={m.dashboard_failure_title()}
      message={m.dashboard_failure()}
      failure={failure}
      isBusy={revalidator.state === 'loading'}
      onRetry={() => void revalidator.revalidate()}
    />
  )
}
