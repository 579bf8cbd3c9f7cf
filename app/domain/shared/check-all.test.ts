import { expect, test } from 'vitest'
import { checkAll } from './check-all'
import { Refusal } from './refusal'

const wrong =
  (field: string, sentence = field) =>
  () => {
    throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
  }
const late = async () => wrong('b')()
const refusal = (...checks: (() => unknown)[]) =>
  checkAll(...checks).then(
    () => null,
    (e: Refusal) => e,
  )

test('nothing wrong, nothing said', async () => {
  expect(
    await refusal(
      () => {},
      async () => {},
    ),
  ).toBe(null)
})
test('every field is told at once, the first sentence of each', async () => {
  const said = await refusal(wrong('a', 'um'), late, wrong('a', 'dois'))
  expect(said).toMatchObject({ kind: 'invalid', message: '', detail: { fields: { a: 'um', b: 'b' } } })
})
test('one alone stays as it is, with its sentence', async () => {
  expect(await refusal(() => {}, late)).toMatchObject({ message: 'b', detail: { fields: { b: 'b' } } })
})
test.each([new Refusal('conflict', 'mudou'), new Refusal('invalid', 'sem campo'), new TypeError('bug')])(
  'what is no matter of a field stops at once: %s',
  async (error) => {
    const stop = () => {
      throw error
    }
    expect(await refusal(wrong('a'), stop, late)).toBe(error)
  },
)
