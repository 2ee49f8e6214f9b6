// What a guard does when the usual way is closed: a server that has moved on, another camera.
import { eq } from 'drizzle-orm'
import { passes } from '#db/schema.ts'
import { GATE_API } from '#domain/scan/gate-messages.ts'
import { expect, oneWidth } from './fixtures.ts'
import { openBetween } from './gate-between.ts'
import { buyPasses, offerEnrolment, rowsOf, test } from './gate-phone.ts'
import { admitted, goOn, offline, openRecent, refused, scans, showPicture } from './gate-screen.ts'

test.slow()

const inTouch = /En línea · datos de hace/

test(
  'what the server does not take stays on the phone and is shown, and a newer version waits for the guard',
  oneWidth,
  async ({ phone, shop }) => {
    const two = { product: 'Full Pass', adults: 2, children: 0 } as const
    const bought = await buyPasses(shop, two, 'rechazo@ejemplo.com')
    const [first, second] = bought.map(({ picture }) => picture)
    const between = await openBetween(shop)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash, between.url)
    await expect(gate.getByText(inTouch)).toBeVisible()
    await gate.evaluate(async () => navigator.serviceWorker.ready)
    const update = gate.getByRole('button', { name: 'Actualizar' })
    await expect(update).toBeHidden()

    await phone.context.setOffline(true)
    await showPicture(gate, first)
    await expect(admitted(gate)).toBeVisible()
    between.answer(`${GATE_API}/upload`, { status: 400, json: { error: 'malformed' } })
    await phone.context.setOffline(false)
    await expect(gate.getByText('El servidor no aceptó 1 escaneo.')).toBeVisible()
    between.answer(`${GATE_API}/upload`, undefined)
    await goOn(gate)

    between.edit('/gate/sw.js', (text) => text.replace('"version":"', '"version":"newer-'))
    await gate.reload()
    await expect(update).toBeVisible()
    await gate.evaluate(() => Reflect.set(globalThis, 'isStillHere', true))
    const isStillHere = () => gate.evaluate(() => Reflect.get(globalThis, 'isStillHere'))
    await phone.context.setOffline(true)
    await showPicture(gate, second)
    await expect(admitted(gate)).toBeVisible()
    await expect(update).toBeHidden()
    await goOn(gate)
    expect(await isStillHere()).toBe(true)
    await phone.context.setOffline(false)
    await expect(offline(gate)).toBeHidden()
    await update.click()
    await expect.poll(() => isStillHere().catch(() => true)).toBeUndefined()
    await expect(gate.getByText(inTouch)).toBeVisible()
    await expect(update).toBeHidden()
    expect(await gate.evaluate(() => caches.keys())).toEqual([
      expect.stringMatching(/^vereda-gate-newer-/),
    ])

    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'no aceptado' })).toHaveCount(1)
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(1)
    await between.close()
    expect(await rowsOf(shop, bought)).toEqual([
      { entries: 0, refusals: 0 },
      { entries: 1, refusals: 0 },
    ])
  },
)

test(
  'a phone that the server does not know any more is enrolled anew on the spot, and knows every pass again',
  oneWidth,
  async ({ phone, shop }) => {
    const one = { product: 'Full Pass', adults: 1, children: 0 } as const
    const [pass] = await buyPasses(shop, one, 'de-nuevo@ejemplo.com')
    // Long before the phone asks what has changed.
    await shop.withDatabase(({ db }) =>
      db
        .update(passes)
        .set({ state: 'blocked', changedAt: new Date(Date.now() - 3_600_000) })
        .where(eq(passes.shortCode, pass?.shortCode.replaceAll('-', '') ?? '')),
    )
    await buyPasses(shop, one, 'de-nuevo-y-otro@ejemplo.com')
    const between = await openBetween(shop)
    const before = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(before.hash, between.url)
    await expect(gate.getByText(inTouch)).toBeVisible()

    between.answer(`${GATE_API}/sync`, { status: 401, json: { error: 'unknown_device' } })
    await phone.context.setOffline(true)
    await expect(offline(gate)).toBeVisible()
    await phone.context.setOffline(false)
    const unknown = gate.getByText('El servidor no reconoce este teléfono.')
    await expect(unknown).toBeVisible()
    const { hash } = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada, de nuevo' })
    await gate.evaluate((address) => location.replace(address), hash)
    await expect(gate.getByText('Entrada, de nuevo')).toBeVisible()
    between.answer(`${GATE_API}/sync`, undefined)
    await phone.context.setOffline(true)
    await expect(offline(gate)).toBeVisible()
    await phone.context.setOffline(false)
    await expect(unknown).toBeHidden()
    await expect(gate.getByText(inTouch)).toBeVisible()

    await phone.context.setOffline(true)
    await showPicture(gate, pass?.picture)
    await expect(refused(gate)).toBeVisible()
    await phone.context.setOffline(false)
    await between.close()
  },
)

test.describe('with two cameras', () => {
  test.use({ cameras: 2 })

  test('the guard chooses which one looks', oneWidth, async ({ phone, shop }) => {
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    const choice = gate.getByRole('combobox', { name: 'Cámara' })
    await expect(choice).toBeVisible()
    const before = await choice.inputValue()
    const labels = await choice.getByRole('option').allTextContents()
    expect(labels).toHaveLength(2)

    await choice.selectOption({ index: 1 })

    await expect(choice).not.toHaveValue(before)
    const running = await gate.locator('video').evaluate((video) => {
      const stream = video instanceof HTMLVideoElement ? video.srcObject : null
      return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.label : undefined
    })
    expect(running).toBe(labels[1])
  })
})
