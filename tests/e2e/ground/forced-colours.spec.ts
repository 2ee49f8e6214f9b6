// Where the system chooses the colours, what is chosen differs by more than a colour of ours.
import type { Locator, Page } from '@playwright/test'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'

test.use({ forcedColors: 'active', colorScheme: 'dark' })

test(
  'what is chosen looks chosen, is read, and shows the ring of the focus',
  oneWidth,
  async ({ page }) => {
    const places: { path: string; choices: (page: Page) => Locator }[] = [
      { path: '/buenos-aires', choices: (on) => on.getByRole('radio') },
      { path: '/buenos-aires/attractions?pase=sight', choices: (on) => on.getByRole('radio') },
      { path: '/buenos-aires/plan?lugar=malba', choices: (on) => on.getByRole('checkbox') },
    ]
    for (const { path, choices } of places) {
      await page.goto(path)
      // On a phone, the form of a plan is folded.
      const folded = page.getByText('Cambiar personas, fechas y lugares')
      if (path.includes('/plan')) await folded.click()
      await expect(choices(page).first()).toBeAttached()
      await expectDistinct(choices(page).locator('xpath=..'), 'input:checked', path)
      await expectReadable(
        choices(page)
          .locator('xpath=..')
          .filter({ has: page.locator('input:checked') }),
      )
    }

    await page.goto('/buenos-aires/map#lugar-malba')
    const marks = page.getByRole('link', { name: /marcar/ })
    await expect(marks.and(page.locator('[aria-current]'))).toHaveCount(1)
    await expectDistinct(marks.locator('xpath=..'), '[aria-current]', 'the map')

    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    const spoken = page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: /^(Español|English|Português)/ })
      .locator('> *')
    await expectDistinct(spoken, '[aria-current]', 'languages')

    await page.goto('/buenos-aires')
    await page.getByRole('radio', { name: /^3 / }).click()
    await page.keyboard.press('ArrowRight')
    const chosen = page.getByRole('radio', { name: /^5 / })
    await expect(chosen).toBeFocused()
    const { ring, ground } = await chosen.evaluate(({ parentElement }) => {
      const { outlineColor, outlineStyle, backgroundColor } = getComputedStyle(
        parentElement ?? document.body,
      )
      return { ring: `${outlineStyle} ${outlineColor}`, ground: `solid ${backgroundColor}` }
    })
    expect(ring).toMatch(/^solid/)
    expect(ring).not.toBe(ground)
  },
)

/** Every word of what is chosen has the colour that the system wants on its ground. */
async function expectReadable(chosen: Locator): Promise<void> {
  const colours = await chosen.evaluateAll((labels) =>
    labels.flatMap((label) =>
      [label, ...label.querySelectorAll('*')]
        .filter((element) => !element.closest('[aria-hidden], input'))
        .map((element) => getComputedStyle(element).color),
    ),
  )
  expect(new Set(colours).size).toBe(1)
}

/** Among all, those that are chosen have a ground, an outline or a border that none of the others has. */
async function expectDistinct(all: Locator, chosen: string, what: string): Promise<void> {
  const looks = await all.evaluateAll(
    (elements, mark) =>
      elements.map((element) => {
        const style = getComputedStyle(element)
        const { backgroundColor, outlineStyle, outlineWidth, borderWidth } = style
        const isChosen = element.matches(mark) || element.querySelector(`:scope ${mark}`) !== null
        const outline = outlineStyle === 'none' ? '' : outlineWidth
        return { isChosen, look: `${backgroundColor} ${outline} ${borderWidth}` }
      }),
    chosen,
  )
  const ofChosen = looks.filter(({ isChosen }) => isChosen).map(({ look }) => look)
  const ofOthers = looks.filter(({ isChosen }) => !isChosen).map(({ look }) => look)
  expect([ofChosen.length > 0, ofOthers.length > 0], what).toEqual([true, true])
  expect(
    ofChosen.filter((look) => ofOthers.includes(look)),
    what,
  ).toEqual([])
}
