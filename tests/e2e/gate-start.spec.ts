// What a guard meets before and beside a single pass: the first touch, two phones at once, a phone that
// is held badly, a clock that is wrong, a device that was moved.
import type { Page } from '@playwright/test'
import { expect, oneWidth } from './fixtures.ts'
import { filmBadly, hold } from './gate-camera.ts'
import { buyPasses, entriesOf, offerEnrolment, rowsOf, test } from './gate-phone.ts'
import { admitted, offline, openRecent, press, scans, showPicture, goOn } from './gate-screen.ts'
import { signInAs } from './staff.ts'

test.slow()

const fullPass = { product: 'Full Pass', adults: 1, children: 0 } as const
const several = 'De a uno: hay dos códigos a la vista'

test(
  'two codes before the camera are none; each enters once when it is there alone',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const email = `dos-codigos-${project.name}@ejemplo.com`
    const passes = await buyPasses(shop, { ...fullPass, adults: 2 }, email)
    const [first = '', second = ''] = passes.map(({ code }) => code)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await hold(phone.film, [first, second])
    const gate = await phone.open(offer.hash)

    await expect(gate.getByText(several)).toBeVisible()
    await press(gate, 'Últimos escaneos')
    await expect(gate.getByText('Todavía no escaneaste ningún pase.')).toBeVisible()
    await expect(gate.getByText(several)).toBeVisible()

    await hold(phone.film, [second])
    await expect(admitted(gate)).toBeVisible()
    await expect(gate.getByText(several)).toBeHidden()
    await goOn(gate)

    // The next one in its place is nobody's fault, and is told nothing.
    const wasSaid = await watchFor(gate, several)
    await hold(phone.film, [first])
    await expect(admitted(gate)).toBeVisible()
    expect(await wasSaid()).toBe(false)
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(2)
    await gate.close()
    expect(
      await rowsOf(
        shop,
        passes.map(({ shortCode }) => shortCode),
      ),
    ).toEqual([
      { entries: 1, refusals: 0 },
      { entries: 1, refusals: 0 },
    ])
  },
)

test(
  'a pass that is tilted, blurred and dim is read',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const [pass] = await buyPasses(shop, fullPass, `mal-${project.name}@ejemplo.com`)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await filmBadly(phone.film, pass?.code ?? '')
    const gate = await phone.open(offer.hash)

    await expect(admitted(gate)).toBeVisible()
    await gate.close()
    expect(await rowsOf(shop, [pass?.shortCode ?? ''])).toEqual([{ entries: 1, refusals: 0 }])
  },
)

test(
  'a shift starts with one touch, without a network too, after a verdict that nobody had read',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const [pass] = await buyPasses(shop, fullPass, `turno-${project.name}@ejemplo.com`)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const enrolling = await phone.open(offer.hash)
    await expect(enrolling.getByText(/En línea · datos de hace/)).toBeVisible()
    await enrolling.evaluate(async () => navigator.serviceWorker.ready)
    await phone.context.setOffline(true)
    await showPicture(enrolling, pass?.picture ?? Buffer.alloc(0))
    await expect(admitted(enrolling)).toBeVisible()
    await enrolling.close()

    // Opened by hand: nothing presses the button here.
    const gate = await phone.context.newPage()
    await gate.goto(`${shop.url}/gate`)
    await expect(admitted(gate)).toBeVisible()
    await goOn(gate)
    await expect(gate.getByText('Apuntá al código del pase')).toBeHidden()
    await gate.getByRole('button', { name: 'Empezar el turno' }).click()
    await expect(gate.getByText(/Sonido: sonó/)).toBeVisible()
    await expect(gate.getByText(/Cámara: hay imagen/)).toBeVisible()
    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await expect(offline(gate)).toBeVisible()
    await phone.context.setOffline(false)
  },
)

test(
  'a camera that is blocked says so at the start, and the shift goes on by hand',
  oneWidth,
  async ({ phone, shop }) => {
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await phone.context.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    const gate = await phone.context.newPage()
    await gate.goto(`${shop.url}/gate${offer.hash}`)

    await gate.getByRole('button', { name: 'Empezar el turno' }).click()
    await expect(gate.getByText(/Cámara: La cámara está bloqueada/)).toBeVisible()
    const anyway = gate.getByRole('button', { name: 'Ir a escanear' })
    await expect(anyway).toBeFocused()
    await anyway.press('Enter')
    await expect(gate.getByRole('button', { name: 'Escribir el código' })).toBeVisible()
  },
)

/** A whole number of minutes and a bit: the way to the server takes its time. */
const AHEAD_MS = 60.5 * 60_000

test.describe('on a phone whose clock and time zone are wrong', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test(
    'hours are the city’s, and what was scanned before a move counts at the door of then',
    oneWidth,
    async ({ phone, shop, page }, { project }) => {
      const [pass] = await buyPasses(shop, fullPass, `reloj-${project.name}@ejemplo.com`)
      const picture = pass?.picture ?? Buffer.alloc(0)
      const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Puerta que se muda' })
      await phone.context.clock.install({ time: Date.now() + AHEAD_MS })
      const gate = await phone.open(offer.hash)
      await expect(
        gate.getByText('El reloj de este teléfono está 60 minutos adelantado.'),
      ).toBeVisible()
      await expect(gate.getByText(/En línea · datos de hace/)).toBeVisible()

      await phone.context.setOffline(true)
      const before = new Date()
      await showPicture(gate, picture)
      await expect(admitted(gate)).toBeVisible()
      await openRecent(gate)
      const shownAt = await scans(gate).locator('time').getAttribute('datetime')
      expect(minutesBetween(before, new Date(shownAt ?? ''))).toBeLessThan(10)
      await expect(scans(gate).locator('time')).toHaveText(hourInTheCity(shownAt ?? ''))

      await signInAs(page, shop)
      await move(page, 'Puerta que se muda', 'Teatro Colón')
      await phone.context.setOffline(false)
      await expect(gate.getByText('Este equipo ahora está en Teatro Colón')).toBeVisible()
      await expect(gate.getByRole('heading', { name: 'Teatro Colón' })).toBeVisible()
      await gate.getByRole('button', { name: 'Entendido' }).click()
      await expect(gate.getByText('Este equipo ahora está en')).toBeHidden()

      await gate.getByRole('button', { name: 'Cerrar' }).click()

      // The data is the new door's: the entry at the one before does not count against it.
      await phone.context.setOffline(true)
      await showPicture(gate, picture)
      await expect(admitted(gate)).toBeVisible()
      await phone.context.setOffline(false)
      await openRecent(gate)
      await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(2)
      await gate.close()
      const entries = await entriesOf(shop, pass?.shortCode ?? '')
      expect(entries.map(({ attraction }) => attraction)).toEqual(['malba', 'teatro-colon'])
      for (const { scannedAt, clockOffsetMs } of entries) {
        expect(minutesBetween(before, scannedAt)).toBeLessThan(10)
        expect(Math.floor(clockOffsetMs / 60_000)).toBe(60)
      }
    },
  )
})

async function move(page: Page, device: string, attraction: string): Promise<void> {
  await page.goto('/admin/devices')
  await page.getByRole('button', { name: `Mudar ${device} a otra atracción` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Atracción').selectOption({ label: attraction })
  await dialog.getByRole('button', { name: 'Mudar' }).click()
  await expect(page.getByText('Dispositivo mudado correctamente').first()).toBeVisible()
}

function minutesBetween(before: Date, after: Date): number {
  return Math.abs(after.getTime() - before.getTime()) / 60_000
}

function hourInTheCity(instant: string): string {
  return new Intl.DateTimeFormat('es-AR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'America/Argentina/Buenos_Aires',
  }).format(new Date(instant))
}

/** Notes from now on whether the page says something, for however short a time; answers that. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const look = () => {
      if (document.body.textContent.includes(wanted)) Reflect.set(globalThis, 'wasSaid', true)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  }, text)
  return () => page.evaluate(() => Reflect.get(globalThis, 'wasSaid') === true)
}
