// A door of the built shop: a device with its keys, a pass, and what such a device sends.
import { buyPasses } from '#domain/checkout/buy-passes.ts'
import { createDevice } from '#domain/devices/devices.ts'
import { GATE_API } from '#domain/scan/gate-messages.ts'
import {
  attractionId,
  type DeviceKeys,
  type MadePass,
  makeKeys,
  passesOf,
  sendSigned,
  STAFF,
} from './gate.ts'
import { makeCheckout, makeKey } from './make.ts'
import { type BuiltShop, type BuiltShopOptions, openBuiltShop } from './request.ts'

type BuiltGate = { shop: BuiltShop; keys: DeviceKeys; token: string }

/** A device that has its link and has not used it. */
export async function openGate(
  options: Pick<BuiltShopOptions, 'clock' | 'log'> = {},
): Promise<BuiltGate> {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' }, ...options })
  const { services } = shop
  const offer = await createDevice(services, {
    name: 'Puerta norte',
    attractionId: await attractionId(services, { pass: 'Todos' }),
    actor: STAFF,
  })
  if (!offer.ok) throw new Error(offer.reason)
  const pair = await makeKeys()
  return { shop, keys: { ...pair, deviceId: offer.deviceId }, token: offer.token }
}

/** The device has enrolled, by the shop's clock. */
export async function openEnrolled(
  options: Pick<BuiltShopOptions, 'clock' | 'log'> = {},
): Promise<BuiltGate> {
  const gate = await openGate(options)
  const { shop, keys, token } = gate
  const { publicKey } = keys
  const time = String(shop.services.clock.now().getTime())
  await sendSigned(shop.request, keys, 'POST', `${GATE_API}/enrol`, { token, publicKey }, { time })
  return gate
}

/** Buys a Full Pass for one adult. */
export async function makePass({ services }: BuiltShop): Promise<MadePass> {
  const bought = await buyPasses(
    services,
    makeCheckout({ items: [{ name: 'Full Pass', duration: 3, adults: 1, children: 0 }] }),
  )
  if (!bought.ok) throw new Error(bought.reason)
  const [pass] = await passesOf(services, bought.orderId)
  if (!pass) throw new Error('A covered order has passes')
  return pass
}

/** What a phone sends of a code before its camera. */
export const scanOf = (code: string, nonce = makeKey()) => ({
  code,
  nonce,
  scannedAt: Date.now(),
  source: 'camera',
})
