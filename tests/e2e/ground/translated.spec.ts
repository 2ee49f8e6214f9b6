// Pages that the browser translates. Its translator puts elements of its own in the place of every text, goes on
// as texts change, and calls the page by another language.
import type { Page } from '@playwright/test'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import {
  addPasses,
  buyerAt,
  expectBought,
  fillCard,
  giveDetails,
  holdCodeBack,
  pay,
} from '#tests/e2e/visitor.ts'

const addition = { product: 'Full Pass', adults: 1, children: 0 } as const

test(
  'a translated shop shows the count and the sum as they change, says that a card was declined, and sells',
  oneWidth,
  async ({ page }) => {
    const faults = await translated(page)
    await page.goto('/en/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Buenos Aires' }).click()
    await expect(page.getByRole('button', { name: 'Add to cart: Full Pass' })).toBeVisible()

    // The translator may be there before the page's code is.
    const letCodeCome = await holdCodeBack(page)
    await page.goto('/buenos-aires', { waitUntil: 'commit' })
    await expect(page.locator('h1 font').first()).toBeVisible()
    letCodeCome()
    await addPasses(page, addition)
    await page.getByRole('link', { name: 'Ir al carrito' }).click()
    const sum = (amount: string) => page.getByText(amount).filter({ visible: true }).first()
    await expect(page.getByText('1 persona · 3 días')).toBeVisible()
    await expect(sum('$250.00')).toBeVisible()
    await page.getByRole('button', { name: 'Uno más: Adultos, Full Pass, 3 días' }).click()
    await expect(page.getByText('2 personas · 3 días')).toBeVisible()
    await expect(sum('$500.00')).toBeVisible()

    await giveDetails(page, buyerAt('traducida@ejemplo.com'))
    await fillCard(page, 'FUND')
    await pay(page)
    await expect(page.getByRole('alert').filter({ hasText: 'fondos' })).toBeVisible()
    await fillCard(page)
    await pay(page)
    await expectBought(page)
    expect(faults).toEqual([])
  },
)

/** Translates all that the page shows from now on; answers what its code will have failed of. */
async function translated(page: Page): Promise<string[]> {
  await page.addInitScript(translate)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  return faults
}

/** The words stay the same, so that journeys find them: what breaks a page is that they stand elsewhere. */
function translate(): void {
  const untouched = 'font, [translate="no"], head, script, style, noscript, textarea'
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    text.replaceWith(outer)
    outer.firstElementChild?.append(text.data)
  }
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node)
    }
    texts.forEach(wrap)
  }
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.lang = 'ja'
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) wrap(target)
        addedNodes.forEach(wrapAll)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
