import type { OfficeRate } from '#domain/books/rate-queries.ts'
import { m } from '#messages/messages.js'
import { argentineRate } from '#app/routes/office/pieces/argentine-number.ts'
import {
  OfficeDate,
  officeDateWords,
  officeDayWords,
} from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { MoneySection } from './money-section.tsx'
import { RateDialog } from './rate-dialog.tsx'

type RatesSectionProps = {
  rates: OfficeRate[]
  usableUntil: Date | undefined
  now: Date
  /** The city's local date, YYYY-MM-DD. */
  today: string
  timeZone: string
}

/** The price of a dollar, how long it is valid, and its earlier values. */
export function RatesSection({ rates, usableUntil, now, today, timeZone }: RatesSectionProps) {
  const adding = useDialogOf<true>()
  return (
    <MoneySection
      title={m.money_rates()}
      text={m.money_rates_text()}
      action={<PageButton onClick={() => adding.open(true)}>{m.money_rate_add()}</PageButton>}
    >
      <RateNow rate={rates[0]} usableUntil={usableUntil} now={now} timeZone={timeZone} />
      {rates.length > 0 && <RatesTable rates={rates} timeZone={timeZone} />}
      {adding.subject && <RateDialog today={today} onClose={adding.close} />}
    </MoneySection>
  )
}

type RateNowProps = Pick<RatesSectionProps, 'usableUntil' | 'now' | 'timeZone'> & {
  rate: OfficeRate | undefined
}

function RateNow({ rate, usableUntil, now, timeZone }: RateNowProps) {
  if (!rate || !usableUntil) {
    return <p className="mb-3 font-semibold text-danger">{m.money_rates_none()}</p>
  }
  const until = officeDateWords(usableUntil, timeZone)
  if (usableUntil < now) {
    return <p className="mb-3 font-semibold text-danger">{m.money_rates_over({ until })}</p>
  }
  const { source } = rate
  return (
    <p className="mb-3 font-semibold">
      {m.money_rates_now({ rate: argentineRate(rate.pesosPerDollar), source, until })}
    </p>
  )
}

function RatesTable({ rates, timeZone }: Pick<RatesSectionProps, 'rates' | 'timeZone'>) {
  const columns = [
    { key: 'rate', title: m.money_rate_value(), isNumeric: true },
    { key: 'source', title: m.money_rate_source() },
    { key: 'day', title: m.money_rate_day() },
    { key: 'by', title: m.money_rate_set_by() },
    { key: 'at', title: m.money_rate_set_at() },
  ]
  return (
    <OfficeTable caption={m.money_rates_caption()} columns={columns}>
      {rates.map((rate) => (
        <OfficeRow key={rate.id}>
          <OfficeCell isHead className="tabular whitespace-nowrap">
            {argentineRate(rate.pesosPerDollar)}
          </OfficeCell>
          <OfficeCell className="min-w-40 break-words">{rate.source}</OfficeCell>
          <OfficeCell className="tabular">{officeDayWords(rate.quotedOn)}</OfficeCell>
          <OfficeCell>{rate.setByName}</OfficeCell>
          <OfficeCell>
            <OfficeDate at={rate.setAt} timeZone={timeZone} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}
