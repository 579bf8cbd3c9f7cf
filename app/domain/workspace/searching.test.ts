import { expect, test } from 'vitest'
import { as, company, ctx, useWorld } from '../../../tests/world'
import { type ObjectKind, objectPages } from '../administration/object-pages'
import { newId } from '../shared/ids'
import { createCard } from './creating'
import { board } from './reading'

useWorld()

const card = (title: string, more = {}) => ({ title, steps: [], ...more })

test('a search finds cards by what they are about, for whoever may read that', async () => {
  const [admin, editor, acme] = await Promise.all([
    as('admin'),
    as('editor'),
    company({ name: 'Xisto e Verga' }),
  ])
  await createCard(ctx(admin), card('Ligar', { link: `company:${acme.id}` }))
  await createCard(ctx(admin), card('Mudar', { link: 'setting:review.holdHours' }))
  await createCard(ctx(admin), card('Abrir', { link: 'feature:signUp' }))
  await createCard(ctx(admin), card('Nada'))
  const todo = async (who: typeof admin, text: string) => {
    const { columns } = await board(ctx(who), { view: 'board', text, whose: 'all' })
    return columns.flatMap(({ cards }) => cards.map(({ title }) => title))
  }
  expect(await todo(admin, 'xisto')).toEqual(['Ligar'])
  expect(await todo(editor, 'xisto')).toEqual([])
  expect(await todo(admin, 'retida deve ser decidída')).toEqual(['Mudar'])
  expect(await todo(admin, 'criar contas')).toEqual(['Abrir'])
  expect(await todo(admin, '%')).toEqual([])
  // Every kind's own table is asked.
  for (const kind of Object.keys(objectPages) as ObjectKind[])
    if (kind !== 'setting' && kind !== 'feature')
      await createCard(ctx(admin), card(`De ${kind}`, { link: `${kind}:${newId()}` }))
  expect(await todo(admin, 'xisto')).toEqual(['Ligar'])
})
