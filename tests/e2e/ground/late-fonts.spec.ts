// Nothing moves when the fonts come: the faces that stand in for them are as wide and as high.
import type { Page, Route } from '@playwright/test'
import { localPath } from '#domain/ground/language.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { DESK, expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { rounds } from '#tests/rounds.ts'

const PATHS = `/ /buenos-aires /buenos-aires/attractions /buenos-aires/map /buenos-aires/passes
  /buenos-aires/plan`.split(/\s+/)
/** As much as counts as none where others measure, to three places. */
const SHIFT_MAX = 0.0005

/** What the browser tells of it; no type of the language's yet. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

for (let round = 0; round < rounds({ short: 1, whole: languages.length }); round++) {
  test(`nothing moves when the fonts come late (${round + 1})`, oneWidth, async ({ page }) => {
    const canStandIn = await page.evaluate(hasStandIn)
    test.skip(!canStandIn, 'this machine has none of the fonts that stand in: Arial, Liberation…')
    const faults: string[] = []
    for (const [shift, viewport] of [page.viewportSize(), DESK].entries()) {
      if (viewport) await page.setViewportSize(viewport)
      for (const [index, path] of PATHS.entries()) {
        const language = languages[(index + round + shift) % languages.length]
        faults.push(...(await faultsOf(page, localPath(path, language))))
      }
    }
    expect(faults).toEqual([])
  })
}

async function faultsOf(page: Page, path: string): Promise<string[]> {
  const fonts = await holdFonts(page)
  // A page that waits for its fonts is not loaded.
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked = await page.evaluate(paint)
  await fonts.let()
  const { shift, moved } = await page.evaluate(shiftsAfterFonts)
  // The fonts were indeed late.
  expect(asked, path).toBe('loading')
  return shift > SHIFT_MAX ? [`${page.url()}: ${shift}\n  ${moved.join('\n  ')}`] : []
}

async function holdFonts(page: Page) {
  const held: Route[] = []
  let isHeld = true
  await page.unrouteAll()
  await page.route('**/*.woff2', async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return {
    let: async () => {
      isHeld = false
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

/** In the page: whether the machine has one of the faces that stand in for ours (`app/app.css`). */
async function hasStandIn(): Promise<boolean> {
  const sources = ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'].map((name) => `local('${name}')`)
  return await new FontFace('Stand-in', sources.join()).load().then(
    () => true,
    () => false,
  )
}

/** In the page: waits until it is painted, and says whether a font is on its way. */
async function paint(): Promise<string> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  return document.fonts.status
}

/** In the page: waits until the fonts are there and painted, and adds up what moved since its beginning. */
async function shiftsAfterFonts(): Promise<{ shift: number; moved: string[] }> {
  const entries: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  await document.fonts.ready
  for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame)
  entries.push(...observer.takeRecords())
  const shifts = entries.map((entry) => entry as LayoutShift)
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ sources }) =>
      sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''),
    ),
  }
}
