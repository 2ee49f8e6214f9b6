// The gate's calls of a test shop without a server around them: requests go to the routes themselves, at
// the test's own time.
import { enrolDevice } from '#domain/door/devices/devices.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { createGateApi } from '#server/gate/gate-api.ts'
import { attractionId, type MakeDevice, makeKeys, offerDevice, sendSigned } from './gate.ts'
import type { SendRequest } from './request.ts'
import type { TestShop } from './test-shop.ts'

/** Answers how to send requests to the gate's calls of a shop, and which routes they have. */
export function openGateCalls(shop: TestShop) {
  const api = createGateApi(shop)
  const send: SendRequest = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const answer = await api.request(path, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ...(typeof body === 'string' ? { body } : {}),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(text),
      text,
    }
  }
  return { send, routes: api.routes }
}

/** An enrolled device at an attraction, and the calls that it makes: signed, at the shop's time. */
export async function openDoor(
  shop: TestShop,
  { at = 'Todos', index = 0, name = 'Puerta norte' }: MakeDevice = {},
) {
  const { send } = openGateCalls(shop)
  const here = await attractionId(shop, { pass: at, index })
  const { deviceId, token } = await offerDevice(shop, here, name)
  const keys = { ...(await makeKeys()), deviceId }
  await enrolDevice(shop, { token, publicKey: keys.publicKey })
  const ask = (
    method: 'GET' | 'POST',
    address: string,
    content?: unknown,
    { time = shop.clock.now().getTime(), offset }: Signed = {},
  ) =>
    sendSigned(send, keys, method, address, content, {
      time: String(time),
      ...(offset === undefined ? {} : { offset: String(offset) }),
    })
  return {
    deviceId,
    keys,
    /** The attraction where it was made. */
    here,
    send,
    ask,
    get: (path: string, signed?: Signed) => ask('GET', GATE_API + path, undefined, signed),
    post: (path: string, content: unknown, signed?: Signed) =>
      ask('POST', GATE_API + path, content, signed),
  }
}
/** When a device signs, by its own clock, and what it knows of that one. */
export type Signed = { time?: number; offset?: number }
