import { expectNoFindings } from './axe.ts'
import { expect, oneWidth, test } from './fixtures.ts'
import { addPasses, buyerAt, fillCard, giveDetails, pay } from './visitor.ts'

test('axe finds nothing on any public page, and no page breaks the content policy', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  for (const path of [
    '/',
    '/buenos-aires',
    '/buenos-aires/attractions',
    '/buenos-aires/attractions?q=nada-de-nada',
    '/buenos-aires/map#lugar-malba',
    '/buenos-aires/attractions/don-julio',
    '/buenos-aires/attractions/no-existe',
    '/buenos-aires/passes',
    '/buenos-aires/passes/sight-pass',
    '/buenos-aires/plan',
    '/buenos-aires/plan?lugar=teatro-colon&lugar=malba&lugar=don-julio&ninos=1',
    '/buenos-aires/how-it-works',
    '/buenos-aires/faqs',
    '/cart',
    '/help',
    '/help?q=pase',
    '/contact',
    '/terms',
    '/privacy',
    '/refund-policy',
    '/withdrawal/how-it-works',
    '/order-lookup',
    '/withdrawal',
    '/withdrawal/no-existe',
    '/pass/no-existe',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoFindings(page)
  }
  expect(violations).toEqual([])
})

test(
  'axe finds nothing on any step of a purchase',
  oneWidth,
  async ({ page, shop }, { project }) => {
    const buyer = buyerAt(`axe-${project.name}@ejemplo.com`)
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 2, children: 0 })
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Proceder al Pago' })).toBeVisible()
    await expectNoFindings(page)

    await page.goto('/checkout/details')
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectNoFindings(page)

    await page.goto('/cart')
    await giveDetails(page, buyer)
    await fillCard(page)
    await expectNoFindings(page)

    await pay(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Tus pases están acá')
    await expectNoFindings(page)

    const mail = await shop.lastMailTo(buyer.email)
    for (const kind of ['pass', 'order']) {
      const link = new RegExp(`https?://\\S+/${kind}/\\S+`).exec(mail.text ?? '')?.[0] ?? ''
      await page.goto(link)
      await expectNoFindings(page)
    }
  },
)
