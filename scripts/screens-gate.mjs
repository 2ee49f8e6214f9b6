// The pictures of a gate, for screens-office.mjs: a phone from its enrolment to its list of scans, upright,
// lying, and as a tablet.
import { encodeBase45 } from '#domain/passes/base45.ts'
import { hold } from '../tests/e2e/gate-camera.ts'
import { readerTypes } from '../tests/e2e/gate-reader.ts'

/** A pass by its form, which is all that a reader is tried with. */
const formOfPass = `P1:${encodeBase45(Uint8Array.from({ length: 91 }, (_, at) => (at === 0 ? 1 : (at * 37) % 256)))}`

const OUT_OF_SIGHT_MS = 4_000

/** By the pass through the shop in which they are taken. */
const sizes = {
  phone: { phone: { width: 360, height: 640 }, landscape: { width: 640, height: 360 } },
  desktop: { tablet: { width: 1280, height: 800 } },
}

/**
 * `shortCodes` are an adult's and a child's, `family` four other passes; `film` is what the camera plays;
 * `supervisor` has a name and a PIN.
 */
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
  // Neither is decided, so they need not be anybody's.
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

/** A family before the camera, of whom one is in already; then the same code once more. */
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
  // Until the same code counts as held up again.
  await hold(film, [])
  await gate.waitForTimeout(OUT_OF_SIGHT_MS)
  await hold(film, [family.groupCode])
  await list.waitFor()
  await shoot('group-again')
  await press('Volver a la cámara')
  await hold(film, [])
}

/** Who stands there, an entry that is undone, an exception, and a pass that is found by name. */
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

/** The verdict that stands, as a fixed stand shows it when the page is opened again; then nobody before it. */
async function stand(gate, shoot) {
  const set = (settings) =>
    gate.evaluate((kept) => localStorage.setItem('vereda-gate-reader', kept), settings)
  await set('no_camera kiosk')
  // It would go while the page is opened again, or while it is taken. What a reader typed put this clock ahead.
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
