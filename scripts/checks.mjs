// The checks of `npm test`, in order; each returns a tally. `files` and `journeys` are the selected tests
// (all by default), `chromium` promises a browser. Checks with a `project` run together (`runProjects`).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run, toolFile } from './command.mjs'
import {
  countPlaywrightTests,
  tally,
  tallyOfCommand,
  tallyOfPlaywright,
  tallyOfSkipped,
  tallyOfVitest,
} from './tally.mjs'

/** `needsBuild`: the check reads build/. `isStatic`: it runs none of our code and can run beside others. */
export const checks = [
  { name: 'types', isStatic: true, run: checkTypes },
  {
    name: 'lint',
    isStatic: true,
    run: (bench) => command(bench, 'lint', ['oxlint', 'oxlint'], '--deny-warnings'),
  },
  {
    name: 'format',
    isStatic: true,
    run: (bench) => command(bench, 'format', ['oxfmt', 'oxfmt'], '--check'),
  },
  { name: 'pure', project: 'pure' },
  { name: 'pglite', project: 'pglite', needsBuild: true },
  { name: 'postgres', project: 'postgres', needsBuild: true },
  { name: 'e2e', run: checkJourneys, needsBuild: true },
]

/** Type checks and tests read the modules; returns the exit code. */
export async function compileMessages(bench) {
  const args = ['compile', '--project', './project.inlang', '--outdir', './messages/compiled']
  const options = ['--strategy', 'baseLocale', '--silent']
  const { code } = await tool(bench, ['@inlang/paraglide-js', 'paraglide-js'], ...args, ...options)
  return code
}

async function checkTypes(bench) {
  const typegen = await tool(bench, ['@react-router/dev', 'react-router'], 'typegen')
  if (typegen.code !== 0) return tallyOfCommand('types', typegen.code)
  return command(bench, 'types', ['typescript', 'tsc'], '--noEmit')
}

/** Together, so that no core is idle while a project's last file runs. */
export async function runProjects(bench, projects) {
  if (!projects.includes('postgres') || bench.env.TEST_DATABASE_URL) {
    return [await vitest(bench, projects)]
  }
  const others = projects.filter((project) => project !== 'postgres')
  const skipped = await tallyWithoutPostgres(bench)
  return others.length > 0 ? [await vitest(bench, others), skipped] : [skipped]
}

export async function watchProjects({ root, node, env, files }, projects) {
  const possible = projects.filter((project) => project !== 'postgres' || env.TEST_DATABASE_URL)
  const named = possible.flatMap((project) => ['--project', project])
  const file = toolFile(root, 'vitest', 'vitest')
  await run(node, [file, 'watch', ...named, ...files], { cwd: root, env, stdio: 'inherit' })
}

async function tallyWithoutPostgres(bench) {
  const reason =
    'The database tests on PostgreSQL, the races among them, were skipped: ' +
    'no TEST_DATABASE_URL names a PostgreSQL to run them on.'
  // The project exists only with an address; listing the tests does not connect.
  const env = { ...bench.env, TEST_DATABASE_URL: 'postgres://nowhere.invalid/none' }
  const args = ['list', '--project', 'postgres', ...bench.files]
  const list = await readReport(bench, 'postgres-list', () =>
    tool(
      { ...bench, env },
      ['vitest', 'vitest'],
      ...args,
      '--json=test-results/postgres-list.json',
    ),
  )
  return tallyOfSkipped(list.report?.length ?? 1, reason)
}

async function checkJourneys(bench) {
  const chromium = await bench.chromium
  if (chromium) {
    const env = { ...bench.env, CHROMIUM: chromium }
    const { report, code } = await playwright(
      { ...bench, env },
      ...bench.journeys,
      '--reporter=list,json',
    )
    return tallyOfPlaywright('e2e', report, code)
  }

  const reason = 'no Chromium could be found or installed'
  if (bench.isCI) return tally({ failures: [`e2e: ${reason}`] })
  const { report } = await playwright(bench, ...bench.journeys, '--list', '--reporter=json')
  const count = report ? countPlaywrightTests(report) : 1
  return tallyOfSkipped(count, `The journeys were skipped: ${reason}.`)
}

async function vitest(bench, projects) {
  const env = { ...bench.env, TEST_REPORT: join(bench.root, 'test-results', 'vitest.json') }
  const named = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-report.mjs']
  const { report, code } = await readReport(bench, 'vitest', () =>
    tool({ ...bench, env }, ['vitest', 'vitest'], 'run', ...named, ...bench.files, ...reporters),
  )
  return tallyOfVitest(projects.join(', '), report, code)
}

function playwright(bench, ...args) {
  const env = { ...bench.env, PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/e2e.json' }
  delete env.NO_COLOR // Playwright sets colours itself, and warns if NO_COLOR is set too.
  return readReport(bench, 'e2e', () =>
    tool({ ...bench, env }, ['@playwright/test', 'playwright'], 'test', ...args),
  )
}

async function readReport({ root }, name, work) {
  const file = join(root, 'test-results', `${name}.json`)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(file, { force: true })
  const { code } = await work()
  return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
}

async function command(bench, name, program, ...args) {
  const env = { ...bench.env }
  delete env.CI // It only changes how the tools colour their output.
  const { code } = await tool({ ...bench, env }, program, ...args)
  return tallyOfCommand(name, code)
}

/** Prints to our terminal, or into the list `printed`, which is printed later. */
async function tool({ root, node, env, printed }, [packageName, name], ...args) {
  const options = { cwd: root, env, quiet: printed !== undefined }
  const ended = await run(node, [toolFile(root, packageName, name), ...args], options)
  printed?.push(ended.output)
  return ended
}
