import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shippedArticles } from '~/domain/articles/shipped'
import { articleCover, isCover } from '~/ui/article-cover'

/** What is left of one from across the room. */
const glance = (svg: string) => sharp(Buffer.from(svg)).resize(48, 16).greyscale().raw().toBuffer()

test('no two covers of what ships look alike at a glance; the same words are the same picture', async () => {
  const all = await Promise.all(
    (await shippedArticles()).map(async ({ slug, category }) => {
      const svg = articleCover(slug, category)
      expect(svg).toBe(articleCover(slug, category))
      expect(svg.length).toBeLessThan(30_000)
      return { slug, seen: await glance(svg) }
    }),
  )
  const alike = all.flatMap((a, i) =>
    all.slice(0, i).flatMap((b) => {
      const apart = a.seen.reduce((sum, grey, at) => sum + Math.abs(grey - (b.seen[at] as number)), 0)
      // Mean difference of a point, of 255 shades.
      return apart / a.seen.length < 20 ? [`${a.slug} ${b.slug} ${(apart / a.seen.length).toFixed(1)}`] : []
    }),
  )
  expect(all.length).toBeGreaterThanOrEqual(18)
  expect(alike).toEqual([])
})

test('a category that there is none of has none', () => {
  for (const bad of ['', 'nada', '__proto__', 'constructor']) expect(isCover(bad)).toBe(false)
})
