// A family before a guard: one code, a list, one press. With a network and without one, cut off after each
// step, beside another code, and on the smallest screens.
import type { Locator, Page } from '@playwright/test'
import { toBuffer } from 'qrcode'
import { expectNoFindings } from './axe.ts'
import { expect, oneWidth } from './fixtures.ts'
import { filmBadly, hold } from './gate-camera.ts'
import { killAfter, watchSteps } from './gate-killed.ts'
import { buyPasses, offerEnrolment, rowsOf, test } from './gate-phone.ts'
import { admitted, offline, openRecent, scans, showPicture, goOn } from './gate-screen.ts'
import { groupCodeOf } from './pass-keys.ts'

test.slow()

const family = { product: 'Full Pass', adults: 3, children: 1 } as const
const inTouch = /En línea · datos de hace/
const several = 'De a uno: hay dos códigos a la vista'
const upright = { width: 360, height: 640 }
const lying = { width: 640, height: 360 }
const TOUCHED = 48
const ROW = 56

const list = (page: Page, count: number) => page.getByRole('heading', { name: `Grupo de ${count}` })
const boxes = (page: Page) => page.getByRole('checkbox')
const pictureOf = (code: string) => toBuffer(code, { errorCorrectionLevel: 'M' })

test(
  'a family enters with one scan and one press; who was in already is left out, the child is counted',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const passes = await buyPasses(shop, family, `familia-en-puerta-${project.name}@ejemplo.com`)
    const shortCodes = passes.map(({ shortCode }) => shortCode)
    const code = await groupCodeOf(
      shop,
      passes.map((pass) => pass.code),
    )
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    let gate = await phone.open(offer.hash)
    await showPicture(gate, passes[0]?.picture ?? Buffer.alloc(0))
    await expect(admitted(gate)).toBeVisible()
    await gate.close()

    // Tilted, turned away, blurred and dim.
    await filmBadly(phone.film, code)
    gate = await phone.open()
    await expect(list(gate, 4)).toBeVisible()
    await expect(gate.getByText('Pueden pasar 3 de 4.')).toBeVisible()
    await expect(gate.getByText(/^Entró a las \d\d:\d\d acá$/)).toBeVisible()
    await expect(boxes(gate)).toHaveCount(3)
    const letIn = gate.getByRole('button', { name: 'Que pasen 3' })
    await expect(letIn).toHaveAccessibleName(/^Que pasen 3\s*: 2 adultos y 1 niño$/)
    await expect(letIn).toBeFocused()
    await gate.keyboard.press('Enter')

    await expect(gate.getByRole('heading', { name: 'PASAN 3' })).toBeVisible()
    const verdict = gate.locator('[data-verdict="admitted"]')
    await expect(verdict.getByText('2 adultos')).toBeVisible()
    await expect(verdict.getByText('1 niño')).toBeVisible()
    await expect(verdict.getByText('3 × Full Pass')).toBeVisible()
    await expectNoFindings(gate)
    await goOn(gate)
    await gate.close()

    // Held up again: they are in, and nothing is red.
    await hold(phone.film, [code])
    gate = await phone.open()
    await expect(list(gate, 4)).toBeVisible()
    await expect(gate.getByText(/^Entró a las \d\d:\d\d acá$/)).toHaveCount(4)
    await expect(gate.locator('[data-verdict]')).toHaveCount(0)
    await expect(gate.getByRole('button', { name: /Que pase/ })).toHaveCount(0)
    await expect(gate.getByRole('button', { name: 'Volver a la cámara' })).toBeFocused()
    await gate.keyboard.press('Enter')
    await expect(list(gate, 4)).toBeHidden()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'En grupo' })).toHaveCount(3)
    await gate.close()
    expect(await rowsOf(shop, shortCodes)).toEqual(
      shortCodes.map(() => ({ entries: 1, refusals: 0 })),
    )
  },
)

test(
  'without a network the chosen ones of a family enter, and the server has each once',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const passes = await buyPasses(shop, family, `sin-red-familia-${project.name}@ejemplo.com`)
    const shortCodes = passes.map(({ shortCode }) => shortCode)
    const code = await groupCodeOf(
      shop,
      passes.map((pass) => pass.code),
    )
    const picture = await pictureOf(code)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    let gate = await phone.open(offer.hash)
    await expect(gate.getByText(inTouch)).toBeVisible()
    await gate.evaluate(async () => navigator.serviceWorker.ready)
    await phone.context.setOffline(true)

    await showPicture(gate, picture)
    await expect(list(gate, 4)).toBeVisible()
    await expect(gate.getByText('Sin conexión: decide este teléfono')).toBeVisible()
    await gate.getByRole('button', { name: 'Ninguno' }).click()
    await expect(gate.getByRole('button', { name: 'Marcá quiénes pasan' })).toBeDisabled()
    await gate.getByRole('button', { name: 'Todos' }).click()
    await boxes(gate).first().uncheck()
    await gate.getByRole('button', { name: 'Que pasen 3' }).click()
    await expect(gate.getByRole('heading', { name: 'PASAN 3' })).toBeVisible()
    await expect(gate.getByText('Decidido sin conexión')).toBeVisible()
    await expect(offline(gate)).toBeVisible()

    // After the whole browser was ended, the same family once more.
    await phone.restart()
    await phone.context.setOffline(true)
    gate = await phone.open()
    await showPicture(gate, picture)
    await expect(gate.getByText('Puede pasar 1 de 4.')).toBeVisible()
    await gate.getByRole('button', { name: 'Volver a la cámara' }).click()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'por enviar' })).toHaveCount(3)
    await phone.context.setOffline(false)

    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(3)
    expect(await gate.evaluate(readScans)).not.toContain('G1:')
    await gate.close()
    expect(await rowsOf(shop, shortCodes)).toEqual([
      { entries: 0, refusals: 0 },
      ...shortCodes.slice(1).map(() => ({ entries: 1, refusals: 0 })),
    ])
  },
)

/** What one press does with a network, one after the other; a crash may come after each. */
const STEPS_OF_PRESS = ['written', 'asking', 'answered', 'written']
/** What sending has done when the server has everything and the phone does not know it. */
const STEPS_OF_SENDING = ['asking', 'answered']

test(
  'a press that is cut off after any of its steps lets in each of them, once',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const passes = await buyPasses(
      shop,
      { ...family, adults: 2 * (STEPS_OF_PRESS.length + 1), children: 0 },
      `corte-familia-${project.name}@ejemplo.com`,
    )
    const pairs = await Promise.all(
      [...STEPS_OF_PRESS, 'without a network'].map(async (_, index) =>
        groupCodeOf(
          shop,
          passes.slice(2 * index, 2 * index + 2).map((pass) => pass.code),
        ),
      ),
    )
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await watchSteps(phone.context)
    let gate = await phone.open(offer.hash)
    await expect(gate.getByText(inTouch)).toBeVisible()
    await gate.evaluate(async () => navigator.serviceWorker.ready)

    for (const [index, step] of STEPS_OF_PRESS.entries()) {
      await showPicture(gate, await pictureOf(pairs[index] ?? ''))
      await expect(list(gate, 2)).toBeVisible()
      await expect(gate.getByRole('button', { name: 'Que pasen 2' })).toBeFocused()
      const { killed } = await killAfter(gate, index + 1)
      await gate.keyboard.press('Enter').catch(() => undefined)
      expect(await killed).toBe(step)

      gate = await phone.open()
      await expect(gate.getByRole('heading', { name: 'PASAN 2' })).toBeVisible()
      await openRecent(gate)
      await expect(scans(gate).filter({ hasText: 'PASA' })).toHaveCount(2 * (index + 1))
      await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(2 * (index + 1))
      await gate.getByRole('button', { name: 'Cerrar' }).click()
    }

    await phone.context.setOffline(true)
    await showPicture(gate, await pictureOf(pairs.at(-1) ?? ''))
    await gate.getByRole('button', { name: 'Que pasen 2' }).click()
    await expect(gate.getByRole('heading', { name: 'PASAN 2' })).toBeVisible()
    const { killed } = await killAfter(gate, STEPS_OF_SENDING.length)
    await phone.context.setOffline(false)
    await killed
    gate = await phone.open()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(passes.length)
    await gate.close()
    const shortCodes = passes.map(({ shortCode }) => shortCode)
    expect(await rowsOf(shop, shortCodes)).toEqual(
      shortCodes.map(() => ({ entries: 1, refusals: 0 })),
    )
  },
)

test(
  'fifteen passes fit the smallest screens, beside another code none is read, and going back writes nothing',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const people = { ...family, adults: 10, children: 5 }
    const passes = await buyPasses(shop, people, `quince-${project.name}@ejemplo.com`)
    const shortCodes = passes.map(({ shortCode }) => shortCode)
    const code = await groupCodeOf(
      shop,
      passes.map((pass) => pass.code),
    )
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await hold(phone.film, [code, passes[0]?.code ?? ''])
    const gate = await phone.open(offer.hash)
    await expect(gate.getByText(several)).toBeVisible()
    await expect(list(gate, 15)).toBeHidden()

    await hold(phone.film, [code])
    await expect(list(gate, 15)).toBeVisible()
    await expect(gate.getByText(several)).toBeHidden()
    const letIn = gate.getByRole('button', { name: 'Que pasen 15' })
    const back = gate.getByRole('button', { name: 'Volver a la cámara' })
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
    await boxes(gate).last().uncheck()
    await expect(gate.getByRole('button', { name: 'Que pasen 14' })).toBeVisible()
    await gate.keyboard.press('Escape')
    await expect(list(gate, 15)).toBeHidden()
    await openRecent(gate)
    await expect(gate.getByText('Todavía no escaneaste ningún pase.')).toBeVisible()
    await expect(list(gate, 15)).toBeHidden()
    await gate.close()
    expect(await rowsOf(shop, shortCodes)).toEqual(
      shortCodes.map(() => ({ entries: 0, refusals: 0 })),
    )
  },
)

async function heightOf(target: Locator): Promise<number> {
  return (await target.boundingBox())?.height ?? 0
}

/** Every scan that is kept, as text. */
async function readScans(): Promise<string> {
  // Both go into the page, where nothing else of this file is.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const db = await done(indexedDB.open('vereda-gate'))
  const kept = await done(db.transaction('scans').objectStore('scans').getAll())
  db.close()
  return JSON.stringify(kept)
}
