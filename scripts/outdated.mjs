// `npm run outdated`: lists the direct dependencies with a newer version, of the same major or any, and
// whether it can be installed. A registry may offer a package without its companions; then npm fails at once
// or, worse, at the next `npm ci`. So this tries the installation with a copy of package.json and the lock
// file.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './command.mjs'
import { endPlainly, root } from './prepare.mjs'

const RELEASE = /^(\d+)\.(\d+)\.(\d+)$/
const isWindows = process.platform === 'win32'
const NPM = isWindows ? 'npm.cmd' : 'npm'

await endPlainly(async () => {
  const ours = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const direct = Object.entries({ ...ours.dependencies, ...ours.devDependencies })
  const rows = []
  for (const [name, version] of direct) {
    const newer = (await releasesOf(name)).filter((offered) => compare(offered, version) > 0)
    if (newer.length === 0) continue
    const sameMajor = newer.filter((offered) => partsOf(offered)[0] === partsOf(version)[0]).at(-1)
    const installs = sameMajor ? await trial(name, sameMajor) : ''
    rows.push([name, version, sameMajor ?? '-', newer.at(-1), installs])
  }
  if (rows.length > 0) print([['', 'ours', 'same major', 'newest', 'same major installs'], ...rows])
  process.stdout.write(
    `${direct.length - rows.length} of ${direct.length} dependencies are the newest there is.\n`,
  )
})

/** Releases without previews, oldest first. */
async function releasesOf(name) {
  const { code, output } = await npm(['view', name, 'versions', '--json'])
  if (code !== 0) throw new Error(`npm cannot say which versions of ${name} there are: ${output}`)
  return [JSON.parse(output)]
    .flat()
    .filter((version) => RELEASE.test(version))
    .toSorted(compare)
}

/** Tries npm with this version: creates a lock file and installs from it. Returns `yes`, or the reason. */
async function trial(name, version) {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-outdated-'))
  try {
    for (const file of ['package-lock.json', '.npmrc']) {
      copyFileSync(join(root, file), join(folder, file))
    }
    const text = readFileSync(join(root, 'package.json'), 'utf8')
    const wanted = JSON.parse(text)
    const list = wanted.dependencies[name] ? wanted.dependencies : wanted.devDependencies
    list[name] = version
    writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted))
    for (const step of [
      ['install', '--package-lock-only'],
      ['ci', '--dry-run'],
    ]) {
      const { code, output } = await npm(
        [...step, '--ignore-scripts', '--legacy-peer-deps=false'],
        folder,
      )
      if (code !== 0) return `no: ${reasonIn(output)}`
    }
    return 'yes'
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The line of the output that names the missing or conflicting package. */
function reasonIn(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm error(?: code| notarget| ERESOLVE)?/, '').trim())
  const telling = /^(?:No matching version|peer |Missing:|Invalid:)/
  return (
    lines.find((line) => telling.test(line)) ??
    lines.find(Boolean) ??
    'npm says no more'
  ).slice(0, 80)
}

function npm(args, cwd = root) {
  return run(NPM, [...args, '--loglevel=error'], { quiet: true, shell: isWindows, cwd })
}

function partsOf(version) {
  return RELEASE.exec(version).slice(1).map(Number)
}

function compare(one, other) {
  const [a, b] = [partsOf(one), partsOf(other)]
  const place = a.findIndex((part, index) => part !== b[index])
  return place === -1 ? 0 : a[place] - b[place]
}

function print(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column]))
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
}
