import { href, Link } from 'react-router'
import type { OfficeScan } from '#domain/scan/scan-rows.ts'
import { formatShortCode } from '#domain/short-code.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { useMayOpen } from '#app/routes/office/pieces/staff-role.ts'
import { doorWords, howWords, resultWords, undoneWords } from './scan-words.ts'

type ScansTableProps = {
  caption: string
  scans: OfficeScan[]
  /** Ids of the entries that may still be undone. */
  undoable: string[]
  timeZone: string
  onUndo: (scan: OfficeScan) => void
  onSettle: (scan: OfficeScan) => void
}

/** Events at the doors, newest first. */
export function ScansTable({ caption, scans, timeZone, ...buttons }: ScansTableProps) {
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
                <span>{m.scan_received()}</span>{' '}
                <OfficeDate at={scan.receivedAt} timeZone={timeZone} />
              </span>
            )}
          </OfficeCell>
          <OfficeCell isHead className="whitespace-nowrap">
            <PassOf scan={scan} />
          </OfficeCell>
          <OfficeCell className="min-w-40">
            <span>{scan.attraction.name}</span>
            <span className="block text-sm text-muted">{doorWords(scan)}</span>
          </OfficeCell>
          <OfficeCell>
            <Result scan={scan} timeZone={timeZone} />
          </OfficeCell>
          <OfficeCell className="min-w-36">{howWords(scan)}</OfficeCell>
          <OfficeCell>
            <ScanButtons scan={scan} {...buttons} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

type ScanButtonsProps = Pick<ScansTableProps, 'undoable' | 'onUndo' | 'onSettle'> & {
  scan: OfficeScan
}

function ScanButtons({ scan, undoable, onUndo, onSettle }: ScanButtonsProps) {
  const named = { code: scan.pass ? formatShortCode(scan.pass.shortCode) : '' }
  return (
    <>
      {scan.isEntry && scan.settled && (
        <RowButton aria-label={m.scan_reopen_of(named)} onClick={() => onSettle(scan)}>
          {m.scan_reopen()}
        </RowButton>
      )}
      {scan.isEntry && !scan.settled && scan.anomaly !== null && scan.undoneAt === null && (
        <RowButton aria-label={m.scan_settle_of(named)} onClick={() => onSettle(scan)}>
          {m.scan_settle()}
        </RowButton>
      )}
      {undoable.includes(scan.id) && (
        <RowButton aria-label={m.scan_undo_of(named)} onClick={() => onUndo(scan)}>
          {m.scan_undo()}
        </RowButton>
      )}
    </>
  )
}

function PassOf({ scan: { pass } }: { scan: OfficeScan }) {
  const mayOpen = useMayOpen('/admin/orders/:orderId')
  if (!pass) return <span className="font-normal text-muted">{m.scan_unknown_pass()}</span>
  return (
    <>
      {mayOpen ? (
        <Link
          translate="no"
          to={href('/admin/orders/:orderId', { orderId: pass.orderId })}
          className="tabular underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {formatShortCode(pass.shortCode)}
        </Link>
      ) : (
        <span translate="no" className="tabular">
          {formatShortCode(pass.shortCode)}
        </span>
      )}
      <span className="block text-sm font-normal text-muted">{pass.productName}</span>
    </>
  )
}

function Result({ scan, timeZone }: { scan: OfficeScan; timeZone: string }) {
  const { result, detail } = resultWords(scan)
  const undone = undoneWords(scan)
  const settled = scan.isEntry ? scan.settled : undefined
  const isOdd = !scan.isEntry || (scan.anomaly !== null && !settled)
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
      {undone && <span className="block text-sm break-words text-muted">{undone}</span>}
      {settled && (
        <span className="block text-sm break-words text-muted">
          <span>
            {settled.byName === null
              ? m.scan_settled()
              : m.scan_settled_by({ name: settled.byName })}
          </span>{' '}
          <OfficeDate at={settled.at} timeZone={timeZone} />
          <span>{`: ${settled.note}`}</span>
        </span>
      )}
    </>
  )
}
