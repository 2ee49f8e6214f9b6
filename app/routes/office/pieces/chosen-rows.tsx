import { type ReactNode, useState } from 'react'
import { m } from '#messages/messages.js'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { useListParams } from './chosen-city.ts'
import type { OfficeColumn } from './office-table.tsx'
import type { SeveralDone } from './told-answer.ts'

export type ChosenRows = Omit<ReturnType<typeof useChosenRows>, 'boxOf' | 'column'>

type Id = string | number
type Kept = { search: string; ids: Id[]; refused: SeveralDone['refused']; last?: Id | undefined }

/**
 * The rows chosen with their boxes and the one for all, which a table has as `column`, until another page or city is
 * shown; those refused stay chosen. With Shift all rows from the last box to this one.
 */
export function useChosenRows<Row extends { id: Id }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  allWords = m.several_choose_all(),
) {
  const search = useListParams().toString()
  const none: Kept = { search, ids: [], refused: [] }
  const [kept, setKept] = useState(none)
  if (kept.search !== search) setKept(none)
  const { ids, refused } = kept
  const isChosen = ({ id }: Row) => ids.includes(id)
  const chosen = rows.filter(isChosen)
  const areAll = rows.length > 0 && chosen.length === rows.length
  const choose = (next: Id[], at?: Id) => setKept({ ...kept, ids: next, last: at })

  function chooseTo(row: Row, isRange: boolean) {
    const from = isRange ? rows.findIndex(({ id }) => id === kept.last) : -1
    const [start, end] = [from < 0 ? rows.indexOf(row) : from, rows.indexOf(row)]
    const isMeant = (_: Row, place: number) => (place - start) * (place - end) <= 0
    const range = rows.filter(isMeant).map(({ id }) => id)
    const others = ids.filter((id) => !range.includes(id))
    choose(isChosen(row) ? others : [...others, ...range], row.id)
  }

  const all = (
    <ChoiceBox
      label={allWords}
      isChosen={areAll}
      isPartly={!areAll && chosen.length > 0}
      onChoose={() => choose(areAll ? [] : rows.map(({ id }) => id))}
    />
  )
  const boxOf = (row: Row) => (
    <ChoiceBox
      label={m.several_choose_one({ name: nameOf(row) })}
      isChosen={isChosen(row)}
      onChoose={(isRange) => chooseTo(row, isRange)}
    />
  )
  const column: OfficeColumn<Row> = {
    title: m.several_choose(),
    className: 'row-choice w-px',
    head: all,
    cell: boxOf,
  }
  return {
    all,
    boxOf,
    column,
    count: chosen.length,
    names: chosen.map(nameOf),
    ids: chosen.map(({ id }) => id).join(' '),
    reasons: chosen.flatMap((row) =>
      refused.filter(({ id }) => id === row.id).map(({ message }) => `${nameOf(row)}: ${message}`),
    ),
    onDone: (answer: SeveralDone) =>
      setKept({ search, ids: answer.refused.map(({ id }) => id), refused: answer.refused }),
  }
}

type ChoiceBoxProps = {
  label: string
  isChosen: boolean
  isPartly?: boolean
  onChoose: (isRange: boolean) => void
}

function ChoiceBox({ label, isChosen, isPartly = false, onChoose }: ChoiceBoxProps) {
  const isReady = usePageIsReady()
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center justify-center select-none gap-2 lg:-mr-2 lg:min-h-8 lg:min-w-6">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        type="checkbox"
        checked={isChosen}
        disabled={!isReady}
        onChange={({ nativeEvent }) =>
          onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 shrink-0"
      />
      <span className="lg:in-[th]:sr-only in-[li,td]:sr-only">{label}</span>
    </label>
  )
}

type ChosenBarProps = Pick<ChosenRows, 'count' | 'reasons'> & {
  /** The buttons. */
  children: ReactNode
}

/** Below the table, and in sight while it scrolls: what can be done, and why it was refused. */
export function ChosenBar({ count, reasons, children }: ChosenBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label={m.several_actions()}
      data-foot-bar
      className="sticky bottom-2 z-20 mt-3 rounded-lg border border-edge bg-surface px-4 py-2 shadow-lifted"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto font-semibold max-sm:basis-full">{m.several_chosen({ count })}</p>
        {children}
      </div>
      <ul className="max-h-32 overflow-y-auto text-danger">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}
