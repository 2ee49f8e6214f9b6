// `npm test -- types pure domain/sale/orders` runs the named checks, or test files by a part of their path.
// `npm run watch -- …` repeats Vitest's as files change; `npm run whole` runs all on both engines, with the
// loops of tests/rounds.ts at full length. A failure does not stop the rest.
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildIsStale } from './built.mjs'
import { checks, compileMessages, runProjects, watchProjects } from './checks.mjs'
import { checkOf, choose, fileNeedsBuild, testFiles } from './chosen.mjs'
import { ensureChromium } from './chromium.mjs'
import { endPlainly, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { Explained, say } from './progress.mjs'
import { closingLines, tally, tallyOfSkipped } from './tally.mjs'

await endPlainly(async () => {
  const isWhole = process.argv.includes('--whole')
  const isWatch = process.argv.includes('--watch')
  const names = process.argv.slice(2).filter((name) => !['--watch', '--whole'].includes(name))
  const { wanted, files } = wantedChecks(names)
  const node = await ensureInstalled({ forTests: true })
  const bench = {
    root,
    node,
    env: { ...environment(), WHOLE: String(isWhole) },
    files: files.filter((file) => checkOf(file) !== 'e2e'),
    journeys: files.filter((file) => checkOf(file) === 'e2e'),
    isCI: ['1', 'true'].includes(process.env.CI),
  }
  // With an address, tests of the built shop run only there; named files should run here.
  if (files.length > 0 && !wanted.some(({ name }) => name === 'postgres')) {
    delete bench.env.TEST_DATABASE_URL
  }
  const tallies = []

  const isBuilt = await makeReady(bench, wanted, tallies)
  const possible = wanted.filter(({ needsBuild }) => isBuilt || !needsBuild)
  tallies.push(...wanted.filter((check) => !possible.includes(check)).map(notRun))
  const projects = possible.flatMap(({ project }) => project ?? [])
  if (isWatch) {
    await watchProjects(bench, projects)
    return
  }
  // Static checks run beside the tests, and their output is printed in one piece.
  const beside = runStatic(
    bench,
    possible.filter(({ isStatic }) => isStatic),
  )
  // Meanwhile fetches a missing browser; the journeys report a failure.
  if (possible.some(({ name }) => name === 'e2e')) {
    bench.chromium = ensureChromium(root, node)
    bench.chromium.catch(() => {})
  }
  if (projects.length > 0) {
    say(`\n── ${projects.join(', ')}`)
    tallies.push(...(await runProjects(bench, projects)))
  }
  tallies.push(...(await beside))
  for (const check of possible.filter((one) => !one.isStatic && one.project === undefined)) {
    say(`\n── ${check.name}`)
    tallies.push(await check.run(bench))
  }

  const lines = closingLines(tallies)
  process.stdout.write(`\n${lines.join('\n')}\n`)
  if (tallies.some(({ failures }) => failures.length > 0)) process.exitCode = 1
})

async function runStatic(bench, wanted) {
  const tallies = []
  for (const check of wanted) {
    const printed = []
    tallies.push(await check.run({ ...bench, printed }))
    say(`\n── ${check.name}\n${printed.join('').trim()}`)
  }
  return tallies
}

function wantedChecks(names) {
  const known = checks.map(({ name }) => name)
  if (names.every((name) => known.includes(name))) {
    const wanted = checks.filter(({ name }) => names.length === 0 || names.includes(name))
    return { wanted, files: [] }
  }
  const { checks: named, files, unknown } = choose(names, known, testFiles(root))
  if (unknown) {
    throw new Explained(
      `There is no check and no test file named ${unknown}. Checks are: ${known.join(', ')}.`,
    )
  }
  const runs = new Set([...named, ...files.map(checkOf)])
  const needsBuild = files.some((file) => fileNeedsBuild(root, file))
  const wanted = checks
    .filter(({ name }) => runs.has(name))
    .map((check) => (named.includes(check.name) ? check : { ...check, needsBuild }))
  return { wanted, files }
}

// A failed step counts as a failure and does not stop the rest.
async function makeReady(bench, wanted, tallies) {
  let isBuilt = true
  if (wanted.some(({ needsBuild }) => needsBuild)) {
    try {
      await ensureBuilt(bench.node)
    } catch (error) {
      if (!(error instanceof Explained)) throw error
      say(error.message)
      tallies.push(tally({ failures: ['the build (see above)'] }))
      isBuilt = false
    }
  }
  // A build also compiles the texts.
  if (buildIsStale(root) && (await compileMessages(bench)) !== 0) {
    tallies.push(tally({ failures: ['the texts could not be compiled (see above)'] }))
  }
  return isBuilt
}

function notRun({ name }) {
  return tallyOfSkipped(1, `The check ${name} was skipped: there is no build to run it on.`)
}

/** The tests open their own shops and must not reach the developer's real one. */
function shopSettings() {
  const files = ['env.ts', 'operator-settings.ts']
  const schemas = files.map((file) => readFileSync(join(root, 'server', file), 'utf8')).join('')
  const names = Array.from(schemas.matchAll(/^ {2}([A-Z][A-Z_]+):/gm), ([, name]) => name)
  return new Set([...names, 'NODE_ENV'])
}

function environment() {
  const env = { ...process.env }
  for (const name of shopSettings()) delete env[name]
  if (!process.stdout.isTTY) env.NO_COLOR = '1' // Some tools print colours in any CI.
  env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return env
}
