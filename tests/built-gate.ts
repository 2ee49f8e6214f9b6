// A door of the built shop: a device with its keys, a pass, and what such a device sends.
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { done, firstOf } from './done.ts'
import {
  attractionId,
  type DeviceKeys,
  type MadePass,
  makeKeys,
  offerDevice,
  passesOf,
  sendSigned,
} from './gate.ts'
import { makeCheckout, makeKey } from './make.ts'
import { type BuiltShop, type BuiltShopOptions, openBuiltShop } from './request.ts'

type Options = Pick<BuiltShopOptions, 'clock' | 'log'>

/** A device that has its link and has not used it; what it enrols with, and what it asks once it did. */
export async function openGate(options: Options = {}) {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' }, ...options })
  const { services } = shop
  const here = await attractionId(services, { pass: 'Todos' })
  const { token, deviceId } = await offerDevice(services, here, 'Puerta norte')
  const keys: DeviceKeys = { ...(await makeKeys()), deviceId }
  const ask = (method: 'GET' | 'POST', call: string, content?: unknown) =>
    sendSigned(shop.request, keys, method, `${GATE_API}/${call}`, content)
  return {
    shop,
    keys,
    token,
    enrol: ({ privateKey = keys.privateKey, ...content }: Enrolment = {}) => {
      const enrolment = { token, publicKey: keys.publicKey, ...content }
      return sendSigned(shop.request, { privateKey }, 'POST', `${GATE_API}/enrol`, enrolment)
    },
    get: (call: string) => ask('GET', call),
    post: (call: string, content: unknown) => ask('POST', call, content),
  }
}
type Enrolment = { privateKey?: CryptoKey; token?: string; publicKey?: string }

/** The device has enrolled. */
export async function openEnrolled(options: Options = {}) {
  const gate = await openGate(options)
  await gate.enrol()
  return gate
}

/** Buys a Full Pass for one adult. */
export async function makePass({ services }: BuiltShop): Promise<MadePass> {
  const items = [{ name: 'Full Pass' as const, duration: 3 as const, adults: 1, children: 0 }]
  const { orderId } = done(await buyPasses(services, makeCheckout({ items })))
  return firstOf(await passesOf(services, orderId))
}

/** What a phone sends of a code before its camera. */
export const scanOf = (code: string, nonce = makeKey()) => ({
  code,
  nonce,
  scannedAt: Date.now(),
  source: 'camera',
})
