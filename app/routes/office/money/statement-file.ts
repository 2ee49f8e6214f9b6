// The CSV file of a month's movements. Amounts are numbers, so that they can be added up.
import type { StatementRow } from '#domain/books/statement.ts'
import { catalogCurrency } from '#domain/money.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { accountWords, kindWords, providerWords } from '#app/routes/office/payments/money-words.ts'
import { csvFile, CsvMoney, minutesIn } from '#app/routes/office/pieces/csv-file.ts'

/** One line per movement, in booking order. */
export function statementFile(
  services: Pick<Services, 'log' | 'timeZone'>,
  month: string,
  batches: AsyncIterableIterator<StatementRow[]>,
): Promise<Response> {
  const minutes = minutesIn(services.timeZone)
  return csvFile(services, batches, {
    filename: m.money_statement_csv_file({ month }),
    titles: [
      m.money_statement_booked(),
      m.payment_column_happened(),
      m.payment_column_kind(),
      m.payment_column_account(),
      m.payments_column_provider(),
      m.payment_column_ref(),
      m.money_statement_operation(),
      m.money_statement_amount(),
      m.money_statement_currency(),
      m.office_in_currency({
        title: m.payment_column_catalogue(),
        currency: catalogCurrency,
      }),
      m.money_statement_rate(),
    ],
    row: (movement) => [
      minutes(movement.bookedAt),
      minutes(movement.happenedAt),
      kindWords[movement.kind](),
      accountWords[movement.account](),
      providerWords[movement.provider](),
      movement.providerRef,
      movement.operationNumber ?? '',
      new CsvMoney(movement.amountCents),
      movement.currency,
      new CsvMoney(movement.catalogueCents),
      Number(movement.exchangeRate),
    ],
  })
}
