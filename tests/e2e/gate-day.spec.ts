// A day at a door that scans who leaves: in, out and in again, and how many are inside, on the phone and
// at the desk.
import { eq } from 'drizzle-orm'
import { atracciones } from '#db/schema.ts'
import { expectNoFindings } from './axe.ts'
import { expect, oneWidth } from './fixtures.ts'
import { buyPasses, offerEnrolment, test } from './gate-phone.ts'
import { admitted, refused, showPicture } from './gate-screen.ts'
import { signInAs } from './staff.ts'

test.slow()

const fullPass = { product: 'Full Pass', adults: 1, children: 0 } as const
const upright = { width: 360, height: 640 }
const lying = { width: 640, height: 360 }

test(
  'somebody enters, leaves and comes back, and phone and desk count the same',
  oneWidth,
  async ({ page, phone, shop }, { project }) => {
    const [pass] = await buyPasses(shop, fullPass, `vuelve-${project.name}@ejemplo.com`)
    const picture = pass?.picture ?? Buffer.alloc(0)
    const attractionId = await shop.withDatabase(async ({ db }) => {
      const [place] = await db
        .update(atracciones)
        .set({ exitRule: 'reentries' })
        .where(eq(atracciones.slug, 'malba'))
        .returning({ id: atracciones.id })
      return place?.id ?? 0
    })
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    const turnTo = (direction: string) => gate.getByText(direction, { exact: true }).click()
    const next = (name: string) => gate.getByRole('button', { name }).click()

    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await showPicture(gate, picture)
    await expect(admitted(gate)).toBeVisible()
    await next('Seguir escaneando')
    await turnTo('Salida')
    await expect(gate.getByText('CONTANDO SALIDAS')).toBeVisible()
    for (const size of [lying, upright]) {
      await gate.setViewportSize(size)
      await expectNoFindings(gate)
    }
    await showPicture(gate, picture)
    await expect(gate.getByRole('heading', { name: 'SALIÓ' })).toBeVisible()
    await next('Seguir contando')
    await showPicture(gate, picture)
    await expect(gate.getByText('No consta la entrada', { exact: true })).toBeVisible()
    await expectNoFindings(gate)
    await next('Seguir contando')

    await turnTo('Entrada')
    await expect(gate.getByText('CONTANDO SALIDAS')).toBeHidden()
    await showPicture(gate, picture)
    await expect(gate.getByText('Vuelve a entrar', { exact: true })).toBeVisible()
    await expect(admitted(gate)).toBeVisible()
    await next('Seguir escaneando')
    await showPicture(gate, picture)
    await expect(refused(gate)).toBeVisible()
    await next('Seguir escaneando')

    // Without a network an exit is kept, and told apart from the last known numbers.
    await gate.getByRole('button', { name: 'Más' }).click()
    await gate.getByRole('button', { name: 'Hoy', exact: true }).click()
    await expect(gate.getByText('Salidas: 1. Volvieron a entrar: 1.')).toBeVisible()
    await expectNoFindings(gate)
    await gate.getByRole('button', { name: 'Cerrar' }).click()
    await phone.context.setOffline(true)
    await expect(gate.getByText('SIN CONEXIÓN')).toBeVisible()
    await turnTo('Salida')
    await showPicture(gate, picture)
    await expect(gate.getByText('Guardado sin conexión')).toBeVisible()
    await next('Seguir contando')
    await gate.getByRole('button', { name: 'Más' }).click()
    await gate.getByRole('button', { name: 'Hoy', exact: true }).click()
    await expect(gate.getByText(/^Números de hace/)).toBeVisible()
    await expect(gate.getByRole('table', { name: 'Sin enviar de este teléfono' })).toContainText(
      'Salidas1',
    )

    await phone.context.setOffline(false)
    await expect(gate.getByText('Sin enviar de este teléfono: Nada por enviar.')).toBeVisible({
      timeout: 60_000,
    })
    await signInAs(page, shop)
    await page.goto(`/admin/today?attraction=${attractionId}`)
    const figure = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
    await expect(figure('Salidas')).toHaveText('2')
    await expect(figure('Personas adentro')).toHaveText('0')
    await expect(figure('Volvieron a entrar')).toHaveText('1')
    await expectNoFindings(page)

    // Whoever opens the page anew lets people in.
    await gate.reload()
    await gate.getByText('Apuntá al código del pase').waitFor()
    await expect(gate.getByText('CONTANDO SALIDAS')).toBeHidden()
  },
)
