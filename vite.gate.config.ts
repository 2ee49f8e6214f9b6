// The gate's own build (decision 02): a small application beside the shop, under /gate. Its service
// worker keeps every file of this build; the list and its version are written into it at the end.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const OUT = fileURLToPath(new URL('build/client/gate', import.meta.url))
const WORKER = 'sw.js'

export default defineConfig({
  root: fileURLToPath(new URL('app/gate', import.meta.url)),
  base: '/gate/',
  plugins: [tailwindcss(), precacheList()],
  build: { target: 'es2022', outDir: OUT, emptyOutDir: true, assetsInlineLimit: 0 },
})

function precacheList(): Plugin {
  return {
    name: 'gate-precache-list',
    apply: 'build',
    closeBundle() {
      const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
        .map((name) => join(OUT, name))
        .filter((path) => statSync(path).isFile() && relative(OUT, path) !== WORKER)
        .toSorted()
      const hash = createHash('sha256')
      for (const path of files) hash.update(relative(OUT, path)).update(readFileSync(path))
      const build = {
        version: hash.digest('base64url').slice(0, 12),
        files: files.map((path) => addressOf(relative(OUT, path).split(sep).join('/'))),
      }
      const worker = readFileSync(join(OUT, WORKER), 'utf8')
      writeFileSync(join(OUT, WORKER), `const BUILD = ${JSON.stringify(build)}\n${worker}`)
    },
  }
}

function addressOf(file: string): string {
  return file === 'index.html' ? '/gate/' : `/gate/${file}`
}
