import { href, Link } from 'react-router'
import { holderWords } from '#domain/holder-words.ts'
import type { ScanAfterRefund } from '#domain/refunds/refund-queries.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'

type ScansAfterRefundProps = { scans: ScanAfterRefund[]; timeZone: string }

/** Entries admitted by offline gates after the pass was refunded, with the amount. */
export function ScansAfterRefund({ scans, timeZone }: ScansAfterRefundProps) {
  const columns = [
    { key: 'order', title: m.refunds_column_order() },
    { key: 'holder', title: m.after_refund_column_holder() },
    { key: 'where', title: m.scan_where() },
    { key: 'at', title: m.scan_at() },
    { key: 'received', title: m.after_refund_column_received() },
    { key: 'amount', title: m.refunds_column_amount(), isNumeric: true },
  ]
  return (
    <section aria-labelledby="after-refund" className="mt-10">
      <h2 id="after-refund" className="text-xl/7 font-bold">
        {m.after_refund_title()}
      </h2>
      <p className="mb-4 text-muted">{m.after_refund_text()}</p>
      {scans.length === 0 ? (
        <EmptyState>{m.after_refund_none()}</EmptyState>
      ) : (
        <OfficeTable caption={m.after_refund_caption()} columns={columns}>
          {scans.map((scan) => (
            <OfficeRow key={scan.scanId}>
              <OfficeCell isHead className="tabular whitespace-nowrap">
                <Link
                  translate="no"
                  to={href('/admin/orders/:orderId', { orderId: scan.orderId })}
                  className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {scan.operationNumber}
                </Link>
              </OfficeCell>
              <OfficeCell>
                <span translate="no">
                  {holderWords({ name: scan.holderName, lastname: scan.holderLastname })}
                </span>
              </OfficeCell>
              <OfficeCell className="min-w-40">{scan.attraction}</OfficeCell>
              <OfficeCell>
                <OfficeDate at={scan.scannedAt} timeZone={timeZone} />
              </OfficeCell>
              <OfficeCell>
                <OfficeDate at={scan.receivedAt} timeZone={timeZone} />
              </OfficeCell>
              <OfficeCell>
                <OfficeMoney cents={scan.amountCents} currency={scan.currency} />
              </OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </section>
  )
}
