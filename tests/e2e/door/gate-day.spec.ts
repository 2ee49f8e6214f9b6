// A day at a door that scans who leaves: in, out and in again, and how many are inside, on the phone and
// at the desk.
import { eq } from 'drizzle-orm'
import { attractions } from '#db/schema.ts'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { type E2eShop, expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { buyPasses, offerEnrolment, test } from '#tests/e2e/gate-phone.ts'
import { goOn, holdWhatGoes, offline, press, refused, showPicture } from '#tests/e2e/gate-screen.ts'
import { groupPictureOf } from '#tests/e2e/pass-keys.ts'
import { signInAs } from '#tests/e2e/staff.ts'

test.slow()

const PLACE = 'museo-bellas-artes'
const upright = { width: 360, height: 640 }
const lying = { width: 640, height: 360 }
/** How long it is shown that of a group some do not count. */
const MIXED_MS = 10_000

test(
  'a family enters, leaves and comes back, together and one by one, and phone and desk count the same',
  oneWidth,
  async ({ page, phone, shop }) => {
    const people = { product: 'Full Pass', adults: 3, children: 1 } as const
    const passes = await buyPasses(shop, people, 'vuelve@ejemplo.com')
    const [one] = passes
    const together = await groupPictureOf(shop, passes)
    const attractionId = await letBackIn(shop)
    const offer = await offerEnrolment(shop, { slug: PLACE, name: 'Puerta' })
    await holdWhatGoes(phone.context, MIXED_MS)
    const gate = await phone.open(offer.hash)
    const turnTo = (direction: string) => gate.getByText(direction, { exact: true }).click()
    const letIn = () => gate.getByRole('button', { name: 'Que pasen 4' }).click()
    const openToday = async () => {
      await press(gate, 'Más')
      await gate.getByRole('button', { name: 'Hoy', exact: true }).click()
    }

    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await showPicture(gate, together)
    await letIn()
    await expect(gate.getByRole('heading', { name: 'PASAN 4' })).toBeVisible()
    await goOn(gate)

    // Out: one, and then all, of whom that one does not count again.
    await turnTo('Salida')
    await expect(gate.getByText('CONTANDO SALIDAS')).toBeVisible()
    await showPicture(gate, one?.picture)
    await expect(gate.getByRole('heading', { name: 'SALIÓ' })).toBeVisible()
    await goOn(gate)
    await showPicture(gate, together)
    await expect(gate.getByRole('heading', { name: 'SALIERON 3' })).toBeVisible()
    const exit = gate.locator('[data-exit="mixed"]')
    await expect(exit.getByText('1 no cuenta', { exact: true })).toBeVisible()
    await expect(exit.getByText(/^Ya salió a las \d\d:\d\d$/)).toBeVisible()
    for (const size of [lying, upright]) {
      await gate.setViewportSize(size)
      const next = gate.getByRole('button', { name: 'Seguir contando' })
      await expect(next).toBeInViewport({ ratio: 1 })
      await expectNoFindings(gate)
    }
    await goOn(gate)
    await expectNoFindings(gate)
    await showPicture(gate, together)
    await expect(gate.getByRole('heading', { name: 'NO CUENTA' })).toBeVisible()
    // It goes by itself: what takes long is looked for once.
    await expectNoFindings(gate)
    await goOn(gate)

    // In again, once.
    await turnTo('Entrada')
    await expect(gate.getByText('CONTANDO SALIDAS')).toBeHidden()
    await showPicture(gate, together)
    await expect(gate.getByText('Vuelve a entrar', { exact: true })).toHaveCount(passes.length)
    await expectNoFindings(gate)
    await letIn()
    await expect(gate.getByText(/^Vuelven a entrar · /)).toBeVisible()
    await goOn(gate)
    await showPicture(gate, one?.picture)
    await expect(refused(gate)).toBeVisible()
    await goOn(gate)

    // Without a network an exit is kept, and told apart from the last known numbers.
    await openToday()
    await expect(gate.getByText('Salidas: 4. Volvieron a entrar: 4.')).toBeVisible()
    await expectNoFindings(gate)
    await gate.getByRole('button', { name: 'Cerrar' }).click()
    await phone.context.setOffline(true)
    await expect(offline(gate)).toBeVisible()
    await turnTo('Salida')
    await showPicture(gate, one?.picture)
    await expect(gate.getByText('Guardado sin conexión')).toBeVisible()
    await goOn(gate)
    await openToday()
    await expect(gate.getByText(/^Números de hace/)).toBeVisible()
    const unsent = gate.getByRole('table', { name: 'Sin enviar de este teléfono' })
    await expect(unsent).toContainText('Salidas1')
    await phone.context.setOffline(false)
    await expect(gate.getByText('Sin enviar de este teléfono: Nada por enviar.')).toBeVisible()

    await signInAs(page, shop)
    await page.goto(`/admin/today?attraction=${attractionId}`)
    const figure = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
    await expect(figure('Salidas')).toHaveText('5')
    await expect(figure('Personas adentro')).toHaveText('3')
    await expect(figure('Volvieron a entrar')).toHaveText('4')
    await expectNoFindings(page)

    // Whoever opens the page anew lets people in.
    await gate.reload()
    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await expect(gate.getByText('CONTANDO SALIDAS')).toBeHidden()
  },
)

async function letBackIn(shop: E2eShop): Promise<number> {
  return shop.withDatabase(async ({ db }) => {
    const [place] = await db
      .update(attractions)
      .set({ exitRule: 'reentries' })
      .where(eq(attractions.slug, PLACE))
      .returning({ id: attractions.id })
    return place?.id ?? 0
  })
}
