import { useState } from 'react'
import { href } from 'react-router'
import { writeNamePlace } from '#domain/ground/address-filter.ts'
import { dollarWords } from '#domain/ground/money.ts'
import {
  type MonthSums,
  type SettlementFilter,
  settlementFilter,
  type SettlementListPage,
} from '#domain/money/settlements/settlement-list.ts'
import type { OfficeSettlement } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import {
  FilterBar,
  FilterChoice,
  FilterInput,
  FilterSearch,
} from '#app/routes/office/pieces/filter-bar.tsx'
import {
  actionsColumn,
  CellNote,
  countColumn,
  moneyColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords, officeMonthWords } from '#app/routes/office/pieces/office-date.tsx'
import {
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
} from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { type AskedOfSettlement, SettlementButtons } from './settlement-actions.tsx'
import type { SettlementAnswer } from './settlement-intent.ts'
import {
  agreementIn,
  agreementWords,
  settlementTones,
  settlementWords,
} from './settlement-words.ts'

export type MonthOfAll = {
  filter: SettlementFilter & { month: string }
  sums: MonthSums
  page: SettlementListPage
}
type AllSettlementsProps = MonthOfAll & {
  onAsk: (asked: AskedOfSettlement) => void
  onCloseMonth: () => void
}

/** A month of every attraction: unfiltered sums, and one page of rows. */
export function AllSettlements({ onAsk, onCloseMonth, ...shown }: AllSettlementsProps) {
  const { filter, sums, page } = shown
  const { month } = filter
  return (
    <>
      <SettlementsFilter filter={filter} />
      <SettlementsTotals sums={sums} month={month} />
      <div className="my-4 flex flex-wrap items-center gap-3">
        {sums.ready.attractions > 0 && (
          <PageButton onClick={onCloseMonth}>{m.settlements_close_all()}</PageButton>
        )}
        <TextLink
          to={`${href('/admin/margin')}?${new URLSearchParams({ month })}`}
          className="px-1"
        >
          {m.settlements_margin_link()}
        </TextLink>
      </div>
      <SettlementsTable page={page} filter={filter} onAsk={onAsk} />
    </>
  )
}

function SettlementsFilter({ filter }: Pick<MonthOfAll, 'filter'>) {
  const { month, state, q } = filter
  const isNarrowed = state !== undefined || q !== undefined
  return (
    <FilterBar
      label={m.settlements_filters()}
      filter={filter}
      clear={
        isNarrowed
          ? `${href('/admin/settlements')}?${settlementFilter.write({ month })}`
          : undefined
      }
      file={
        <FileDownload
          action={`${href('/admin/settlements.csv')}?${settlementFilter.write({ month })}`}
        />
      }
    >
      <FilterSearch label={m.settlements_search()} />
      <FilterInput label={m.settlements_month()} name="month" type="month" defaultValue={month} />
      <FilterChoice
        name="state"
        label={m.settlements_state()}
        all={m.settlements_all_states()}
        words={settlementWords}
        chosen={state}
      />
    </FilterBar>
  )
}

function SettlementsTotals({ sums, month }: { sums: MonthSums; month: string }) {
  const caption = m.settlements_totals({ month: officeMonthWords(month) })
  const rows = [
    ...sums.byState.map(({ state, ...sum }) => ({ name: settlementWords[state](), ...sum })),
    { name: caption, ...sums.whole },
  ]
  return (
    <OfficeTable
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { title: m.settlements_state(), isHead: true, cell: ({ name }) => name },
        countColumn(m.settlements_attractions(), 'attractions'),
        countColumn(m.settlements_visits(), 'visits'),
        moneyColumn(m.settlements_amount(), 'amountCents'),
      ]}
    />
  )
}

type CloseMonthDialogProps = {
  month: string
  sums: MonthSums
  onClose: () => void
}

/** Closes all settlements that can be closed, in batches, and shows the progress. */
export function CloseMonthDialog({ month, sums, onClose }: CloseMonthDialogProps) {
  // The sums when the dialog opened: settlements closed since then count as progress.
  const [{ ready, waiting }] = useState(sums)
  const [closed, setClosed] = useState(0)
  const [isDone, setIsDone] = useState(false)
  const { send, isBusy, refusal } = useIntent<SettlementAnswer>({
    onDone: (answer) => {
      setClosed(closed + (answer.closed ?? 0))
      if ((answer.left ?? 0) > 0) send({ intent: 'close_month', month })
      else setIsDone(true)
    },
  })
  const count = argentineNumber(ready.attractions)
  return (
    <OfficeDialog
      title={m.settlements_close_all_title({ month: officeMonthWords(month) })}
      description={m.settlements_close_all_question({ month: officeMonthWords(month) })}
      onClose={onClose}
    >
      {refusal && <DialogRefusal>{refusal.message}</DialogRefusal>}
      <p>{m.settlements_close_all_count({ count, amount: dollarWords(ready.amountCents) })}</p>
      {waiting > 0 && <p>{m.settlements_close_all_waiting({ count: argentineNumber(waiting) })}</p>}
      <output className="mt-2 block font-semibold">
        {isDone
          ? m.settlements_close_all_done({ closed: argentineNumber(closed) })
          : (isBusy || closed > 0) &&
            m.settlements_close_all_progress({ closed: argentineNumber(closed), count })}
      </output>
      <DialogButtons>
        {isDone ? (
          <Button onClick={onClose}>{m.settlements_close_all_stop()}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {m.office_cancel()}
            </Button>
            <Button
              isBusy={isBusy}
              onClick={() => !isBusy && send({ intent: 'close_month', month })}
            >
              {isBusy ? m.settlements_closing() : m.settlements_close_all()}
            </Button>
          </>
        )}
      </DialogButtons>
    </OfficeDialog>
  )
}

type SettlementsTableProps = {
  page: SettlementListPage
  filter: SettlementFilter & { month: string }
  onAsk: (asked: AskedOfSettlement) => void
}

function SettlementsTable({ page, filter, onAsk }: SettlementsTableProps) {
  const { settlements, total, next } = page
  const words = officeMonthWords(filter.month)
  return (
    <PagedRows
      count={settlements.length}
      shown={m.settlements_count({
        shown: argentineNumber(settlements.length),
        total: argentineNumber(total),
        count: total,
      })}
      next={next && writeNamePlace(next)}
      none={m.settlements_none({ month: words })}
    >
      <OfficeTable
        caption={m.settlements_caption({ month: words })}
        rows={settlements.map((settlement) => ({ ...settlement, ...settlement.totals }))}
        rowKey={({ attractionId }) => attractionId}
        columns={[
          {
            title: m.settlements_attraction(),
            isHead: true,
            className: 'min-w-40',
            cell: attractionCell,
          },
          { title: m.settlements_agreement(), className: 'lg:min-w-40', cell: agreementCell },
          countColumn(m.settlements_adults(), 'adultVisits'),
          countColumn(m.settlements_children(), 'childVisits'),
          { title: m.settlements_amount(), isNumeric: true, cell: amountCell },
          { title: m.settlements_state(), cell: stateCell },
          actionsColumn((settlement: OfficeSettlement) => (
            <SettlementButtons settlement={settlement} onAsk={onAsk} />
          )),
        ]}
      />
    </PagedRows>
  )
}

function attractionCell({ attractionId, attractionName, cityName, month }: OfficeSettlement) {
  return (
    <>
      <TextLink
        to={href('/admin/settlements/:attractionId/:month', {
          attractionId: String(attractionId),
          month,
        })}
      >
        {attractionName}
      </TextLink>
      <CellNote>{cityName}</CellNote>
    </>
  )
}

function agreementCell({ agreements, month }: OfficeSettlement) {
  const agreement = agreementIn(agreements, month)
  if (!agreement) return <span className="text-muted">{m.settlements_no_agreement()}</span>
  return agreementWords(agreement)
}

function amountCell({ totals: { amountCents, earlierCents } }: OfficeSettlement) {
  return (
    <>
      <span className="font-semibold">
        <OfficeMoney cents={amountCents} />
      </span>
      {earlierCents !== 0 && (
        <CellNote>{m.settlements_of_earlier({ amount: dollarWords(earlierCents) })}</CellNote>
      )}
    </>
  )
}

function stateCell({ state, closed }: OfficeSettlement) {
  return (
    <>
      {/* Without an agreement there is no settlement; only its own column says so. */}
      {state === 'no_agreement' ? (
        <span className="text-muted">–</span>
      ) : (
        <StateBadge tone={settlementTones[state]}>{settlementWords[state]()}</StateBadge>
      )}
      {closed?.paidOn && <CellNote>{officeDayWords(closed.paidOn)}</CellNote>}
    </>
  )
}
