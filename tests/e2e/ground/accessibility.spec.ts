// What has to hold on every page of the shop, in every language, at the width of the smallest phone and at
// that of a desk. `npm test` looks at each page in one language at each width, `npm run whole` in all three.
import type { Page } from '@playwright/test'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { lookBehindLinks, lookWhileBuying, openPublic, publicPaths } from '#tests/e2e/every-page.ts'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import {
  expectNothingOutOfSight,
  expectRoomForLargeLetters,
  NARROWEST,
} from '#tests/e2e/out-of-sight.ts'
import { rounds } from '#tests/rounds.ts'

/** In so many rounds every page comes in every language. */
const ROUNDS = rounds({ short: 1, whole: languages.length })

for (let round = 0; round < ROUNDS; round++) {
  test(`on any public page axe finds nothing, all is in sight, and the content policy is kept (${round + 1})`, async ({
    page,
  }, { project }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text())
    })
    const isNarrow = project.name === 'phone'
    if (isNarrow) await page.setViewportSize(NARROWEST)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [index, path] of publicPaths.entries()) {
      await openPublic(page, path, languageOf(index + round + (isNarrow ? 0 : 1)))
      await lookAt(page, isNarrow)
    }
    expect(violations).toEqual([])
  })

  test(
    `at any step of a purchase and behind its links axe finds nothing, and all is in sight (${round + 1})`,
    oneWidth,
    async ({ page, shop }) => {
      const language = languageOf(round + 1)
      const walk = {
        language,
        email: `axe-${language}@ejemplo.com`,
        look: () => lookAt(page, true),
      }
      await page.setViewportSize(NARROWEST)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await lookWhileBuying(page, walk)
      await lookBehindLinks(page, shop, walk)
    },
  )
}

function languageOf(index: number) {
  return languages[index % languages.length] ?? 'es'
}

async function lookAt(page: Page, isNarrow: boolean): Promise<void> {
  await expectNoFindings(page)
  if (isNarrow) {
    await expectNothingOutOfSight(page)
    await expectRoomForLargeLetters(page)
  }
  expect(await page.evaluate(findMovement), `moves on ${page.url()}`).toEqual([])
}

/** In the page of who wants no movement: what glides or turns all the same. */
function findMovement(): string[] {
  const gliding = [...document.querySelectorAll('html, body *')].filter(
    (element) => getComputedStyle(element).scrollBehavior === 'smooth',
  )
  const turning = document.getAnimations().filter(({ playState }) => playState === 'running')
  return [...gliding.map(({ className }) => String(className)), ...turning.map(String)]
}
