import { rateForm } from '#domain/money/books/money-forms.ts'
import type { OfficeRate } from '#domain/money/books/rates.ts'
import { m } from '#messages/messages.js'
import { argentineRate } from '#app/routes/office/pieces/argentine-number.ts'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { dateColumn, dayColumn, fieldColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { MoneySection } from './money-section.tsx'

type RatesSectionProps = {
  rates: OfficeRate[]
  usableUntil: Date | undefined
  now: Date
  /** The city's local date, YYYY-MM-DD. */
  today: string
  timeZone: string
}

export function RatesSection({ rates, usableUntil, now, today, timeZone }: RatesSectionProps) {
  const setting = useDialogOf<true>()
  return (
    <MoneySection
      title={m.money_rates()}
      text={m.money_rates_text()}
      action={<PageButton onClick={() => setting.open(true)}>{m.money_rate_set()}</PageButton>}
    >
      <RateNow rate={rates[0]} usableUntil={usableUntil} now={now} timeZone={timeZone} />
      {rates.length > 0 && <RatesTable rates={rates} timeZone={timeZone} />}
      {setting.subject && <RateDialog today={today} onClose={setting.close} />}
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
  return (
    <OfficeTable
      caption={m.money_rates_caption()}
      rows={rates}
      columns={[
        {
          title: m.money_rate_value(),
          isHead: true,
          isNumeric: true,
          className: 'tabular whitespace-nowrap',
          cell: ({ pesosPerDollar }) => argentineRate(pesosPerDollar),
        },
        fieldColumn(m.money_rate_source(), 'source', { className: 'min-w-40 break-words' }),
        dayColumn(m.money_rate_day(), 'quotedOn', { className: 'tabular' }),
        fieldColumn(m.money_rate_set_by(), 'setByName'),
        dateColumn(m.money_rate_set_at(), 'setAt', timeZone),
      ]}
    />
  )
}

function RateDialog({ today, onClose }: { today: string; onClose: () => void }) {
  return (
    <PlainFormDialog
      title={m.money_rate_set()}
      schema={rateForm}
      fields={{ intent: 'rate' }}
      onClose={onClose}
    >
      <FormField
        name="pesosPerDollar"
        label={m.money_rate_value()}
        hint={m.money_rate_value_hint()}
        problem={m.money_rate_value_problem()}
        inputMode="decimal"
      />
      <FormField
        name="source"
        label={m.money_rate_source()}
        hint={m.money_rate_source_hint()}
        problem={m.money_rate_source_problem()}
      />
      <FormField
        name="quotedOn"
        type="date"
        label={m.money_rate_day()}
        defaultValue={today}
        max={today}
        problem={m.money_rate_day_problem()}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="isFarOffMeant" className="size-5 accent-night" />
        <span>{m.money_rate_far_off_meant()}</span>
      </label>
    </PlainFormDialog>
  )
}
