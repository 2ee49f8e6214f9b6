import type { Page } from '@playwright/test'
import { expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { hold } from '#tests/e2e/gate-camera.ts'
import { buyPasses, offerEnrolment, revoke, rowsOf, test } from '#tests/e2e/gate-phone.ts'
import {
  admitted,
  goOn,
  holdWhatGoes,
  letGo,
  offline,
  openRecent,
  press,
  refused,
  scans,
  showPicture,
  typeCode,
  writtenDown,
} from '#tests/e2e/gate-screen.ts'
import { groupPictureOf } from '#tests/e2e/pass-keys.ts'

// Each of these starts browsers and shops again and again.
test.slow()

/** How long a guard's phone shows that somebody may enter. */
const SHOWN_MS = 8_000
const inTouch = /En línea · datos de hace/
const several = 'De a uno: hay dos códigos a la vista'
const family = { product: 'Full Pass', adults: 3, children: 1 } as const

test(
  'the camera reads passes one at a time: green, in the visitor’s language, and red the second time',
  oneWidth,
  async ({ phone, shop }) => {
    const two = { ...family, adults: 1 }
    const bought = await buyPasses(shop, two, 'camara@ejemplo.com')
    const [adult = '', child = ''] = bought.map(({ code }) => code)
    const offer = await offerEnrolment(shop, { slug: 'teatro-colon', name: 'Puerta principal' })
    await hold(phone.film, [adult, child])
    await holdWhatGoes(phone.context, SHOWN_MS)

    const gate = await phone.open(offer.hash)
    await expect(gate.getByRole('heading', { name: 'Teatro Colón' })).toBeVisible()
    expect(new URL(gate.url()).hash).toBe('')
    await expect(gate.getByText(several)).toBeVisible()
    await press(gate, 'Últimos escaneos')
    await expect(gate.getByText('Todavía no escaneaste ningún pase.')).toBeVisible()
    await expect(gate.getByText(several)).toBeVisible()

    await hold(phone.film, [child])
    await expect(admitted(gate)).toBeVisible()
    await expect(gate.getByText(several)).toBeHidden()
    await expect(gate.getByText('Full Pass').first()).toBeVisible()
    // For a visitor who does not read Spanish, while the verdict stands.
    const verdict = gate.locator('[data-verdict]')
    await expect(verdict.getByText('NIÑO')).toBeVisible()
    await verdict.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
    await expect(verdict.getByText('CHILD')).toBeVisible()
    await verdict.getByRole('combobox', { name: 'Language' }).selectOption('Português')
    await expect(verdict.getByText('CRIANÇA')).toBeVisible()
    await letGo(gate)
    await expect(verdict).toBeHidden()

    // The next one is in the guard's language again, and so is everything else.
    await hold(phone.film, [adult])
    await expect(admitted(gate)).toBeVisible()
    await hold(phone.film, [])
    await gate.keyboard.press('Escape')
    await expect(verdict).toBeHidden()
    await showPicture(gate, bought[1]?.picture)
    await expect(refused(gate)).toBeVisible()
    await expect(gate.getByText('Ya se usó acá').first()).toBeVisible()
    await verdict.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
    await gate.getByRole('button', { name: 'Keep scanning' }).click()
    await expect(gate.getByRole('button', { name: 'Escribir el código' })).toBeVisible()
    // What somebody has read is not shown again.
    await writtenDown(gate)
    await gate.reload()
    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await expect(verdict).toBeHidden()
    await gate.close()
    expect(await rowsOf(shop, bought)).toEqual([
      { entries: 1, refusals: 0 },
      { entries: 1, refusals: 1 },
    ])
  },
)

test(
  'a guard works a night without a network, alone and with a family, and the server has every scan once',
  oneWidth,
  async ({ phone, shop }) => {
    const passes = await buyPasses(shop, family, 'noche@ejemplo.com')
    const [single] = passes
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    let gate = await phone.open(offer.hash)
    await expect(gate.getByText(inTouch)).toBeVisible()
    await gate.evaluate(async () => navigator.serviceWorker.ready)
    await shop.stop()

    const codeEnd = `Código …${single?.shortCode.slice(-2)}`
    const verdict = gate.locator('[data-verdict]')
    await showPicture(gate, single?.picture)
    await expect(admitted(gate)).toBeVisible()
    await expect(verdict.getByText(codeEnd)).toBeVisible()
    await expect(gate.getByText('Decidido sin conexión')).toBeVisible()
    await expect(offline(gate)).toBeVisible()
    await expect(gate.getByText(/1 escaneo por enviar · datos de hace/)).toBeVisible()
    await showPicture(gate, single?.picture)
    await expect(refused(gate)).toBeVisible()
    await expect(gate.getByText('Ya se usó acá').first()).toBeVisible()
    await typeCode(gate, single?.shortCode ?? '')
    await expect(gate.getByText('Hace falta conexión').first()).toBeVisible()
    await expect(verdict.getByText(codeEnd)).toBeVisible()

    // Of the others not all have come.
    await showPicture(gate, await groupPictureOf(shop, passes))
    await expect(gate.getByText('Pueden pasar 3 de 4.')).toBeVisible()
    await expect(gate.getByText('Sin conexión: decide este teléfono')).toBeVisible()
    await gate.getByRole('button', { name: 'Ninguno' }).click()
    await expect(gate.getByRole('button', { name: 'Marcá quiénes pasan' })).toBeDisabled()
    await gate.getByRole('button', { name: 'Todos' }).click()
    await gate.getByRole('checkbox').first().uncheck()
    await gate.getByRole('button', { name: 'Que pasen 2' }).click()
    await expect(gate.getByRole('heading', { name: 'PASAN 2' })).toBeVisible()
    await gate.close()

    // A verdict that nobody had read comes first, and then the touch that every shift begins with.
    gate = await phone.context.newPage()
    await gate.goto(`${shop.url}/gate`)
    await expect(gate.getByRole('heading', { name: 'PASAN 2' })).toBeVisible()
    await goOn(gate)
    await expect(gate.getByText('Apuntá al código del pase')).toBeHidden()
    await gate.getByRole('button', { name: 'Empezar el turno' }).click()
    await expect(gate.getByText(/Sonido: sonó/)).toBeVisible()
    await expect(gate.getByText(/Cámara: hay imagen/)).toBeVisible()
    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await phone.restart()
    gate = await phone.open()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'por enviar' })).toHaveCount(5)

    await shop.start()
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(5)
    await expect(scans(gate).filter({ hasText: codeEnd })).toHaveCount(3)
    await expect(offline(gate)).toBeHidden()
    expect(await scansAsKept(gate)).not.toMatch(/[GP]1:/)
    await gate.close()
    expect(await rowsOf(shop, passes)).toEqual([
      { entries: 1, refusals: 2 },
      { entries: 0, refusals: 0 },
      { entries: 1, refusals: 0 },
      { entries: 1, refusals: 0 },
    ])
  },
)

test(
  'a device that was taken out of service sends what it has and forgets everything',
  oneWidth,
  async ({ phone, shop }) => {
    const two = { ...family, adults: 2, children: 0 }
    const passes = await buyPasses(shop, two, 'baja@ejemplo.com')
    const [before, after] = passes.map(({ picture }) => picture)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    await expect(gate.getByText(inTouch)).toBeVisible()
    await phone.context.setOffline(true)
    await showPicture(gate, before)
    await expect(admitted(gate)).toBeVisible()

    await revoke(shop, offer.deviceId)
    await showPicture(gate, after)
    await expect(admitted(gate)).toBeVisible()
    await phone.context.setOffline(false)

    await expect(gate.getByRole('heading', { name: 'Dispositivo dado de baja' })).toBeVisible()
    await expect(gate.getByText('Se borraron los pases y la clave de este teléfono.')).toBeVisible()
    await gate.reload()
    await expect(gate.getByRole('heading', { name: 'Dar de alta este teléfono' })).toBeVisible()
    // What it scanned afterwards is set aside: it admits nobody, and somebody can look at it.
    expect(await rowsOf(shop, passes)).toEqual([
      { entries: 1, refusals: 0 },
      { entries: 0, refusals: 1 },
    ])
  },
)

/** What a scan, or one press, does with a network, one after the other; a crash may come after each. */
const STEPS_ONLINE = ['written', 'asking', 'answered', 'written']
/** What sending does with one that was decided on the device. */
const STEPS_OF_SENDING = ['asking', 'answered', 'written']
/** Of a press: the server has both and the phone does not know it. */
const UNHEARD = 3

test(
  'a scan or a press that is cut off after any of its steps is there afterwards, once',
  oneWidth,
  async ({ phone, shop }) => {
    const count = STEPS_ONLINE.length + STEPS_OF_SENDING.length
    const people = { ...family, adults: count + 2, children: 0 }
    const passes = await buyPasses(shop, people, 'corte@ejemplo.com')
    const offer = await offerEnrolment(shop, { slug: 'teatro-colon', name: 'Entrada' })
    await watchSteps(phone.context)
    let gate = await phone.open(offer.hash)
    await expect(gate.getByText(inTouch)).toBeVisible()
    await gate.evaluate(async () => navigator.serviceWorker.ready)
    const openAgain = async (done: number) => {
      gate = await phone.open()
      await openRecent(gate)
      await expect(scans(gate).filter({ hasText: 'PASA' })).toHaveCount(done)
      await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(done)
      await gate.getByRole('button', { name: 'Cerrar' }).click()
    }

    for (const [index, step] of STEPS_ONLINE.entries()) {
      const { killed } = await killAfter(gate, index + 1)
      await typeCode(gate, passes[index]?.shortCode ?? '').catch(() => undefined)
      expect(await killed).toBe(step)
      await openAgain(index + 1)
    }
    for (const [index, step] of STEPS_OF_SENDING.entries()) {
      const done = STEPS_ONLINE.length + index
      await phone.context.setOffline(true)
      await showPicture(gate, passes[done]?.picture)
      await expect(admitted(gate)).toBeVisible()
      const { killed } = await killAfter(gate, index + 1)
      await phone.context.setOffline(false)
      expect(await killed).toBe(step)
      await openAgain(done + 1)
    }

    await showPicture(gate, await groupPictureOf(shop, passes.slice(count)))
    const letIn = gate.getByRole('button', { name: 'Que pasen 2' })
    await expect(letIn).toBeFocused()
    const { killed } = await killAfter(gate, UNHEARD)
    await letIn.press('Enter').catch(() => undefined)
    await killed
    await openAgain(passes.length)
    await gate.close()
    expect(await rowsOf(shop, passes)).toEqual(passes.map(() => ({ entries: 1, refusals: 0 })))
  },
)

function scansAsKept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('vereda-gate')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('scans').objectStore('scans').getAll()
          reading.addEventListener('success', () => resolve(JSON.stringify(reading.result)))
          opening.result.close()
        })
      }),
  )
}

// Kills a gate between two steps of a scan. The steps are what a crash can come between: each write
// of a scan to the device's storage that is done, each question that leaves, each answer that arrives.
/** Makes the pages of a phone count their steps once they are armed; call it before they open. */
async function watchSteps(context: {
  addInitScript(script: () => void): Promise<unknown>
}): Promise<void> {
  await context.addInitScript(() => {
    let stepsToGo = 0
    // A dialog stops the page's code on the spot; the test then closes the page under it.
    const step = (name: string) => {
      if (stepsToGo > 0 && (stepsToGo -= 1) === 0) alert(name)
    }
    const { transaction } = IDBDatabase.prototype
    const { put } = IDBObjectStore.prototype
    const keeping = new WeakSet<IDBTransaction>()
    IDBObjectStore.prototype.put = function keep(...args) {
      if (this.name === 'scans') keeping.add(this.transaction)
      return put.apply(this, args)
    }
    IDBDatabase.prototype.transaction = function open(...args) {
      const opened = transaction.apply(this, args)
      // Added first, so that it stands before whatever the page does next.
      opened.addEventListener('complete', () => {
        if (keeping.has(opened)) step('written')
      })
      return opened
    }
    const { fetch } = globalThis
    globalThis.fetch = async (...args) => {
      const isOfScans = /\/(scan|upload|group|group\/admit)$/.test(String(args[0]))
      if (isOfScans) step('asking')
      const response = await fetch(...args)
      if (isOfScans) step('answered')
      return response
    }
    Reflect.set(globalThis, 'killAfterSteps', (count: number) => {
      stepsToGo = count
    })
  })
}

/** Arms the page: `killed` resolves once it stood still after that many steps and was closed. */
async function killAfter(page: Page, steps: number): Promise<{ killed: Promise<string> }> {
  const killed = new Promise<string>((resolve, reject) => {
    page.once('dialog', (dialog) => {
      const step = dialog.message()
      page.close().then(() => resolve(step), reject)
    })
  })
  await page.evaluate((count) => Reflect.get(globalThis, 'killAfterSteps')(count), steps)
  return { killed }
}
