// Writing to the shop and reading what it promises, without any of the page's code.
import { expect, test } from 'vitest'
import { openBuiltShop } from '#tests/request.ts'
import { postFields } from '#tests/staff.ts'

const typed = {
  name: 'Ana <b>',
  email: 'ana@example.com',
  topic: 'door',
  operationNumber: '',
  message: 'La puerta estaba cerrada.\n¿Qué hago?',
}

test('nothing that was typed is lost on a refusal, and every field says what is wrong', async () => {
  const shop = await openBuiltShop()

  const wrong = await postFields(shop.request, '/contact', { ...typed, email: 'ana', topic: '' })
  const trapped = await postFields(shop.request, '/contact', { ...typed, website: 'x' })

  for (const [{ status, text }, expected] of [
    [wrong, 400],
    [trapped, 409],
  ] as const) {
    expect(status).toBe(expected)
    expect(text).toContain('value="Ana &lt;b&gt;"')
    expect(text).toContain('La puerta estaba cerrada.\n¿Qué hago?')
  }
  expect(wrong.text.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(trapped.text).toMatch(/<option[^>]* selected=""[^>]*>Una atracción o su entrada/)
  expect(trapped.text).not.toContain('value="x"')
})

test('what is open leads to its pages, and what is announced says so', async () => {
  const open = await openBuiltShop({
    settings: { SOCIAL_X: 'https://x.com/passes', CONTACT_PHONE: '+54 11 4000 1000' },
  })
  const announced = await openBuiltShop({ settings: { ANNOUNCED: 'all' } })

  const [home, closed] = await Promise.all([open.request('/'), announced.request('/')])

  for (const page of ['/help', '/contact', '/terms', '/privacy', '/refund-policy']) {
    expect(home.text).toContain(`href="${page}"`)
    expect(closed.text).not.toContain(`href="${page}"`)
  }
  expect(home.text).toContain('href="https://x.com/passes"')
  expect(home.text).not.toContain('aria-label="Instagram"')
  expect(closed.text).toContain('aria-label="Instagram"')
  expect(home.text).toContain('tel:+541140001000')
  const map = (await announced.request('/sitemap.xml')).text
  expect(map).not.toContain('/terms')
  expect((await open.request('/sitemap.xml')).text).toContain('/terms')
})

test('a version has an address of its own for ever, and the help finds without accents', async () => {
  const shop = await openBuiltShop()
  const said: Record<string, string> = {
    '/terms': 'a confirmar por un abogado',
    '/terms/2026-11-1': 'id="devoluciones"',
    '/help?q=DEVOLUCION': '¿Puedo devolver un pase?',
    '/privacy': 'para cuántas personas y días comparar los pases',
  }

  for (const [path, words] of Object.entries(said)) {
    expect((await shop.request(path)).text, path).toContain(words)
  }
  const before = await shop.request('/privacy/2026-11-2')
  expect(before.status).toBe(200)
  expect(before.text).not.toContain('para cuántas personas')
  expect((await shop.request('/terms/2026-11-2')).status).toBe(404)
})
