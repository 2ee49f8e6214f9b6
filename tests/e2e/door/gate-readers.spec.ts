// Readers that type and built-in scanners, in a real browser with real keys.
import type { Page } from '@playwright/test'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { buyPasses, offerEnrolment, rowsOf, test } from '#tests/e2e/gate-phone.ts'
import { comesByHand, handheldWrites, readerTypes } from '#tests/e2e/gate-reader.ts'
import {
  admitted,
  admittedOf,
  goOn,
  openRecent,
  press,
  refused,
  scans,
} from '#tests/e2e/gate-screen.ts'
import { groupCodeOf } from '#tests/e2e/pass-keys.ts'

test.slow()

const passes = { product: 'Full Pass', adults: 4, children: 0 } as const
const again = 'Se leyó a medias: leelo otra vez'
const finish = 'Terminá primero con esto'
const next = (page: Page) => page.getByRole('button', { name: 'Seguir escaneando' })
const shortCode = (page: Page) => page.getByLabel('Código escrito en el pase')

test(
  'a reader is read whatever has the focus and whatever the keyboard is; a torn code is read again, a double one is one scan',
  oneWidth,
  async ({ phone, shop }) => {
    const bought = await buyPasses(shop, passes, 'lector@ejemplo.com')
    const [first = '', second = '', third = '', fourth = ''] = bought.map(({ code }) => code)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await phone.context.clock.install()
    const gate = await phone.open(offer.hash)
    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()
    await expect(gate.getByText(/En línea · datos de hace/)).toBeVisible()

    // Nothing has the focus.
    await readerTypes(gate, first.slice(0, 50) + first.slice(53), { end: 'Enter' })
    await expect(gate.getByText(again)).toBeVisible()
    await expectNoFindings(gate)
    await readerTypes(gate, first, { host: 'es-ES', end: 'Enter', times: 2 })
    await expect(gate.getByText(again)).toBeHidden()
    await expect(admittedOf(gate, bought[0])).toBeVisible()
    // The button of the verdict has it, and Enter does not press it.
    await expect(next(gate)).toBeFocused()
    await readerTypes(gate, second, { reader: 'es-419', end: 'Enter' })
    await expect(admittedOf(gate, bought[1])).toBeVisible()
    // Whoever comes next does not stand before the green of the one before.
    await comesByHand(next(gate))
    await readerTypes(gate, 'https://example.com/menu', { end: 'Enter' })
    await expect(gate.getByText('Ese código no es de un pase')).toBeVisible()
    expect(await admitted(gate).count()).toBe(0)

    // A field has it, and a short code is half typed.
    await press(gate, 'Escribir el código')
    await comesByHand(shortCode(gate))
    await shortCode(gate).pressSequentially('X7K2-', { delay: 150 })
    await readerTypes(gate, third, { host: 'fr-FR', end: 'Tab' })
    await expect(admitted(gate)).toBeVisible()
    await goOn(gate)
    await expect(shortCode(gate)).toHaveValue('X7K2-')
    await expect(shortCode(gate)).toBeFocused()
    await press(gate, 'Volver a la cámara')
    // The choice of the language has it, which letters would change.
    const language = gate.getByRole('combobox', { name: 'Idioma' })
    await language.focus()
    await readerTypes(gate, fourth, { host: 'de-DE' })
    await expect(admitted(gate)).toBeVisible()
    await goOn(gate)
    await expect(language).toHaveValue('es')

    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(4)
    await gate.close()
    expect(await rowsOf(shop, bought)).toEqual(bought.map(() => ({ entries: 1, refusals: 0 })))
  },
)

test(
  'a handheld needs no field, and while a list or a question stands nothing is read over it',
  oneWidth,
  async ({ phone, shop }) => {
    const five = { ...passes, adults: 5 }
    const bought = await buyPasses(shop, five, 'de-mano@ejemplo.com')
    const [first = '', second = '', , , fifth = ''] = bought.map(({ code }) => code)
    const pair = await groupCodeOf(shop, bought.slice(2, 4))
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    await phone.context.clock.install()
    const gate = await phone.open(offer.hash)
    await expect(gate.getByText('Apuntá al código del pase')).toBeVisible()

    // The keys of a reader end; what a handheld writes goes to a field alone.
    await press(gate, 'Más')
    await press(gate, 'Lector y puesto fijo')
    await gate.getByLabel('Probar el lector').focus()
    await handheldWrites(gate, first)
    await expect(gate.getByText('Lector listo: incorporado, sin Enter.')).toBeVisible()
    await expect(gate.getByLabel('Lector incorporado al dispositivo')).toBeChecked()
    await expectNoFindings(gate)
    await press(gate, 'Cerrar')
    const field = gate.getByLabel('Lector de códigos')
    await expect(field).toBeFocused()
    await handheldWrites(gate, first)
    await expect(admittedOf(gate, bought[0])).toBeVisible()
    // Over a verdict too.
    await expect(field).toBeFocused()
    await handheldWrites(gate, second)
    await expect(admittedOf(gate, bought[1])).toBeVisible()
    await goOn(gate)
    // A real field keeps the focus.
    await press(gate, 'Escribir el código')
    await expect(shortCode(gate)).toBeFocused()
    await press(gate, 'Volver a la cámara')
    await expect(field).toBeFocused()
    // What was read badly is no matter once somebody is answered, however their code came.
    await readerTypes(gate, second.slice(0, 90), { end: 'Enter' })
    await expect(gate.getByText(again)).toBeVisible()
    await press(gate, 'Escribir el código')
    await comesByHand(shortCode(gate))
    await shortCode(gate).fill(bought[0]?.shortCode ?? '')
    await press(gate, 'Verificar')
    await expect(refused(gate)).toBeVisible()
    // Not when it goes by itself.
    expect(await gate.getByText(again).count()).toBe(0)
    await goOn(gate)

    await readerTypes(gate, pair, { end: 'Enter' })
    await gate.getByRole('checkbox').first().uncheck()
    await readerTypes(gate, fifth, { end: 'Enter' })
    await expect(gate.getByText(finish)).toBeVisible()
    await expectNoFindings(gate)
    await gate.getByRole('button', { name: 'Que pase 1' }).click()
    await expect(gate.getByRole('heading', { name: 'PASA 1' })).toBeVisible()
    expect(await gate.getByText(finish).count()).toBe(0)
    await gate.getByRole('button', { name: 'Deshacer', exact: true }).click()
    const question = gate.getByRole('dialog')
    await expect(question).toBeVisible()
    await readerTypes(gate, fifth, { end: 'Enter' })
    await expect(question.getByText(finish)).toBeVisible()
    await expectNoFindings(gate)
    await question.getByRole('button', { name: 'Cerrar' }).click()
    // It was not taken before: it is no repetition.
    await readerTypes(gate, fifth, { end: 'Enter' })
    await expect(admittedOf(gate, bought[4])).toBeVisible()
    await gate.close()
    expect(await rowsOf(shop, bought)).toEqual([
      { entries: 1, refusals: 1 },
      { entries: 1, refusals: 0 },
      { entries: 0, refusals: 0 },
      { entries: 1, refusals: 0 },
      { entries: 1, refusals: 0 },
    ])
  },
)
