// A family before a fixed stand, where nobody watches who presses what.
import type { Page } from '@playwright/test'
import { expectNoFindings } from './axe.ts'
import { expect, oneWidth } from './fixtures.ts'
import { buyPasses, offerEnrolment, rowsOf, test } from './gate-phone.ts'
import { readerTypes } from './gate-reader.ts'
import { admitted, holdWhatGoes, letGo } from './gate-screen.ts'
import { groupCodeOf } from './pass-keys.ts'

test.slow()

const sizes = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 1280, height: 800 },
]
/** How long a stand shows that somebody may enter; a guard's phone shows it longer. */
const SHOWN_MS = 2_500
const idle = (page: Page) => page.getByRole('button', { name: 'Salir' })

test(
  'a family before a stand enters with one press, and has nothing else in reach',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const family = { product: 'Full Pass', adults: 3, children: 1 } as const
    const bought = await buyPasses(shop, family, `stand-${project.name}@ejemplo.com`)
    const codes = bought.map(({ code }) => code)
    const group = await groupCodeOf(shop, codes)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await phone.context.addInitScript(() => {
      localStorage.setItem('vereda-gate-reader', 'no_camera kiosk')
    })
    await holdWhatGoes(phone.context, SHOWN_MS)
    const gate = await phone.open(offer.hash)
    await expect(idle(gate)).toBeVisible()
    await readerTypes(gate, codes[0] ?? '', { end: 'Enter' })
    await expect(admitted(gate)).toBeVisible()
    await letGo(gate)
    await expect(admitted(gate)).toBeHidden()

    await readerTypes(gate, group, { end: 'Enter' })
    const enter = gate.getByRole('button', { name: /^Entrar los 3/ })
    await expect(gate.getByText('Pueden pasar 3 de 4.')).toBeVisible()
    // Nothing else is taken while it waits for its press; without one it goes.
    await readerTypes(gate, codes[1] ?? '', { end: 'Enter' })
    await expect(gate.getByText('Terminá primero con esto')).toBeVisible()
    for (const role of ['checkbox', 'combobox', 'link', 'dialog'] as const) {
      await expect(gate.getByRole(role)).toHaveCount(0)
    }
    await expect(gate.getByRole('region').getByRole('button')).toHaveCount(1)
    for (const size of sizes) {
      await gate.setViewportSize(size)
      await expect(enter).toBeInViewport({ ratio: 1 })
      await expect(gate.getByText(/¿No están todos\?/)).toBeInViewport({ ratio: 1 })
    }
    // What takes long comes last: it goes by itself.
    await expectNoFindings(gate)
    await expect(enter).toBeHidden()
    await expect(idle(gate)).toBeVisible()

    await readerTypes(gate, group, { end: 'Enter' })
    await enter.click()
    const verdict = gate.locator('[data-verdict="admitted"]')
    await expect(verdict.getByRole('heading', { name: 'PASAN 3' })).toBeVisible()
    await expect(verdict.getByRole('button')).toHaveCount(0)
    await expect(gate.getByRole('combobox')).toHaveCount(0)
    await letGo(gate)
    await expect(verdict).toBeHidden()
    // A page that was just opened does not take it for the same reading.
    await gate.reload()
    await expect(idle(gate)).toBeVisible()

    await readerTypes(gate, group, { end: 'Enter' })
    await expect(gate.getByText(/^Entraron|^Ya entraron todos/)).toBeVisible()
    await expect(gate.getByRole('region').getByRole('button')).toHaveCount(0)
    await expect(idle(gate)).toBeVisible()
    await gate.close()
    expect(
      await rowsOf(
        shop,
        bought.map((pass) => pass.shortCode),
      ),
    ).toEqual(bought.map(() => ({ entries: 1, refusals: 0 })))
  },
)
