// A fixed stand without a camera, where nobody watches who presses what.
import type { Page } from '@playwright/test'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { buyPasses, offerEnrolment, rowsOf, test } from '#tests/e2e/gate-phone.ts'
import { handheldWrites, readerTypes } from '#tests/e2e/gate-reader.ts'
import { admitted, admittedOf, holdWhatGoes, letGo, refused } from '#tests/e2e/gate-screen.ts'
import { groupCodeOf } from '#tests/e2e/pass-keys.ts'

test.slow()

const sizes = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 1280, height: 800 },
]
/** How long a stand shows that somebody may enter; a guard's phone shows it longer. */
const SHOWN_MS = 2_500
/** How long it waits for a family to press. */
const WAITED_MS = 15_000
const leave = (page: Page) => page.getByRole('button', { name: 'Salir' })

test(
  'a stand is set up before the shift, lets in a person and a family, and gives them nothing else to press',
  oneWidth,
  async ({ phone, shop }) => {
    const family = { product: 'Full Pass', adults: 4, children: 1 } as const
    const bought = await buyPasses(shop, family, 'stand@ejemplo.com')
    const [first = '', second = '', third = ''] = bought.map(({ code }) => code)
    const group = await groupCodeOf(shop, bought.slice(1))
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await phone.context.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('', 'NotFoundError'))
    })
    await phone.context.clock.install()
    await holdWhatGoes(phone.context, SHOWN_MS, WAITED_MS)
    const gate = await phone.context.newPage()
    await gate.goto(`${shop.url}/gate${offer.hash}`)

    await gate.getByRole('button', { name: 'Lector y puesto fijo' }).click()
    await expect(gate.getByLabel('Probar el lector')).toBeFocused()
    await readerTypes(gate, first, { host: 'es-ES' })
    await expect(gate.getByText('Lector listo: teclado español, sin Enter.')).toBeVisible()
    await readerTypes(gate, first.slice(0, 80), { host: 'es-ES', end: 'Enter' })
    await expect(gate.getByText(/Llegó incompleto o cambiado \(80 símbolos\)/)).toBeVisible()
    await expectNoFindings(gate)
    await gate.getByLabel('Usar también la cámara').uncheck()
    await gate.getByRole('button', { name: 'Empezar puesto fijo' }).click()
    await expect(gate.getByText('Mostrá tu código', { exact: true }).first()).toBeVisible()
    await expect.poll(() => gate.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await expectNoFindings(gate)

    await readerTypes(gate, first)
    await expect(admitted(gate)).toBeVisible()
    await expect(gate.getByRole('button', { name: 'Seguir escaneando' })).toBeHidden()
    // It goes by itself.
    await letGo(gate)
    await expect(admitted(gate)).toBeHidden()
    await gate.reload()
    await expect(gate.getByText('Show your code', { exact: true }).first()).toBeVisible()
    await handheldWrites(gate, first)
    await expect(refused(gate)).toBeVisible()
    // A code over a verdict is the next one.
    await readerTypes(gate, second)
    await expect(admittedOf(gate, bought[1])).toBeVisible()
    await letGo(gate)
    await expect(admitted(gate)).toBeHidden()
    await expect(gate.getByRole('button')).toHaveCount(1)

    await readerTypes(gate, group, { end: 'Enter' })
    const enter = gate.getByRole('button', { name: /^Entrar los 3/ })
    await expect(gate.getByText('Pueden pasar 3 de 4.')).toBeVisible()
    // Nothing else is taken while it waits for its press; without one it goes.
    await readerTypes(gate, third, { end: 'Enter' })
    await expect(gate.getByText('Terminá primero con esto')).toBeVisible()
    for (const role of ['checkbox', 'combobox', 'link', 'dialog'] as const) {
      await expect(gate.getByRole(role)).toHaveCount(0)
    }
    await expect(gate.getByRole('region').getByRole('button')).toHaveCount(1)
    // The window of a full screen has the size that it has; the next press makes it full again.
    await gate.evaluate(() => document.fullscreenElement && document.exitFullscreen())
    for (const size of sizes) {
      await gate.setViewportSize(size)
      await expect(enter).toBeInViewport({ ratio: 1 })
      await expect(gate.getByText(/¿No están todos\?/)).toBeInViewport({ ratio: 1 })
    }
    await expectNoFindings(gate)
    // Nobody presses: it goes by itself.
    await letGo(gate)
    await expect(enter).toBeHidden()
    // A page that was just opened does not take it for the same reading.
    await gate.reload()
    await expect(leave(gate)).toBeVisible()
    await readerTypes(gate, group, { end: 'Enter' })
    await enter.click()
    const verdict = gate.locator('[data-verdict="admitted"]')
    await expect(verdict.getByRole('heading', { name: 'PASAN 3' })).toBeVisible()
    await expect(verdict.getByRole('button')).toHaveCount(0)
    await expect(gate.getByRole('combobox')).toHaveCount(0)
    await letGo(gate)
    await expect(verdict).toBeHidden()
    await gate.reload()
    await expect(leave(gate)).toBeVisible()
    await readerTypes(gate, group, { end: 'Enter' })
    await expect(gate.getByText(/^Entraron|^Ya entraron todos/)).toBeVisible()
    await expect(gate.getByRole('region').getByRole('button')).toHaveCount(0)

    await leave(gate).click()
    await expect(gate.getByText('Mantené apretado «Salir» dos segundos.')).toBeVisible()
    await leave(gate).hover()
    await gate.mouse.down()
    await expect(gate.getByRole('button', { name: 'Empezar el turno' })).toBeVisible()
    await gate.mouse.up()
    await gate.getByRole('button', { name: 'Empezar el turno' }).click()
    await expect(gate.getByText('Leé el código con el lector')).toBeVisible()
    await expectNoFindings(gate)
    await gate.close()
    expect(await rowsOf(shop, bought)).toEqual(
      bought.map((_, index) => ({ entries: 1, refusals: index === 0 ? 1 : 0 })),
    )
  },
)
