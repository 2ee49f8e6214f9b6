import { Form, href } from 'react-router'
import { getStatement, monthIn, type Statement } from '#domain/money/books/statement.ts'
import { m } from '#messages/messages.js'
import {
  accountWords,
  kindWords,
  providerWords,
} from '#app/routes/office/money/payments/money-words.ts'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { FilterInput } from '#app/routes/office/pieces/filter-bar.tsx'
import { countColumn, moneyColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeMonthWords } from '#app/routes/office/pieces/office-date.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/statement'
import { MoneyPage } from './money-page.tsx'

export const meta = () => officeMeta(m.money_statement())

export const loader = (args: Route.LoaderArgs) =>
  contentOf(args, (services, params) => getStatement(services, monthIn(services, params)))

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export default function MonthStatement({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <MoneyPage title={m.money_statement()} lead={m.money_statement_text()} content={content}>
      {({ month, totals, balances }) => (
        <>
          <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2">
            <Form method="get" preventScrollReset className="flex items-end gap-2">
              <FilterInput
                label={m.money_statement_month()}
                key={month}
                name="month"
                type="month"
                defaultValue={month}
              />
              <Button type="submit" variant="secondary">
                {m.money_statement_show()}
              </Button>
            </Form>
            <FileDownload
              action={`${href('/admin/statement.csv')}?month=${month}`}
              label={m.money_statement_csv()}
            />
            <FileDownload
              action={`${href('/admin/statement.pdf')}?month=${month}`}
              label={m.money_statement_pdf()}
            />
          </div>
          {balances.length > 0 && <BalancesTable month={month} balances={balances} />}
          <div className="mt-4">
            <TotalsTable month={month} totals={totals} />
          </div>
        </>
      )}
    </MoneyPage>
  )
}

function BalancesTable({ month, balances }: Pick<Statement, 'month' | 'balances'>) {
  const caption = m.money_statement_balances({ month: officeMonthWords(month) })
  return (
    <>
      <h2 className="font-semibold">{caption}</h2>
      <p className="mb-2 max-w-3xl text-muted">{m.money_statement_balances_note()}</p>
      <OfficeTable
        caption={caption}
        rows={balances}
        rowKey={({ provider, currency }) => `${provider} ${currency}`}
        columns={[
          {
            title: m.payments_column_provider(),
            isHead: true,
            cell: ({ provider }) => providerWords[provider](),
          },
          moneyColumn(m.money_statement_opening(), 'openingCents', 'currency'),
          moneyColumn(m.money_statement_closing(), 'closingCents', 'currency'),
        ]}
      />
    </>
  )
}

function TotalsTable({ month, totals }: Pick<Statement, 'month' | 'totals'>) {
  const named = { month: officeMonthWords(month) }
  return (
    <OfficeTable
      caption={m.money_statement_totals(named)}
      rows={totals}
      rowKey={({ provider, currency, account, kind }) =>
        `${provider} ${currency} ${account} ${kind}`
      }
      none={m.money_statement_none(named)}
      columns={[
        {
          title: m.payment_column_kind(),
          isHead: true,
          cell: ({ kind }) => kindWords[kind](),
        },
        { title: m.payment_column_account(), cell: ({ account }) => accountWords[account]() },
        { title: m.payments_column_provider(), cell: ({ provider }) => providerWords[provider]() },
        countColumn(m.money_statement_movements(), 'movements'),
        moneyColumn(m.money_statement_amount(), 'amountCents', 'currency'),
        moneyColumn(m.payment_column_catalogue(), 'catalogueCents'),
      ]}
    />
  )
}
