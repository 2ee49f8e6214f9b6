// Keys for whoever works without a mouse, and the dialog that lists them. The single ones can be switched off
// (WCAG 2.1.4), which this browser keeps.
import { useEffect, useRef, useState } from 'react'
import { useFetchers, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { mayAsk } from '#domain/people/areas.ts'
import { m } from '#messages/messages.js'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { focusIsHeld, focusRow } from '#app/routes/office/pieces/opened-rows.ts'
import { Facts, Fact } from '#app/routes/office/sale/order/order-section.tsx'
import { storedValue } from '#app/ui/stored-value.ts'

const keysAreOn = storedValue({
  key: 'vereda_keys',
  empty: true,
  read: (stored) => z.boolean().safeParse(stored).data,
})

/** After `g`. */
const pages: [key: string, to: string, words: () => string][] = [
  ['d', '/admin/dashboard', m.office_menu_dashboard],
  ['o', '/admin/orders', m.office_menu_orders],
  ['c', '/admin/contacts', m.contacts_title],
  ['r', '/admin/refunds', m.refunds_title],
  ['a', '/admin/attractions', m.office_menu_attractions],
  ['e', '/admin/scans', m.office_menu_scans],
  ['h', '/admin/today', m.today_title],
]
const pagesFor = (role: OfficeRole) => pages.filter(([, to]) => mayAsk(role, to, 'reads'))
const NEXT_KEY_MS = 1_500

const TYPING = 'input:not([type=checkbox]), select, textarea, [contenteditable]'
const ROW = '#content :is(tbody tr, [data-row])'

/** The single ones not while typing, none above a dialog. */
export function useOfficeKeys({ role, search }: { role: OfficeRole; search: () => void }) {
  const [isListed, setIsListed] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    const stop = new AbortController()
    let goneAt = -NEXT_KEY_MS
    const single: Record<string, (() => void) | undefined> = {
      '/': search,
      '?': () => setIsListed(true),
      j: () => moveRow(1),
      k: () => moveRow(-1),
      x: () => focusedRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
      f: () => focusFirst('search input:not([type=hidden])'),
      // The bar is in sight wherever the page is scrolled to.
      b: () =>
        focusFirst(`section[aria-label="${m.several_actions()}"] button`, { preventScroll: true }),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event
      if (document.querySelector('dialog[open], [role=dialog]')) return
      const field = target instanceof Element ? target.closest(TYPING) : null
      const isSingle = !ctrlKey && !metaKey && !altKey && keysAreOn.get()
      const isPlain = isSingle && !field
      const isAfterG = timeStamp - goneAt < NEXT_KEY_MS
      goneAt = isPlain && key === 'g' ? timeStamp : -NEXT_KEY_MS
      const page = isAfterG ? pagesFor(role).find(([letter]) => letter === key) : undefined
      const asksSearch = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
      const leaves = key === 'Escape' && field?.closest('#content search') && focusContent
      const ofPage = page ? () => navigate(page[1]) : single[key]
      const act = asksSearch ? search : isSingle && (field ? leaves : ofPage)
      if (!act) return
      event.preventDefault()
      void act()
    }
    document.addEventListener('keydown', onKeyDown, { signal: stop.signal })
    return () => stop.abort()
  }, [role, search, navigate])
  return { isListed, list: () => setIsListed(true), close: () => setIsListed(false) }
}

const focusedRow = () => document.activeElement?.closest(ROW)

/** The next row; the first one from anywhere else. */
function moveRow(step: number) {
  const rows = [...document.querySelectorAll(ROW)].filter((row) => row.checkVisibility())
  focusRow(rows[rows.findIndex((one) => one === focusedRow()) + step])
}

function focusFirst(what: string, options?: FocusOptions) {
  document.querySelector<HTMLElement>(`#content ${what}`)?.focus(options)
}

function focusContent() {
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** The page gets the focus that would stay in the menu, or was lost with what stood there before. */
export function useFocusOnPage() {
  const { key } = useLocation()
  const isIdle = useFetchers().length === 0
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (!focusIsHeld()) focusContent()
  }, [key])
  // A button that has done its work may be off now.
  useEffect(() => {
    if (isIdle && document.activeElement?.matches('main :disabled')) focusContent()
  }, [isIdle])
}

export function KeysDialog({ role, onClose }: { role: OfficeRole; onClose: () => void }) {
  const areOn = keysAreOn.use()
  const keys = [
    ['?', m.office_keys()],
    ['/ · Ctrl K', m.office_search()],
    ['j · k', m.office_keys_rows()],
    ['x · b', m.office_keys_choose()],
    ['f · Esc', m.office_keys_filter()],
    ...pagesFor(role).map(([key, , words]) => [`g ${key}`, words()]),
  ]
  return (
    <OfficeDialog title={m.office_keys()} onClose={onClose}>
      <Facts>
        {keys.map(([key = '', words]) => (
          <Fact key={key} name={key}>
            {words}
          </Fact>
        ))}
      </Facts>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input data-last type="checkbox" checked={areOn} onChange={() => keysAreOn.set(!areOn)} />
        <span>{m.office_keys_on()}</span>
      </label>
    </OfficeDialog>
  )
}
