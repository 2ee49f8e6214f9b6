// The pictures of the office and of a gate, for screens.mjs: staff sign in, a phone is enrolled and
// lets a pass in, and the desk sees it.

export const firstAdmin = { email: 'ana@ejemplo.com', password: 'cinco bandoneones' }

/** Pages that staff see before they are in. */
export async function walkAccess({ visit, shoot }) {
  for (const [name, path] of [
    ['login', '/admin/login'],
    ['register', '/admin/register'],
    ['forgot-password', '/admin/forgot-password'],
    ['update-password', '/admin/update-password'],
  ]) {
    await visit(path)
    await shoot(`access-${name}`)
  }
}

/** Signs in and walks the office; `mail` is the order's, whose passes are scanned. */
export async function walkOffice({ page, visit, shoot, device, mail }) {
  await visit('/admin/login')
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Contraseña').fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL('**/admin/dashboard')

  await visit('/admin/devices')
  await page.getByRole('button', { name: 'Añadir dispositivo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(`Entrada ${device === 'phone' ? 'lateral' : 'principal'}`)
  const attraction = device === 'phone' ? 'MALBA' : 'Teatro Colón'
  await dialog.getByLabel('Atracción').selectOption({ label: attraction })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByRole('img').first().waitFor()
  await shoot('office-enrolment')
  await walkGate({
    context: page.context(),
    link: await dialog.getByLabel('Enlace').inputValue(),
    shortCode: /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}\b/.exec(mail)[0],
    shoot,
  })

  for (const [name, path] of [
    ['devices', '/admin/devices'],
    ['scans', '/admin/scans'],
    ['access-attractions', '/admin/access-attractions'],
    ['dashboard', '/admin/dashboard'],
    ['cities', '/admin/cities'],
    ['pending-users', '/admin/pending-users'],
    ['under-construction', '/admin/products'],
    ['orders', '/admin/orders'],
    ['activity', '/admin/activity'],
    ['profile', '/admin/profile'],
  ]) {
    // Not until the network is idle: an open dashboard keeps listening.
    await visit(path, 'load')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText(/^Cargando/).waitFor({ state: 'hidden' })
    if (name === 'scans') await page.locator('.recharts-bar').first().waitFor()
    await shoot(`office-${name}`)
  }

  await visit('/admin/orders', 'load')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: /^Pedido FP-/ }).waitFor()
  await shoot('office-order')
  await visit('/admin/cities', 'load')
  await page.getByRole('button', { name: 'Añadir Ciudad' }).click()
  await dialog.getByLabel('Nombre Ciudad').fill('San Carlos de Bariloche')
  await shoot('office-city-dialog')
}

async function walkGate({ context, link, shortCode, shoot }) {
  const gate = await context.newPage()
  await gate.goto(link)
  await gate.getByRole('button', { name: 'Escribir el código' }).waitFor()
  await shoot('gate-camera-missing', gate)
  for (const [name, word] of [
    ['gate-admitted', 'PASA'],
    ['gate-already-used', 'NO PASA'],
  ]) {
    await gate.getByRole('button', { name: 'Escribir el código' }).click()
    await gate.getByLabel('Código escrito en el pase').fill(shortCode)
    await gate.getByRole('button', { name: 'Verificar' }).click()
    await gate.getByRole('heading', { name: word, exact: true }).waitFor()
    await shoot(name, gate)
    await gate.getByRole('button', { name: 'Seguir escaneando' }).click()
  }
  await gate.close()
}
