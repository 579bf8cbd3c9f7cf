import { expect, test } from 'vitest'
import { anonymous, company, ctx, useWorld } from '../../../../tests/world'
import { words } from '../../../../tests/world/review'
import { marksIn } from './marking'

useWorld()

const body = `Vieram à hora e deixaram tudo limpo no fim. ${words()}`

test.each<[string, { title: string; body: string }, { holds: boolean; marked: boolean }]>([
  ['nothing', { title: 'Trabalho limpo', body }, { holds: false, marked: false }],
  [
    'personal data',
    { title: 'Trabalho limpo', body: `${body} Ligue-me para o 933 222 111.` },
    { holds: true, marked: true },
  ],
  [
    'what can’t be marked',
    {
      title: 'Good service',
      body: 'They came on time and it was great, we will hire them again for this and that.',
    },
    { holds: true, marked: false },
  ],
])('before it is sent: whether %s makes it wait for a person', async (_what, text, { holds, marked }) => {
  const acme = await company()
  const seen = await marksIn(ctx(anonymous), acme.id, text)
  expect({ holds: seen.holds, marked: seen.marks !== null }).toEqual({ holds, marked })
})
