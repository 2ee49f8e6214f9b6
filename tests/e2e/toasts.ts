import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const toastsOf = (page: Page) =>
  page.getByRole('region', { name: /Avisos/ }).getByRole('listitem')

const AN_HOUR_MS = 3_600_000

/**
 * From the first toast on, with which comes what draws toasts: it goes with the time that is skipped, and the
 * next ones stay. The clock has to be installed before the page is opened.
 */
export async function holdTheClock(page: Page): Promise<void> {
  await expect(toastsOf(page)).toHaveCount(1)
  await page.clock.pauseAt(new Date(Date.now() + AN_HOUR_MS))
  await expect(toastsOf(page)).toHaveCount(0)
}

/** Whoever presses the middle of it presses it, and no toast that lies above. */
export async function expectFree(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await boxOf(control)
  const toast = await boxOf(toastsOf(control.page()))
  const isApart =
    box.x + box.width <= toast.x ||
    toast.x + toast.width <= box.x ||
    box.y + box.height <= toast.y ||
    toast.y + toast.height <= box.y
  expect(isApart, `${JSON.stringify(box)} under the toast ${JSON.stringify(toast)}`).toBe(true)
}

export async function boxOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (!box) throw new Error('What is not shown has no box')
  return box
}
