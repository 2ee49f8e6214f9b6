import { z } from 'zod'
import type { OfficeScan } from '#domain/door/scan/scan-rows.ts'
import { SETTLED_NOTE_MAX } from '#domain/door/scan/scan.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { m } from '#messages/messages.js'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { AskingButton, PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn, CellNote, Noted } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { ScanPass } from './scan-pass.tsx'
import { doorWords, howWords, resultWords, undoneWords } from './scan-words.ts'

export type ScansTableProps = {
  caption: string
  scans: OfficeScan[]
  /** Ids of the entries that may still be undone. */
  undoable: string[]
  timeZone: string
  onSettle: (scan: OfficeScan) => void
}

export function ScansTable({ caption, scans, timeZone, ...buttons }: ScansTableProps) {
  return (
    <OfficeTable
      caption={caption}
      rows={scans}
      columns={[
        { title: m.scan_at(), cell: (scan) => <ScannedAt scan={scan} timeZone={timeZone} /> },
        {
          title: m.scan_pass(),
          isHead: true,
          className: 'whitespace-nowrap',
          cell: ({ pass }) => <ScanPass pass={pass} />,
        },
        {
          title: m.scan_where(),
          className: 'min-w-40',
          cell: (scan) => <Noted note={doorWords(scan)}>{scan.attraction.name}</Noted>,
        },
        { title: m.scan_result(), cell: (scan) => <Result scan={scan} timeZone={timeZone} /> },
        { title: m.scan_how(), className: 'min-w-36', cell: howWords },
        actionsColumn((scan: OfficeScan) => <ScanButtons scan={scan} {...buttons} />, {
          isTitleHidden: true,
        }),
      ]}
    />
  )
}

type InTime = { scan: OfficeScan; timeZone: string }

function ScannedAt({ scan: { mode, scannedAt, receivedAt }, timeZone }: InTime) {
  return (
    <>
      <OfficeDate at={scannedAt} timeZone={timeZone} />
      {mode === 'offline' && (
        <CellNote>
          <span>{m.scan_received()}</span> <OfficeDate at={receivedAt} timeZone={timeZone} />
        </CellNote>
      )}
    </>
  )
}

function Result({ scan, timeZone }: InTime) {
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
      {undone && <CellNote>{undone}</CellNote>}
      {settled && (
        <CellNote>
          <span>
            {settled.byName === null
              ? m.scan_settled()
              : m.scan_settled_by({ name: settled.byName })}
          </span>{' '}
          <OfficeDate at={settled.at} timeZone={timeZone} />
          <span>{`: ${settled.note}`}</span>
        </CellNote>
      )}
    </>
  )
}

type ScanButtonsProps = Pick<ScansTableProps, 'undoable' | 'onSettle'> & {
  scan: OfficeScan
}

function ScanButtons({ scan, undoable, onSettle }: ScanButtonsProps) {
  const named = { code: codeOf(scan) }
  return (
    <>
      {scan.isEntry && scan.settled && (
        <AskingButton
          title={m.scan_reopen_of(named)}
          question={m.scan_reopen_question()}
          label={m.scan_reopen()}
          busyLabel={m.scan_reopening()}
          fields={{ intent: 'reopen', scanId: scan.id }}
        />
      )}
      {scan.isEntry && !scan.settled && scan.anomaly !== null && scan.undoneAt === null && (
        <RowButton aria-label={m.scan_settle_of(named)} onClick={() => onSettle(scan)}>
          {m.scan_settle()}
        </RowButton>
      )}
      {undoable.includes(scan.id) && (
        <AskingButton
          title={m.scan_undo_of(named)}
          question={m.scan_undo_question()}
          label={m.scan_undo()}
          busyLabel={m.scan_undoing()}
          fields={{ intent: 'undo', scanId: scan.id }}
        />
      )}
    </>
  )
}

function codeOf({ pass }: OfficeScan): string {
  return pass ? formatShortCode(pass.shortCode) : ''
}

export const settleForm = z.object({ note: readableText(SETTLED_NOTE_MAX, 'note') })

type SettleScanDialogProps = { scan: OfficeScan; onClose: () => void }

/** Waits for the list, which the row may leave: the focus must not return to a button that disappears. */
export function SettleScanDialog({ scan, onClose }: SettleScanDialogProps) {
  return (
    <PlainFormDialog
      title={m.scan_settle_of({ code: codeOf(scan) })}
      description={m.scan_settle_text({ anomaly: resultWords(scan).detail ?? '' })}
      schema={settleForm}
      waitsForList
      fields={{ intent: 'settle', scanId: scan.id }}
      label={m.scan_settle()}
      onClose={onClose}
    >
      <FormField
        name="note"
        label={m.scan_settle_note()}
        hint={m.scan_settle_hint()}
        problem={m.scan_settle_problem()}
      />
    </PlainFormDialog>
  )
}
