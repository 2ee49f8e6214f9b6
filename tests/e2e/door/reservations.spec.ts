// Who is expected at a door: the office brings the attraction's list and says how many an hour takes; the
// guard sees the list, and passes tick it.
import type { Page } from '@playwright/test'
import { localDay } from '#domain/ground/calendar.ts'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, expect } from '#tests/e2e/fixtures.ts'
import { buyPasses, offerEnrolment, test } from '#tests/e2e/gate-phone.ts'
import { admitted, showPicture, goOn } from '#tests/e2e/gate-screen.ts'
import { expectRowsInSight } from '#tests/e2e/office-rows.ts'
import { signInAs } from '#tests/e2e/staff.ts'

test.slow()

const ATTRACTION = 'Mirador del Obelisco'
const TITLES = 'fecha;hora;referencia;nombre;personas;operacion'
const phoneSize = { width: 360, height: 800 }
const deskSize = { width: 1280, height: 800 }

test(
  'the office brings a list of reservations and a limit, and the door ticks the one and warns of the other',
  atDesk,
  async ({ page, phone, shop }) => {
    const email = 'con-reserva@ejemplo.com'
    const [pass] = await buyPasses(shop, { product: 'Full Pass', adults: 2, children: 0 }, email)
    const number = /FP-\d+/.exec((await shop.lastMailTo(email)).text ?? '')?.[0] ?? ''
    const offer = await offerEnrolment(shop, { slug: 'mirador-obelisco', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    await gate.setViewportSize(phoneSize)
    const day = localDay(new Date(), 'America/Argentina/Buenos_Aires')
    const expected = `${day};15:00;R-1042;García, María;2;${number}`
    await signInAs(page, shop)

    await page.goto('/admin/access-attractions')
    await page.getByRole('link', { name: 'Siguientes' }).click()
    await page.getByRole('button', { name: `Cupo por hora de ${ATTRACTION}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Personas por hora').fill('muchas')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByLabel('Personas por hora')).toBeFocused()
    await expectNoFindings(page)
    await dialog.getByLabel('Personas por hora').fill('1')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Cupo guardado correctamente').first()).toBeVisible()
    await expect(page.getByRole('row', { name: ATTRACTION })).toContainText('1 persona')
    // The buttons cover no column.
    const list = page.getByRole('region', { name: 'Atracciones y sus cierres' })
    expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)

    await page.goto('/admin/reservations')
    await page.getByRole('combobox', { name: 'Atracción' }).selectOption(ATTRACTION)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByText('No hay reservas para ese día.')).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('link', { name: 'Importar lista' }).click()
    await page.getByRole('button', { name: 'Revisar' }).click()
    await expect(page.getByLabel('Archivo CSV')).toHaveAccessibleDescription(
      'Elegí un archivo CSV.',
    )

    await choose(page, TITLES, expected, `${day};16:30;R-1043;Paz, Lucía;dos;`)
    await expect(page.getByRole('row', { name: /^3 personas/ })).toBeVisible()
    await expect(page.getByRole('row', { name: 'García, María' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar estos cambios' })).toHaveCount(0)
    await expectNoFindings(page)
    await choose(page, TITLES, expected, `${day};16:30;R-1043;Paz, Lucía;3;`)
    await expect(page.getByText(/^Nuevas: 2\. .*Problemas: 0\.$/)).toBeVisible()
    for (const size of [phoneSize, deskSize]) {
      await page.setViewportSize(size)
      await expectRowsInSight(page)
      await expectNoFindings(page)
    }
    await page.getByRole('button', { name: 'Guardar estos cambios' }).click()
    await expect(page.getByText('Reservas nuevas: 2.').first()).toBeVisible()
    await page.getByRole('link', { name: /^Ver la lista del/ }).click()
    await expect(page.getByRole('row', { name: 'García, María' })).toContainText('R-1042')

    await openReservations(gate)
    const own = gate.getByRole('listitem').filter({ hasText: 'R-1042' })
    await expect(own).toContainText('García, M.')
    await expect(own).toContainText('0 de 2')
    await gate.getByRole('searchbox', { name: 'Buscar por nombre, hora o referencia' }).fill('paz')
    await expect(own).toBeHidden()
    await expect(gate.getByText('Paz, L.')).toBeVisible()
    await expect(gate.getByText('1 de 2 reservas')).toBeVisible()
    await expectNoFindings(gate)
    await gate.getByRole('button', { name: 'Cerrar' }).click()
    await showPicture(gate, pass?.picture)
    await expect(admitted(gate)).toBeVisible()
    await expect(gate.getByText('Reserva de las 15:00 · 1 de 2', { exact: true })).toBeVisible()
    await expect(gate.getByText(/^Era el último lugar hasta las/)).toBeVisible()
    await expectNoFindings(gate)
    await goOn(gate)
    await openReservations(gate)
    await expect(own).toContainText('1 de 2')

    await page.reload()
    const counts = page.getByRole('main').getByText('2 reservas para 5 personas. Llegaron: 1.')
    await expect(counts).toBeVisible()
    for (const size of [phoneSize, deskSize]) {
      await page.setViewportSize(size)
      await expectRowsInSight(page)
      await expectNoFindings(page)
    }
  },
)

/** Chooses a list of these lines, and looks at what it would do. */
async function choose(page: Page, ...lines: string[]): Promise<void> {
  await page.getByLabel('Archivo CSV').setInputFiles({
    name: 'reservas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await page.getByRole('button', { name: 'Revisar' }).click()
}

async function openReservations(gate: Page): Promise<void> {
  await gate.getByRole('button', { name: 'Más' }).click()
  await gate.getByRole('button', { name: 'Reservas de hoy' }).click()
}
