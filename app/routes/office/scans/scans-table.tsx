import { href, Link } from 'react-router'
import type { OfficeScan } from '#domain/scan/scan-queries.ts'
import { formatShortCode } from '#domain/short-code.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { useMayOpen } from '#app/routes/office/pieces/staff-role.ts'
import { howWords, resultWords } from './scan-words.ts'

type ScansTableProps = {
  caption: string
  scans: OfficeScan[]
  /** Entries that may still be taken back. */
  undoable: string[]
  timeZone: string
  onUndo: (scan: OfficeScan) => void
}

/** What happened at the doors, the newest first. */
export function ScansTable({ caption, scans, undoable, timeZone, onUndo }: ScansTableProps) {
  const columns = [
    { key: 'at', title: m.scan_at() },
    { key: 'pass', title: m.scan_pass() },
    { key: 'where', title: m.scan_where() },
    { key: 'result', title: m.scan_result() },
    { key: 'how', title: m.scan_how() },
    { key: 'actions', title: m.office_actions(), isTitleHidden: true },
  ]
  return (
    <OfficeTable caption={caption} columns={columns}>
      {scans.map((scan) => (
        <OfficeRow key={scan.id}>
          <OfficeCell>
            <OfficeDate at={scan.scannedAt} timeZone={timeZone} />
            {scan.mode === 'offline' && (
              <span className="block text-sm text-muted">
                {m.scan_received()} <OfficeDate at={scan.receivedAt} timeZone={timeZone} />
              </span>
            )}
          </OfficeCell>
          <OfficeCell isHead className="whitespace-nowrap">
            <PassOf scan={scan} />
          </OfficeCell>
          <OfficeCell className="min-w-40">
            {scan.attraction.name}
            <span className="block text-sm text-muted">{scan.device.name}</span>
          </OfficeCell>
          <OfficeCell>
            <Result scan={scan} />
          </OfficeCell>
          <OfficeCell className="min-w-36">{howWords(scan)}</OfficeCell>
          <OfficeCell>
            {undoable.includes(scan.id) && (
              <RowButton
                aria-label={m.scan_undo_of({
                  code: scan.pass ? formatShortCode(scan.pass.shortCode) : '',
                })}
                onClick={() => onUndo(scan)}
              >
                {m.scan_undo()}
              </RowButton>
            )}
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

function PassOf({ scan: { pass } }: { scan: OfficeScan }) {
  const mayOpen = useMayOpen('/admin/orders/:orderId')
  if (!pass) return <span className="font-normal text-muted">{m.scan_unknown_pass()}</span>
  return (
    <>
      {mayOpen ? (
        <Link
          to={href('/admin/orders/:orderId', { orderId: pass.orderId })}
          className="tabular underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {formatShortCode(pass.shortCode)}
        </Link>
      ) : (
        <span className="tabular">{formatShortCode(pass.shortCode)}</span>
      )}
      <span className="block text-sm font-normal text-muted">{pass.productName}</span>
    </>
  )
}

function Result({ scan }: { scan: OfficeScan }) {
  const { result, detail } = resultWords(scan)
  const isOdd = !scan.isEntry || scan.anomaly !== null
  return (
    <>
      <span className={scan.isEntry && !scan.undoneAt ? 'font-semibold' : 'text-muted'}>
        {result}
      </span>
      {detail && (
        <span className={`block text-sm ${isOdd ? 'font-semibold text-danger' : ''}`}>
          {detail}
        </span>
      )}
    </>
  )
}
