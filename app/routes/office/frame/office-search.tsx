// One search over everything, opened by a button, `/` or Ctrl K: a dialog with a combobox by the pattern of WAI-ARIA,
// since no library here has one. The office's own pages are found at once, all else by the server (search.ts).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No tag is a list of links to choose from while typing. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { foldText } from '#domain/ground/fold-text.ts'
import type { OfficeRole, Section } from '#domain/ground/vocabulary/people.ts'
import { mayAsk } from '#domain/people/areas.ts'
import { m } from '#messages/messages.js'
import { moneySubjects } from '#app/routes/office/money/books/money-page.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { WaitingButton } from '#app/routes/office/pieces/waiting-button.tsx'
import { CloseIcon, SearchIcon } from '#app/ui/icons.tsx'
import { menuGroupsFor } from './side-menu.tsx'

const hit = z.object({ to: z.string(), title: z.string(), detail: z.string() })
const found = z.object({ label: z.string(), hits: z.array(hit) })
const answer = z.object({ groups: z.array(found) })
type Hit = z.output<typeof hit>
export type Found = z.output<typeof found>

const LETTERS_MIN = 2
const LETTERS_MAX = 254
const PAGES_MAX = 5
/** Between two letters of somebody who types. */
const PAUSE_MS = 120

export function SearchButton({
  isNarrow = false,
  onClick,
}: {
  isNarrow?: boolean
  onClick: () => void
}) {
  return (
    <WaitingButton
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      title={isNarrow ? m.office_search() : undefined}
      className={`flex min-h-11 items-center gap-3 rounded-lg hover:bg-white/10 lg:min-h-9 lg:grow ${isNarrow ? 'px-3' : 'border border-white/30 px-3'}`}
      onClick={onClick}
    >
      <SearchIcon className="size-5 shrink-0" />
      <span className={isNarrow ? 'sr-only' : 'grow text-left text-[0.9375rem]'}>
        {m.office_search()}
      </span>
      {!isNarrow && (
        <kbd aria-hidden className="rounded border border-white/30 px-1.5 text-xs max-lg:hidden">
          /
        </kbd>
      )}
    </WaitingButton>
  )
}

type SearchDialogProps = {
  role: OfficeRole
  announced: readonly Section[]
  onKeys: () => void
  onClose: () => void
}

export function SearchDialog({ role, announced, onKeys, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  // Nothing is chosen before somebody types or moves.
  const [place, setPlace] = useState(-1)
  const navigate = useNavigate()
  const id = useId()
  const asked = text.trim()
  const answered = useAnswer(asked)
  const pages = pagesOf(role, announced, asked)
  const groups = [
    ...(pages.length > 0 ? [{ label: m.office_search_pages(), hits: pages }] : []),
    ...(answered?.groups ?? []),
  ]
  const hits = groups.flatMap((group) => group.hits)
  const chosen = hits[place]
  const optionId = (index: number) => `${id}-${index}`
  const close = () => dialog.current?.close()

  // Its `close` gives the focus back.
  useEffect(() => {
    dialog.current?.showModal()
  }, [dialog])
  // What it answers in newer browsers is no clean-up.
  useEffect(() => {
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, place])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    // A toast would keep it from the dialog.
    if (event.key === 'Escape') close()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      setPlace((Math.max(place, step < 0 ? 0 : -1) + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      close()
      void navigate(chosen.to)
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label={m.office_search_field()}
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[min(6rem,8dvh)] max-h-[84dvh] w-[min(38rem,calc(100vw-1rem))] overflow-hidden rounded-xl bg-surface text-ink shadow-lifted backdrop:bg-ink/45 open:flex open:flex-col"
    >
      <div className="flex items-center gap-2 border-b border-line px-3">
        <SearchIcon className="size-5 shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={m.office_search_field()}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(place)}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={LETTERS_MAX}
          placeholder={m.office_search_hint()}
          className="min-h-14 min-w-0 grow bg-transparent outline-none"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setPlace(target.value.trim() === '' ? -1 : 0)
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={m.office_dialog_close()}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={m.office_search_found()}
        className="overflow-y-auto"
      >
        {groups.map(({ label, hits: shown }) => (
          <div key={label} role="group" aria-label={label} className="px-2 py-1.5">
            <p aria-hidden className="px-2 py-1 text-sm text-muted">
              {label}
            </p>
            {shown.map((one) => {
              const index = hits.indexOf(one)
              return (
                <Option
                  key={optionId(index)}
                  id={optionId(index)}
                  hit={one}
                  isChosen={index === place}
                  onChoose={close}
                  onPoint={() => setPlace(index)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <div className="flex items-center justify-between gap-4 px-4 text-sm text-muted">
        <output>{wordsFor(asked, answered, hits.length)}</output>
        <RowButton look="link" className="shrink-0" onClick={() => [close(), onKeys()]}>
          {m.office_keys()}
        </RowButton>
      </div>
    </dialog>
  )
}

type OptionProps = {
  id: string
  hit: Hit
  isChosen: boolean
  onChoose: () => void
  onPoint: () => void
}

function Option({ id, hit: { to, title, detail }, isChosen, onChoose, onPoint }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={to}
      translate="no"
      onClick={onChoose}
      onPointerMove={onPoint}
      className={`flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg px-2 ${isChosen ? 'bg-sunken' : ''}`}
    >
      <span className="min-w-0 font-semibold break-words">{title}</span>
      <span className="min-w-0 text-sm break-words text-muted">{detail}</span>
    </Link>
  )
}

function wordsFor(asked: string, answered: Answer | undefined, count: number): string {
  if (asked.length < LETTERS_MIN) return m.office_search_what()
  if (answered === undefined) return m.office_search_busy()
  if (!answered.ok) return m.office_search_failed()
  return count === 0 ? m.office_search_none() : m.office_search_count({ count })
}

type Answer = { ok: boolean; asked: string; groups: Found[] }

/** Of exactly this text: what is chosen with Enter is never an answer to an earlier one. */
function useAnswer(asked: string): Answer | undefined {
  const [last, setLast] = useState<Answer>()
  useEffect(() => {
    if (asked.length < LETTERS_MIN) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const given = await askServer(asked, stop.signal)
      if (!stop.signal.aborted) setLast({ asked, ...given })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  return last?.asked === asked ? last : undefined
}

async function askServer(q: string, signal: AbortSignal): Promise<Omit<Answer, 'asked'>> {
  try {
    const response = await fetch(`${href('/admin/search')}?${new URLSearchParams({ q })}`, {
      signal,
    })
    if (response.ok) return { ok: true, ...answer.parse(await response.json()) }
  } catch {
    // Without the server the pages are still found.
  }
  return { ok: false, groups: [] }
}

/** The pages that the role may open, by their names in the menu and what else people call them. */
function pagesOf(role: OfficeRole, announced: readonly Section[], asked: string): Hit[] {
  const words = foldText(asked).split(/\s+/).filter(Boolean)
  const entries = menuGroupsFor(role, announced).flatMap((group) => group.entries)
  return [...entries.filter(({ isSoon }) => !isSoon), ...besideTheMenu()]
    .filter(({ to }) => mayAsk(role, to, 'reads'))
    .filter(({ label, to }) => {
      const names = ` ${foldText(`${label} ${alsoCalled[to]?.() ?? ''}`)}`
      return words.every((word) => names.includes(` ${word}`))
    })
    .slice(0, asked === '' ? undefined : PAGES_MAX)
    .map(({ label, to }) => ({ to, title: label, detail: '' }))
}

const besideTheMenu = () => [
  { label: m.places_new(), to: href('/admin/attractions/new') },
  { label: m.import_title(), to: href('/admin/attractions/import') },
  { label: m.reservations_import_title(), to: href('/admin/reservations/import') },
  { label: m.access_profile_title(), to: href('/admin/profile') },
  { label: m.margin_title(), to: href('/admin/margin') },
  ...moneySubjects(),
]

const alsoCalled: Record<string, () => string> = {
  '/admin/dashboard': m.office_search_also_dashboard,
  '/admin/analytics': m.office_search_also_analytics,
  '/admin/attractions': m.office_search_also_attractions,
  '/admin/products': m.office_search_also_products,
  '/admin/users': m.office_search_also_users,
  '/admin/pending-users': m.office_search_also_pending_users,
  '/admin/benefits': m.office_search_also_benefits,
  '/admin/testimonials': m.office_search_also_testimonials,
  '/admin/orders': m.office_search_also_orders,
  '/admin/contacts': m.office_search_also_contacts,
  '/admin/payments': m.office_search_also_payments,
  '/admin/refunds': m.office_search_also_refunds,
  '/admin/money/unassigned': m.office_search_also_unassigned,
  '/admin/money/rates': m.office_search_also_rates,
  '/admin/money/comparisons': m.office_search_also_comparisons,
  '/admin/money/statement': m.office_search_also_statement,
  '/admin/settlements': m.office_search_also_settlements,
  '/admin/devices': m.office_search_also_devices,
  '/admin/guards': m.office_search_also_guards,
  '/admin/scans': m.office_search_also_scans,
  '/admin/exceptions': m.office_search_also_exceptions,
  '/admin/activity': m.office_search_also_activity,
  '/admin/profile': m.office_search_also_profile,
}
