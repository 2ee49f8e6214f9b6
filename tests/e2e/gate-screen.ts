// What a guard sees on the gate's screen and does with it.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const admitted = (page: Page) => page.getByRole('heading', { name: 'PASA', exact: true })
export const refused = (page: Page) => page.getByRole('heading', { name: 'NO PASA' })
export const offline = (page: Page) => page.getByText('SIN CONEXIÓN', { exact: true })
export const scans = (page: Page) => page.getByRole('listitem')

/** Presses a button of the camera's screen; a verdict of a moment ago may stand over it. */
export async function press(page: Page, name: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Seguir escaneando' })
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1_000 })
    await page.getByRole('button', { name }).click({ timeout: 1_000 })
  }).toPass()
}

export async function typeCode(page: Page, shortCode: string): Promise<void> {
  await press(page, 'Escribir el código')
  await page.getByLabel('Código escrito en el pase').fill(shortCode)
  await page.getByRole('button', { name: 'Verificar' }).click()
}

export const openRecent = (page: Page) => press(page, 'Últimos escaneos')
