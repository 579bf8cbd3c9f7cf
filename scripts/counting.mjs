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
