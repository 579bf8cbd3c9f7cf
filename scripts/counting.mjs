/** How many passed and failed, from what each step of the tests left behind. */

/** A step that either holds or does not: types, lint, format, build. */
export function countOfExit(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/**
 * Vitest's JSON report. A run that ended badly counts at least one failure even if no test says so: a file
 * that did not load, an error outside any test, a crash before the report.
 */
export function countOfReport(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const passed = report.numPassedTests ?? 0
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0)
  const unloaded = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = (report.numFailedTests ?? 0) + unloaded
  if (failed === 0 && (code !== 0 || passed + skipped === 0)) return { passed, failed: 1, skipped }
  return { passed, failed, skipped }
}

/**
 * What of Vitest's JSON report somebody must look at, with the first lines that it said, to be repeated at the end
 * of a run: thousands of lines later nobody finds it where it was printed. A test that held only when it was tried
 * again passed, and is told all the same.
 */
export function oddOf(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults
    if (file.status === 'failed' && !tests.some((test) => test.status === 'failed'))
      return [`✗ ${file.name}\n${told(file.message)}`]
    return tests
      .filter((test) => test.status === 'failed' || test.failureMessages?.length > 0)
      .map((test) => {
        const mark = test.status === 'failed' ? '✗' : 'só à segunda:'
        return `${mark} ${file.name}: ${test.fullName}\n${told(test.failureMessages?.[0])}`
      })
  })
}

const told = (message = '') => message.split('\n').slice(0, 12).join('\n').slice(0, 1500)

export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const one of counts) {
    total.passed += one.passed
    total.failed += one.failed
    total.skipped += one.skipped
  }
  return total
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}
