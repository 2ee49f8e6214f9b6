// What a guard does when the usual way is closed: a pass in a picture, another camera, a phone that
// was away for days, a server that has moved on.
import { GATE_API } from '#domain/scan/gate-messages.ts'
import { expect, oneWidth } from './fixtures.ts'
import { openBetween } from './gate-between.ts'
import { buyPasses, offerEnrolment, rowsOf, test } from './gate-phone.ts'
import {
  admitted,
  offline,
  openRecent,
  press,
  refused,
  scans,
  showPicture,
  typeCode,
} from './gate-screen.ts'

test.slow()

const inTouch = /En línea · datos de hace/
const fullPass = { product: 'Full Pass', adults: 1, children: 0 } as const

test(
  'a pass is read from a picture, and a picture without one says so',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const [pass] = await buyPasses(shop, fullPass, `imagen-${project.name}@ejemplo.com`)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    await expect(gate.getByText(inTouch)).toBeVisible()

    await press(gate, 'Escribir el código')
    const picture = gate.getByLabel('Leer de una imagen')
    await picture.setInputFiles({
      name: 'nada.png',
      mimeType: 'image/png',
      buffer: await gate.screenshot(),
    })
    await expect(
      gate.getByRole('alert').filter({ hasText: 'En esa imagen no hay ningún código' }),
    ).toBeVisible()
    await picture.setInputFiles({
      name: 'pase.png',
      mimeType: 'image/png',
      buffer: pass?.picture ?? Buffer.alloc(0),
    })

    await expect(admitted(gate)).toBeVisible()
    // A green screen that was dismissed must not let in the next person.
    await gate.keyboard.press('Escape')
    await expect(admitted(gate)).toBeHidden()
    await gate.reload()
    await expect(gate.getByText(inTouch)).toBeVisible()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'PASA' })).toHaveCount(1)
    await expect(gate.getByRole('heading', { name: 'PASA', exact: true })).toBeHidden()
    expect(await rowsOf(shop, [pass?.shortCode ?? ''])).toEqual([{ entries: 1, refusals: 0 }])
  },
)

test(
  'a phone that was away for days says so, and lets in no pass that it cannot know',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const email = `dias-${project.name}@ejemplo.com`
    const [known] = await buyPasses(shop, fullPass, email)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await phone.context.clock.install()
    const gate = await phone.open(offer.hash)
    await expect(gate.getByText(inTouch)).toBeVisible()
    await phone.context.setOffline(true)
    const [unknown] = await buyPasses(shop, fullPass, `nuevo-${email}`)

    await phone.context.clock.fastForward('25:00:00')
    await expect(gate.getByText('Datos de más de un día')).toBeVisible()
    await showPicture(gate, known?.picture ?? Buffer.alloc(0))
    await expect(admitted(gate)).toBeVisible()

    await phone.context.clock.fastForward('48:00:00')
    await expect(gate.getByText('Más de 72 horas sin conexión')).toBeVisible()
    await press(gate, 'Escribir el código')
    await gate.getByLabel('Leer de una imagen').setInputFiles({
      name: 'pase.png',
      mimeType: 'image/png',
      buffer: unknown?.picture ?? Buffer.alloc(0),
    })
    await expect(refused(gate)).toBeVisible()
    await expect(gate.getByText('72 horas').first()).toBeVisible()

    await phone.context.clock.fastForward('48:00:00')
    await expect(gate.getByText('Hace 5 días que este teléfono no se conecta')).toBeVisible()
    await phone.context.setOffline(false)
  },
)

test(
  'a newer version is offered, and nothing reloads before the guard takes it',
  oneWidth,
  async ({ phone, shop }) => {
    const between = await openBetween(shop)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash, between.url)
    await expect(gate.getByText(inTouch)).toBeVisible()
    await gate.evaluate(async () => navigator.serviceWorker.ready)
    const update = gate.getByRole('button', { name: 'Actualizar' })
    await expect(update).toBeHidden()

    between.edit('/gate/sw.js', (text) => text.replace('"version":"', '"version":"newer-'))
    await gate.reload()
    await expect(update).toBeVisible()
    await gate.evaluate(() => Reflect.set(globalThis, 'isStillHere', true))
    await typeCode(gate, '0000-0000-00')
    await expect(refused(gate)).toBeVisible()
    await expect(update).toBeHidden()
    await gate.getByRole('button', { name: 'Seguir escaneando' }).click()
    expect(await gate.evaluate(() => Reflect.get(globalThis, 'isStillHere'))).toBe(true)

    await update.click()
    await expect
      .poll(() => gate.evaluate(() => Reflect.get(globalThis, 'isStillHere')).catch(() => true))
      .toBeUndefined()
    await expect(gate.getByText(inTouch)).toBeVisible()
    await expect(update).toBeHidden()
    expect(await gate.evaluate(() => caches.keys())).toEqual([
      expect.stringMatching(/^vereda-gate-newer-/),
    ])
    await between.close()
  },
)

test(
  'a scan that the server does not take stays on the phone and is shown; the others are sent',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const email = `rechazo-${project.name}@ejemplo.com`
    const passes = await buyPasses(shop, { ...fullPass, adults: 2 }, email)
    const [first = '', second = ''] = passes.map(({ shortCode }) => shortCode)
    const [firstQr, secondQr] = passes.map(({ picture }) => picture)
    const between = await openBetween(shop)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash, between.url)
    await expect(gate.getByText(inTouch)).toBeVisible()

    await phone.context.setOffline(true)
    await showPicture(gate, firstQr ?? Buffer.alloc(0))
    await expect(admitted(gate)).toBeVisible()
    between.answer(`${GATE_API}/upload`, { status: 400, json: { error: 'malformed' } })
    await phone.context.setOffline(false)
    await expect(gate.getByText('El servidor no aceptó 1 escaneo.')).toBeVisible()

    between.answer(`${GATE_API}/upload`, undefined)
    await phone.context.setOffline(true)
    await showPicture(gate, secondQr ?? Buffer.alloc(0))
    await expect(admitted(gate)).toBeVisible()
    await phone.context.setOffline(false)
    await expect(offline(gate)).toBeHidden()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'no aceptado' })).toHaveCount(1)
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(1)
    await between.close()
    expect(await rowsOf(shop, [first, second])).toEqual([
      { entries: 0, refusals: 0 },
      { entries: 1, refusals: 0 },
    ])
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
