// A phone from its enrolment to its list of scans, in portrait, in landscape, and as a tablet.
import { encodeBase45 } from '#domain/passes/code-fields.ts'
import { hold } from '../tests/e2e/gate-camera.ts'
import { readerTypes } from '../tests/e2e/gate-reader.ts'

/** The form of a pass, for testing a reader. */
const formOfPass = `P1:${encodeBase45(Uint8Array.from({ length: 91 }, (_, at) => (at === 0 ? 1 : (at * 37) % 256)))}`

const OUT_OF_SIGHT_MS = 4_000

/** By the size of the shop's pictures taken in the same run. */
const sizes = {
  phone: { phone: { width: 360, height: 640 }, landscape: { width: 640, height: 360 } },
  desktop: { tablet: { width: 1280, height: 800 } },
}

/** `shortCodes` are an adult's and a child's, `family` four other passes; the camera plays `film`. */
export async function walkGate({
  context,
  link,
  shortCodes: [adult, child],
  family,
  film,
  supervisor,
  device,
  shootAs,
}) {
  const gate = await context.newPage()
  const press = (name) => gate.getByRole('button', { name }).click()
  const shoot = async (name) => {
    for (const [size, viewport] of Object.entries(sizes[device])) {
      await gate.setViewportSize(viewport)
      await shootAs(`gate-${name}-${size}`, gate)
    }
  }
  const type = async (shortCode) => {
    await press('Escribir el código')
    await gate.getByLabel('Código escrito en el pase').fill(shortCode)
  }
  const next = () => press('Seguir escaneando')
  const scan = async (shortCode, word, picture, andThen = next) => {
    await type(shortCode)
    await press('Verificar')
    await gate.getByRole('heading', { name: word, exact: true }).waitFor()
    await shoot(picture)
    await andThen()
  }

  await gate.goto(link.split('#')[0])
  await gate.getByLabel('Enlace o código de alta').waitFor()
  await shoot('enrol')
  await gate.goto(link)
  await gate.getByRole('button', { name: 'Empezar el turno' }).waitFor()
  await shoot('start')
  await press('Lector y puesto fijo')
  await readerTypes(gate, formOfPass, { host: 'es-ES', end: 'Enter' })
  await gate.getByText('Lector listo: teclado español, con Enter.').waitFor()
  await shoot('reader')
  await press('Cerrar')
  await press('Empezar el turno')
  await gate.getByText(/En línea · datos de hace/).waitFor()
  await gate.getByText('Apuntá al código del pase').waitFor()
  await shoot('camera')
  // These codes are never decided, so they may be invalid.
  await hold(film, ['P1:UNO', 'P1:DOS'])
  await gate.getByText(/^De a uno/).waitFor()
  await shoot('one-at-a-time')
  await hold(film, [])
  await gate.getByText(/^De a uno/).waitFor({ state: 'hidden' })
  await readerTypes(gate, formOfPass.slice(0, 90), { end: 'Enter' })
  await gate.getByText('Se leyó a medias: leelo otra vez').waitFor()
  await shoot('read-again')
  await scan(adult, 'PASA', 'admitted')
  await scan(adult, 'NO PASA', 'refused')
  await showMending({ gate, press, shoot, type, adult, child, supervisor })
  await type(child)
  await shoot('typing')
  await press('Volver a la cámara')
  await scan(child, 'PASA', 'child', () => stand(gate, shoot))

  await walkGroup({ gate, film, family, press, shoot })

  await context.setOffline(true)
  await scan(adult, 'NO PASA', 'refused-offline')
  await gate.getByText('SIN CONEXIÓN', { exact: true }).waitFor()
  await shoot('offline')
  await press('Últimos escaneos')
  await shoot('recent')
  await context.setOffline(false)
  await gate.close()
}

/** One of the family has already entered; then the same code again. */
async function walkGroup({ gate, film, family, press, shoot }) {
  const list = gate.getByRole('heading', { name: /^Grupo de/ })
  await hold(film, [family.codes[0]])
  await gate.getByRole('heading', { name: 'PASA', exact: true }).waitFor()
  await press('Seguir escaneando')
  await hold(film, [family.groupCode])
  await list.waitFor()
  await shoot('group')
  await press(/^Que pasen/)
  await gate.getByRole('heading', { name: /^PASAN/ }).waitFor()
  await shoot('group-admitted')
  await press('Seguir escaneando')
  // Waits until the same code counts as shown again.
  await hold(film, [])
  await gate.waitForTimeout(OUT_OF_SIGHT_MS)
  await hold(film, [family.groupCode])
  await list.waitFor()
  await shoot('group-again')
  await press('Volver a la cámara')
  await hold(film, [])
}

async function showMending({ gate, press, shoot, type, adult, child, supervisor }) {
  await press('Más')
  await press('Quién está en la puerta')
  await gate.getByLabel('Tu nombre').fill('Marta Sosa')
  await shoot('guard')
  await gate.getByRole('button', { name: 'Entrar', exact: true }).click()

  await type(child)
  await press('Verificar')
  await gate.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await gate.getByLabel('No entró').check()
  await shoot('undo')
  await press('Deshacer la entrada')
  await press('Entendido')

  await type(adult)
  await press('Verificar')
  await press('Admitir por excepción')
  await gate.getByRole('combobox', { name: 'Nombre', exact: true }).selectOption(supervisor.name)
  await gate.getByLabel('PIN', { exact: true }).fill(supervisor.pin)
  await shoot('supervisor')
  await gate.getByRole('button', { name: 'Entrar', exact: true }).click()
  await gate.getByLabel('Cortesía de la casa').check()
  await shoot('exception')
  await press('Que pase')
  await press('Entendido')

  await press('Más')
  await press('Supervisor')
  await gate.getByLabel('Nombre o apellido, tres letras o más').fill(supervisor.holder)
  await gate.getByRole('button', { name: 'Buscar', exact: true }).click()
  await gate.getByRole('listitem').first().waitFor()
  await shoot('look-up')
  await press('Anular una entrada')
  await gate.getByText('Entradas de los últimos 10 minutos en esta atracción.').waitFor()
  await shoot('annul')
  await press('Cerrar')
}

/** The verdict as a fixed stand shows it after a reload, and then the empty stand. */
async function stand(gate, shoot) {
  const set = (settings) =>
    gate.evaluate((kept) => localStorage.setItem('vereda-gate-reader', kept), settings)
  await set('no_camera kiosk')
  // The verdict would disappear during the reload or the picture. The reader's input set this clock ahead.
  await gate.clock.pauseAt((await gate.evaluate(() => Date.now())) + 500)
  await gate.reload()
  const admitted = gate.getByRole('heading', { name: 'PASA', exact: true })
  await admitted.waitFor()
  await shoot('kiosk-admitted')
  await gate.clock.resume()
  await admitted.waitFor({ state: 'hidden' })
  await gate.getByText('Mostrá tu código', { exact: true }).first().waitFor()
  await shoot('kiosk')
  await set('')
  await gate.reload()
  await gate.getByRole('button', { name: 'Empezar el turno' }).click()
  await gate.getByText('Apuntá al código del pase').waitFor()
}
