import { expect, test } from './fixtures.ts'

test('a place is found on the schematic map with the filters of the list, marked from either side, and sent on by its address', async ({
  page,
}) => {
  await page.goto('/buenos-aires/attractions?pase=sight&q=museo')
  await page.getByRole('link', { name: 'Ver en el esquema' }).click()
  await expect(page).toHaveURL(/\/buenos-aires\/map\?pase=sight&q=museo$/)
  const places = page.getByRole('list', { name: 'Lugares del esquema' }).getByRole('listitem')
  // The address changes before the page does.
  await expect(places.first()).toBeVisible()
  // Each place of the list that has a place on the map has its number there; what another
  // journey publishes meanwhile may have none yet.
  const marked = await places.filter({ has: page.getByRole('link', { name: /marcar/ }) }).count()
  expect(marked).toBeGreaterThan(5)
  await expect(page.locator('svg g[id^="lugar-"]')).toHaveCount(marked)

  const fromList = page.getByRole('link', { name: /marcar Museo Evita en el esquema/ })
  await fromList.press('Enter')
  await expect(page).toHaveURL(/q=museo#lugar-museo-evita$/)
  await expect(fromList).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Museo Evita está marcado en el esquema.')).toBeAttached()

  await page.locator('g#lugar-museo-moderno circle').last().click()
  await expect(page).toHaveURL(/#lugar-museo-moderno$/)
  await page.reload()
  await expect(
    page.getByRole('link', { name: /marcar Museo de Arte Moderno en el esquema/ }),
  ).toHaveAttribute('aria-current', 'true')

  await page.getByRole('link', { name: 'Ver la atracción' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Museo de Arte Moderno')
  await expect(page.getByRole('region', { name: 'En la puerta o con pase' })).toBeVisible()
  const near = page.getByRole('region', { name: 'Qué más hay cerca' }).getByRole('listitem')
  expect(await near.count()).toBeGreaterThan(2)
})
