// What the tables of the office promise on every screen: who looks at a row sees what it is about and can
// press its buttons, wherever the table is scrolled to.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Asserts it of every row of the page as it stands; there must be one. */
export async function expectRowsInSight(page: Page): Promise<void> {
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(await page.evaluate(findHidden), `rows of ${page.url()}`).toEqual([])
}

function findHidden(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
  const isPhone = clientWidth < 1024

  for (const frame of document.querySelectorAll('section:has(> table)')) {
    // A list that comes after its page lies hidden for a moment, beside what is shown of it.
    if (!frame.checkVisibility()) continue
    frame.scrollLeft = frame.scrollWidth
    if (isPhone && frame.scrollWidth > frame.clientWidth) found.push('a table scrolls')
    for (const row of frame.querySelectorAll('tbody tr')) {
      const head = row.querySelector('th')
      const name = head?.textContent ?? 'a row without a name'
      head?.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (!head || !isOnTop(head)) found.push(`${name}: hidden`)
      for (const part of row.querySelectorAll('a, button, time, span')) {
        if (!part.checkVisibility()) continue
        const { left, right, width } = part.getBoundingClientRect()
        if (isPhone && width > 0 && (left < 0 || right > clientWidth)) found.push(`${name}: beyond`)
      }
      for (const button of row.querySelectorAll('button')) {
        if (!button.checkVisibility()) continue
        button.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const { width, height } = button.getBoundingClientRect()
        if (isPhone && Math.min(width, height) < 44) found.push(`${name}: a small button`)
        if (!isOnTop(button)) found.push(`${name}: a hidden button`)
      }
    }
  }
  return found

  // Inside, because the page is given this function's text and no other's.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  function isOnTop(element: Element): boolean {
    const { left, top, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + 12, top + height / 2)
    return there !== null && (element.contains(there) || there.contains(element))
  }
}
