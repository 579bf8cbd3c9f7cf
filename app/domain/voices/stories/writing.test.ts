import { expect, test } from 'vitest'
import { as, ctx, useWorld } from '../../../../tests/world'
import { certified } from '../../../../tests/world/life'
import { outcome } from '../../../../tests/world/review'
import { story, storyFields } from '../../../../tests/world/voices'
import { createStoryForm } from './forms'
import { storyVersionDetail } from './staff-reading'
import { createStory, writeStory } from './writing'

useWorld()

/** A certified company, an editor and a story of theirs, as a draft. */
async function drafted() {
  const { acme } = await certified(new Date('2026-06-01T10:00:00Z'))
  const editor = await as('editor')
  return { acme, editor, id: await createStory(ctx(editor), story(acme.slug)), slug: acme.slug }
}
const again = ({ slug }: { slug: string }, over: object = {}) => {
  const { company: _company, ...text } = story(slug)
  return { ...text, version: 1, ...over }
}

test('of two editors at once the second is told who wrote, when, and where the difference is', async () => {
  const all = await drafted()
  const { id, editor } = all
  await writeStory(
    ctx(editor),
    id,
    again(all, { body: 'Outro texto, escrito primeiro. '.repeat(12), seen: 1 }),
  )
  const late = writeStory(ctx(await as('editor')), id, again(all, { seen: 1 }))
  await expect(late).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining(`${editor.name} mudou este testemunho, em `),
    detail: { next: { to: `/admin/testemunhos/historias/${id}/versoes/2?desde=1` } },
  })
  const version = await storyVersionDetail(ctx(editor), id, '2', '1')
  expect(version).toMatchObject({ no: 2, since: 1, current: true, by: editor.name })
  expect(version.compared.flatMap((b) => b.pieces.filter((p) => p.change))).not.toEqual([])
  for (const bad of ['3', '0', '1; drop', '9'.repeat(40)])
    expect(await outcome(() => storyVersionDetail(ctx(editor), id, bad, null))).toBe('not-found')
})

test.each([
  ['script', '<script>alert(1)</script>', 'kept as text'],
  ['a handler', '<img src=x onerror=alert(1)>', 'kept as text'],
  ['javascript:', '[ler](javascript:alert(1))', 'invalid'],
  ['data:', '[ler](data:text/html;base64,PHNjcmlwdD4=)', 'invalid'],
  ['another protocol', '[ler](http://exemplo.pt)', 'invalid'],
  ['an address of ours that is none', '[ler](aval:nada)', 'invalid'],
  ['a picture', '![x](https://exemplo.pt/x.png)', 'invalid'],
  ['quotes in quotes', `${'>'.repeat(10_000)} fundo`, 'kept as text'],
])('text with %s', async (_, bad, how) => {
  const { acme, editor } = await drafted()
  const body = `${'Uma frase qualquer. '.repeat(20)}\n\n${bad}`
  const parsed = createStoryForm.safeParse(storyFields(acme.slug, { body }))
  const went = parsed.success ? await outcome(() => createStory(ctx(editor), parsed.data)) : 'invalid'
  expect(went).toBe(how === 'invalid' ? 'invalid' : 'ok')
})
