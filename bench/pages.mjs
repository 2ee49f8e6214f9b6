// A public page against a bare Node server that answers the same bytes from memory, in turns.
// Needs wrk (Debian: apt-get install wrk).
//
//   node bench/pages.mjs --url http://localhost:3000 [--path /buenos-aires] [--seconds 8] [--rounds 3]
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    path: { type: 'string', default: '/buenos-aires' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    serve: { type: 'string' },
  },
})

if (values.serve) await serveSameBytes(values.serve)
else await compare()

/** The bound: the page's bytes and its main headers, from memory, in a process of its own. */
async function serveSameBytes(url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  const encoded = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: gzip', url])
  const headers = {
    'content-type': answer.headers.get('content-type'),
    'content-encoding': 'gzip',
    'content-length': encoded.length,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=0',
  }
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(encoded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send({ port: server.address().port })
}

async function compare() {
  const page = new URL(values.path, values.url).href
  const child = spawn(process.execPath, [import.meta.filename, '--serve', page], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = await once(child, 'message')
  const ours = []
  const bound = []
  try {
    for (let round = 1; round <= Number(values.rounds); round++) {
      ours.push(load('shop', page))
      bound.push(load('bare', `http://127.0.0.1:${port}/`))
    }
  } finally {
    child.kill()
  }
  console.log(`ratio ${(median(ours) / median(bound)).toFixed(2)} (medians)`)
}

function load(name, url) {
  const output = execFileSync(
    'wrk',
    [
      '-t1',
      `-c${values.connections}`,
      `-d${values.seconds}s`,
      '--latency',
      '-H',
      'Accept-Encoding: gzip',
      url,
    ],
    { encoding: 'utf8' },
  )
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)[1])
  const p50 = /50%\s+(\S+)/.exec(output)[1]
  const p99 = /99%\s+(\S+)/.exec(output)[1]
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0
  console.log(`${name}  ${perSecond.toFixed(0)}/s  p50 ${p50}  p99 ${p99}  bad ${bad}`)
  return perSecond
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
