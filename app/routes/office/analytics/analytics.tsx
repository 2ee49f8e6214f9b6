// Figures about sales, the steps to a purchase, passes and entries. The page has no personal data: no name,
// address or order number.
import { LATE_START_HOUR } from '#domain/passes/validity.ts'
import { m } from '#messages/messages.js'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/analytics'
import { AddressContext } from './address-context.ts'
import { AnalyticsFilterBar } from './analytics-filter-bar.tsx'
import { AnalyticsSummary } from './analytics-summary.tsx'
import { figureTables } from './figure-tables.ts'
import { PassesPart } from './passes-part.tsx'
import { readAnalytics } from './read-analytics.ts'
import { SalesPart } from './sales-part.tsx'
import { StepsPart } from './steps-part.tsx'
import { VisitsPart } from './visits-part.tsx'

export const meta = () => officeMeta(m.analytics_title())

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const content = answered(services.log, readAnalytics(services, url.searchParams))
  return { content, lateStartHour: LATE_START_HOUR }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { lateStartHour: 0, ...(await orUnread(args)) }
}

export const shouldRevalidate = loadsAgain

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { content, lateStartHour } = loaderData
  return (
    <OfficePage title={m.analytics_title()} lead={m.analytics_lead()}>
      <Deferred content={content} failed={m.analytics_failed()}>
        {({ analytics, attractions, filter, query, ...page }) => {
          const tables = figureTables(analytics, attractions)
          return (
            <AddressContext value={query}>
              <AnalyticsFilterBar {...page} filter={filter} analytics={analytics} />
              <WhileNewerLoads>
                <AnalyticsSummary analytics={analytics} />
                <SalesPart analytics={analytics} tables={tables} />
                <StepsPart tables={tables} />
                <PassesPart analytics={analytics} tables={tables} lateStartHour={lateStartHour} />
                <VisitsPart analytics={analytics} tables={tables} />
              </WhileNewerLoads>
            </AddressContext>
          )
        }}
      </Deferred>
    </OfficePage>
  )
}
