import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loggedError } from './log-error'

test('a failed statement is logged without its values, wherever they stand', () => {
  const row = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(ana@exemplo.pt) already exists.',
    client: { connectionParameters: { password: 'segredo' } },
  })
  const error = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['ana@exemplo.pt', 'linha\nZ6DMBzVZ'],
    row,
  )
  const said = JSON.stringify(loggedError(error))
  expect(said).toContain('insert into users values ($1, $2)')
  expect(said).toContain('users_email_unique')
  expect(said).toContain('log-error.test')
  for (const value of ['ana@exemplo.pt', 'Z6DMBzVZ', 'segredo', 'params']) expect(said).not.toContain(value)
})

test('nor with the value that the database quotes; names of its own stay', () => {
  const input = Object.assign(new Error('invalid input syntax for type uuid: "ana@exemplo.pt\n"x""'), {
    code: '22P02',
  })
  const said = JSON.stringify(
    loggedError(new DrizzleQueryError('select $1::uuid', ['ana@exemplo.pt'], input)),
  )
  expect(said).toContain('invalid input syntax for type uuid')
  expect(said).not.toContain('ana@exemplo.pt')
  const name = new Error('new row for relation "users" violates check constraint "users_email"')
  expect(loggedError(name).message).toBe(name.message)
})

test('what is no error says nothing', () => {
  expect(loggedError('ana@exemplo.pt')).toEqual({ type: 'string', message: 'not an error' })
})
