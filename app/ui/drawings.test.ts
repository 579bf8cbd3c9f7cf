import { expect, test } from 'vitest'
import { favicon, wall } from './drawings'

// `npx vitest -u` draws them anew.
test('the favicon is the logo’s tile', async () => {
  await expect(favicon()).toMatchFileSnapshot('../../public/favicon.svg')
})

test('the wall is drawn from tiles', async () => {
  await expect(wall()).toMatchFileSnapshot('./wall.svg')
})
