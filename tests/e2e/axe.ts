import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MODAL = 'dialog:modal'

/** Asks axe about the page as it stands, or about the dialog that is open on it. */
export async function expectNoFindings(page: Page): Promise<void> {
  await page.evaluate(waitForAnimations)
  await waitForStillness(page)
  const axe = new AxeBuilder({ page })
  // What lies behind an open dialog is inert, and was looked at before it opened.
  if ((await page.locator(MODAL).count()) > 0) axe.include(MODAL)
  const { violations } = await axe
    // What stands in a frame is somebody else's page.
    .exclude('iframe')
    // So no frame needs a page of its own, which axe opens for each time that it is asked.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
    `axe on ${page.url()}`,
  ).toEqual([])
}

/** What is half faded in has half the contrast. */
async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Until the page has glided to its place: what glides below a bar is covered by it for a moment. */
export function waitForStillness(page: Page): Promise<void> {
  return page.evaluate(waitForScrolling)
}

async function waitForScrolling(): Promise<void> {
  const FRAMES_STILL = 6
  let last = window.scrollY
  for (let still = 0; still < FRAMES_STILL;) {
    await new Promise(requestAnimationFrame)
    still = window.scrollY === last ? still + 1 : 0
    last = window.scrollY
  }
}
