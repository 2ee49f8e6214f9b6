// A Mercado Pago that approves every card after about 150 ms and knows nothing else: the least that a
// shop can wait for, for bench/orders.mjs. Prints the settings of a shop that uses it.
//
//   node bench/slow-provider.mjs [--port 4999] [--ms 150] [--jitter 50]
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4999' },
    ms: { type: 'string', default: '150' },
    jitter: { type: 'string', default: '50' },
  },
})
const COLLECTOR = 44_444
let lastId = Date.now()

const server = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
  const wait = Number(values.ms) + (Math.random() * 2 - 1) * Number(values.jitter)
  setTimeout(() => {
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify(approved(body)))
  }, wait)
})

function approved({ transaction_amount: amount, external_reference: reference }) {
  lastId += 1
  return {
    id: lastId,
    status: 'approved',
    status_detail: 'accredited',
    external_reference: reference,
    transaction_amount: amount,
    currency_id: 'ARS',
    collector_id: COLLECTOR,
    live_mode: true,
    date_approved: new Date().toISOString(),
    fee_details: [
      { type: 'mercadopago_fee', amount: Math.round(amount * 5) / 100, fee_payer: 'collector' },
    ],
    refunds: [],
  }
}

server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`MERCADO_PAGO_ACCESS_TOKEN=APP_USR-bench
MERCADO_PAGO_PUBLIC_KEY=APP_USR-bench
MERCADO_PAGO_COLLECTOR_ID=${COLLECTOR}
MERCADO_PAGO_WEBHOOK_SECRET=bench-secret
MERCADO_PAGO_API_URL=http://127.0.0.1:${values.port}`)
})
