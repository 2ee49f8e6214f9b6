// A day at a door that scans who leaves: in, out and in again, and how many are inside, on the phone and
// at the desk.
import { eq, inArray } from 'drizzle-orm'
import { toBuffer } from 'qrcode'
import { attractions, deviceDoors } from '#db/schema.ts'
import { expectNoFindings } from './axe.ts'
import { type E2eShop, expect, oneWidth } from './fixtures.ts'
import { buyPasses, offerEnrolment, test } from './gate-phone.ts'
import { admitted, goOn, holdWhatGoes, offline, refused, showPicture } from './gate-screen.ts'
import { groupCodeOf } from './pass-keys.ts'
import { signInAs } from './staff.ts'

test.slow()

const fullPass = { product: 'Full Pass', adults: 1, children: 0 } as const
const upright = { width: 360, height: 640 }
const lying = { width: 640, height: 360 }
/** How long it is shown that of a group some do not count. */
const MIXED_MS = 10_000

test(
  'somebody enters, leaves and comes back, and phone and desk count the same',
  oneWidth,
  async ({ page, phone, shop }, { project }) => {
    const [pass] = await buyPasses(shop, fullPass, `vuelve-${project.name}@ejemplo.com`)
    const picture = pass?.picture ?? Buffer.alloc(0)
    const attractionId = await letBackIn(shop)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    const turnTo = (direction: string) => gate.getByText(direction, { exact: true }).click()

    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await showPicture(gate, picture)
    await expect(admitted(gate)).toBeVisible()
    await goOn(gate)
    await turnTo('Salida')
    await expect(gate.getByText('CONTANDO SALIDAS')).toBeVisible()
    for (const size of [lying, upright]) {
      await gate.setViewportSize(size)
      await expectNoFindings(gate)
    }
    await showPicture(gate, picture)
    await expect(gate.getByRole('heading', { name: 'SALIÓ' })).toBeVisible()
    await goOn(gate)
    await showPicture(gate, picture)
    await expect(gate.getByText(/^Ya salió a las \d\d:\d\d$/)).toBeVisible()
    await expectNoFindings(gate)
    await goOn(gate)

    await turnTo('Entrada')
    await expect(gate.getByText('CONTANDO SALIDAS')).toBeHidden()
    await showPicture(gate, picture)
    await expect(gate.getByText('Vuelve a entrar', { exact: true })).toBeVisible()
    await expect(admitted(gate)).toBeVisible()
    await goOn(gate)
    await showPicture(gate, picture)
    await expect(refused(gate)).toBeVisible()
    await goOn(gate)

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
    await goOn(gate)
    await gate.getByRole('button', { name: 'Más' }).click()
    await gate.getByRole('button', { name: 'Hoy', exact: true }).click()
    await expect(gate.getByText(/^Números de hace/)).toBeVisible()
    await expect(gate.getByRole('table', { name: 'Sin enviar de este teléfono' })).toContainText(
      'Salidas1',
    )

    await phone.context.setOffline(false)
    await expect(gate.getByText('Sin enviar de este teléfono: Nada por enviar.')).toBeVisible()
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

test(
  'a family leaves with one code: who is out already takes nothing from the others, and all come back in',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    await letBackIn(shop)
    const family = { product: 'Full Pass', adults: 3, children: 1 } as const
    const passes = await buyPasses(shop, family, `familia-sale-${project.name}@ejemplo.com`)
    const code = await groupCodeOf(
      shop,
      passes.map((pass) => pass.code),
    )
    const together = await toBuffer(code, { errorCorrectionLevel: 'M' })
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Salida de familias' })
    await holdWhatGoes(phone.context, MIXED_MS)
    const gate = await phone.open(offer.hash)
    const turnTo = (direction: string) => gate.getByText(direction, { exact: true }).click()
    const letIn = () => gate.getByRole('button', { name: 'Que pasen 4' }).click()

    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await showPicture(gate, together)
    await letIn()
    await expect(gate.getByRole('heading', { name: 'PASAN 4' })).toBeVisible()
    await goOn(gate)
    await turnTo('Salida')
    for (const { picture } of passes.slice(0, 2)) {
      await showPicture(gate, picture)
      await expect(gate.getByRole('heading', { name: 'SALIÓ' })).toBeVisible()
      await goOn(gate)
    }

    await showPicture(gate, together)
    await expect(gate.getByRole('heading', { name: 'SALIERON 2' })).toBeVisible()
    const exit = gate.locator('[data-exit="mixed"]')
    for (const text of ['2 de 4', '1 adulto', '1 niño', '2 no cuentan']) {
      await expect(exit.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(exit.getByText(/^Ya salió a las \d\d:\d\d$/)).toHaveCount(2)
    for (const size of [lying, upright]) {
      await gate.setViewportSize(size)
      await expect(gate.getByRole('button', { name: 'Seguir contando' })).toBeInViewport({
        ratio: 1,
      })
    }
    await goOn(gate)
    await showPicture(gate, together)
    await expect(gate.getByRole('heading', { name: 'NO CUENTA' })).toBeVisible()
    // It goes by itself: what takes long is looked for once.
    await expectNoFindings(gate)
    await goOn(gate)

    await turnTo('Entrada')
    await showPicture(gate, together)
    await expect(gate.getByText('Vuelve a entrar', { exact: true })).toHaveCount(4)
    await expectNoFindings(gate)
    await letIn()
    await expect(gate.getByText(/^Vuelven a entrar · /)).toBeVisible()
  },
)

test(
  'a phone that moved and lost the network shows no numbers of the attraction before as this one’s',
  oneWidth,
  async ({ phone, shop }) => {
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Se muda' })
    await shop.withDatabase(async ({ db }) => {
      const places = await db
        .select({ id: attractions.id })
        .from(attractions)
        .where(inArray(attractions.slug, ['malba', 'teatro-colon']))
      const { deviceId } = offer
      await db
        .insert(deviceDoors)
        .values(places.map(({ id: attractionId }) => ({ deviceId, attractionId })))
    })
    const gate = await phone.open(offer.hash)
    const open = async (item: string) => {
      await gate.getByRole('button', { name: 'Más' }).click()
      await gate.getByRole('button', { name: item, exact: true }).click()
    }
    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await open('Hoy')
    await expect(gate.getByText('Al día')).toBeVisible()
    await gate.getByRole('button', { name: 'Cerrar' }).click()

    await open('Cambiar de atracción')
    await gate.getByRole('button', { name: 'Teatro Colón' }).click()
    await expect(gate.getByText('Este equipo ahora está en Teatro Colón')).toBeVisible()
    await phone.context.setOffline(true)
    await expect(offline(gate)).toBeVisible()
    await open('Hoy')

    await expect(
      gate.getByText('Todavía no hay números de Teatro Colón en este teléfono.'),
    ).toBeVisible()
    await expect(gate.getByText(/^Números de hace/)).toBeHidden()
    await phone.context.setOffline(false)
    await expect(gate.getByText('Al día')).toBeVisible()
  },
)

/** Lets people come back in at MALBA on the day they left, and answers which attraction that is. */
async function letBackIn(shop: E2eShop): Promise<number> {
  return shop.withDatabase(async ({ db }) => {
    const [place] = await db
      .update(attractions)
      .set({ exitRule: 'reentries' })
      .where(eq(attractions.slug, 'malba'))
      .returning({ id: attractions.id })
    return place?.id ?? 0
  })
}
