// A family before a guard: one code, a list, one press; beside another code, and on the smallest screens.
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { attractions } from '#db/schema.ts'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { hold, holdBadly } from '#tests/e2e/gate-camera.ts'
import { buyPasses, offerEnrolment, rowsOf, test } from '#tests/e2e/gate-phone.ts'
import { admitted, goOn, openRecent, scans, showPicture } from '#tests/e2e/gate-screen.ts'
import { groupCodeOf, groupPictureOf } from '#tests/e2e/pass-keys.ts'

test.slow()

const several = 'De a uno: hay dos códigos a la vista'
const upright = { width: 360, height: 640 }
const lying = { width: 640, height: 360 }
const TOUCHED = 48
const ROW = 56

const list = (page: Page, count: number) => page.getByRole('heading', { name: `Grupo de ${count}` })

test(
  'a family enters with one scan and one press, and fifteen passes fit the smallest screens',
  oneWidth,
  async ({ phone, shop }) => {
    const people = { product: 'Full Pass', adults: 14, children: 1 } as const
    const all = await buyPasses(shop, people, 'familia-en-puerta@ejemplo.com')
    const four = [...all.slice(0, 3), ...all.slice(-1)]
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    await showPicture(gate, four[0]?.picture)
    await expect(admitted(gate)).toBeVisible()
    await goOn(gate)

    // Tilted, turned away, blurred and dim.
    await holdBadly(phone.film, await groupCodeOf(shop, four))
    await expect(list(gate, 4)).toBeVisible()
    await expect(gate.getByText('Pueden pasar 3 de 4.')).toBeVisible()
    await expect(gate.getByText(/^Entró a las \d\d:\d\d acá$/)).toBeVisible()
    await expect(gate.getByRole('checkbox')).toHaveCount(3)
    const three = gate.getByRole('button', { name: 'Que pasen 3' })
    await expect(three).toHaveAccessibleName(/^Que pasen 3\s*: 2 adultos y 1 niño$/)
    await expect(three).toBeFocused()
    await hold(phone.film, [])
    await gate.keyboard.press('Enter')
    await expect(gate.getByRole('heading', { name: 'PASAN 3' })).toBeVisible()
    const verdict = gate.locator('[data-verdict="admitted"]')
    for (const text of ['2 adultos', '1 niño', '3 × Full Pass']) {
      await expect(verdict.getByText(text)).toBeVisible()
    }
    await expectNoFindings(gate)
    await goOn(gate)
    // Held up again: they are in, and nothing is red.
    await showPicture(gate, await groupPictureOf(shop, four))
    await expect(gate.getByText(/^Entró a las \d\d:\d\d acá$/)).toHaveCount(4)
    await expect(gate.locator('[data-verdict]')).toHaveCount(0)
    await expect(gate.getByRole('button', { name: /Que pase/ })).toHaveCount(0)
    const back = gate.getByRole('button', { name: 'Volver a la cámara' })
    await expect(back).toBeFocused()
    await gate.keyboard.press('Enter')
    await expect(list(gate, 4)).toBeHidden()

    const together = await groupCodeOf(shop, all)
    await hold(phone.film, [together, all[4]?.code ?? ''])
    await expect(gate.getByText(several)).toBeVisible()
    await expect(list(gate, 15)).toBeHidden()
    await hold(phone.film, [together])
    await expect(list(gate, 15)).toBeVisible()
    await expect(gate.getByText(several)).toBeHidden()
    const letIn = gate.getByRole('button', { name: 'Que pasen 11' })
    for (const size of [upright, lying]) {
      await gate.setViewportSize(size)
      for (const button of [letIn, back, gate.getByRole('button', { name: 'Ninguno' })]) {
        await expect(button).toBeInViewport({ ratio: 1 })
        expect(await heightOf(button)).toBeGreaterThanOrEqual(TOUCHED)
      }
      const last = gate.getByRole('listitem').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
      await expect(letIn).toBeInViewport({ ratio: 1 })
      expect(await heightOf(last)).toBeGreaterThanOrEqual(ROW)
      await expectNoFindings(gate)
    }
    // What was chosen stays while the code is still held up.
    await gate.getByRole('checkbox').last().uncheck()
    await expect(gate.getByRole('button', { name: 'Que pasen 10' })).toBeVisible()
    await gate.keyboard.press('Escape')
    await expect(list(gate, 15)).toBeHidden()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'En grupo' })).toHaveCount(3)
    await expect(scans(gate)).toHaveCount(4)
    await gate.close()
    expect(await rowsOf(shop, all)).toEqual(
      all.map((pass) => ({ entries: four.includes(pass) ? 1 : 0, refusals: 0 })),
    )
  },
)

test(
  'of a family for which the hour has no room those who fit are marked, and they enter',
  oneWidth,
  async ({ phone, shop }) => {
    const people = { product: 'Full Pass', adults: 4, children: 0 } as const
    const four = await buyPasses(shop, people, 'hora-llena@ejemplo.com')
    // No other journey enters there.
    const slug = 'jardin-japones'
    await shop.withDatabase(({ db }) =>
      db.update(attractions).set({ hourlyCapacity: 3 }).where(eq(attractions.slug, slug)),
    )
    const offer = await offerEnrolment(shop, { slug, name: 'Entrada' })
    const gate = await phone.open(offer.hash)

    await showPicture(gate, await groupPictureOf(shop, four))
    await expect(gate.getByText(/^Hay lugar para 3 de 4 hasta las/)).toBeVisible()
    await expect(gate.getByRole('checkbox')).toHaveCount(4)
    await expect(gate.getByRole('checkbox', { checked: true })).toHaveCount(3)
    const three = gate.getByRole('button', { name: 'Que pasen 3' })
    await expect(three).toBeFocused()
    await expectNoFindings(gate)
    await gate.keyboard.press('Enter')
    await expect(gate.getByRole('heading', { name: 'PASAN 3' })).toBeVisible()
    await gate.close()
    const rows = await rowsOf(shop, four)
    expect(rows.map(({ entries }) => entries)).toEqual([1, 1, 1, 0])
  },
)

async function heightOf(target: Locator): Promise<number> {
  return (await target.boundingBox())?.height ?? 0
}
