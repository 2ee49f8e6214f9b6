import { href, Link } from 'react-router'
import type { OfficeException } from '#domain/mending/exception-queries.ts'
import { formatShortCode } from '#domain/short-code.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { useMayOpen } from '#app/routes/office/pieces/staff-role.ts'
import { exceptionReasonWords } from '#app/routes/office/scans/mending-words.ts'
import { refusalWords } from '#app/routes/office/scans/scan-words.ts'

/** Newest first. */
export function ExceptionTable({
  exceptions,
  timeZone,
}: {
  exceptions: OfficeException[]
  timeZone: string
}) {
  const columns = [
    { key: 'at', title: m.scan_at() },
    { key: 'pass', title: m.scan_pass() },
    { key: 'where', title: m.scan_where() },
    { key: 'refusal', title: m.exception_refusal() },
    { key: 'reason', title: m.exception_reason() },
    { key: 'guard', title: m.exception_supervisor() },
  ]
  return (
    <OfficeTable caption={m.exception_caption()} columns={columns}>
      {exceptions.map((exception) => (
        <OfficeRow key={exception.id}>
          <OfficeCell>
            <OfficeDate at={exception.admittedAt} timeZone={timeZone} />
          </OfficeCell>
          <OfficeCell isHead className="whitespace-nowrap">
            <PassOf exception={exception} />
          </OfficeCell>
          <OfficeCell className="min-w-40">
            <span>{exception.attraction.name}</span>
            <span className="block text-sm text-muted">{exception.deviceName}</span>
          </OfficeCell>
          <OfficeCell>{exception.refusal && refusalWords(exception.refusal)}</OfficeCell>
          <OfficeCell className="min-w-40 break-words">
            {exceptionReasonWords(exception.reason)}
          </OfficeCell>
          <OfficeCell>
            <span translate="no">{exception.guardName}</span>
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

function PassOf({ exception: { pass } }: { exception: OfficeException }) {
  const mayOpen = useMayOpen('/admin/orders/:orderId')
  if (!pass) return <span className="font-normal text-muted">{m.scan_unknown_pass()}</span>
  const code = formatShortCode(pass.shortCode)
  return (
    <>
      {mayOpen ? (
        <Link
          translate="no"
          to={href('/admin/orders/:orderId', { orderId: pass.orderId })}
          className="tabular underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {code}
        </Link>
      ) : (
        <span translate="no" className="tabular">
          {code}
        </span>
      )}
      <span className="block text-sm font-normal text-muted">{pass.productName}</span>
    </>
  )
}
