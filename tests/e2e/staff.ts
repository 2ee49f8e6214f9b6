// What staff do, in the words of the pages.
import type { Page } from '@playwright/test'
import { type E2eShop, expect, firstAdmin } from './fixtures.ts'

/** By the form of the sign-in page, for journeys about just that; ends where the office begins. */
export async function signIn(page: Page, { email, password } = firstAdmin): Promise<void> {
  await page.goto('/admin/login')
  await fillSignIn(page, { email, password })
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

/** Asks for access by one request, for journeys that begin after it. */
export async function register(
  shop: E2eShop,
  { firstName = 'Elsa', email, password }: { firstName?: string; email: string; password: string },
): Promise<void> {
  const answer = await fetch(`${shop.url}/admin/register`, {
    method: 'POST',
    headers: { Origin: shop.url },
    body: new URLSearchParams({ firstName, lastName: 'Paz', email, password }),
  })
  if (!answer.ok) throw new Error(`The request for access was refused: ${answer.status}`)
}

/** The office's link in the newest mail to an address. */
export async function mailedLink(shop: E2eShop, email: string, subject?: RegExp): Promise<string> {
  const mail = await shop.lastMailTo(email, subject)
  return /https?:\/\/\S+\/admin\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
}
