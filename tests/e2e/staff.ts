// What staff do, in the words of the pages.
import type { Page } from '@playwright/test'
import { expect, firstAdmin } from './fixtures.ts'

/** From anywhere to the office's first page. */
export async function signInAs(page: Page, { email, password } = firstAdmin): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}
