// It takes seconds: a shop in a process of its own does all that staff do with orders.
import { expect, test } from 'vitest'
import { makeSubmission } from '#tests/make.ts'
import { startShop } from '#tests/process.ts'
import { postJson } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { PASSWORD, postFields, signIn } from '#tests/staff.ts'

const buyer = {
  name: 'Guadalupe',
  lastname: 'Quispe-Ñandú',
  nationality: 'Uzbekistán',
  email: 'guadalupe@private.example',
  phone: '+56 9 8765 4321',
}
const admin = { email: 'admin@vereda.example', password: PASSWORD }

test('searching, showing, correcting and exporting orders leave no buyer in the log, also when they fail', async () => {
  const data = await makeShopData()
  const settings = { ...data.settings, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const shop = await startShop({ ...settings, WORKER: 'off' })
  await postJson(shop.request, '/checkout/payment.data', makeSubmission({ buyer }))
  const headers = { Cookie: await signIn(shop.request, admin) }
  const searches = ['Guadalupe', 'quispe', 'guadalupe@private.example'].map(
    (text) => `q=${encodeURIComponent(text)}`,
  )

  const list = await shop.request(`/admin/orders?${searches[0]}`, { headers })
  const orderPath = /\/admin\/orders\/[\da-f-]{36}/.exec(list.text)?.[0] ?? ''
  for (const search of searches) {
    await shop.request(`/admin/orders.data?${search}`, { headers })
    await postFields(shop.request, `/admin/orders.csv?${search}`, {}, headers)
  }
  const email = { intent: 'email', shownEmail: buyer.email, email: `nueva-${buyer.email}` }
  const corrected = await postFields(shop.request, orderPath, email, headers)
  await shop.stop()
  await data.within(({ executeSql }) =>
    executeSql(`alter table orden_items rename column adults to gone;
      alter table pases rename column holder_name to gone`),
  )
  const broken = await startShop({ ...settings, WORKER: 'off' })
  for (const search of searches) {
    await broken.request(`/admin/orders?${search}`, { headers })
    await postFields(broken.request, `/admin/orders.csv?${search}`, {}, headers)
  }
  const failed = await broken.request(orderPath, { headers })
  await broken.stop()

  expect([corrected.status, failed.status]).toEqual([200, 500])
  const log = shop.log() + broken.log()
  expect(log).toContain('deferred data could not be read')
  const personal = [...Object.values(buyer), 'quispe', 'Guadalupe', encodeURIComponent(buyer.email)]
  expect(personal.filter((text) => log.includes(text))).toEqual([])
  expect(failed.text).not.toMatch(/Quispe|holder_name/)
})
