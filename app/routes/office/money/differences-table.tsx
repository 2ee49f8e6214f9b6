import type { OfficeComparison } from '#domain/books/comparison-queries.ts'
import { m } from '#messages/messages.js'
import { kindWords, providerWords } from '#app/routes/office/payments/money-words.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { noteWords } from './comparison-words.ts'

/** A day's movements that differ between the two books. */
export function DifferencesTable({ comparison }: { comparison: OfficeComparison }) {
  const { day, provider, rows, differences } = comparison
  const title = m.money_books_rows({
    day: officeDayWords(day),
    provider: providerWords[provider](),
  })
  const columns = [
    { key: 'ref', title: m.payment_column_ref() },
    { key: 'kind', title: m.payment_column_kind() },
    { key: 'ours', title: m.money_books_ours(), isNumeric: true },
    { key: 'theirs', title: m.money_books_theirs(), isNumeric: true },
    { key: 'note', title: m.money_column_why() },
  ]
  return (
    <div className="mt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <OfficeTable caption={title} columns={columns}>
        {differences.map(({ kind, ref, ours, theirs, note }) => (
          <OfficeRow key={`${kind} ${ref}`}>
            <OfficeCell isHead className="text-sm break-all">
              {ref}
            </OfficeCell>
            <OfficeCell>{kind !== 'unreadable' && kindWords[kind]()}</OfficeCell>
            <OfficeCell>
              {ours && <OfficeMoney cents={ours.amountCents} currency={ours.currency} />}
            </OfficeCell>
            <OfficeCell>
              {theirs && <OfficeMoney cents={theirs.amountCents} currency={theirs.currency} />}
            </OfficeCell>
            <OfficeCell className="min-w-40">{noteWords[note]()}</OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
      {rows > differences.length && (
        <p className="mt-2 text-sm text-muted">
          {m.money_books_rows_beyond({
            kept: argentineNumber(differences.length),
            rows: argentineNumber(rows),
          })}
        </p>
      )}
    </div>
  )
}
