import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/long-first.ts'

// Three projects: what needs no database; database tests on the embedded engine; and, when a real
// PostgreSQL is named, database tests and the races on it. Then the embedded engine runs only what
// engines could tell apart, unless everything is wanted.
const postgresUrl = process.env.TEST_DATABASE_URL
const isWhole = process.env.WHOLE === 'true'

// The built shop runs as Node runs it, not through Vite a second time.
const server = { deps: { external: [/\/build\/server\//] } }
const asServed = { NODE_ENV: 'production' }

const elsewhere = ['node_modules/**', 'build/**']
const databaseTests = ['**/*.db.test.ts']
/** Migrations, functions and triggers, plain SQL of reports, jobs; starts, kills and power cuts. */
const onBothEngines = [
  'db',
  'domain/figures',
  'server/work',
  'tests/reliability',
  'tests/version-1',
].map((folder) => `${folder}/**/*.db.test.ts`)

// No test is about how long something takes: whoever waits for something waits longer than any machine needs.
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}

export default defineConfig({
  test: {
    // Each test has a database and folders of its own. Many wait for a process to start or to end, so one
    // more than the two cores that we count on.
    maxWorkers: 3,
    // Files follow each other in one process: what they all load is loaded once, and stays warm.
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ['**/*.db.test.ts', '**/*.race.test.ts', 'tests/e2e/**', ...elsewhere],
          ...patience,
        },
      },
      {
        test: {
          name: 'pglite',
          include: postgresUrl && !isWhole ? onBothEngines : databaseTests,
          exclude: elsewhere,
          globalSetup: ['tests/database-template.ts'],
          env: { ...asServed, TEST_DATABASE_URL: '' },
          ...patience,
          server,
        },
      },
      ...(postgresUrl
        ? [
            {
              test: {
                name: 'postgres',
                include: [...databaseTests, '**/*.race.test.ts'],
                exclude: elsewhere,
                globalSetup: ['tests/database-template.ts'],
                env: { ...asServed, TEST_DATABASE_URL: postgresUrl },
                ...patience,
                server,
              },
            },
          ]
        : []),
    ],
  },
})
