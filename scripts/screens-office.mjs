// Staff sign in, a phone is enrolled and admits a pass, and the desktop shows the entry.
import { walkGate } from './screens-gate.mjs'

export const firstAdmin = { email: 'ana@ejemplo.com', password: 'cinco bandoneones' }

/** They differ on phone and desktop, because both use one shop. */
const written = {
  phone: {
    applicants: ['Bruno Giménez', 'Carolina Fernández Echeverría'],
    city: 'San Carlos de Bariloche',
    device: 'Entrada lateral',
    attraction: 'MALBA',
    supervisor: { name: 'Nora Vidal', pin: '274951', holder: 'tomás' },
    closed: 'Jardín Japonés',
  },
  desktop: {
    applicants: ['Delfina Paz', 'Ezequiel Martínez'],
    city: 'Puerto Iguazú',
    device: 'Entrada principal',
    attraction: 'Teatro Colón',
    supervisor: { name: 'Hugo Lagos', pin: '905172', holder: 'tomás' },
    closed: 'Palacio Barolo',
  },
}

/** Before the sign-in; then two people ask for access, and one of them confirms the address. */
export async function walkAccess({ page, visit, shoot, device, mailWith }) {
  for (const [name, path] of [
    ['login', '/admin/login'],
    ['register', '/admin/register'],
    ['forgot-password', '/admin/forgot-password'],
    ['update-password', '/admin/update-password'],
  ]) {
    await visit(path)
    await shoot(`access-${name}`)
  }
  for (const applicant of written[device].applicants) {
    const [first, ...last] = applicant.split(' ')
    await visit('/admin/register')
    await page.getByLabel('Nombre', { exact: true }).fill(first)
    await page.getByLabel('Apellido').fill(last.join(' '))
    await page.getByLabel('Email').fill(addressOf(applicant))
    await page.getByLabel('Contraseña').fill('once tangos al alba')
    await page.getByRole('button', { name: 'Solicitar acceso' }).click()
    await page.getByText('Tu solicitud fue enviada.').first().waitFor()
  }
  const mail = await mailWith(addressOf(written[device].applicants[0]))
  await page.goto(mail.split(/\s/).find((word) => word.includes('/admin/verify-email?')))
  await page.getByRole('button', { name: 'Confirmar mi email' }).click()
  await page.getByRole('heading', { name: 'Email confirmado' }).waitFor()
}

/** carolina.fernandez.echeverria@ejemplo.com */
function addressOf(name) {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  return `${plain.replaceAll(' ', '.')}@ejemplo.com`
}

/** `mail` is the mail of the order whose passes are scanned. */
export async function walkOffice({ page, visit, shoot, shootAs, device, mail, family, film }) {
  await visit('/admin/login')
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Contraseña').fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL('**/admin/dashboard')

  const dialog = page.getByRole('dialog')
  const { supervisor } = written[device]
  await makeSupervisor({ page, visit, shoot, dialog, ...supervisor })
  await visit('/admin/devices')
  await page.getByRole('button', { name: 'Añadir dispositivo' }).click()
  await dialog.getByLabel('Nombre').fill(written[device].device)
  await dialog.getByLabel('Atracción').selectOption({ label: written[device].attraction })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByRole('img').first().waitFor()
  await shoot('office-enrolment')
  await walkGate({
    context: page.context(),
    link: await dialog.getByLabel('Enlace').inputValue(),
    shortCodes: shortCodesIn(mail),
    family,
    supervisor,
    film,
    device,
    shootAs,
  })

  await visit('/admin/access-attractions', 'load')
  const { closed, city } = written[device]
  await page.getByRole('link', { name: 'Siguientes' }).click()
  await page.getByRole('button', { name: `Añadir cierre: ${closed}` }).click()
  await dialog.getByLabel('Motivo', { exact: true }).fill('Obras de restauración')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await visit('/admin/cities', 'load')
  await page.getByRole('button', { name: 'Añadir Ciudad' }).click()
  await dialog.getByLabel('Nombre Ciudad').fill(city)
  await shoot('office-city-dialog')
  await dialog.getByLabel('País').fill('Argentina')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'hidden' })

  for (const [name, path] of [
    ['devices', '/admin/devices'],
    ['guards', '/admin/guards'],
    ['exceptions', '/admin/exceptions'],
    ['today', '/admin/today'],
    ['reservations', '/admin/reservations'],
    ['reservations-import', '/admin/reservations/import'],
    ['scans', '/admin/scans'],
    ['access-attractions', '/admin/access-attractions'],
    ['dashboard', '/admin/dashboard'],
    ['cities', '/admin/cities'],
    ['pending-users', '/admin/pending-users'],
    ['attractions', '/admin/attractions'],
    ['attraction-new', '/admin/attractions/new'],
    ['attractions-import', '/admin/attractions/import'],
    ['attraction-types', '/admin/attraction-types'],
    ['products', '/admin/products'],
    ['benefits', '/admin/benefits'],
    ['users', '/admin/users'],
    ['analytics', '/admin/analytics'],
    ['orders', '/admin/orders'],
    ['activity', '/admin/activity'],
    ['profile', '/admin/profile'],
  ]) {
    await open({ page, visit }, path)
    if (name === 'scans') await page.locator('.recharts-bar').first().waitFor()
    await shoot(`office-${name}`)
  }

  for (const [name, list, heading] of [
    ['order', '/admin/orders', /^Orden FP-/],
    ['city', '/admin/cities?q=Buenos', /^Buenos Aires$/],
    ['attraction', '/admin/attractions?q=MALBA', /^MALBA$/],
  ]) {
    await open({ page, visit }, list)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await shoot(`office-${name}`)
  }
}

async function makeSupervisor({ page, visit, shoot, dialog, name, pin }) {
  await visit('/admin/guards', 'load')
  await page.getByRole('button', { name: 'Añadir guardia' }).click()
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Función').selectOption({ label: 'Supervisor' })
  // Asked only where there are several: the walk before this one has made another.
  const city = dialog.getByLabel('Ciudad')
  if (await city.isVisible()) await city.selectOption({ label: 'Buenos Aires' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `PIN de ${name}` }).click()
  await dialog.getByLabel('PIN nuevo').fill(pin)
  await dialog.getByLabel('Repetí el PIN').fill(pin)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Credencial de ${name}` }).click()
  await dialog.getByRole('button', { name: 'Crear credencial' }).click()
  await dialog.getByRole('img').first().waitFor()
  await shoot('office-badge')
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
}

/** After a payment and a refund request; staff are signed in. */
export async function walkMoney({ page, visit, shoot }) {
  for (const name of ['payments', 'refunds', 'money', 'settlements', 'margin']) {
    await open({ page, visit }, `/admin/${name}`)
    await shoot(`office-${name}`)
  }
}

/** Does not wait for an idle network: an open dashboard keeps a stream open. */
async function open({ page, visit }, path) {
  await visit(path, 'load')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText(/^Cargando/).waitFor({ state: 'hidden' })
}

/** Of the first adult and of the child, who is last. */
function shortCodesIn(mail) {
  const found = [...new Set(mail.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}\b/g))]
  return [found[0], found.at(-1)]
}
