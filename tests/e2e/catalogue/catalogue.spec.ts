import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { holdCodeBack } from '#tests/e2e/visitor.ts'

test(
  'search and filters work together from before the page’s code is there, without reload, and go back',
  oneWidth,
  async ({ page }) => {
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') })
    const search = page.getByRole('searchbox')
    const monuments = page.getByRole('radio', { name: 'Monumento' })
    const letCodeCome = await holdCodeBack(page)
    await page.goto('/buenos-aires/attractions', { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Benefits Pass' }).check()
    await monuments.check()
    letCodeCome()
    // Of the monuments that Benefits Pass opens there is one.
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Floralis Genérica')

    await page.reload()
    await expect(cards).toHaveCount(1)
    await expect(monuments).toBeChecked()
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await search.fill('nothing like it')
    await page.getByRole('button', { name: 'Borrar filtros' }).click()
    // The first step of the list.
    await expect(cards).toHaveCount(18)
    await expect(search).toHaveValue('')
    await expect(page.getByRole('radio', { name: 'Todas' })).toBeChecked()
    await page.goBack()
    await expect(cards).toHaveCount(0)
    await expect(search).toHaveValue('nothing like it')
    await expect(monuments).toBeChecked()
    for (const all of ['Todos', 'Todas']) await page.getByRole('radio', { name: all }).check()
    await search.fill('OPERA acustica')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Teatro Colón')
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  },
)

test(
  'a place is marked on the schematic map from either side, its pictures move, and nobody else is asked before a click',
  oneWidth,
  async ({ page }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    await page.goto('/buenos-aires/attractions?pase=sight&q=museo')
    await page.getByRole('link', { name: 'Ver en el esquema' }).click()
    const places = page.getByRole('list', { name: 'Lugares del esquema' }).getByRole('listitem')
    await expect(places.first()).toBeVisible()
    // Each place of the list that has a place on the map has its number there; what another
    // journey publishes meanwhile may have none yet.
    const marked = await places.filter({ has: page.getByRole('link', { name: /marcar/ }) }).count()
    expect(marked).toBeGreaterThan(5)
    await expect(page.locator('svg g[id^="lugar-"]')).toHaveCount(marked)
    const evita = page.getByRole('link', { name: /marcar Museo Evita en el esquema/ })
    await evita.press('Enter')
    await expect(evita).toHaveAttribute('aria-current', 'true')
    await expect(evita).toBeFocused()
    await expect(page.getByText('Museo Evita está marcado en el esquema.')).toBeAttached()
    const modern = page.getByRole('link', { name: /marcar Museo de Arte Moderno en el esquema/ })
    await page.locator('g#lugar-museo-moderno circle').last().click()
    await expect(modern).toHaveAttribute('aria-current', 'true')
    await page.reload()
    await expect(modern).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'Ver la atracción' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Museo de Arte Moderno')
    await expect(
      page.getByText(/Sight Pass, 1 día: .* Vale acá y en \d+ lugares más\./),
    ).toBeVisible()
    await page.getByRole('region', { name: 'Qué más hay cerca' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Museo de Arte Moderno')

    await page.goto('/buenos-aires/attractions/malba')
    const strip = page.getByRole('list', { name: 'Imágenes de MALBA' })
    const pictures = strip.getByRole('img')
    await expect(pictures).toHaveCount(5)
    await expect(pictures.first()).toBeInViewport()
    await strip.focus()
    await page.keyboard.press('ArrowRight')
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator('iframe')).toHaveCount(0)
    expect([...hosts]).toEqual(['localhost'])
    await page.getByRole('button', { name: /mapa/i }).click()
    const map = page.locator('iframe')
    await expect(map).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\//)
  },
)
