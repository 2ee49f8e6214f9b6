// Two shops start at once on an empty database behind Debian's PgBouncer in transaction mode, sell 1,000 orders
// between them, do their jobs, and one of them is started again in the middle. Ends with code 1 after any answer that
// is no sale, or a job that is not done.
//
//   apt-get install pgbouncer; npm run build
//   node ops/trials/pooler.mjs --database postgres://postgres@127.0.0.1:5432/postgres [--orders 1000]
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { orderBody } from '../../bench/order-body.mjs'

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    orders: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '16' },
  },
})
const orders = Number(values.orders)
const POOLER_PORT = 6433
const SHOP_PORTS = [4201, 4202]
const PATIENCE_MS = 300_000

const name = `trial_pooler_${process.pid}`
const database = new URL(values.database)
const psql = (sql, at = values.database) =>
  execFileSync('psql', [at, '-qAtc', sql], { encoding: 'utf8' }).trim()

const folder = await mkdtemp(join(tmpdir(), 'trial-pooler-'))
await chmod(folder, 0o755)
const secrets = {
  PASS_SIGNING_KEY: `1:${randomBytes(32).toString('base64url')}`,
  AUTH_SECRET: randomBytes(32).toString('hex'),
}

async function openPooler() {
  await writeFile(join(folder, 'users.txt'), `"${database.username}" "${database.password}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${database.hostname} port=${database.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${POOLER_PORT}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
`,
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const args = ['-q', ...user, join(folder, 'pgbouncer.ini')]
  return spawn('pgbouncer', args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

async function openShop(port) {
  const url = `http://localhost:${port}`
  const shop = spawn(process.execPath, ['server/run.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...secrets,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: `postgres://${database.username}@127.0.0.1:${POOLER_PORT}/${name}`,
      PURCHASE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(shop, 'exit')
  await until(async () => (await fetch(`${url}/readyz`)).ok, `${url} is not ready`)
  return {
    url,
    async close() {
      shop.kill('SIGTERM')
      await ended
    },
  }
}

async function until(isSo, otherwise) {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(otherwise)
    await pause(200)
  }
}

async function buy({ url }) {
  const answer = await fetch(`${url}/checkout/payment.data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(orderBody('ana@example.com')),
  })
  await answer.arrayBuffer()
  return answer.status
}

const jobsLeft = () =>
  Number(
    psql(
      `select count(*) from pgboss.job where name <> 'pulse' and state not in ('completed')`,
      new URL(`/${name}`, database).href,
    ),
  )

let failed = false
psql(`create database ${name}`)
const pooler = await openPooler()
const shops = []
try {
  shops.push(...(await Promise.all(SHOP_PORTS.map(openShop))))
  console.log('two shops are open')
  const statuses = new Map()
  let placed = 0
  const sellTo = async (end) => {
    while (placed < end) {
      placed += 1
      const status = await buy(shops[placed % shops.length])
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const sell = (end) =>
    Promise.all(Array.from({ length: Number(values.clients) }, () => sellTo(end)))
  await sell(Math.floor(orders / 2))
  const again = shops.pop()
  const [, opened] = await Promise.all([
    sell(Math.floor((orders * 3) / 4)),
    again.close().then(() => openShop(SHOP_PORTS[1])),
  ])
  shops.push(opened)
  await sell(orders)
  await until(async () => jobsLeft() === 0, `${jobsLeft()} jobs are not done`)
  console.log('answers', Object.fromEntries(statuses))
  failed = statuses.get(200) !== orders
} finally {
  await Promise.all(shops.map((shop) => shop.close()))
  pooler.kill('SIGTERM')
  await once(pooler, 'exit')
  psql(`drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0
