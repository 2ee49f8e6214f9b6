/** The focus is not in the menu, nor lost with what had it. */
export function focusIsHeld(): boolean {
  return document.activeElement?.closest('main *, [role=dialog], header select') != null
}

/** Its first link, which opens it, or the row itself. */
export function focusRow(row: Element | null | undefined): void {
  const target = row?.querySelector('a') ?? row
  if (!(target instanceof HTMLElement)) return
  if (target === row) target.tabIndex = -1
  target.focus()
}

/** The address of the row's link, by that of its list; of this browser tab, until it is reloaded. */
const openedRows = new Map<string, string>()

/** The `ref` of a list's rows: whoever opened one by key and comes back finds the focus there. */
export function keepOpenedRow(rows: HTMLElement | null): void {
  const opened = openedRows.get(location.href)
  const links = [...(rows?.querySelectorAll('a') ?? [])]
  if (!focusIsHeld()) links.find(({ href }) => href === opened)?.focus()
  rows?.addEventListener('click', ({ target, detail }) => {
    const link = detail === 0 && target instanceof Element ? target.closest('a') : null
    if (link) openedRows.set(location.href, link.href)
  })
}
