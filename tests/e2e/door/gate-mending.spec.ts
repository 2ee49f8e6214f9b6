// What is put right at a door: who stands there, an entry that was none, a supervisor who lets somebody in.
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { cities, guards } from '#db/schema.ts'
import { badgeCodeFrom } from '#domain/door/guards/guard-proof.ts'
import { sha256Of } from '#domain/ground/base64-url.ts'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { type E2eShop, expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { hold } from '#tests/e2e/gate-camera.ts'
import { buyPasses, offerEnrolment, test } from '#tests/e2e/gate-phone.ts'
import { admitted, openRecent, press, refused, scans, showPicture } from '#tests/e2e/gate-screen.ts'
import { signInAs } from '#tests/e2e/staff.ts'

test.slow()

const fullPass = { product: 'Full Pass', adults: 1, children: 0 } as const
const PIN = '274951'

/** A badge of somebody of Buenos Aires, whose code is printed nowhere else. */
async function makeBadge(shop: E2eShop, name: string, seed: number): Promise<string> {
  const code = badgeCodeFrom(new Uint8Array(20).fill(seed))
  await shop.withDatabase(async ({ db }) => {
    const [city] = await db
      .select({ id: cities.id })
      .from(cities)
      .where(eq(cities.slug, 'buenos-aires'))
    await db.insert(guards).values({
      id: crypto.randomUUID(),
      cityId: city?.id ?? 0,
      name,
      role: 'guard',
      badgeHash: await sha256Of(code),
      createdAt: new Date(),
    })
  })
  return code
}

async function makeSupervisor(page: Page, shop: E2eShop, name: string): Promise<void> {
  await signInAs(page, shop)
  await page.goto('/admin/guards')
  await page.getByRole('button', { name: 'Añadir guardia' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Nombre').fill(name)
  await adding.getByLabel('Función').selectOption('Supervisor')
  const city = adding.getByLabel('Ciudad')
  if (await city.isVisible()) await city.selectOption('Buenos Aires')
  await adding.getByRole('button', { name: 'Guardar' }).click()
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: `PIN de ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN nuevo').fill('123456')
  await dialog.getByLabel('Repetí el PIN').fill('123456')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Es de los primeros que cualquiera prueba.')).toBeVisible()
  await dialog.getByLabel('PIN nuevo').fill(PIN)
  await dialog.getByLabel('Repetí el PIN').fill(PIN)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
}

async function prove(gate: Page, name: string, pin: string): Promise<void> {
  await gate.getByRole('combobox', { name: 'Nombre', exact: true }).selectOption(name)
  await gate.getByLabel('PIN', { exact: true }).fill(pin)
  await gate.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test(
  'a guard signs on by name or badge, undoes an entry with a reason, and the pass enters again',
  oneWidth,
  async ({ phone, shop, page }) => {
    const [pass] = await buyPasses(shop, fullPass, 'deshacer@ejemplo.com')
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Puerta' })
    const badge = await makeBadge(shop, 'Bruno Credencial', 7)
    const gate = await phone.open(offer.hash)
    await press(gate, 'Más')
    await gate.getByRole('button', { name: 'Quién está en la puerta' }).click()
    await expectNoFindings(gate)
    await gate.getByLabel('Tu nombre').fill('Ana Escrita')
    await gate.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(gate.getByText(/Ana Escrita/)).toBeVisible()

    await hold(phone.film, [badge])
    await expect(gate.getByText('Hola, Bruno Credencial.')).toBeVisible()
    await hold(phone.film, [])
    await expect(refused(gate)).toBeHidden()
    await showPicture(gate, pass?.picture)
    await expect(admitted(gate)).toBeVisible()

    await gate.getByRole('button', { name: 'Deshacer', exact: true }).click()
    const dialog = gate.getByRole('dialog', { name: 'Deshacer la entrada' })
    await dialog.getByRole('button', { name: 'Deshacer la entrada' }).click()
    await expect(dialog.getByText('Elegí un motivo.')).toBeVisible()
    await dialog.getByLabel('Otro motivo').check()
    await dialog.getByLabel('Contalo en pocas palabras').fill('Volvió a la boletería')
    await expectNoFindings(gate)
    await dialog.getByRole('button', { name: 'Deshacer la entrada' }).click()
    await expect(dialog.getByText('Listo: la entrada quedó deshecha.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Entendido' }).click()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'Deshecho' })).toHaveCount(1)
    await gate.getByRole('button', { name: 'Cerrar' }).click()
    // The phone remembers of the entry no more than the shop does.
    await phone.context.setOffline(true)
    await showPicture(gate, pass?.picture)
    await expect(admitted(gate)).toBeVisible()
    await gate.getByRole('button', { name: 'Deshacer', exact: true }).click()
    await expect(gate.getByText(/Esta entrada todavía no se envió/)).toBeVisible()
    await gate.getByRole('button', { name: 'Entendido' }).click()
    await phone.context.setOffline(false)
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(1)
    await gate.close()

    await signInAs(page, shop)
    await page.goto('/admin/scans')
    const rows = page.getByRole('row').filter({ hasText: pass?.shortCode ?? '' })
    await expect(rows.filter({ hasText: 'Bruno Credencial' })).toHaveCount(2)
    await expect(
      rows.filter({ hasText: 'Deshecho por Bruno Credencial: Volvió a la boletería' }),
    ).toHaveCount(1)
  },
)

test(
  'a supervisor lets somebody in by exception, finds a pass by a masked name, and annuls an entry',
  oneWidth,
  async ({ phone, shop, page }) => {
    const name = 'Sol Paz'
    const [pass] = await buyPasses(shop, fullPass, 'nombre@ejemplo.com')
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Puerta' })
    await makeSupervisor(page, shop, name)
    const gate = await phone.open(offer.hash)

    await hold(phone.film, ['https://ejemplo.com/cartel'])
    await expect(refused(gate)).toBeVisible()
    await hold(phone.film, [])
    await gate.getByRole('button', { name: 'Admitir por excepción' }).click()
    await prove(gate, name, '999888')
    await expect(gate.getByText('No coincide.')).toBeVisible()
    await prove(gate, name, PIN)
    await expect(gate.getByText(`Supervisa ${name}`)).toBeVisible()
    await gate.getByLabel('Cortesía de la casa').check()
    await expectNoFindings(gate)
    await gate.getByRole('button', { name: 'Que pase' }).click()
    await expect(gate.getByText('Anotado: que pase.')).toBeVisible()
    await gate.getByRole('button', { name: 'Entendido' }).click()

    await press(gate, 'Más')
    await gate.getByRole('button', { name: 'Supervisor' }).click()
    const search = gate.getByLabel('Nombre o apellido, tres letras o más')
    await search.fill('ti')
    await gate.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(gate.getByText('Escribí al menos tres letras.')).toBeVisible()
    await expectNoFindings(gate)
    await search.fill('Titular 1')
    await gate.getByRole('button', { name: 'Buscar', exact: true }).click()
    const hit = gate.getByRole('button', { name: new RegExp(`…${pass?.shortCode.slice(-2)}`) })
    await hit.click()
    await gate.getByRole('button', { name: 'Que pase' }).click()
    await expect(admitted(gate)).toBeVisible()

    await press(gate, 'Más')
    await gate.getByRole('button', { name: 'Supervisor' }).click()
    await gate.getByRole('button', { name: 'Anular una entrada' }).click()
    await gate
      .getByRole('button', { name: `Anular la entrada del pase ${pass?.shortCode.slice(-2)}` })
      .click()
    await gate.getByLabel('No entró').check()
    await gate.getByRole('button', { name: 'Anular', exact: true }).click()
    // Of this pass; others were taken back at this door, too.
    const annulled = scans(gate).filter({ hasText: `…${pass?.shortCode.slice(-2)}` })
    await expect(annulled.filter({ hasText: 'Anulada' })).toHaveCount(1)
    await gate.getByRole('button', { name: 'Salir' }).click()
    await expect(gate.getByLabel('PIN', { exact: true })).toBeVisible()
    await gate.close()

    await page.goto('/admin/exceptions')
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Cortesía de la casa')
    await expect(row).toContainText('Código desconocido')
  },
)
