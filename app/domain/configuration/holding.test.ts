import { afterEach, expect, test, vi } from 'vitest'
import { database } from '~/platform/db'
import { env } from '~/platform/env'
import { as, ctx, useWorld } from '../../../tests/world'
import { putOverrides, settings } from '../settings/settings'
import { changeSetting } from './changing'
import { holdSettings } from './holding'
import { settingChanges } from './schema'

useWorld()
afterEach(() => putOverrides({}))

test('a process that hears of a change has it within a second, and makes its pages anew', async () => {
  const changed = vi.fn<() => void>()
  const holding = await holdSettings(env().DATABASE_URL, changed)
  // Nothing is other than it was: no page is made anew.
  expect(changed).not.toHaveBeenCalled()
  const now = new Date()
  const admin = { ...(await as('admin')), provenAt: now }
  const began = performance.now()
  await changeSetting(ctx(admin, now), 'staffList.paceDays', {
    value: '14',
    reason: 'Para ver se todos o sabem.',
    seen: '',
    from: undefined,
  })
  await vi.waitFor(() => expect(settings.staffList.paceDays).toBe(14), { timeout: 2000, interval: 5 })
  expect(performance.now() - began).toBeLessThan(1000)
  expect(changed).toHaveBeenCalledTimes(1)
  // One that begins later comes by itself.
  const soon = new Date(Date.now() + 600)
  const [newest] = await database().select({ id: settingChanges.id }).from(settingChanges)
  await changeSetting(ctx(admin, new Date()), 'staffList.paceDays', {
    value: '21',
    reason: 'Daqui a pouco vale outro.',
    seen: newest?.id ?? '',
    from: soon,
  })
  expect(settings.staffList.paceDays).toBe(14)
  await vi.waitFor(() => expect(settings.staffList.paceDays).toBe(21), { timeout: 3000, interval: 20 })
  await holding.close()
}, 20_000)
