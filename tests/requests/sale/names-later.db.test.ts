// Travellers named after the purchase, where the operator lets their names wait.
import { expect, test } from 'vitest'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { m } from '#messages/messages.js'
import { orderReceipt } from '#app/routes/order/pieces/order-store.ts'
import { done } from '#tests/done.ts'
import { makeDevice, passesOf, scan, storedPass } from '#tests/gate.ts'
import { makeCheckout, makeSubmission } from '#tests/make.ts'
import { buy, openBuiltShop, postJson } from '#tests/request.ts'
import { postFields } from '#tests/staff.ts'

const nobody = { name: '', lastname: '' }
/** As the page sends them: only who buys has a name. */
const holders = Object.fromEntries(
  Object.entries(makeSubmission().holders).map(([key, holder], index) => [
    key,
    index === 0 ? holder : nobody,
  ]),
)

test('names are demanded at the purchase unless the operator lets them wait', async () => {
  const shop = await openBuiltShop()
  const refused = await postJson(
    shop.request,
    '/checkout/payment.data',
    makeSubmission({ holders }),
  )
  expect(refused.status).toBe(400)

  const { path, passes, name } = await openOrder(shop)
  expect((await shop.request(path)).text).not.toContain('Nombres de quienes viajan')
  expect((await name(passes[0]?.id)).status).toBe(404)
})

test('the travellers are named on the page of the order, each until the first door', async () => {
  const shop = await openBuiltShop({ settings: { HOLDER_NAMES: 'later' } })
  const { path, passes, name } = await openOrder(shop, { holders })
  const [first, second, third] = passes
  const foreign = (await openOrder(shop)).passes[0]
  expect((await shop.request(path)).text).toContain('Pase 2')

  const device = await makeDevice(shop.services)
  await scan(shop.services, device, { code: third?.code ?? '' })
  const [buyer = nobody] = Object.values(holders)
  const shown = { shownName: buyer.name, shownLastname: buyer.lastname }
  const answers = [
    await name(first?.id, shown),
    await name(second?.id),
    await name(second?.id, { name: 'a\nb' }),
    await name(third?.id),
    await name(foreign?.id),
  ]

  expect(answers.map(({ status }) => status)).toEqual([302, 302, 400, 409, 404])
  expect(await storedPass(shop.services, second?.id ?? '')).toMatchObject({
    holderName: 'Ana',
    holderLastname: 'Gómez',
  })
  const page = await shop.request(answers[1]?.headers.location ?? '')
  expect(page.text).toContain('Nombre guardado.')
  expect(page.text).toContain('Ana Gómez')
  expect(page.text).toContain('Cambiar el nombre')
})

test('the confirmation is told which names are still to be given, and where', async () => {
  const shop = await openBuiltShop({ settings: { HOLDER_NAMES: 'later' } })
  const { path, passes, name } = await openOrder(shop, { holders })
  const missing = async () => {
    const { text } = await shop.request(`${path}/state`)
    return orderReceipt.parse(JSON.parse(text)).passes.map(({ lacksName }) => lacksName)
  }

  expect(await missing()).toEqual([false, true, true])
  expect((await shop.request(path)).text).toContain('id="names"')

  await name(passes[1]?.id)
  await scan(shop.services, await makeDevice(shop.services), { code: passes[2]?.code ?? '' })
  expect(await missing()).toEqual([false, false, false])
})

test('all names are saved at once, and who is left without one waits', async () => {
  const shop = await openBuiltShop({ settings: { HOLDER_NAMES: 'later' } })
  const { path, passes } = await openOrder(shop, { holders })
  const save = (fields: Record<string, string>) =>
    postFields(shop.request, path, { intent: 'names', ...fields })

  expect((await shop.request(path)).text.match(/Guardar los nombres/g)).toHaveLength(1)
  const halves = await save({ name2: 'Ana', lastname2: '', name3: 'Eva', lastname3: 'Gómez' })
  expect(halves.status).toBe(400)
  const saved = await save({ name2: '', lastname2: 'Gómez', name3: 'Eva', lastname3: 'Gómez' })
  expect(saved.status).toBe(302)

  const stored = await Promise.all(passes.map(({ id }) => storedPass(shop.services, id)))
  expect(stored.slice(1).map(({ holderName }) => holderName)).toEqual(['', 'Eva'])
  const page = (await shop.request(saved.headers.location ?? '')).text
  expect(page).toContain('Nombres guardados.')
  expect(page.indexOf('Guardar los nombres')).toBeLessThan(page.indexOf('Lo que compraste'))
})

test('names are said to be saved only if some were, and a pass used meanwhile is named as the one that was not', async () => {
  const shop = await openBuiltShop({ settings: { HOLDER_NAMES: 'later' } })
  const { path, passes } = await openOrder(shop, { holders })
  const save = (fields: Record<string, string>) =>
    postFields(shop.request, path, { intent: 'names', ...fields })

  const nothing = await save({ name2: '', lastname2: 'Gómez', name3: '', lastname3: 'Gómez' })
  expect(nothing.status).toBe(302)
  const page = (await shop.request(nothing.headers.location ?? '')).text
  expect(page).not.toContain(m.order_names_saved())

  const [, second, third] = passes
  await scan(shop.services, await makeDevice(shop.services), { code: second?.code ?? '' })
  const late = await save({ name2: 'Ana', lastname2: 'Gómez', name3: 'Eva', lastname3: 'Gómez' })
  expect(late.status).toBe(409)
  expect(late.text).toContain(m.gift_refusal_pass_used())
  expect((await storedPass(shop.services, third?.id ?? '')).holderName).toBe('Eva')
})

test('who bought passes without names may change each until its first use, whatever the setting is by then', async () => {
  const shop = await openBuiltShop()
  const { orderId } = done(await buyPasses(shop.services, makeCheckout({ holders })))
  const path = `/order/${shop.services.links.secretFor('order', orderId, 1)}`
  const [, second] = await passesOf(shop.services, orderId)
  const name = async (lastname: string, shownLastname = '') =>
    (
      await postFields(shop.request, path, {
        intent: 'name',
        passId: second?.id ?? '',
        name: 'Ana',
        lastname,
        shownName: shownLastname && 'Ana',
        shownLastname,
      })
    ).status

  expect([await name('Gomes'), await name('Gomez')]).toEqual([302, 409])
  expect(await name('Gómez', 'Gomes')).toBe(302)
  await scan(shop.services, await makeDevice(shop.services), { code: second?.code ?? '' })
  expect(await name('Gomez')).toBe(409)
})

async function openOrder(
  shop: Awaited<ReturnType<typeof openBuiltShop>>,
  changes?: Parameters<typeof buy>[1],
) {
  const { id, secret } = await buy(shop, changes)
  const path = `/order/${secret}`
  const name = (passId = '', more: Record<string, string> = {}) =>
    postFields(shop.request, path, {
      intent: 'name',
      passId,
      name: 'Ana',
      lastname: 'Gómez',
      ...more,
    })
  return { path, passes: await passesOf(shop.services, id), name }
}
