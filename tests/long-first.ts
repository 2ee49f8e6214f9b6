// The order of the test files. Those of one project come together, because only they can follow each
// other in one process; among them, those that take minutes begin, so that no core waits at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const PROJECTS = ['postgres', 'pglite', 'pure']

const LONG = /\/(reliability|money)\/|\.race\.test|\/security\/(permissions|worst-requests)\./
const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
const rank = (file: TestSpecification) =>
  PROJECTS.indexOf(file.project.name) * 2 + (isLong(file) ? 0 : 1)

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- This one sorts no array.
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
