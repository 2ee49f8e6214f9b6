// `npm run dev`: one listener for Vite's sources, the shop, reopened on changes, and the gate (decision 02).
import { once } from 'node:events'
import { createServer } from 'node:http'
import { openGateSources } from './dev-gate.mjs'
import { logForPeople } from './dev-log.mjs'
import { openShopSources } from './dev-shop.mjs'
import { endPlainly } from './prepare.mjs'
import { Explained } from './progress.mjs'

const GATE_PAGE = /^\/gate(?!\/api(?:\/|$))(?:[/?]|$)/
const GRACE_MS = 4_000

await endPlainly(async () => {
  const http = createServer((request, response) => {
    withoutPolicy(response)
    const answers = GATE_PAGE.test(request.url) ? gate : shop
    answers.answer(request, response)
  })
  const gate = openGateSources(http)
  const shop = await openShopSources(http, logForPeople)
  const { settings, rules } = shop

  http.listen(settings.port, settings.host)
  try {
    await once(http, 'listening')
  } catch (error) {
    await shop.close()
    throw new Explained(rules.cannotListen(error, settings).message)
  }
  rules.announce(settings)
  process.send?.('open')

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), GRACE_MS).unref()
    http.close()
    http.closeAllConnections()
    await Promise.all([shop.close(), gate.close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
})

/** Removes the shop's policy, which forbids Vite's inline scripts and styles. */
function withoutPolicy(response) {
  const { writeHead } = response
  response.writeHead = (status, ...rest) => {
    const headers = rest.at(-1)
    if (Array.isArray(headers)) rest[rest.length - 1] = withoutPolicyInList(headers)
    else if (headers) rest[rest.length - 1] = withoutPolicyInList(Object.entries(headers).flat())
    response.removeHeader('Content-Security-Policy')
    return writeHead.call(response, status, ...rest)
  }
}

function withoutPolicyInList(list) {
  return list.filter((_, index) => !isPolicy(list[index - (index % 2)]))
}

function isPolicy(name) {
  return name.toLowerCase() === 'content-security-policy'
}
