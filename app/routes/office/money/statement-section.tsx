import { Form, href } from 'react-router'
import type { Statement } from '#domain/books/statement.ts'
import { catalogCurrency } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { accountWords, kindWords, providerWords } from '#app/routes/office/payments/money-words.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { filterControl, FilterField } from '#app/routes/office/pieces/office-filter-bar.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { MoneySection } from './money-section.tsx'
import { monthWords } from './month-words.ts'

/** The sums of a month of the books, and the downloads. */
export function StatementSection({ statement }: { statement: Statement }) {
  const { month, totals, balances } = statement
  const query = `?${new URLSearchParams({ month })}`
  return (
    <MoneySection title={m.money_statement()} text={m.money_statement_text()}>
      <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2">
        <Form method="get" preventScrollReset className="flex items-end gap-2">
          <FilterField label={m.money_statement_month()}>
            <input
              key={month}
              name="month"
              type="month"
              defaultValue={month}
              className={filterControl}
            />
          </FilterField>
          <Button type="submit" variant="secondary">
            {m.money_statement_show()}
          </Button>
        </Form>
        <FileDownload
          action={`${href('/admin/statement.csv')}${query}`}
          label={m.money_statement_csv()}
        />
        <FileDownload
          action={`${href('/admin/statement.pdf')}${query}`}
          label={m.money_statement_pdf()}
        />
      </div>
      {balances.length > 0 && <BalancesTable month={month} balances={balances} />}
      <div className="mt-4">
        {totals.length === 0 ? (
          <EmptyState>{m.money_statement_none({ month: monthWords(month) })}</EmptyState>
        ) : (
          <TotalsTable month={month} totals={totals} />
        )}
      </div>
    </MoneySection>
  )
}

function BalancesTable({ month, balances }: Pick<Statement, 'month' | 'balances'>) {
  const caption = m.money_statement_balances({ month: monthWords(month) })
  const columns = [
    { key: 'provider', title: m.payments_column_provider() },
    { key: 'opening', title: m.money_statement_opening(), isNumeric: true },
    { key: 'closing', title: m.money_statement_closing(), isNumeric: true },
  ]
  return (
    <>
      <h3 className="font-semibold">{caption}</h3>
      <p className="mb-2 max-w-3xl text-muted">{m.money_statement_balances_note()}</p>
      <OfficeTable caption={caption} columns={columns}>
        {balances.map(({ provider, currency, openingCents, closingCents }) => (
          <OfficeRow key={`${provider} ${currency}`}>
            <OfficeCell isHead>{`${providerWords[provider]()} ${currency}`}</OfficeCell>
            <OfficeCell>
              <OfficeMoney cents={openingCents} />
            </OfficeCell>
            <OfficeCell>
              <OfficeMoney cents={closingCents} />
            </OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </>
  )
}

function TotalsTable({ month, totals }: Pick<Statement, 'month' | 'totals'>) {
  const caption = m.money_statement_totals({ month: monthWords(month) })
  const columns = [
    { key: 'kind', title: m.payment_column_kind() },
    { key: 'account', title: m.payment_column_account() },
    { key: 'provider', title: m.payments_column_provider() },
    { key: 'movements', title: m.money_statement_movements(), isNumeric: true },
    { key: 'amount', title: m.money_statement_amount(), isNumeric: true },
    {
      key: 'catalogue',
      title: m.office_in_currency({
        title: m.payment_column_catalogue(),
        currency: catalogCurrency,
      }),
      isNumeric: true,
    },
  ]
  return (
    <OfficeTable caption={caption} columns={columns}>
      {totals.map((total) => (
        <OfficeRow key={`${total.provider} ${total.currency} ${total.account} ${total.kind}`}>
          <OfficeCell isHead>{kindWords[total.kind]()}</OfficeCell>
          <OfficeCell>{accountWords[total.account]()}</OfficeCell>
          <OfficeCell>{providerWords[total.provider]()}</OfficeCell>
          <OfficeCell>{argentineNumber(total.movements)}</OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={total.amountCents} currency={total.currency} />
          </OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={total.catalogueCents} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}
