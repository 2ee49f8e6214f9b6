// Pages that the browser translates. Its translator puts elements of its own in the place of every text, goes on
// as texts change, and calls the page by another language.
import type { Page } from '@playwright/test'
import { atDesk, expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { buyPasses, offerEnrolment, test } from '#tests/e2e/gate-phone.ts'
import {
  admitted,
  goOn,
  openRecent,
  refused,
  scans,
  showPicture,
  typeCode,
} from '#tests/e2e/gate-screen.ts'
import { signInAs } from '#tests/e2e/staff.ts'
import {
  addPasses,
  buy,
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
    await expect(sum('US$ 250,00')).toBeVisible()
    await page.getByRole('button', { name: 'Uno más: Adultos, Full Pass, 3 días' }).click()
    await expect(page.getByText('2 personas · 3 días')).toBeVisible()
    await expect(sum('US$ 500,00')).toBeVisible()

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

test(
  'a translated office adds a kind, sends a mail again and blocks a pass',
  atDesk,
  async ({ page, shop }) => {
    const buyer = buyerAt('oficina-traducida@ejemplo.com')
    await buy(shop, addition, buyer)
    await shop.lastMailTo(buyer.email)
    const faults = await translated(page)
    await signInAs(page, shop)
    const dialog = page.getByRole('dialog')

    await page.goto('/admin/attraction-types')
    await page.getByRole('button', { name: 'Nuevo tipo' }).click()
    await dialog.getByLabel('Nombre').first().fill('Mercados')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('rowheader', { name: 'Mercados' })).toBeVisible()

    await page.goto(`/admin/orders?q=${buyer.email}`)
    await page.getByRole('rowheader').getByRole('link').click()
    await page.getByRole('button', { name: 'Reenviar correo' }).click()
    await expect.poll(() => shop.mailCountTo(buyer.email)).toBe(2)
    await page.getByText(/^Bloquear, reemitir, entradas/).click()
    await page.getByRole('button', { name: /^Bloquear el pase/ }).click()
    await dialog.getByLabel('Motivo').fill('Teléfono perdido')
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await expect(page.getByText('Bloqueado por: Teléfono perdido')).toBeVisible()
    expect(faults).toEqual([])
  },
)

test(
  'a translated gate lets in, says no the second time, and goes on without a network',
  oneWidth,
  async ({ phone, shop }) => {
    const two = { ...addition, adults: 2 }
    const [first, second] = await buyPasses(shop, two, 'puerta-traducida@ejemplo.com')
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await phone.context.addInitScript(translate)
    const gate = await phone.open(offer.hash)
    const faults = faultsOf(gate)
    await typeCode(gate, first?.shortCode ?? '')
    await expect(admitted(gate)).toBeVisible()
    await goOn(gate)
    await typeCode(gate, first?.shortCode ?? '')
    await expect(refused(gate)).toBeVisible()
    await goOn(gate)
    await phone.context.setOffline(true)
    await showPicture(gate, second?.picture)
    await expect(admitted(gate)).toBeVisible()
    await goOn(gate)
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'por enviar' })).toHaveCount(1)
    await phone.context.setOffline(false)
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(3)
    expect(faults).toEqual([])
  },
)

/** Translates all that the page shows from now on; answers what its code will have failed of. */
async function translated(page: Page): Promise<string[]> {
  await page.addInitScript(translate)
  return faultsOf(page)
}

function faultsOf(page: Page): string[] {
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
