import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, toolFile } from './command.mjs'
import { announced, say } from './progress.mjs'

// The headless shell needs a third less time, and does not throttle background tabs.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const APT_OPTIONS = ['-q', '-y', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30']

/** Letter widths as on a phone, not rounded to whole pixels. */
export const CHROMIUM_ARGS = ['--font-render-hinting=none']

/** From CHROMIUM, or the first one on the PATH. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  const files = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return files.find((file) => existsSync(file) && startsUp(file))
}

/** Reports the browser; undefined if none could be installed. */
export async function ensureChromium(root, node) {
  const found = findChromium() ?? playwrightsOwn(root, node)
  if (found) return found

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await install('No browser was found: installing chromium with apt-get', installWithApt)
    const installed = findChromium()
    if (installed) return installed
  }

  const playwright = toolFile(root, '@playwright/test', 'playwright')
  await install("No browser was found: downloading Playwright's Chromium", () =>
    run(node, [playwright, 'install', 'chromium'], { quiet: true }),
  )
  return playwrightsOwn(root, node)
}

async function install(what, work) {
  const { code, output } = await announced(what, work)
  if (code !== 0) say(`${output.trim()}\nThat did not work (see above).`)
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', [...APT_OPTIONS, ...args], { env, quiet: true })
  // Also installs the fallback fonts, because a machine without a desktop has no fonts of these widths.
  const browser = (name) => apt('install', '--no-install-recommends', name, 'fonts-liberation')

  const first = await browser('chromium-headless-shell')
  if (first.code === 0) return first
  await apt('update') // The package list may be empty or old.
  const again = await browser('chromium-headless-shell')
  return again.code === 0 ? again : browser('chromium')
}

function playwrightsOwn(root, node) {
  const question = "console.log(require('@playwright/test').chromium.executablePath())"
  const { stdout } = spawnSync(node, ['--eval', question], { cwd: root, encoding: 'utf8' })
  const file = stdout?.trim()
  return file && existsSync(file) ? file : undefined
}

// A name on the PATH may be a stub that only tells where to get the browser.
function startsUp(file) {
  return spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0
}
