// The gate's screens as hands and eyes meet them: large enough to touch, in sight on the smallest phones,
// upright and lying, and without findings of axe.
import type { Locator, Page } from '@playwright/test'
import { decode } from 'fast-png'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { hold } from '#tests/e2e/gate-camera.ts'
import { buyPasses, offerEnrolment, test } from '#tests/e2e/gate-phone.ts'
import { admitted, goOn, holdWhatGoes, refused, showPicture } from '#tests/e2e/gate-screen.ts'

test.slow()

const fullPass = { product: 'Full Pass', adults: 1, children: 0 } as const
const several = 'De a uno: hay dos códigos a la vista'
const upright = { width: 360, height: 640 }
const lying = { width: 640, height: 360 }
/** CSS pixels: of whatever can be touched, and of what every shift and every visitor needs. */
const TOUCHED = 44
const MAIN = 48
/** How long a guard's phone shows that somebody may enter. */
const SHOWN_MS = 8_000

test(
  'on the smallest phones a thumb meets every button, and a verdict leaves in sight what is needed next',
  oneWidth,
  async ({ phone, shop }) => {
    const [pass] = await buyPasses(shop, fullPass, 'chico@ejemplo.com')
    const offer = await offerEnrolment(shop, { slug: 'teatro-colon', name: 'Entrada' })
    const gate = await phone.context.newPage()
    await gate.goto(`${shop.url}/gate${offer.hash}`)
    const start = gate.getByRole('button', { name: 'Empezar el turno' })
    for (const size of [upright, lying]) {
      await gate.setViewportSize(size)
      await expect(start).toBeInViewport({ ratio: 1 })
      await expectNoFindings(gate)
      await expectTouchable(gate, TOUCHED)
      expect(await heightOf(start)).toBeGreaterThanOrEqual(MAIN)
    }
    await start.click()
    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await expectNoFindings(gate)
    await expectTouchable(gate, TOUCHED)

    const next = gate.getByRole('button', { name: 'Seguir escaneando' })
    const advice = gate.getByText(
      'Si sos más de una persona, mostrá el código del grupo o el de cada una.',
      { exact: true },
    )
    await showPicture(gate, pass?.picture)
    await expect(admitted(gate)).toBeVisible()
    await expectNoFindings(gate)
    await goOn(gate)
    await showPicture(gate, pass?.picture)
    await expect(refused(gate)).toBeVisible()
    for (const size of [upright, lying]) {
      await gate.setViewportSize(size)
      await expect(next).toBeInViewport({ ratio: 1 })
      expect(await heightOf(next)).toBeGreaterThanOrEqual(MAIN)
      await expectTouchable(gate, TOUCHED)
      await expect(advice).toBeInViewport({ ratio: 1 })
      // The camera sees nothing but grey.
      const [red = 0, green = 0] = await paintedOn(gate, gate.locator('video'), 0.5)
      expect(Math.abs(red - green)).toBeLessThan(10)
    }

    // Neither is decided, so they need not be anybody's.
    await hold(phone.film, ['P1:UNO', 'P1:DOS'])
    const note = gate.getByText(several)
    await expect(note).toBeInViewport({ ratio: 1 })
    const [red = 0, green = 0, blue = 0] = await paintedOn(gate, note, 0.02)
    // Gold, not the red of the verdict below it.
    expect(green).toBeGreaterThan(150)
    expect(red).toBeGreaterThan(blue)
    await expectNoFindings(gate)
  },
)

test(
  'a benefit is read to its end above the buttons of a phone of 360 by 740',
  oneWidth,
  async ({ phone, shop }) => {
    await holdWhatGoes(phone.context, SHOWN_MS)
    // A child's verdict says the most.
    const family = { ...fullPass, children: 1 }
    const [, pass] = await buyPasses(shop, family, 'con-descuento@ejemplo.com')
    const offer = await offerEnrolment(shop, { slug: 'don-julio', name: 'Salón' })
    const gate = await phone.open(offer.hash)
    await gate.setViewportSize({ width: 360, height: 740 })
    await showPicture(gate, pass?.picture)
    await expect(admitted(gate)).toBeVisible()

    const benefit = await gate.getByText(/^Mostrá el pase antes de pedir la cuenta/).boundingBox()
    const first = await gate.getByRole('button', { name: 'Deshacer' }).boundingBox()
    expect((benefit?.y ?? 0) + (benefit?.height ?? 740)).toBeLessThanOrEqual(first?.y ?? 0)
  },
)

async function expectTouchable(page: Page, least: number): Promise<void> {
  const targets = await page.getByRole('button').or(page.getByRole('combobox')).all()
  expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) {
    const box = await target.boundingBox()
    const name = await target.textContent()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name ?? '').toBeGreaterThanOrEqual(least)
  }
}

async function heightOf(target: Locator): Promise<number> {
  return (await target.boundingBox())?.height ?? 0
}

/** Red, green and blue of what a person sees at a place of it, given as a part of its width. */
async function paintedOn(page: Page, target: Locator, across: number): Promise<number[]> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the page')
  const x = Math.floor(box.x + box.width * across)
  const y = Math.floor(box.y + box.height / 2)
  const { data } = decode(await page.screenshot({ clip: { x, y, width: 1, height: 1 } }))
  return Array.from(data.slice(0, 3))
}
