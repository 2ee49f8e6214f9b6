// A phone at one attraction after the other, moved by its guard and by the office, with a clock and a time zone
// that are wrong.
import type { Page } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { attractions, deviceDoors } from '#db/schema.ts'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { type E2eShop, expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { buyPasses, entriesOf, offerEnrolment, test } from '#tests/e2e/gate-phone.ts'
import {
  admitted,
  goOn,
  holdWhatGoes,
  offline,
  openRecent,
  press,
  scans,
  showPicture,
} from '#tests/e2e/gate-screen.ts'
import { signInAs } from '#tests/e2e/staff.ts'

test.slow()
test.use({ timezoneId: 'Asia/Tokyo' })

const DEVICE = 'Puerta que se muda'
/** A whole number of minutes and a bit: the way to the server takes its time. */
const AHEAD_MS = 60.5 * 60_000
/** Between two contacts that are planned: here only what a guard does leads to one. */
const CONTACT_MS = 60_000

test(
  'a phone that moves shows and sends what is of each attraction, and hours are the city’s',
  oneWidth,
  async ({ page, phone, shop }) => {
    const two = { product: 'Full Pass', adults: 2, children: 0 } as const
    const [pass, other] = await buyPasses(shop, two, 'mudanza@ejemplo.com')
    const offer = await offerEnrolment(shop, { slug: 'malba', name: DEVICE })
    await letChoose(shop, offer.deviceId, ['malba', 'teatro-colon'])
    await signInAs(page, shop)
    await phone.context.clock.install({ time: Date.now() + AHEAD_MS })
    await holdWhatGoes(phone.context, CONTACT_MS)
    const gate = await phone.open(offer.hash)
    const open = async (item: string) => {
      await press(gate, 'Más')
      await gate.getByRole('button', { name: item, exact: true }).click()
    }
    const close = () => gate.getByRole('button', { name: 'Cerrar' }).click()
    const isNowAt = (place: string) => gate.getByText(`Este dispositivo ahora está en ${place}`)
    const understand = () => gate.getByRole('button', { name: 'Entendido' }).click()
    await expect(
      gate.getByText('El reloj de este teléfono está 60 minutos adelantado.'),
    ).toBeVisible()
    await open('Hoy')
    await expect(gate.getByText('Al día')).toBeVisible()
    await close()

    // By the guard: of the new attraction there are no numbers yet, and none of the one before.
    await open('Cambiar de atracción')
    await gate.getByRole('button', { name: 'Teatro Colón' }).click()
    await expect(isNowAt('Teatro Colón')).toBeVisible()
    await understand()
    await phone.context.setOffline(true)
    await expect(offline(gate)).toBeVisible()
    await open('Hoy')
    await expect(gate.getByText(/^Todavía no hay números de Teatro Colón/)).toBeVisible()
    await expect(gate.getByText(/^Números de hace/)).toBeHidden()
    await close()

    // Scanned there, and sent from where the office moved it meanwhile.
    const before = new Date()
    await showPicture(gate, pass?.picture)
    await expect(admitted(gate)).toBeVisible()
    await openRecent(gate)
    const shownAt = (await scans(gate).locator('time').getAttribute('datetime')) ?? ''
    expect(minutesBetween(before, new Date(shownAt))).toBeLessThan(10)
    await expect(scans(gate).locator('time')).toHaveText(hourInTheCity(shownAt))
    await move(page, 'MALBA')
    await phone.context.setOffline(false)
    await expect(isNowAt('MALBA')).toBeVisible()
    await understand()
    await expect(isNowAt('MALBA')).toBeHidden()
    await close()
    // The data is the new door's: the entry at the one before does not count against it.
    await phone.context.setOffline(true)
    await showPicture(gate, pass?.picture)
    await expect(admitted(gate)).toBeVisible()
    await phone.context.setOffline(false)
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(2)
    await close()

    // The first verdict of another attraction says which one it is, and the phone is there at once.
    await move(page, 'Teatro Colón')
    await expect(isNowAt('Teatro Colón')).toHaveCount(0)
    await showPicture(gate, other?.picture)
    await expect(admitted(gate)).toBeVisible()
    const verdict = gate.locator('[data-verdict]')
    await expect(verdict.getByText('Este dispositivo ahora está en Teatro Colón')).toBeVisible()
    await expectNoFindings(gate)
    await goOn(gate)
    await expect(gate.getByRole('heading', { name: 'Teatro Colón' })).toBeVisible()
    await expect(isNowAt('Teatro Colón')).toBeVisible()
    await gate.close()
    const entries = await entriesOf(shop, pass?.shortCode ?? '')
    expect(entries.map(({ attraction }) => attraction)).toEqual(['teatro-colon', 'malba'])
    for (const { scannedAt, clockOffsetMs } of entries) {
      expect(minutesBetween(before, scannedAt)).toBeLessThan(10)
      expect(Math.floor(clockOffsetMs / 60_000)).toBe(60)
    }
  },
)

async function letChoose(shop: E2eShop, deviceId: string, slugs: string[]): Promise<void> {
  await shop.withDatabase(async ({ db }) => {
    const places = await db
      .select({ id: attractions.id })
      .from(attractions)
      .where(inArray(attractions.slug, slugs))
    await db
      .insert(deviceDoors)
      .values(places.map(({ id: attractionId }) => ({ deviceId, attractionId })))
  })
}

async function move(page: Page, attraction: string): Promise<void> {
  await page.goto('/admin/devices')
  await page.getByLabel(`Más acciones de ${DEVICE}`).click()
  await page.getByRole('button', { name: `Mudar ${DEVICE} a otra atracción` }).click()
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
