// `npm run screens [-- phone|desktop]`, after a build: every page of the shop, the office and the gate, from
// a fresh shop with the seed's content, into docs/screens.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { filmNothing } from '../tests/e2e/gate-camera.ts'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'
import { buyFamily } from './screens-family.mjs'
import { firstAdmin, walkAccess, walkMoney, walkOffice } from './screens-office.mjs'

const PORT = 4655
/** In pixels. The top of a long list is enough, and keeps pictures small. */
const HEIGHT_MAX = 3200
const url = `http://localhost:${PORT}`
const folder = mkdtempSync(join(tmpdir(), 'vereda-screens-'))
const data = join(folder, 'data')
const film = join(folder, 'camera.y4m')
await filmNothing(film)
const shop = spawn(process.execPath, ['server/run.mjs'], {
  env: {
    PATH: process.env.PATH,
    PORT: String(PORT),
    DATA_DIR: data,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
  },
  stdio: 'inherit',
})

try {
  await until(() => fetch(`${url}/readyz`).then((answer) => answer.ok))
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_ARGS,
      '--disable-background-networking',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    chromiumSandbox: false,
  })
  for (const [device, viewport] of [
    ['phone', { width: 360, height: 800 }],
    ['desktop', { width: 1280, height: 800 }],
  ]) {
    if (process.argv.length > 2 && !process.argv.includes(device)) continue
    const context = await browser.newContext({ viewport, locale: 'es-AR', reducedMotion: 'reduce' })
    await walk(await context.newPage(), device)
    await context.close()
  }
  await browser.close()
} finally {
  shop.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

async function walk(page, device) {
  const shoot = (name, of = page) => picture(of, `${name}-${device}`)
  const shootView = (name) => photograph(page, `${name}-${device}`)
  const visit = (path, waitUntil = 'networkidle') => page.goto(url + path, { waitUntil })

  for (const [name, path] of [
    ['home', '/'],
    ['city', '/buenos-aires'],
    ['attractions', '/buenos-aires/attractions'],
    ['attraction', '/buenos-aires/attractions/teatro-colon'],
    ['attraction-unknown', '/buenos-aires/attractions/no-existe'],
    ['passes', '/buenos-aires/passes'],
    ['pass-page', '/buenos-aires/passes/sight-pass'],
    [
      'plan',
      '/buenos-aires/plan?lugar=teatro-colon&lugar=malba&lugar=jardin-japones&lugar=palacio-barolo',
    ],
    ['map', '/buenos-aires/map'],
    ['home-en', '/en'],
    ['city-pt', '/pt/buenos-aires'],
    [
      'plan-en',
      '/en/buenos-aires/plan?lugar=teatro-colon&lugar=malba&lugar=jardin-japones&lugar=palacio-barolo',
    ],
    ['help', '/help'],
    ['contact', '/contact'],
    ['terms', '/terms'],
    ['how-it-works', '/buenos-aires/how-it-works'],
    ['faqs', '/buenos-aires/faqs#activacion'],
    ['cart-empty', '/cart'],
    ['order-lookup', '/order-lookup'],
    ['withdrawal', '/withdrawal'],
    ['pass-unknown', '/pass/no-existe'],
  ]) {
    await visit(path)
    await shoot(name)
  }

  await visit('/buenos-aires')
  await page.getByRole('spinbutton', { name: 'Adultos, Full Pass, 3 días' }).fill('2')
  await page.getByRole('spinbutton', { name: 'Niños, Full Pass, 3 días' }).fill('1')
  await page.getByRole('button', { name: 'Agregar al carrito: Full Pass' }).click()
  await page.getByText('Pases agregados!').first().waitFor()
  await shootView('city-toast')
  await visit('/cart')
  await shoot('cart')
  await page.getByRole('button', { name: /^Quitar/ }).click()
  await page.getByText('Item eliminado').first().waitFor()
  await shootView('cart-removed')
  await page.getByRole('button', { name: /volver a poner/ }).click()

  await page.getByRole('link', { name: 'Proceder al Pago' }).click()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.getByRole('alert').first().waitFor()
  await shoot('details-alert')
  await fillDetails(page)
  await shoot('details')
  await page.getByRole('checkbox', { name: 'Es un regalo' }).check()
  await shoot('details-gift')
  await page.getByRole('checkbox', { name: 'Es un regalo' }).uncheck()

  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.getByLabel('Número de tarjeta').fill('4509 9535 6623 3704')
  await page.getByLabel('Nombre en la tarjeta').fill('FUND')
  await page.getByLabel('Vencimiento').fill('11/30')
  await page.getByLabel('CVV').fill('123')
  await pay(page)
  await page.getByText('no tiene fondos').first().waitFor()
  await shoot('payment-declined')
  await page.getByLabel('Nombre en la tarjeta').fill('Lucía Núñez')
  await shoot('payment')
  await pay(page)
  await page.waitForURL('**/checkout/confirmation')
  await page
    .getByText(/^FP-\d+$/)
    .first()
    .waitFor()
  await shoot('confirmation')
  await page.emulateMedia({ media: 'print' })
  await shoot('confirmation-printed')
  await page.emulateMedia({ media: 'screen' })

  const mail = await until(() => newestMail('/pass/'))
  const links = mail.match(/https?:\/\/[\w.:-]+\/(?:pass|order)\/[\w-]+/g)
  const link = (kind) => links.find((address) => address.startsWith(`${url}/${kind}/`))
  await page.goto(link('pass'), { waitUntil: 'networkidle' })
  await shoot('pass')
  await page.goto(link('order'), { waitUntil: 'networkidle' })
  await shoot('order')
  await page.goto(`${link('order')}/refund`, { waitUntil: 'networkidle' })
  await page.getByRole('checkbox').first().check()
  await shoot('order-refund')

  await walkAccess({
    page,
    visit,
    shoot,
    device,
    mailWith: (text) => until(() => newestMail(text)),
  })
  await walkOffice({
    page,
    visit,
    shoot,
    shootAs: (name, of) => picture(of, name),
    device,
    mail,
    family: await buyFamily({ url, data, email: `familia-${device}@ejemplo.com`, until }),
    film,
  })
  await page.goto(link('pass'), { waitUntil: 'networkidle' })
  await shoot('pass-active')

  // Last, because it ends the unused passes.
  await withdraw(page, visit, mail, shoot)
  await shoot('withdrawal-state')
  await walkMoney({ page, visit, shoot })
}

/** Of a used pass, which staff must review. */
async function withdraw(page, visit, mail, shoot) {
  await visit('/withdrawal')
  await page.getByLabel('Número de operación').fill(/FP-\d+/.exec(mail)[0])
  await page.getByLabel('E-mail de la compra').fill('lucia@ejemplo.com')
  await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click()
  const number = await page.getByText(/^AR-/).textContent()
  await shoot('withdrawal-received')
  const received = await until(() => newestMail(number, '/withdrawal/'))
  await page.goto(/https?:\/\/[\w.:-]+\/withdrawal\/[\w-]+/.exec(received)[0])
  await page.getByText('Nuestro equipo está revisando tu solicitud').waitFor()
}

async function fillDetails(page) {
  const buyer = page.getByRole('group', { name: 'Comprador' })
  await buyer.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await buyer.getByLabel('Apellido').fill('Núñez')
  await buyer.getByLabel('Nacionalidad').fill('Chile')
  await buyer.getByLabel('E-mail').fill('lucia@ejemplo.com')
  await buyer.getByLabel('Teléfono').fill('+56 9 5555 1234')
  const names = ['Lucía', 'Tomás', 'Emilia']
  const people = await page.getByRole('group', { name: /^(Adulto|Niño) \d/ }).all()
  for (const [index, person] of people.entries()) {
    await person.getByLabel('Nombre').fill(names[index])
    await person.getByLabel('Apellido').fill('Núñez')
  }
}

function pay(page) {
  return page
    .getByRole('button', { name: /^Pagar/ })
    .filter({ visible: true })
    .click()
}

/** After everything that loads lazily was in view. */
async function picture(page, name) {
  // Waits outside the page, whose clock may be paused.
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight));) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await new Promise((resolve) => setTimeout(resolve, 40))
    y += page.viewportSize().height / 2
  }
  await page.evaluate(async () => {
    scrollTo(0, 0)
    // Includes images outside the screen: a lazy one would never be decoded.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
  })
  await photograph(page, name, { fullPage: true })
}

/** The visible part, or the page from its top up to the maximum height. */
async function photograph(page, name, { fullPage = false } = {}) {
  const [width, height] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth, scrollHeight]
  })
  await page.screenshot({
    path: `docs/screens/${name}.jpg`,
    type: 'jpeg',
    quality: 56,
    ...(fullPage && {
      fullPage,
      clip: { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX) },
    }),
  })
}

/** Plain parts are quoted-printable; soft line breaks are removed. */
function newestMail(...words) {
  const names = readdirSync(join(data, 'outbox')).filter((name) => name.endsWith('.eml'))
  const texts = names
    .toSorted()
    .map((name) => readFileSync(join(data, 'outbox', name), 'utf8'))
    .map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
  const newest = texts.findLast((text) => words.every((word) => text.includes(word)))
  if (newest === undefined) throw new Error('No mail yet')
  return newest
}

/** For half a minute at most. */
async function until(ask) {
  for (let tries = 0; tries < 300; tries++) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Nothing came within half a minute')
}
