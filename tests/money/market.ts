// A shop in a process of its own that sells through the doubles, and may be killed at any moment.
import type { OpenDatabase } from '#db/open-database.server.ts'
import { exchangeRates } from '#db/schema.ts'
import { settingsForDoubles } from '#tests/double-settings.ts'
import type { MercadoPagoDouble } from '#tests/doubles/mercado-pago/mercado-pago-double.ts'
import type { PayPalDouble } from '#tests/doubles/paypal/paypal-double.ts'
import { freePort } from '#tests/listening-port.ts'
import { type ShopProcess, startShop } from '#tests/process.ts'
import type { SendRequest } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'

const PESOS_PER_DOLLAR = '1487.25'
const WORK_MS = 3_000

export type Market = Awaited<ReturnType<typeof openMarket>>

/** Opens it on a database of its own, with a rate of exchange. */
export async function openMarket(doubles: {
  mercadoPago: MercadoPagoDouble
  payPal: PayPalDouble
}) {
  const data = await makeShopData()
  const port = await freePort()
  doubles.payPal.setHintUrl(`http://localhost:${port}/webhooks/paypal`)
  const settings = {
    ...data.settings,
    ...settingsForDoubles(doubles),
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(port),
  }
  await read(async ({ db }) => {
    await db.insert(exchangeRates).values({
      pesosPerDollar: PESOS_PER_DOLLAR,
      source: 'Simulación',
      quotedOn: new Date().toISOString().slice(0, 10),
      setBy: 'operator',
      setAt: new Date(),
    })
  })
  let running = startShop(settings)
  await running

  async function read<Result>(ask: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
    const database = await data.open()
    try {
      return await ask(database)
    } finally {
      await database.close()
    }
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    const shop: ShopProcess = await running
    shop.signal(signal)
    await shop.ended
  }

  return {
    pesosPerDollar: PESOS_PER_DOLLAR,
    async shop(): Promise<SendRequest> {
      return (await running).request
    },
    /** Whoever asks meanwhile waits for the next one. */
    async killAndStart(): Promise<void> {
      const dying = await running
      const next = Promise.withResolvers<ShopProcess>()
      running = next.promise
      dying.signal('SIGKILL')
      await dying.ended
      next.resolve(await startShop(settings))
    },
    /** Reads the database after the shop was stopped: the embedded one belongs to one process. */
    async closeAndRead<Result>(ask: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
      await stop('SIGTERM')
      return read(ask)
    },
    /** What waits for its time is due at once; a shop is started and gets some seconds for it. */
    async letTimePass(): Promise<void> {
      await read(async (db) => {
        await db.executeSql(`update pagos set asked_at = null, created_at = created_at - interval '5 minutes'
          where state in ('created', 'pending') or decline_reason = 'abandoned'`)
        await db.executeSql(`update reembolsos set updated_at = updated_at - interval '1 hour'
          where state in ('created', 'in_transit')`)
        await db.executeSql(`update proveedores set rests_until = null`)
        await db.executeSql(`delete from conciliaciones`)
        // Nobody runs: what a killed process was at work on is what the queue's watch would free.
        await db.executeSql(`update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null
          where state = 'active'`)
        await db.executeSql(`update pgboss.job set start_after = start_after - interval '3 hours'
          where state in ('created', 'retry')`)
      })
      running = startShop(settings)
      await running
      await new Promise((resolve) => {
        setTimeout(resolve, WORK_MS)
      })
    },
  }
}
