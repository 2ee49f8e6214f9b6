// What staff do, in the words of the pages.
import type { Page } from '@playwright/test'
import { type E2eShop, expect, firstAdmin } from './fixtures.ts'

/** By the form of the sign-in page, for journeys about just that; ends where the office begins. */
export async function signIn(page: Page, { email, password } = firstAdmin): Promise<void> {
  await page.goto('/admin/login')
  await fillSignIn(page, { email, password })
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

export async function fillSignIn(page: Page, { email, password } = firstAdmin): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** By one request, without its welcome, for journeys that begin in the office. */
export async function signInAs(page: Page, shop: E2eShop, who = firstAdmin): Promise<void> {
  const answer = await page.request.post('/admin/login', {
    form: who,
    headers: { Origin: shop.url },
    maxRedirects: 0,
  })
  if (answer.status() !== 302) throw new Error(`The sign-in was refused: ${answer.status()}`)
  await page.context().clearCookies({ name: 'vereda-toast' })
}
