// Names after `npm test --`: a check's, otherwise test files by their path or a part of it.
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesUnder } from './files-under.mjs'

const FOLDERS = ['adapters', 'app', 'db', 'domain', 'scripts', 'server', 'tests']
const ON_THE_BUILD = /^tests\/(?:requests|security|reliability|e2e)\//
const OPENS_THE_BUILD = /from '(?:#tests|\.{1,2}(?:\/\.\.)*)\/(?:request|process)\.ts'/

/** Relative to the project's folder, with slashes. */
export function testFiles(root) {
  return FOLDERS.flatMap((folder) => filesUnder(join(root, folder)))
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((path) => /\.(?:test\.tsx?|spec\.ts)$/.test(path))
}

/** `unknown` is the first name that matches neither. */
export function choose(names, checkNames, files) {
  const parts = names.filter((name) => !checkNames.includes(name))
  return {
    checks: names.filter((name) => checkNames.includes(name)),
    files: files.filter((file) => parts.some((name) => isIn(file, name))),
    unknown: parts.find((name) => !files.some((file) => isIn(file, name))),
  }
}

function isIn(file, name) {
  return file.includes(name.replace(/^\.\//, ''))
}

/** A Vitest project, or the journeys. */
export function checkOf(file) {
  if (file.endsWith('.spec.ts')) return 'e2e'
  if (file.endsWith('.race.test.ts')) return 'postgres'
  return file.endsWith('.db.test.ts') ? 'pglite' : 'pure'
}

/** By its folder or its imports. */
export function fileNeedsBuild(root, file) {
  return ON_THE_BUILD.test(file) || OPENS_THE_BUILD.test(readFileSync(join(root, file), 'utf8'))
}
