// What a guard sees on the gate's screen and does with it.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const admitted = (page: Page) => page.getByRole('heading', { name: 'PASA', exact: true })
/** The green of that pass: of another's that still stands it is none. */
export const admittedOf = (page: Page, pass: { shortCode: string } | undefined) =>
  page
    .locator('[data-verdict="admitted"]')
    .filter({ hasText: `…${pass?.shortCode.slice(-2) ?? 'nobody'}` })
export const refused = (page: Page) => page.getByRole('heading', { name: 'NO PASA' })
export const offline = (page: Page) => page.getByText('SIN CONEXIÓN', { exact: true })
export const scans = (page: Page) => page.getByRole('listitem')

const START =
  /Empezar el turno|Start the shift|Começar o turno|Ir a escanear|Go and scan|Ir escanear/

/** Presses the button that every opening of an enrolled gate begins with, and goes on at once. */
export async function startEveryShift(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: START })
  const go = () => start.click({ timeout: 2_000 }).catch(() => undefined)
  // A verdict that a restart shows may come over it meanwhile.
  await page.addLocatorHandler(start, go, { noWaitAfter: true })
}

const PRESSED_MS_MAX = 20_000

/** Presses a button of the camera's screen; a verdict of a moment ago may stand over it. */
export async function press(page: Page, name: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Seguir escaneando' })
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1_000 })
    await page.getByRole('button', { name }).click({ timeout: 1_000 })
  }).toPass({ timeout: PRESSED_MS_MAX })
}

export async function typeCode(page: Page, shortCode: string): Promise<void> {
  await press(page, 'Escribir el código')
  await page.getByLabel('Código escrito en el pase').fill(shortCode)
  await page.getByRole('button', { name: 'Verificar' }).click()
}

/** The QR of a pass from a file, which is read as the camera's is, also without a network. */
export async function showPicture(page: Page, picture: Buffer): Promise<void> {
  await press(page, 'Escribir el código')
  await page
    .getByLabel('Leer de una imagen')
    .setInputFiles({ name: 'pase.png', mimeType: 'image/png', buffer: picture })
}

export const openRecent = (page: Page) => press(page, 'Últimos escaneos')
