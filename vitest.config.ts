import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { bundleChecker } from './scripts/vite-bundle-checker.ts'
import { LongestFirst } from './tests/longest-first.ts'

const commands = ['app/domain/**/*.test.{ts,tsx}', 'db/seed/**/*.test.ts']
/** Files that change what is read once per process (settings, modules, the auth library's database). */
const alone = globSync(commands, { cwd: import.meta.dirname }).filter((file) =>
  /process\.env\.\w+ = |vi\.mock\(|runInNewContext|from '~\/web\/(auth|entering|session)/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  ),
)

/** One request after the other, with a world or a server of their own: beside `access`, whose files share one. */
const worlds = ['tests/access/{success,hostile,round-trips,transparency-log,bundles}.test.ts']

const shared = { resolve: { tsconfigPaths: true }, plugins: [bundleChecker()] }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: ['app/{ui,web,platform,islands}/**/*.test.{ts,tsx}', 'tests/{house,golden}/**/*.test.ts'],
          setupFiles: ['tests/unit-env.ts'],
          testTimeout: 20_000,
          // Beside checks and build: what comes by itself may take a while.
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          name: 'command',
          include: commands,
          globalSetup: ['tests/template.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // One set of modules per worker: to load them anew for each file took a quarter of the time.
          isolate: false,
          exclude: alone,
        },
      },
      {
        ...shared,
        test: {
          name: 'alone',
          include: alone,
          globalSetup: ['tests/template.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        ...shared,
        test: { name: 'setup', include: ['tests/setup/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        ...shared,
        test: {
          name: 'access',
          include: ['tests/access/**/*.test.ts'],
          exclude: worlds,
          globalSetup: ['tests/served.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        ...shared,
        test: {
          name: 'worlds',
          include: worlds,
          globalSetup: ['tests/served.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        ...shared,
        // Servers, workers and databases of their own, killed and replaced: mostly waiting, beside `command`.
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          provide: { servedDatabase: process.env.AVAL_TEST_DATABASE_URL ?? '' },
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      // No test: `npm run golden` (scripts/golden.mjs).
      {
        ...shared,
        test: {
          name: 'golden',
          include: ['tests/golden/record.ts'],
          globalSetup: ['tests/served.ts'],
          hookTimeout: 300_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'journeys',
          // Browsers, by the clock, on machines that others share: what fails is tried once more, and only here.
          // `npm test` tells at its end what held only then (scripts/counting.mjs), so that it is looked at.
          retry: 1,
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/served.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          // As long as a page is waited for (tests/journeys/browser.ts).
          expect: { poll: { timeout: 10_000 } },
          // Two people at once: each file has accounts and companies of its own.
          maxWorkers: 2,
          // One Chromium and one set of modules per worker (tests/journeys/browser.ts).
          isolate: false,
        },
      },
    ],
  },
})
