import type { OfficeProvider } from '#domain/money/books/provider-queries.ts'
import { m } from '#messages/messages.js'
import { providerWords } from '#app/routes/office/money/payments/money-words.ts'
import { CellNote, dateColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDateWords, officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { StateBadge, type Tone } from '#app/routes/office/sale/orders/order-state.tsx'
import { methodWords } from '#app/routes/office/sale/orders/order-words.ts'
import { comparisonWords } from './comparisons-section.tsx'
import { MoneySection } from './money-section.tsx'

type ProvidersSectionProps = { providers: OfficeProvider[]; timeZone: string }

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

export function ProvidersSection({ providers, timeZone }: ProvidersSectionProps) {
  return (
    <MoneySection title={m.money_providers()}>
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
                <StateBadge tone={tones[provider.state]}>{stateWords[provider.state]()}</StateBadge>
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
    </MoneySection>
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
