import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages/messages.js'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import type { OfficeColumn } from './office-table.tsx'
import type { SeveralDone } from './told-answer.ts'

const REASONS_SHOWN = 10

export type ChosenRows = ReturnType<typeof useChosenRows>

/** The rows chosen with the boxes of `column`, until another page is shown; those refused stay chosen. */
export function useChosenRows<Row extends { id: string | number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) {
  const { search } = useLocation()
  const none = { search, chosen: [] as Row[], refused: [] as SeveralDone['refused'] }
  const [kept, setKept] = useState(none)
  if (kept.search !== search) setKept(none)
  const { chosen, refused } = kept
  const isChosen = ({ id }: Row) => chosen.some((one) => one.id === id)
  const areAll = rows.every(isChosen)
  const choose = (next: readonly Row[]) => setKept({ ...kept, chosen: [...next] })

  const column: OfficeColumn<Row> = {
    title: m.several_choose(),
    className: 'w-px',
    head: (
      <ChoiceBox
        label={m.several_choose_all()}
        isLabelShown
        isChosen={areAll}
        isPartly={!areAll && chosen.length > 0}
        onChoose={() => choose(areAll ? [] : rows)}
      />
    ),
    cell: (row) => (
      <ChoiceBox
        label={m.several_choose_one({ name: nameOf(row) })}
        isChosen={isChosen(row)}
        onChoose={() =>
          choose(isChosen(row) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])
        }
      />
    ),
  }
  return {
    column,
    count: chosen.length,
    ids: chosen.map(({ id }) => id).join(' '),
    reasons: refused.flatMap(({ id, message }) =>
      chosen.filter((row) => row.id === id).map((row) => `${nameOf(row)}: ${message}`),
    ),
    onDone: (answer: SeveralDone) =>
      setKept({
        search,
        chosen: chosen.filter((row) => answer.refused.some(({ id }) => id === row.id)),
        refused: answer.refused,
      }),
  }
}

type ChoiceBoxProps = {
  label: string
  /** On cards, where no column is above it. */
  isLabelShown?: boolean
  isChosen: boolean
  isPartly?: boolean
  onChoose: () => void
}

function ChoiceBox({ label, isLabelShown, isChosen, isPartly = false, onChoose }: ChoiceBoxProps) {
  const isReady = usePageIsReady()
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 lg:min-h-8 lg:min-w-8">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        type="checkbox"
        checked={isChosen}
        disabled={!isReady}
        onChange={onChoose}
        className="size-5 shrink-0"
      />
      <span className={isLabelShown ? 'lg:sr-only' : 'sr-only'}>{label}</span>
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
  const more = reasons.length - REASONS_SHOWN
  return (
    <section
      aria-label={m.several_actions()}
      className="sticky bottom-2 z-20 mt-3 rounded-lg border border-edge bg-surface px-4 py-2 shadow-lifted"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto font-semibold max-sm:basis-full">{m.several_chosen({ count })}</p>
        {children}
      </div>
      <ul className="max-h-32 overflow-y-auto text-danger">
        {reasons.slice(0, REASONS_SHOWN).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {more > 0 && <li>{m.several_more({ count: more })}</li>}
      </ul>
    </section>
  )
}
