import { expectNoFindings } from './axe.ts'
import { expect, oneWidth } from './fixtures.ts'
import { filmPass } from './gate-camera.ts'
import { killAfter, watchSteps } from './gate-killed.ts'
import { buyPasses, offerEnrolment, revoke, rowsOf, test } from './gate-phone.ts'
import {
  admitted,
  holdWhatGoes,
  letGo,
  offline,
  openRecent,
  refused,
  scans,
  showPicture,
  typeCode,
} from './gate-screen.ts'

// Each of these starts browsers and shops again and again.
test.slow()

/** How long a guard's phone shows that somebody may enter. */
const SHOWN_MS = 8_000

test(
  'the camera reads a pass: green, and red the second time',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const email = `camara-${project.name}@ejemplo.com`
    const [pass] = await buyPasses(shop, { product: 'Full Pass', adults: 0, children: 1 }, email)
    const offer = await offerEnrolment(shop, { slug: 'teatro-colon', name: 'Puerta principal' })
    await filmPass(phone.film, pass?.code ?? '')
    await holdWhatGoes(phone.context, SHOWN_MS)

    const gate = await phone.open(offer.hash)
    await expect(gate.getByRole('heading', { name: 'Teatro Colón' })).toBeVisible()
    expect(new URL(gate.url()).hash).toBe('')

    await expect(admitted(gate)).toBeVisible()
    await expect(gate.getByText('Full Pass').first()).toBeVisible()
    await expect(gate.getByText('NIÑO').first()).toBeVisible()
    // For a visitor who does not read Spanish, while the verdict stands.
    const verdict = gate.locator('[data-verdict]')
    await verdict.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
    await expect(verdict.getByText('CHILD')).toBeVisible()
    await verdict.getByRole('combobox', { name: 'Language' }).selectOption('Português')
    await expect(verdict.getByText('CRIANÇA')).toBeVisible()
    await verdict.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
    await letGo(gate)
    // The next one is in the guard's language again, and so is everything else.
    await expect(refused(gate)).toBeVisible()
    await expect(gate.getByText('Ya se usó acá').first()).toBeVisible()
    await verdict.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
    await gate.getByRole('button', { name: 'Keep scanning' }).click()
    await expect(gate.getByRole('button', { name: 'Escribir el código' })).toBeVisible()
    await gate.reload()
    await expect(gate.getByRole('combobox', { name: 'Idioma' })).toHaveValue('es')
  },
)

test(
  'without a network the door opens all the same, and the server has every scan once',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const email = `puerta-sin-red-${project.name}@ejemplo.com`
    const [pass] = await buyPasses(shop, { product: 'Sight Pass', adults: 1, children: 0 }, email)
    const shortCode = pass?.shortCode ?? ''
    const picture = pass?.picture ?? Buffer.alloc(0)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    let gate = await phone.open(offer.hash)
    await expect(gate.getByText(/En línea · datos de hace/)).toBeVisible()
    await gate.evaluate(async () => navigator.serviceWorker.ready)

    await shop.stop()
    const codeEnd = `Código …${shortCode.slice(-2)}`
    const verdict = gate.locator('[data-verdict]')
    await showPicture(gate, picture)
    await expect(admitted(gate)).toBeVisible()
    await expect(verdict.getByText(codeEnd)).toBeVisible()
    await expect(gate.getByText('Decidido sin conexión')).toBeVisible()
    await expect(offline(gate)).toBeVisible()
    await expect(gate.getByText(/1 escaneo por enviar · datos de hace/)).toBeVisible()
    await showPicture(gate, picture)
    await expect(refused(gate)).toBeVisible()
    await expect(gate.getByText('Ya se usó acá').first()).toBeVisible()

    await typeCode(gate, shortCode)
    await expect(gate.getByText('Hace falta conexión').first()).toBeVisible()
    await expect(verdict.getByText(codeEnd)).toBeVisible()

    await gate.reload()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'por enviar' })).toHaveCount(3)
    await phone.restart()
    gate = await phone.open()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'por enviar' })).toHaveCount(3)
    await expect(scans(gate).filter({ hasText: codeEnd })).toHaveCount(3)

    await shop.start()
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(3)
    await expect(scans(gate).filter({ hasText: codeEnd })).toHaveCount(3)
    await expect(offline(gate)).toBeHidden()
    expect(await rowsOf(shop, [shortCode])).toEqual([{ entries: 1, refusals: 2 }])
  },
)

test(
  'a device that was taken out of service sends what it has and forgets everything',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const email = `baja-${project.name}@ejemplo.com`
    const passes = await buyPasses(shop, { product: 'Full Pass', adults: 2, children: 0 }, email)
    const [before = '', after = ''] = passes.map(({ shortCode }) => shortCode)
    const [beforeQr, afterQr] = passes.map(({ picture }) => picture)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    await expect(gate.getByText(/En línea · datos de hace/)).toBeVisible()
    await phone.context.setOffline(true)
    await showPicture(gate, beforeQr ?? Buffer.alloc(0))
    await expect(admitted(gate)).toBeVisible()

    await revoke(shop, offer.deviceId)
    await showPicture(gate, afterQr ?? Buffer.alloc(0))
    await expect(admitted(gate)).toBeVisible()
    await phone.context.setOffline(false)

    await expect(gate.getByRole('heading', { name: 'Dispositivo dado de baja' })).toBeVisible()
    await expect(gate.getByText('Se borraron los pases y la clave de este teléfono.')).toBeVisible()
    await gate.reload()
    await expect(gate.getByRole('heading', { name: 'Dar de alta este teléfono' })).toBeVisible()
    // What it scanned afterwards is set aside: it admits nobody, and somebody can look at it.
    expect(await rowsOf(shop, [before, after])).toEqual([
      { entries: 1, refusals: 0 },
      { entries: 0, refusals: 1 },
    ])
  },
)

/** What a scan with a network does, one after the other; a crash may come after each. */
const STEPS_ONLINE = ['written', 'asking', 'answered', 'written']
/** What sending does with one that was decided on the device. */
const STEPS_OF_SENDING = ['asking', 'answered', 'written']

test(
  'a scan that is cut off after any of its steps is there afterwards, once',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const email = `corte-${project.name}@ejemplo.com`
    const count = STEPS_ONLINE.length + STEPS_OF_SENDING.length
    const passes = await buyPasses(
      shop,
      { product: 'Full Pass', adults: count, children: 0 },
      email,
    )
    const shortCodes = passes.map(({ shortCode }) => shortCode)
    const offer = await offerEnrolment(shop, { slug: 'teatro-colon', name: 'Entrada' })
    await watchSteps(phone.context)
    let gate = await phone.open(offer.hash)
    await expect(gate.getByText(/En línea · datos de hace/)).toBeVisible()
    await gate.evaluate(async () => navigator.serviceWorker.ready)
    let done = 0

    for (const index of STEPS_ONLINE.keys()) {
      const { killed } = await killAfter(gate, index + 1)
      await typeCode(gate, shortCodes[done] ?? '').catch(() => undefined)
      await killed
      done += 1

      gate = await phone.open()
      await openRecent(gate)
      await expect(scans(gate).filter({ hasText: 'PASA' })).toHaveCount(done)
      await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(done)
      await gate.getByRole('button', { name: 'Cerrar' }).click()
    }

    for (const index of STEPS_OF_SENDING.keys()) {
      await phone.context.setOffline(true)
      await showPicture(gate, passes[done]?.picture ?? Buffer.alloc(0))
      await expect(admitted(gate)).toBeVisible()
      const { killed } = await killAfter(gate, index + 1)
      await phone.context.setOffline(false)
      await killed
      done += 1

      gate = await phone.open()
      await openRecent(gate)
      await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(done)
      await gate.getByRole('button', { name: 'Cerrar' }).click()
    }

    expect(await rowsOf(shop, shortCodes)).toEqual(
      shortCodes.map(() => ({ entries: 1, refusals: 0 })),
    )
  },
)

test(
  'a door without a mouse, in English, with a code that cannot be read',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const email = `puerta-teclado-${project.name}@ejemplo.com`
    const addition = { product: 'Benefits Pass', days: 5, adults: 1, children: 0 } as const
    const [pass] = await buyPasses(shop, addition, email)
    const offer = await offerEnrolment(shop, { slug: 'teatro-colon', name: 'Entrada' })
    const gate = await phone.open()
    await gate.getByLabel('Enlace o código de alta').fill(`${shop.url}/gate${offer.hash}`)
    await gate.keyboard.press('Enter')
    await expect(gate.getByRole('heading', { name: 'Teatro Colón' })).toBeVisible()
    await expect(gate.getByText(/En línea · datos de hace/)).toBeVisible()
    await gate.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
    await gate.getByRole('button', { name: 'Type the code' }).press('Enter')

    const field = gate.getByLabel('Code written on the pass')
    await expect(field).toBeFocused()
    const wrong = (pass?.shortCode ?? '').replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await gate.keyboard.type(wrong)
    await gate.keyboard.press('Enter')
    await expect(gate.getByRole('alert').filter({ hasText: 'There is a mistake' })).toBeVisible()
    await expect(field).toBeFocused()

    await field.fill(pass?.shortCode.toLowerCase() ?? '')
    await gate.keyboard.press('Enter')
    await expect(gate.getByRole('heading', { name: 'NO ENTRY' })).toBeVisible()
    await expect(gate.getByText('Included in: Full Pass or Sight Pass.').first()).toBeVisible()
    await expect(gate.getByRole('button', { name: 'Keep scanning' })).toBeFocused()
    await gate.keyboard.press('Enter')
    await expect(gate.getByRole('heading', { name: 'NO ENTRY' })).toBeHidden()

    await gate.reload()
    await expect(gate.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  },
)

test(
  'axe finds nothing on any screen of the gate',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const email = `axe-acceso-${project.name}@ejemplo.com`
    const [pass] = await buyPasses(shop, { product: 'Full Pass', adults: 0, children: 1 }, email)
    const offer = await offerEnrolment(shop, { slug: 'teatro-colon', name: 'Entrada' })
    const gate = await phone.open()
    await expect(gate.getByRole('heading', { name: 'Dar de alta este teléfono' })).toBeVisible()
    await expectNoFindings(gate)

    await gate.goto(`${shop.url}/gate${offer.hash}`)
    await expect(gate.getByText(/En línea · datos de hace/)).toBeVisible()
    await expectNoFindings(gate)
    await gate.getByRole('button', { name: 'Escribir el código' }).click()
    await expectNoFindings(gate)
    await gate.getByRole('button', { name: 'Volver a la cámara' }).click()

    await phone.context.setOffline(true)
    await showPicture(gate, pass?.picture ?? Buffer.alloc(0))
    await expect(admitted(gate)).toBeVisible()
    await expectNoFindings(gate)
    await typeCode(gate, pass?.shortCode ?? '')
    await expect(refused(gate)).toBeVisible()
    await expectNoFindings(gate)
    await openRecent(gate)
    await expectNoFindings(gate)
    await phone.context.setOffline(false)
  },
)
