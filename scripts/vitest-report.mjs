// Vitest's own report does not name a test's project, and one run covers several.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export default class TestReport {
  onTestRunEnd(modules, errors) {
    const report = {
      tests: modules.flatMap(testsOf),
      errors: [...modules.flatMap(errorsOfFile), ...errors.map(({ message }) => message)],
    }
    const file = process.env.TEST_REPORT
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(report))
  }
}

function testsOf(module) {
  return [...module.children.allTests()].map((test) => {
    const { state, errors, note } = test.result()
    return {
      title: `${placeOf(module)}: ${test.fullName}`,
      state,
      reason: state === 'skipped' ? note : errors?.[0]?.message,
      durationMs: test.diagnostic()?.duration ?? 0,
    }
  })
}

function errorsOfFile(module) {
  return module.errors().map(({ message }) => `${placeOf(module)}: ${message}`)
}

function placeOf(module) {
  return `${module.project.name}: ${module.relativeModuleId}`
}
