// What a guard sees on the gate's screen and does with it.
import type { BrowserContext, Locator, Page } from '@playwright/test'
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

/** Of a verdict or an exit, which may go by itself at any moment. */
const next = (page: Page) => page.getByRole('button', { name: /^Seguir (escaneando|contando)$/ })

/** Presses the button that every opening of an enrolled gate begins with, and goes on at once. */
export async function startEveryShift(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: START })
  // A verdict that a restart shows may come over it meanwhile.
  await page.addLocatorHandler(start, () => pressIfFree(start), { noWaitAfter: true })
}

/** Presses a button of the camera's screen; a verdict of a moment ago may stand over it. */
export async function press(page: Page, name: string): Promise<void> {
  await page.addLocatorHandler(next(page), () => pressIfFree(next(page)), { noWaitAfter: true })
  await page.getByRole('button', { name }).click()
  await page.removeLocatorHandler(next(page))
}

/** Goes on from a verdict or an exit, unless it went by itself. */
export async function goOn(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await pressIfFree(next(page))
      return next(page).count()
    })
    .toBe(0)
}

/** Presses what is there and under nothing else; waits for neither. */
async function pressIfFree(button: Locator): Promise<void> {
  const [middle] = await button.evaluateAll((buttons) =>
    buttons.flatMap((each) => {
      each.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const box = each.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      return each.contains(document.elementFromPoint(x, y)) ? [{ x, y }] : []
    }),
  )
  if (middle) await button.page().mouse.click(middle.x, middle.y)
}

/**
 * On pages that are opened from now on, what goes by itself after one of these times goes when `letGo` says so: a
 * busy machine needs longer to look at it.
 */
export async function holdWhatGoes(context: BrowserContext, ...times: number[]): Promise<void> {
  await context.addInitScript((held) => {
    const { setTimeout: start, clearTimeout: clear } = globalThis
    const waiting = new Map<unknown, () => void>()
    Reflect.set(globalThis, 'setTimeout', (run: () => void, ms = 0, ...rest: unknown[]) => {
      const timer = start(held.includes(ms) ? () => {} : run, ms, ...rest)
      if (held.includes(ms)) waiting.set(timer, run)
      return timer
    })
    Reflect.set(globalThis, 'clearTimeout', (timer: number | undefined) => {
      waiting.delete(timer)
      clear(timer)
    })
    Reflect.set(globalThis, 'letGo', () => {
      const going = [...waiting.values()]
      waiting.clear()
      for (const run of going) run()
      return going.length
    })
  }, times)
}

export async function letGo(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'letGo')())).toBe(1)
}

/** Until the phone has written down all that was done so far; whoever reloads at once comes before that. */
export async function writtenDown(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('vereda-gate')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const { result } = opening
          // It waits for every writing that began before.
          result
            .transaction('scans')
            .objectStore('scans')
            .count()
            .addEventListener('success', () => {
              result.close()
              resolve()
            })
        })
      }),
  )
}

export async function typeCode(page: Page, shortCode: string): Promise<void> {
  await press(page, 'Escribir el código')
  await page.getByLabel('Código escrito en el pase').fill(shortCode)
  await page.getByRole('button', { name: 'Verificar' }).click()
}

/** The QR of a pass from a file, which is read as the camera's is, also without a network. */
export async function showPicture(page: Page, picture: Buffer = Buffer.alloc(0)): Promise<void> {
  await press(page, 'Escribir el código')
  await page
    .getByLabel('Leer de una imagen')
    .setInputFiles({ name: 'pase.png', mimeType: 'image/png', buffer: picture })
}

export const openRecent = (page: Page) => press(page, 'Últimos escaneos')
