// The shop as an operator runs it: server/run.mjs in a process of its own, on a port of its own,
// with the settings a test gives and none of those of whoever runs the tests.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished, vi } from 'vitest'
import { compiledCode } from './compiled-code.ts'
import { freePort } from './listening-port.ts'
import { requestsTo, type SendRequest } from './request.ts'

const ROOT = join(import.meta.dirname, '..')
const RUN = [join(ROOT, 'server', 'run.mjs')]
const RUN_ADMIN = join(ROOT, 'server', 'run-admin.mjs')
/** What is left of `npm start` when everything is installed and built. */
const LAUNCH = [
  '--input-type=module',
  '--eval',
  `import { serve } from '${pathToFileURL(join(ROOT, 'scripts', 'serve.mjs')).href}'
   process.exit(await serve(${JSON.stringify(ROOT)}, process.execPath))`,
]
const START_MS_MAX = 240_000

/**
 * Settings of a shop whose stop never has waited long enough: from the signal on it says each wait of
 * seconds, and lets all of them be over at SIGUSR2. A connection that nobody uses is kept, too.
 */
export const heldStop = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`
    import { subscribe } from 'node:diagnostics_channel'
    subscribe('http.server.request.start', ({ server }) => { server.keepAliveTimeout = 3_600_000 })
    const held = []
    const hold = () => {
      globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
        apply(start, self, [run, ms, ...rest]) {
          if (!(ms >= 4_000)) return start(run, ms, ...rest)
          held.push(run)
          process.stderr.write('The stop waits ' + ms + ' ms.\\n')
          return start(() => {}, 0)
        },
      })
    }
    process.once('SIGTERM', hold).once('SIGINT', hold)
    process.on('SIGUSR2', () => held.forEach((run) => run()))
  `)}`,
}

type Ended = { code: number | null; signal: NodeJS.Signals | null }

type RunToEnd = Ended & { stdout: string; stderr: string }

export type ShopProcess = {
  port: number
  publicUrl: string
  request: SendRequest
  /** What it has written so far. */
  stdout(): string
  stderr(): string
  /** Settles when the process is gone and everything it wrote was read. */
  ended: Promise<Ended>
  signal(name: NodeJS.Signals): void
  /** Asks it to end, and waits for that. */
  stop(): Promise<Ended>
  /** All that it has written so far. */
  log(): string
  /** What it has logged so far. */
  lines(): Record<string, unknown>[]
}

type Launch = { isLaunched?: boolean }

/** Starts a shop, or its launcher, and waits until it is ready; what is left of it is killed with the test. */
export async function startShop(
  settings: Record<string, string>,
  launch: Launch = {},
): Promise<ShopProcess> {
  return untilReady(await spawnShop(settings, launch))
}

async function untilReady(shop: ShopProcess): Promise<ShopProcess> {
  let end: Ended | undefined
  void shop.ended.then((ended) => {
    end = ended
  })
  await vi.waitFor(
    async () => {
      if (end) return
      const { status } = await shop.request('/readyz')
      if (status !== 200) throw new Error(`/readyz answers ${status}`)
    },
    { timeout: START_MS_MAX, interval: 50 },
  )
  if (end) throw new Error(`The shop did not start: ${shop.stderr()}`)
  return shop
}

/** Starts a shop and waits for its end: for a start that is refused. */
export async function runShop(
  settings: Record<string, string>,
  launch: Launch = {},
): Promise<RunToEnd> {
  const { ended, stdout, stderr } = await spawnShop(settings, launch)
  return { ...(await ended), stdout: stdout(), stderr: stderr() }
}

/** `npm run admin -- …`, to its end. */
export function runAdmin(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...settings }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [RUN_ADMIN, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

async function spawnShop(
  settings: Record<string, string>,
  { isLaunched = false }: Launch,
): Promise<ShopProcess> {
  const port = Number(settings.PORT ?? (await freePort()))
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`
  const child = spawn(process.execPath, isLaunched ? LAUNCH : RUN, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compiledCode,
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stdout = collect(child.stdout)
  const stderr = collect(child.stderr)
  const ended = endOf(child)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    port,
    publicUrl,
    request: requestsTo(port, publicUrl),
    stdout,
    stderr,
    ended,
    signal: (name) => void child.kill(name),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    log: () => stdout() + stderr(),
    lines: () =>
      stdout()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  }
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  return () => text
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const [code, signal] = await once(child, 'close')
  return { code, signal }
}
