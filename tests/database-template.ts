// Runs once per engine before its tests: a migrated and seeded database from which every test gets
// a copy of its own. PGlite's is a dump, PostgreSQL's a template database.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '#db/open-database.server.ts'
import { seedWhenEmpty } from '#server/seed.ts'
import { openJobs } from '#server/work/jobs.ts'
import { dropPostgresDatabases, makePostgresDatabase } from './postgres-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump's path, or the template database's address. */
    template: string
    /** The embedded engine's once more, as a folder: for a process, copying it is faster. */
    templateFolder: string
  }
}

export default async function setup(project: TestProject) {
  return project.config.env.TEST_DATABASE_URL ? makeTemplateDatabase(project) : makeDump(project)
}

async function makeDump(project: TestProject) {
  const database = await openEmbeddedDatabase()
  await fill(database)
  const folder = await mkdtemp(join(tmpdir(), 'vereda-template-'))
  const path = join(folder, 'dump.tar')
  await writeFile(path, await (await database.dump()).bytes())
  await database.close()
  project.provide('template', path)
  const unpacked = join(folder, 'database')
  await mkdir(unpacked)
  await (await openEmbeddedDatabase(unpacked, new Blob([await readFile(path)]))).close()
  project.provide('templateFolder', unpacked)
  return () => rm(folder, { recursive: true })
}

async function makeTemplateDatabase(project: TestProject) {
  // The copies that tests keep are named after it.
  const { name, url } = await makePostgresDatabase('vereda_template')
  const database = openPostgres(url, (error) => {
    throw error
  })
  await fill(database)
  await database.close()
  project.provide('template', name)
  return () => dropPostgresDatabases(name)
}

async function fill(database: OpenDatabase) {
  await database.migrate()
  await seedWhenEmpty(database.db)
  const jobs = await openJobs(database, pino({ level: 'silent' }))
  await jobs.boss.stop({ graceful: false, close: false })
}
