import type { Page } from '@playwright/test'
import { expect, oneWidth, test } from './fixtures.ts'

test('search and both filters work together, without reload, and stay in the address', async ({
  page,
}) => {
  await page.goto('/buenos-aires/attractions')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
  await expect(cards.filter({ hasText: 'Floralis Genérica' })).toHaveCount(1)
  const all = await cards.count()
  // The first step of the list.
  expect(all).toBe(18)
  let loads = 0
  page.on('load', () => (loads += 1))

  await page.getByRole('searchbox').fill('OPERA acustica')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Teatro Colón')
  await expect(page).toHaveURL(/q=OPERA/i)

  await page.getByRole('searchbox').fill('')
  await page.getByRole('radio', { name: 'Benefits Pass' }).check()
  await expect(cards.filter({ hasText: 'Don Julio' })).toHaveCount(1)
  await expect(cards.filter({ hasText: 'MALBA' })).toHaveCount(0)
  // Of the monuments that Benefits Pass opens there is one.
  await page.getByRole('radio', { name: 'Monumento' }).check()
  await expect(cards).toHaveCount(1)
  expect(loads).toBe(0)

  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Floralis Genérica')
  await expect(page.getByRole('radio', { name: 'Monumento' })).toBeChecked()

  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('button', { name: 'Borrar filtros' }).click()
  await expect(cards).toHaveCount(all)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(cards).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('nothing like it')
  await expect(page.getByRole('radio', { name: 'Monumento' })).toBeChecked()
})

test(
  'a filter that is chosen before the code of the page is there counts',
  oneWidth,
  async ({ page }) => {
    const letCodeCome = await holdCodeBack(page)
    await page.goto('/buenos-aires/attractions', { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Monumento' }).check()
    await page.getByRole('searchbox').fill('floralis')
    letCodeCome()

    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') })
    await expect(cards).toHaveCount(1)
    await expect(page).toHaveURL(/q=floralis&categoria=monumento/)
  },
)

test(
  'the gallery has five described pictures and moves by keyboard',
  oneWidth,
  async ({ page }) => {
    await page.goto('/buenos-aires/attractions/malba')
    const gallery = page.getByRole('region', { name: /galería|fotos|imágenes/i })
    const strip = gallery.getByRole('list', { name: 'Imágenes de MALBA' })
    const pictures = strip.getByRole('img')
    await expect(pictures).toHaveCount(5)
    for (const picture of await pictures.all()) {
      expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(20)
    }
    await expect(pictures.first()).toBeInViewport()

    await strip.focus()
    await page.keyboard.press('ArrowRight')

    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 })
  },
)

test('the map is contacted only after a click', oneWidth, async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.goto('/buenos-aires/attractions/teatro-colon')
  await expect(page.getByText('$50 USD', { exact: true })).toBeVisible()
  await expect(page.getByText('2-3 horas').first()).toBeVisible()
  expect([...hosts]).toEqual(['localhost'])
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.getByRole('button', { name: /mapa/i }).click()

  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\//,
  )
})

test(
  'an unknown attraction shows its page with 404, an unknown path leads home',
  oneWidth,
  async ({ page, request }) => {
    const answer = await page.goto('/buenos-aires/attractions/no-existe')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Atracción no encontrada' })).toBeVisible()
    await expect(page.getByText('N/A').first()).toBeVisible()

    await page.goto('/no/existe/nada')
    await expect(page).toHaveURL(/:\d+\/$/)
    expect((await request.get('/assets/no-existe.js')).status()).toBe(404)
  },
)

test(
  'one question is open at a time, can be closed, and has an address of its own',
  oneWidth,
  async ({ page }) => {
    await page.goto('/buenos-aires/faqs')
    const questions = page.getByRole('main').locator('details')
    const first = questions.nth(0)
    const second = questions.nth(1)

    await first.locator('summary').click()
    await expect(first).toHaveAttribute('open', '')
    await second.locator('summary').click()
    await expect(second).toHaveAttribute('open', '')
    await expect(first).not.toHaveAttribute('open')
    await second.locator('summary').click()
    await expect(second).not.toHaveAttribute('open')

    await page.goto('/buenos-aires/faqs#activacion')
    await expect(second).toHaveAttribute('open', '')
  },
)

test(
  'a button that is pressed before the code of the page is there is pressed then, once',
  oneWidth,
  async ({ page }) => {
    const letCodeCome = await holdCodeBack(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    letCodeCome()

    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
    await page.goto('/buenos-aires')
    await expect(page.getByRole('button', { name: 'Agregar Full Pass al carrito' })).toBeEnabled()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('the phone’s menu leads to the orders and the questions', oneWidth, async ({ page }) => {
  await page.goto('/')
  for (const [entry, address] of [
    ['Buscar mi orden', /\/order-lookup$/],
    ['Preguntas frecuentes', /\/buenos-aires\/faqs$/],
  ] as const) {
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(address)
  }
})

/** The page's code stays on its way, as on a slow line, until the function that this answers is called. */
async function holdCodeBack(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}
