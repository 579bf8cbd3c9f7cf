import { expect, test } from 'vitest'
import { handleOf, mentioned } from './mentions'

const team = ['Ana Silva', 'Ana Sousa', 'Rui Conceição', 'Zé'].map((name) => ({ id: name, name }))

test.each([
  ['@rui vê isto?', ['Rui Conceição'], []],
  ['@Rui.Conceicao e @ZÉ, por favor.', ['Rui Conceição', 'Zé'], []],
  ['@ana.silva', ['Ana Silva'], []],
  ['@ana', [], ['@ana']],
  ['@an', [], ['@an']],
  ['@ninguem @rui @rui', ['Rui Conceição'], ['@ninguem']],
  ['rui@exemplo.pt', [], []],
  ['Sem ninguém @ aqui', [], []],
])('«%s» calls %j', (text, called, unclear) => {
  const found = mentioned(text, team)
  expect([found.called.map(({ id }) => id), found.unclear]).toEqual([called, unclear])
})

test('everybody is called by their whole handle', () => {
  for (const one of team) expect(mentioned(`@${handleOf(one.name)}`, team).called).toEqual([one])
})
