import type { OfficeProvider } from '#domain/books/provider-queries.ts'
import { m } from '#messages/messages.js'
import { StateBadge, type Tone } from '#app/routes/office/orders/order-state.tsx'
import { methodWords } from '#app/routes/office/orders/order-words.ts'
import { providerWords } from '#app/routes/office/payments/money-words.ts'
import {
  OfficeDate,
  officeDateWords,
  officeDayWords,
} from '#app/routes/office/pieces/office-date.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { comparisonWords } from './comparison-words.ts'
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

/** Each provider's state, its last notice, and the comparison of its last day. */
export function ProvidersSection({ providers, timeZone }: ProvidersSectionProps) {
  const columns = [
    { key: 'name', title: m.payments_column_provider() },
    { key: 'methods', title: m.money_provider_methods() },
    { key: 'state', title: m.money_provider_state() },
    { key: 'hint', title: m.money_provider_last_hint() },
    { key: 'day', title: m.money_provider_last_day() },
  ]
  return (
    <MoneySection title={m.money_providers()}>
      <OfficeTable caption={m.money_providers_caption()} columns={columns}>
        {providers.map((provider) => (
          <OfficeRow key={provider.name}>
            <OfficeCell isHead>{providerWords[provider.name]()}</OfficeCell>
            <OfficeCell>
              <span>{provider.methods.map((method) => methodWords[method]()).join(', ')}</span>{' '}
              <span className="text-muted">{provider.currency}</span>
            </OfficeCell>
            <OfficeCell className="min-w-40">
              <StateBadge tone={tones[provider.state]}>{stateWords[provider.state]()}</StateBadge>
              <Failing provider={provider} timeZone={timeZone} />
            </OfficeCell>
            <OfficeCell>
              {provider.lastHintAt ? (
                <OfficeDate at={provider.lastHintAt} timeZone={timeZone} />
              ) : (
                m.money_provider_no_hint()
              )}
            </OfficeCell>
            <OfficeCell>
              {provider.lastComparison
                ? `${officeDayWords(provider.lastComparison.day)}: ${comparisonWords[provider.lastComparison.state]()}`
                : m.money_provider_no_day()}
            </OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </MoneySection>
  )
}

/** Since when it fails, until when it rests, and its last error. */
function Failing({ provider, timeZone }: { provider: OfficeProvider; timeZone: string }) {
  const { failingSince, restsUntil, lastFailure } = provider
  if (!failingSince) return null
  const since = m.money_provider_failing_since({ since: officeDateWords(failingSince, timeZone) })
  const until =
    restsUntil &&
    m.money_provider_rests_until({ until: officeDateWords(restsUntil, timeZone, 'clock') })
  return (
    <span className="block text-sm text-muted">
      {[since, until, lastFailure].filter(Boolean).join(' · ')}
    </span>
  )
}
