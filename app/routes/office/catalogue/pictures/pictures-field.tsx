import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { PICTURES_MAX } from '#domain/catalogue/picture-list.ts'
import type { Picture } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { PictureChooser, useDrop } from './picture-chooser.tsx'
import { type PictureItem, picturesIn, usePictureItems } from './picture-items.ts'
import { PictureRow } from './picture-row.tsx'
import { problemsOf } from './picture-words.ts'

type PicturesFieldProps = {
  /** The name of the hidden field: JSON that `pictureListField` reads with the same limits. */
  name: string
  label: string
  /** Give the field of another object another `key`. */
  pictures: Picture[]
  min?: number
  /** With a maximum of one, the next picture replaces it. */
  max?: number
  /** The form was refused for any reason: from now on the field shows its problems. */
  isRefused: boolean
  /** Whether each picture needs its description now; a draft does not. */
  isDescribed?: boolean
  /** For forms that compare typed with stored values; includes uploads in progress. */
  onChange?: (pictures: Picture[]) => void
}

export function PicturesField({
  name,
  label,
  pictures,
  min = 0,
  max = PICTURES_MAX,
  isRefused,
  isDescribed = true,
  onChange,
}: PicturesFieldProps) {
  const { items, removed, change, add, again } = usePictureItems(pictures)
  const [said, setSaid] = useState('')
  const id = useId()
  const undo = `${id}-undo`
  const focus = useFocusAfter()
  const value = JSON.stringify(picturesIn(items))
  useTold(value, () => onChange?.(picturesIn(items)))
  const problems = isRefused ? problemsOf(value, { min, max, isDescribed }) : undefined

  function choose(files: File[]) {
    const [first] = items
    if (max === 1 && first && files.length > 0) change({ kind: 'remove', key: first.key })
    const room = max === 1 ? 1 : max - items.length
    if (files.length > room) setSaid(m.picture_left_out({ count: files.length - room, max }))
    add(files.slice(0, room))
  }

  function move(from: number, to: number, next?: string) {
    if (to < 0 || to >= items.length) return
    change({ kind: 'move', from, to })
    setSaid(m.picture_moved({ number: to + 1, total: items.length }))
    if (next) focus.next(next)
  }

  const drop = useDrop(choose)
  return (
    <fieldset {...drop.listeners} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <input type="hidden" name={name} value={value} />
      {problems?.list && <p className="mb-2 font-semibold text-danger">{problems.list}</p>}
      <Ordering items={items} onMove={move}>
        {items.map((item, index) => (
          <PictureRow
            key={item.key}
            fieldId={id}
            item={item}
            index={index}
            total={items.length}
            problem={problems?.descriptions.get(index)}
            translationProblem={(language) => problems?.translations.get(`${index} ${language}`)}
            onChange={(changes) => change({ kind: 'change', key: item.key, changes })}
            onAgain={() => again(item.key)}
            onMove={(to, next) => move(index, to, next)}
            onRemove={() => {
              change({ kind: 'remove', key: item.key })
              setSaid(m.picture_removed())
              focus.next(undo)
            }}
          />
        ))}
      </Ordering>
      {removed && (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <span>{m.picture_removed()}</span>
          <RowButton
            id={undo}
            onClick={() => {
              change({ kind: 'put_back' })
              setSaid(m.picture_put_back())
              focus.next(`${id}-${removed.item.key}`)
            }}
          >
            {m.picture_undo()}
          </RowButton>
        </p>
      )}
      <div className="mt-3">
        {max > 1 && (
          <p className="mb-2 text-muted">{m.picture_count({ count: items.length, max })}</p>
        )}
        {max > 1 && items.length >= max ? (
          <p>{m.picture_full({ max })}</p>
        ) : (
          <PictureChooser isSingle={max === 1} isDropping={drop.isAbove} onChoose={choose} />
        )}
      </div>
      <output aria-live="polite" className="sr-only">
        {said}
      </output>
    </fieldset>
  )
}

/** Calls `tell` for every value after the first. */
function useTold(value: string, tell: () => void): void {
  const told = useRef(value)
  const onTell = useEffectEvent(tell)
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    onTell()
  }, [value])
}

/** A press that does not move is not a drag. */
const DRAG_BEGINS_PX = 5
/** Each picture's buttons do the same as a drag and have labels; the library's texts describe its keys. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

type OrderingProps = {
  items: PictureItem[]
  onMove: (from: number, to: number) => void
  children: React.ReactNode
}

function Ordering({ items, onMove, children }: OrderingProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_BEGINS_PX } }),
  )
  const keys = items.map(({ key }) => key)

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) {
      onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
    }
  }

  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className="grid gap-3">{children}</ul>
      </SortableContext>
    </DndContext>
  )
}

/** Moves the focus along with a moved picture, or to its successor when it is removed. */
function useFocusAfter() {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const target = wanted.current === undefined ? null : document.getElementById(wanted.current)
    if (!target) return
    wanted.current = undefined
    target.focus()
  })
  return {
    next(id: string) {
      wanted.current = id
    },
  }
}
