import { type ReactNode, useId } from 'react'
import type { OfficeException } from '#domain/door/mending/exception-queries.ts'
import type { OfficeScan } from '#domain/door/scan/scan-rows.ts'
import { m } from '#messages/messages.js'
import {
  doorWords,
  exceptionReasonWords,
  resultWords,
  undoneWords,
} from '#app/routes/office/door/scans/scan-words.ts'
import { AskingButton } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDate, officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'

type PassExceptionsProps = { holder: string; exceptions: OfficeException[]; timeZone: string }

/** When a supervisor admitted the holder after a refusal. */
export function PassExceptions({ holder, exceptions, timeZone }: PassExceptionsProps) {
  if (exceptions.length === 0) return null
  return (
    <ul aria-label={m.exception_list_of({ holder })} className="mt-1">
      {exceptions.map((exception) => (
        <li key={exception.id} className="flex flex-wrap items-center gap-x-3 py-1">
          <OfficeDate at={exception.admittedAt} timeZone={timeZone} />
          <span className="min-w-0 break-words">
            <span>{exception.attraction.name}</span>{' '}
            <span className="text-muted">{`· ${exception.deviceName} · ${exception.guardName}: ${exceptionReasonWords(exception.reason)}`}</span>
          </span>
          <StateBadge tone="over">{m.exception_of_pass()}</StateBadge>
        </li>
      ))}
    </ul>
  )
}

type PassScansProps = {
  holder: string
  scans: OfficeScan[]
  /** Ids of the entries that may still be undone. */
  undoable: string[]
  timeZone: string
}

export function PassScans({ holder, scans, undoable, timeZone }: PassScansProps) {
  const lateId = useId()
  const late = { whyNot: m.order_office_undo_late(), 'aria-describedby': lateId }
  const mayUndo = useMayAct('doors')
  const entries = scans.filter((scan) => scan.isEntry)
  const refusals = scans.filter((scan) => !scan.isEntry)
  const isAnyLate = mayUndo && entries.some((scan) => !scan.undoneAt && !undoable.includes(scan.id))
  return (
    <div className="mt-1">
      {entries.length === 0 ? (
        <p className="text-muted">{m.order_office_entries_none()}</p>
      ) : (
        <ul aria-label={m.order_office_entries_of({ holder })}>
          {entries.map((scan) => (
            <ScanItem key={scan.id} scan={scan} timeZone={timeZone}>
              {mayUndo && !scan.undoneAt && (
                <AskingButton
                  title={m.order_office_undo_of({
                    holder,
                    attraction: scan.attraction.name,
                    instant: officeDateWords(scan.scannedAt, timeZone),
                  })}
                  {...(!undoable.includes(scan.id) && late)}
                  question={m.scan_undo_question()}
                  label={m.scan_undo()}
                  busyLabel={m.scan_undoing()}
                  fields={{ intent: 'undo', scanId: scan.id }}
                />
              )}
            </ScanItem>
          ))}
        </ul>
      )}
      {isAnyLate && (
        <p id={lateId} className="text-sm text-muted">
          {late.whyNot}
        </p>
      )}
      {refusals.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold lg:min-h-9 lg:py-1.5">
            {m.order_office_refusals({ count: refusals.length })}
          </summary>
          <ul aria-label={m.order_office_refusals_of({ holder })}>
            {refusals.map((scan) => (
              <ScanItem key={scan.id} scan={scan} timeZone={timeZone} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

type ScanItemProps = { scan: OfficeScan; timeZone: string; children?: ReactNode }

function ScanItem({ scan, timeZone, children }: ScanItemProps) {
  const { result, detail } = resultWords(scan)
  const undone = undoneWords(scan)
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <OfficeDate at={scan.scannedAt} timeZone={timeZone} />
      <span className="min-w-0 break-words">
        <span>{scan.attraction.name}</span>{' '}
        <span className="text-muted">{`· ${doorWords(scan)}`}</span>
      </span>
      {scan.isEntry && scan.undoneAt && <StateBadge tone="over">{result}</StateBadge>}
      {undone && <span className="min-w-0 break-words text-muted">{undone}</span>}
      {detail && <StateBadge tone={scan.isEntry ? 'bad' : 'over'}>{detail}</StateBadge>}
      {children}
    </li>
  )
}
