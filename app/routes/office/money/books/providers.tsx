import { listProviders, type OfficeProvider } from '#domain/money/books/provider-queries.ts'
import { m } from '#messages/messages.js'
import { comparisonWords, providerWords } from '#app/routes/office/money/payments/money-words.ts'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { CellNote, dateColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDateWords, officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { StateBadge, type Tone } from '#app/routes/office/sale/orders/order-state.tsx'
import { methodWords } from '#app/routes/office/sale/orders/order-words.ts'
import type { Route } from './+types/providers'
import { MoneyPage } from './money-page.tsx'

export const meta = () => officeMeta(m.money_providers())

export const loader = (args: Route.LoaderArgs) =>
  contentOf(args, async (services) => ({
    providers: await listProviders(services),
    timeZone: services.timeZone,
  }))

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const stateWords: Record<OfficeProvider['state'], () => string> = {
  answering: m.money_provider_answering,
  failing: m.money_provider_failing,
  resting: m.money_provider_resting,
}
const tones: Record<OfficeProvider['state'], Tone> = {
  answering: 'good',
  failing: 'waiting',
  resting: 'bad',
}

export default function Providers({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <MoneyPage title={m.money_providers()} content={content}>
      {({ providers, timeZone }) => (
        <OfficeTable
          caption={m.money_providers_caption()}
          rows={providers}
          rowKey={({ name }) => name}
          columns={[
            {
              title: m.payments_column_provider(),
              isHead: true,
              cell: ({ name }) => providerWords[name](),
            },
            {
              title: m.money_provider_methods(),
              cell: ({ methods, currency }) => (
                <>
                  <span>{methods.map((method) => methodWords[method]()).join(', ')}</span>{' '}
                  <span className="text-muted">{currency}</span>
                </>
              ),
            },
            {
              title: m.money_provider_state(),
              className: 'min-w-40',
              cell: (provider) => (
                <>
                  <StateBadge tone={tones[provider.state]}>
                    {stateWords[provider.state]()}
                  </StateBadge>
                  <Failing provider={provider} timeZone={timeZone} />
                </>
              ),
            },
            dateColumn(
              m.money_provider_last_hint(),
              'lastHintAt',
              timeZone,
              m.money_provider_no_hint(),
            ),
            {
              title: m.money_provider_last_day(),
              cell: ({ lastComparison: last }) =>
                last
                  ? `${officeDayWords(last.day)}: ${comparisonWords[last.state]()}`
                  : m.money_provider_no_day(),
            },
          ]}
        />
      )}
    </MoneyPage>
  )
}

function Failing({ provider, timeZone }: { provider: OfficeProvider; timeZone: string }) {
  const { failingSince, restsUntil, lastFailure } = provider
  if (!failingSince) return null
  const since = m.money_provider_failing_since({ since: officeDateWords(failingSince, timeZone) })
  const until =
    restsUntil &&
    m.money_provider_rests_until({ until: officeDateWords(restsUntil, timeZone, 'clock') })
  return <CellNote>{[since, until, lastFailure].filter(Boolean).join(' · ')}</CellNote>
}
