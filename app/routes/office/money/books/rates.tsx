import { z } from 'zod'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { rateForm } from '#domain/money/books/money-forms.ts'
import { listRates, setRate } from '#domain/money/books/rates.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { argentineRate } from '#app/routes/office/pieces/argentine-number.ts'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { dateColumn, dayColumn, fieldColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/rates'
import { MoneyPage } from './money-page.tsx'

export const meta = () => officeMeta(m.money_rates())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage(services: Services) {
  const { clock, timeZone } = services
  const now = clock.now()
  return { ...(await listRates(services)), now, today: localDay(now, timeZone), timeZone }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const rateIntent = rateForm.extend({ intent: z.literal('rate') })

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, rateIntent, {
    rate: (services, { intent: _, ...rate }) => setRate(services, rate),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, { rate: (sent) => m.money_rate_done({ rate: sent('pesosPerDollar') }) })

export default function Rates({ loaderData: { content } }: Route.ComponentProps) {
  const setting = useDialogOf<true>()
  return (
    <MoneyPage
      title={m.money_rates()}
      lead={m.money_rates_text()}
      action={<PageButton onClick={() => setting.open(true)}>{m.money_rate_set()}</PageButton>}
      content={content}
    >
      {(page) => (
        <>
          <RateNow {...page} />
          {page.rates.length > 0 && <RatesTable {...page} />}
          {setting.subject && <RateDialog today={page.today} onClose={setting.close} />}
        </>
      )}
    </MoneyPage>
  )
}

type Page = Awaited<ReturnType<typeof readPage>>

function RateNow({ rates: [rate], usableUntil, now, timeZone }: Page) {
  const until = usableUntil ? officeDateWords(usableUntil, timeZone) : ''
  if (!rate || !usableUntil || usableUntil < now) {
    return (
      <p className="mb-3 font-semibold text-danger">
        {rate ? m.money_rates_over({ until }) : m.money_rates_none()}
      </p>
    )
  }
  const { source } = rate
  return (
    <p className="mb-3 font-semibold">
      {m.money_rates_now({ rate: argentineRate(rate.pesosPerDollar), source, until })}
    </p>
  )
}

function RatesTable({ rates, timeZone }: Page) {
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
