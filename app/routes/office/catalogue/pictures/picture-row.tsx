import { useSortable } from '@dnd-kit/sortable'
import type { KeyboardEvent, PointerEvent } from 'react'
import { PICTURE_DESCRIPTION_MAX } from '#domain/catalogue/picture-list.ts'
import { variantPath, variantWidths } from '#domain/catalogue/pictures/picture.ts'
import { translationLabel } from '#domain/catalogue/translation-words.ts'
import type { TranslationLanguage } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import {
  Languages,
  TranslationInput,
} from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { objectPosition } from '#app/ui/catalogue-picture.tsx'
import { Field } from '#app/ui/field.tsx'
import type { PictureItem } from './picture-items.ts'

type PictureRowProps = {
  /** The field's id: several fields of a page may contain the same picture. */
  fieldId: string
  item: PictureItem
  index: number
  total: number
  problem: string | undefined
  translationProblem: (language: TranslationLanguage) => string | undefined
  onChange: (changes: Partial<PictureItem>) => void
  /** Moves it to another index; `next` is the id of the element that gets the focus. */
  onMove: (to: number, next: string) => void
  /** Retries a refused upload. */
  onAgain: () => void
  onRemove: () => void
}

export function PictureRow(props: PictureRowProps) {
  const { fieldId, item, index, total, problem, onChange, onAgain } = props
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({
    id: item.key,
  })
  const number = index + 1
  const source = sourceOf(item)
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      aria-label={m.picture_position({ number, total })}
      className={`relative grid gap-3 rounded-xl border border-line bg-surface p-3 ${isDragging ? 'z-10 shadow-lifted' : ''}`}
    >
      {source === undefined ? (
        <div
          className="h-24 rounded-lg bg-sunken"
          style={{ backgroundColor: item.facts?.colour }}
        />
      ) : (
        <FocusPoint
          number={number}
          source={source}
          focusX={item.focusX}
          focusY={item.focusY}
          onChange={onChange}
        />
      )}
      <PictureProgress item={item} onAgain={onAgain} />
      <Field
        id={`${fieldId}-${item.key}`}
        label={m.picture_description({ number })}
        hint={m.picture_description_hint()}
        value={item.description}
        maxLength={PICTURE_DESCRIPTION_MAX}
        error={problem}
        required
        autoComplete="off"
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <Descriptions {...props} />
      <RowButtons
        {...props}
        dragRef={handle.setActivatorNodeRef}
        dragListeners={handle.listeners}
      />
    </li>
  )
}

function Descriptions({ item, index, translationProblem, onChange }: PictureRowProps) {
  const { description, translations } = item
  return (
    <Languages>
      {(language) => (
        <TranslationInput
          label={translationLabel(m.picture_description({ number: index + 1 }), language)}
          language={language}
          text={translations?.[language] ?? ''}
          isMissing={description.trim() !== ''}
          error={translationProblem(language)}
          onType={(text) => onChange({ translations: { ...translations, [language]: text } })}
        />
      )}
    </Languages>
  )
}

type RowButtonsProps = PictureRowProps & {
  dragRef: ReturnType<typeof useSortable>['setActivatorNodeRef']
  dragListeners: ReturnType<typeof useSortable>['listeners']
}

function RowButtons({
  fieldId,
  item: { key },
  index,
  total,
  onMove,
  onRemove,
  dragRef,
  dragListeners,
}: RowButtonsProps) {
  const number = index + 1
  const [up, down] = [`${fieldId}-up-${key}`, `${fieldId}-down-${key}`]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {total > 1 && (
        <>
          {/* For pointers; the two buttons do the same for everybody. */}
          <span
            ref={dragRef}
            {...dragListeners}
            aria-hidden
            title={m.picture_drag({ number })}
            className="grid size-11 cursor-grab touch-none place-items-center rounded-lg text-xl text-muted select-none hover:bg-sunken active:cursor-grabbing"
          >
            ⠿
          </span>
          <RowButton
            id={up}
            aria-label={m.picture_move_up({ number })}
            aria-disabled={index === 0}
            onClick={() => onMove(index - 1, up)}
          >
            ↑
          </RowButton>
          <RowButton
            id={down}
            aria-label={m.picture_move_down({ number })}
            aria-disabled={index === total - 1}
            onClick={() => onMove(index + 1, down)}
          >
            ↓
          </RowButton>
        </>
      )}
      <RowButton
        isDangerous
        className="ml-auto"
        aria-label={m.picture_remove({ number })}
        onClick={onRemove}
      >
        {m.picture_remove_short()}
      </RowButton>
    </div>
  )
}

function PictureProgress({
  item: { upload, state },
  onAgain,
}: {
  item: PictureItem
  onAgain: () => void
}) {
  if (upload?.refusal) {
    return (
      <div>
        <p className="font-semibold text-danger">{`${upload.name}: ${upload.refusal}`}</p>
        {upload.mayPass && <RowButton onClick={onAgain}>{m.picture_again()}</RowButton>}
      </div>
    )
  }
  if (state === 'failed') return <p className="font-semibold text-danger">{m.picture_failed()}</p>
  if (upload) {
    return (
      <div>
        <progress
          aria-label={upload.name}
          value={upload.percent}
          max={100}
          className="block h-2 w-full"
        />
        <p className="mt-1 text-muted">
          {upload.percent < 100
            ? m.picture_uploading({ percent: upload.percent })
            : m.picture_checking()}
        </p>
      </div>
    )
  }
  if (state === 'processing') return <p className="text-muted">{m.picture_processing()}</p>
  return null
}

const PREVIEW_WIDTH = 480

/** What can be shown: a variant, else the browser's preview, else nothing yet. */
function sourceOf({ file, facts, state, preview }: PictureItem): string | undefined {
  if (file?.startsWith('/art/')) return file
  if (file === undefined || !facts || state !== 'ready') return preview
  const widths = variantWidths(facts.width)
  const width = widths.findLast((one) => one <= PREVIEW_WIDTH) ?? widths[0] ?? facts.width
  return variantPath(file, width, 'webp')
}

type FocusPointProps = {
  number: number
  source: string
  focusX: number | undefined
  focusY: number | undefined
  onChange: (focus: { focusX: number; focusY: number }) => void
}

const MIDDLE = 50
const STEP = 5
const SMALL_STEP = 1
const steps = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** The picture with its focus point, set with the pointer or the arrow keys; beside it the crop. */
function FocusPoint({ number, source, onChange, ...focus }: FocusPointProps) {
  const { focusX = MIDDLE, focusY = MIDDLE } = focus

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({
      focusX: percent(((event.clientX - left) / width) * 100),
      focusY: percent(((event.clientY - top) / height) * 100),
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps.get(event.key)
    if (!step) return
    event.preventDefault()
    const [x = 0, y = 0] = step
    const size = event.shiftKey ? SMALL_STEP : STEP
    onChange({ focusX: percent(focusX + x * size), focusY: percent(focusY + y * size) })
  }

  return (
    <div className="flex items-start gap-3">
      {/* No <input> moves in two directions at once. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={m.picture_focus({ number })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focusX}
        aria-valuetext={m.picture_focus_value({ x: focusX, y: focusY })}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        className="relative cursor-crosshair overflow-hidden rounded-lg"
      >
        <img src={source} alt="" draggable={false} className="block max-h-40 max-w-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-white bg-accent/70 shadow-lifted"
          style={{ left: `${focusX}%`, top: `${focusY}%` }}
        />
      </div>
      <img
        src={source}
        alt=""
        className="hidden aspect-4/3 w-24 shrink-0 rounded-lg object-cover sm:block"
        style={{ objectPosition: objectPosition(focus) }}
      />
    </div>
  )
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)))
}
