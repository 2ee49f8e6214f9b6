// A phone on which little works: no camera, and a sound that the system takes away. The guard goes on by hand.
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { buyPasses, offerEnrolment, test } from '#tests/e2e/gate-phone.ts'

test.slow()

test(
  'without a camera a shift begins all the same, by keyboard, in English, and a touch brings the sound back',
  oneWidth,
  async ({ phone, shop }) => {
    const addition = { product: 'Benefits Pass', days: 5, adults: 1, children: 0 } as const
    const [pass] = await buyPasses(shop, addition, 'a-mano@ejemplo.com')
    const { hash } = await offerEnrolment(shop, { slug: 'teatro-colon', name: 'Entrada' })
    await phone.context.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('', 'NotAllowedError'))
      const Original = AudioContext
      globalThis.AudioContext = class extends Original {
        constructor() {
          super()
          // As the system does it for a phone call.
          Reflect.set(globalThis, 'takeSoundAway', () => this.suspend())
        }
      }
    })
    const gate = await phone.context.newPage()
    await gate.goto(`${shop.url}/gate`)
    await expect(gate.getByRole('heading', { name: 'Dar de alta este teléfono' })).toBeVisible()
    await expectNoFindings(gate)
    await gate.getByLabel('Enlace o código de alta').fill(`${shop.url}/gate${hash}`)
    await gate.keyboard.press('Enter')
    await gate.getByRole('button', { name: 'Empezar el turno' }).press('Enter')
    await expect(gate.getByText(/Cámara: La cámara está bloqueada/)).toBeVisible()
    const anyway = gate.getByRole('button', { name: 'Ir a escanear' })
    await expect(anyway).toBeFocused()
    await anyway.press('Enter')
    await expect(gate.getByRole('heading', { name: 'Teatro Colón' })).toBeVisible()

    const bringBack = gate.getByRole('button', { name: 'Activar el sonido' })
    await expect(bringBack).toBeHidden()
    await gate.evaluate(() => Reflect.get(globalThis, 'takeSoundAway')())
    await expect(gate.getByText('Sin sonido')).toBeVisible()
    await expectNoFindings(gate)
    await bringBack.click()
    await expect(gate.getByText('Sin sonido')).toBeHidden()

    await gate.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
    await gate.getByRole('button', { name: 'Type the code' }).press('Enter')
    const field = gate.getByLabel('Code written on the pass')
    await expect(field).toBeFocused()
    const wrong = (pass?.shortCode ?? '').replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await gate.keyboard.type(wrong)
    await gate.keyboard.press('Enter')
    await expect(gate.getByRole('alert').filter({ hasText: 'There is a mistake' })).toBeVisible()
    await expect(field).toBeFocused()
    await gate.getByRole('button', { name: 'Check' }).click()
    await expect(field).toBeFocused()
    const nothing = { name: 'nothing.png', mimeType: 'image/png', buffer: await gate.screenshot() }
    await gate.getByLabel('Read from a picture').setInputFiles(nothing)
    const noCode = gate.getByRole('alert').filter({ hasText: 'There is no readable code' })
    await expect(noCode).toBeVisible()
    await expectNoFindings(gate)
    await field.fill(pass?.shortCode.toLowerCase() ?? '')
    await field.press('Enter')
    await expect(gate.getByRole('heading', { name: 'NO ENTRY' })).toBeVisible()
    await expect(gate.getByText('Included in: Full Pass or Sight Pass.').first()).toBeVisible()
    await expect(gate.getByRole('button', { name: 'Keep scanning' })).toBeFocused()
    await expectNoFindings(gate)
    await gate.keyboard.press('Enter')
    await expect(gate.getByRole('heading', { name: 'NO ENTRY' })).toBeHidden()
    await gate.getByRole('button', { name: 'Latest scans' }).press('Enter')
    await expect(gate.getByRole('listitem')).toHaveCount(1)
    await expectNoFindings(gate)

    await gate.reload()
    await expect(gate.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  },
)
