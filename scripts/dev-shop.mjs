// Process and pages share one module graph here too (decision 02). The next request gets a changed page; a
// changed module of the process reopens the shop behind the same listener. The next save retries an error.
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { createServer, createServerModuleRunner } from 'vite'
import { viteOptions } from './dev-vite.mjs'
import { Explained, say } from './progress.mjs'

const PAGES = 'virtual:react-router/server-build'
const PROCESS = '/server/entry.ts'
/** Besides its modules: migrations, functions, the code of its threads. */
const READ_BY_PROCESS = /\/(?:adapters|db|server)\//

/** `makeLog(level)` creates its log. Rejects only for a wrong setting. */
export async function openShopSources(http, makeLog) {
  const vite = await createServer({
    ...viteOptions(http, 'shop'),
    appType: 'custom',
    plugins: [stylesByLink, { name: 'dev-shop', enforce: 'pre', hotUpdate: noteChange }],
  })
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const load = (name) => runner.import(name)

  let shop
  let pages
  let isStale = true
  let fault
  let turn = Promise.resolve()

  const rules = await loadAtLast()
  const { settings, lock } = await takePlace(rules).catch(async (error) => {
    await vite.close()
    throw error
  })
  const log = makeLog(settings.logLevel)

  async function loadAtLast() {
    try {
      return await load(PROCESS)
    } catch (error) {
      tell(error)
      await once(vite.watcher, 'all')
      return loadAtLast()
    }
  }

  /** One request at a time; mostly there is nothing to do. */
  function upToDate() {
    turn = turn.then(async () => {
      try {
        if (isStale) await reopen()
        pages = await load(PAGES)
        if (fault) vite.environments.client.hot.send({ type: 'full-reload' })
        fault = undefined
      } catch (error) {
        if (String(error) !== String(fault)) tell(error)
        fault = error
      }
    })
    return turn
  }

  async function reopen() {
    const { openShop, sayOnce, sentence } = await load(PROCESS)
    pages = await load(PAGES)
    // A change after this line makes it stale again.
    isStale = false
    shop?.endStreams()
    await shop?.close()
    const front = {
      build: async () => pages,
      readFiles: async () => new Map(),
    }
    try {
      shop = await openShop(settings, log, undefined, front)
    } catch (error) {
      // A partly opened shop holds the database, which only a new process can open.
      say(sentence(error))
      process.exit(1)
    }
    if (shop.firstAdministrator) sayOnce(shop.firstAdministrator)
  }

  function noteChange({ file, modules }) {
    // Nothing can be stale before the first shop is open.
    if (this.environment.name !== 'ssr' || !shop) return
    shop.pages.forgetAll()
    const isReadHere = READ_BY_PROCESS.test(file.slice(vite.config.root.length))
    if (isReadHere || modules.some((module) => isOfProcess(module))) isStale = true
    void upToDate().then(() => {
      if (isReadHere && !fault) vite.environments.client.hot.send({ type: 'full-reload' })
    })
  }

  function tell(error) {
    const text = textOf(error)
    say(text)
    const { id, loc } = error
    vite.environments.client.hot.send({ type: 'error', err: { message: text, stack: '', id, loc } })
  }

  await reopen()
  return {
    rules,
    settings,
    answer(request, response) {
      vite.middlewares(request, response, async () => {
        await upToDate()
        if (fault) sendFault(response, fault)
        else shop.server.emit('request', request, response)
      })
    },
    async close() {
      await turn
      shop.endStreams()
      await shop.close()
      await vite.close()
      lock?.release()
    },
  }
}

/** Locks the data folder for this process. */
async function takePlace({ readSettings, sentence, takeDataFolder }) {
  try {
    const settings = readSettings(process.env)
    return { settings, lock: takeDataFolder(settings) }
  } catch (error) {
    throw new Explained(sentence(error))
  }
}

/** Whether the process itself imports the module, apart from its pages. */
function isOfProcess(module, seen = new Set()) {
  if (module.url === PROCESS) return true
  if (module.id?.endsWith(PAGES) || seen.has(module)) return false
  seen.add(module)
  return [...module.importers].some((importer) => isOfProcess(importer, seen))
}

/** An inline sheet would keep the state of its page load. */
const stylesByLink = {
  name: 'styles-by-link',
  enforce: 'pre',
  load: (id) => (id.endsWith('/app/app.css?inline') ? 'export default undefined' : undefined),
}

function textOf(error) {
  return stripVTControlCharacters(error?.stack ?? String(error))
}

/** With Vite's client, so that the page reloads by itself after the fix. */
function sendFault(response, error) {
  const text = textOf(error).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(`<script type="module" src="/@vite/client"></script><pre>${text}</pre>`)
}
