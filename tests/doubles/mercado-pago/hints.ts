// Mercado Pago's webhooks: signed over the id in the address, the id of the request and the time, not
// over the body. An address without `source_news=webhooks` gets the old kind besides, unsigned.
import { createHmac } from 'node:crypto'
import type { Letter, Hint } from '../double-courier.ts'
import type { Switches } from '../double-switches.ts'
import type { OwnBehaviour } from './account.ts'
import type { Payment } from './payment.ts'

export type HintOptions = {
  secret: string
  collectorId: number
  isLive: boolean
  now(): Date
  switches: Switches<OwnBehaviour>
}

export type Hints = (payment: Payment, action: 'created' | 'updated') => Hint[]

/** Writes what is sent about a payment; nothing for one without an address. */
export function createHints({ secret, collectorId, isLive, now, switches }: HintOptions): Hints {
  let counted = 0

  function write(payment: Payment, action: string, address: string, isForged: boolean): Letter {
    counted += 1
    const url = new URL(address)
    url.searchParams.set('data.id', String(payment.id))
    url.searchParams.set('type', 'payment')
    const at = now()
    const isLong = switches.take('webhook_in_milliseconds') !== undefined
    const ts = isLong ? at.getTime() : Math.floor(at.getTime() / 1_000)
    const requestId = `00000000-0000-4000-8000-${String(counted).padStart(12, '0')}`
    const key = isForged ? `not ${secret}` : secret
    const manifest = `id:${payment.id};request-id:${requestId};ts:${ts};`
    const hash = createHmac('sha256', key).update(manifest).digest('hex')
    const body = {
      id: 110_000_000_000 + counted,
      live_mode: isLive,
      type: 'payment',
      date_created: at.toISOString().replace('Z', '+00:00'),
      user_id: collectorId,
      api_version: 'v1',
      action: `payment.${action}`,
      data: { id: String(payment.id) },
    }
    const headers = { 'x-signature': `ts=${ts},v1=${hash}`, 'x-request-id': requestId }
    return { url: url.href, headers, body: JSON.stringify(body) }
  }

  return (payment, action) => {
    const { notificationUrl: address } = payment
    if (!address) return []
    const signed: Hint = { write: (isForged) => write(payment, action, address, isForged) }
    const wantsOld = new URL(address).searchParams.get('source_news') !== 'webhooks'
    return wantsOld ? [signed, { write: () => writeOld(payment, address) }] : [signed]
  }
}

function writeOld(payment: Payment, address: string): Letter {
  const url = new URL(address)
  url.searchParams.set('topic', 'payment')
  url.searchParams.set('id', String(payment.id))
  const body = { resource: String(payment.id), topic: 'payment' }
  return { url: url.href, headers: {}, body: JSON.stringify(body) }
}
