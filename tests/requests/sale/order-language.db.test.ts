// The language of an order's mails, without any of the page's code: the form posted plainly, pages read as sent.
import { expect, test } from 'vitest'
import { buy, openBuiltShop } from '#tests/request.ts'
import { postFields } from '#tests/staff.ts'

test('the page of an order changes the language of its mails and goes on in it', async () => {
  const shop = await openBuiltShop()
  const { secret } = await buy(shop)
  const path = `/order/${secret}`

  const spanish = await shop.request(path)
  const posted = await postFields(shop.request, path, { intent: 'language', language: 'pt' })
  const address = String(posted.headers.location)
  const portuguese = await shop.request(new URL(address).pathname)

  expect(spanish.text).toContain('Los próximos correos de esta orden van a llegar en español.')
  expect(spanish.text).toContain(`href="/en${path}"`)
  expect([posted.status, address]).toEqual([302, `${shop.publicUrl}/pt${path}`])
  expect(portuguese.text).toContain('lang="pt-BR"')
  expect(portuguese.text).toContain('vão chegar em português.')

  const back = await postFields(shop.request, `/pt${path}`, { intent: 'language', language: 'es' })
  expect(back.headers.location).toBe(shop.publicUrl + path)
  for (const fields of [
    { intent: 'language', language: 'xx' },
    { intent: 'other', language: 'en' },
    { intent: 'language', language: '' },
  ]) {
    expect((await postFields(shop.request, path, fields)).status).toBe(400)
  }
  const wrong = `/order/${secret.slice(0, -4)}AAAA`
  const refused = await postFields(shop.request, wrong, { intent: 'language', language: 'en' })
  expect(refused.status).toBe(404)
})
