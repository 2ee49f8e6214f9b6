import type { Locator } from '@playwright/test'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { buy, buyerAt, linkIn } from '#tests/e2e/visitor.ts'

test(
  'a buyer gives one of two passes back on the page of the order, and then the purchase from the footer',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('devuelve@ejemplo.com')
    const number = await buy(shop, { product: 'Full Pass', adults: 2, children: 0 }, buyer)
    await page.goto(linkIn(await shop.lastMailTo(buyer.email), 'order'))

    await page.getByRole('link', { name: 'Botón de arrepentimiento' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devolver pases')
    expect(await linesOf(page.getByText(number, { exact: true }))).toBe(1)
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Devolver los pases elegidos' }).click()
    await expect(page.getByText('Elegí al menos un pase.')).toBeVisible()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Devolver los pases elegidos' }).click()
    const question = page.getByRole('dialog', { name: '¿Devolver este pase?' })
    await expect(question).toContainText('Te devolvemos US$ 250,00')
    await expectNoFindings(page)
    await question.getByRole('button', { name: 'Sí, devolver' }).click()
    await expect(page.getByText('Ya se devolvió.')).toBeVisible()
    await page.getByRole('link', { name: 'Volver a los pases' }).click()
    await expect(page.getByRole('heading', { name: 'Devoluciones' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Código QR/ })).toHaveCount(1)
    // Half as high as the other one, it would leave a gap beside it.
    const shown = page.getByRole('list', { name: 'Pases de la orden' })
    await expect(shown.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Pases que no se pueden usar' })).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(`Pases de la orden ${number}`)
    expect(await linesOf(heading.getByText(number, { exact: true }))).toBe(1)
    await expectNoFindings(page)

    await page.goto('/')
    const way = { name: 'Botón de arrepentimiento' }
    await expect(page.getByRole('main').getByRole('link', way)).toBeInViewport()
    await page.getByRole('contentinfo').getByRole('link', way).click()
    await page.getByLabel('Número de operación').fill(number)
    await expectNoFindings(page)
    const take = page.getByRole('button', { name: 'Arrepentirme de la compra' })
    await take.click()
    await expect(page.getByLabel('E-mail de la compra')).toBeFocused()
    await expect(page.getByLabel('Número de operación')).toHaveValue(number)
    await page.getByLabel('E-mail de la compra').fill(buyer.email)
    await take.click()
    await expect(page.getByText(/^AR-/)).toBeVisible()
    await expect(page.getByText('te escribimos a la dirección que diste')).toBeVisible()
    await expectNoFindings(page)
    const mail = await shop.lastMailTo(buyer.email, /^Recibimos tu arrepentimiento/)
    await page.goto(/https?:\/\/\S+\/withdrawal\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
    await expect(page.getByText('Listo, la compra está cancelada')).toBeVisible()
    await expect(page.getByText('US$ 250,00')).toHaveCount(2)
    await expectNoFindings(page)
  },
)

function linesOf(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element)
    return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight))
  })
}
