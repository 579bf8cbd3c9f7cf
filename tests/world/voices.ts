import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { createStoryForm } from '../../app/domain/voices/stories/forms'
import { notifyAboutStory } from '../../app/domain/voices/stories/mails'
import { testimonialForm } from '../../app/domain/voices/testimonials/forms'
import { notifyAuthor } from '../../app/domain/voices/testimonials/mails'
import { byItself, ctx, today } from '../world.ts'

export const said =
  'Encontrei um canalizador em dois dias e percebi porque é que as avaliações dele eram de confiança.'

export const testimonial = (over: Record<string, unknown> = {}) =>
  testimonialForm.parse({ body: said, shown: 'account', consent: 'sim', ...over })

/** What a story is written with; its company by its address. */
export const storyFields = (company: string, over: Record<string, unknown> = {}) => ({
  company,
  title: 'De três avaliações por mês a respostas no mesmo dia',
  summary: 'Como uma empresa de canalização passou a responder a quem a avalia.',
  body: `## Antes\n\n${'A empresa respondia quando podia. '.repeat(10)}\n\n## Depois\n\nResponde **no mesmo dia**.`,
  beforeFrom: '2026-01-01',
  beforeUntil: '2026-03-31',
  afterFrom: '2026-07-01',
  afterUntil: '2026-09-30',
  ...over,
})
export const story = (company: string, over: Record<string, unknown> = {}) =>
  createStoryForm.parse(storyFields(company, over))

/** Sends what waits of the voices' mails. */
export async function tellVoices(now = today): Promise<void> {
  const { rows } = await database().execute<{ id: string; name: string; data: never }>(
    sql`delete from pgboss.job where name like 'voices.%' and state = 'created' returning id, name, data`,
  )
  for (const { id, name, data } of rows) {
    const job = [notifyAuthor, notifyAboutStory].find((j) => j.name === name)
    await job?.run(ctx(byItself, now), data, id)
  }
}

/** The least with which a program runs in production, on this test's database. */
export const production = () => ({
  ...process.env,
  NODE_ENV: 'production',
  ORIGIN: 'https://aval.example',
  AVAL_SECRET: 'k3mZ0pQx7Lw2Vn8Rt5Yb1Ud6Hs9Jc4Fa',
  SMTP_URL: 'smtps://mail.aval.example',
  OPERATOR_FILE: 'operator.json',
  STRIPE_SECRET_KEY: 'sk_live_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
})
