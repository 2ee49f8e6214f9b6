// `npm run migration -- <name>` writes the changes of db/tables. Drizzle compares only with the newest
// snapshot, so the others are deleted and it has one line per table, for readable diffs.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, toolFile } from './command.mjs'
import { endPlainly, root } from './prepare.mjs'
import { Explained } from './progress.mjs'

const META = join(root, 'db/migrations/meta')

await endPlainly(async () => {
  const name = process.argv[2]
  if (!/^[a-z0-9_]+$/.test(name ?? '')) throw new Explained('Usage: npm run migration -- <name>')
  const kit = toolFile(root, 'drizzle-kit', 'drizzle-kit')
  const { code } = await run(process.execPath, [kit, 'generate', '--name', name], { cwd: root })
  if (code !== 0) throw new Explained('No migration was made (see above).')

  const snapshots = readdirSync(META)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
  for (const older of snapshots.slice(0, -1)) rmSync(join(META, older))
  const newest = join(META, snapshots.at(-1))
  writeFileSync(newest, linePerTable(JSON.parse(readFileSync(newest, 'utf8'))))
})

function linePerTable(snapshot) {
  const members = Object.entries(snapshot).map(([key, value]) => {
    if (key !== 'tables') return `${JSON.stringify(key)}: ${JSON.stringify(value)}`
    const tables = Object.entries(value).map((table) => table.map((part) => JSON.stringify(part)))
    return `"tables": {\n${tables.map(([name, table]) => `${name}: ${table}`).join(',\n')}\n}`
  })
  return `{\n${members.join(',\n')}\n}\n`
}
