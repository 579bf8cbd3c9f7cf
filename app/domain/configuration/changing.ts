import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { type FeatureName, featureNames, featurePrefix, isForNobody, type Switch } from '../features/features'
import { authorise } from '../permissions'
import type { SettingValue } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { transaction } from '../shared/transaction'
import { findSetting } from './catalogue'
import { contradiction, wrongDay } from './contradictions'
import type { ChangeFeature, ChangeSetting } from './forms'
import { settingChanges } from './schema'
import { readSetting } from './setting-words'
import { type Subject, subjectOf, tell } from './subject'

type Change = typeof settingChanges.$inferSelect

/** The change that holds at a moment; undefined while it is the default. */
export async function heldChange(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  path: string,
): Promise<Change | undefined> {
  const [held] = await db
    .select()
    .from(settingChanges)
    .where(
      and(
        eq(settingChanges.path, path),
        eq(settingChanges.state, 'done'),
        lte(settingChanges.holdsFrom, now),
      ),
    )
    .orderBy(desc(settingChanges.holdsFrom), desc(settingChanges.id))
    .limit(1)
  return held
}

/**
 * Changes a setting, or asks for it where two people decide.
 * @returns whether it is done or waits.
 * @throws Refusal `not-found`; `not-allowed`; `invalid` with the field's error; `conflict` when it changed meanwhile or a change
 * waits; `step-up` for what decides.
 */
export async function changeSetting(ctx: Ctx, path: string, input: ChangeSetting): Promise<'done' | 'asked'> {
  const setting = findSetting(path)
  if (!setting) throw new Refusal('not-found', 'Não há nenhuma configuração com este nome.')
  authorise(ctx.actor, setting.right)
  if (setting.fixed) throw wrong(setting.fixed)
  if (setting.decides) requireProof(ctx.actor, ctx.now)
  const read = readSetting(setting, input.value)
  if ('wrong' in read) throw wrong(read.wrong)
  const against = contradiction(path, read.value)
  if (against) throw wrong(against)
  return write(ctx, subjectOf(path), read.value, input)
}

/** Switches a part of the product. @throws Refusal like `changeSetting`. */
export async function changeFeature(
  ctx: Ctx,
  name: string,
  { seen, reason, ...state }: ChangeFeature,
): Promise<'done' | 'asked'> {
  authorise(ctx.actor, 'setting.change')
  if (!featureNames.includes(name as FeatureName))
    throw new Refusal('not-found', 'Não há nenhuma parte do produto com este nome.')
  if (state.from && state.until && state.from > state.until)
    throw new Refusal('invalid', '', { fields: { until: 'O último dia é antes do primeiro.' } })
  if (isForNobody(state, ctx.now))
    throw new Refusal('invalid', '', { fields: { on: 'Assim ninguém a tem: desligue-a.' } })
  return write(ctx, subjectOf(`${featurePrefix}${name}`), state, { seen, reason, from: undefined })
}

interface Asked {
  /** The change that was on the page as the newest; empty: none. */
  seen: string
  reason: string
  from?: Date | undefined
}

function write(
  ctx: Ctx,
  subject: Subject,
  value: SettingValue | Switch,
  asked: Asked,
): Promise<'done' | 'asked'> {
  const { path, usual, decides } = subject
  const day = asked.from && wrongDay(asked.from, ctx.now)
  if (day) throw new Refusal('invalid', '', { fields: { from: day } })
  return transaction(ctx, async (tx) => {
    await lockPath(tx, path)
    const newest = await newestOf(tx, path)
    if ((newest?.id ?? '') !== asked.seen) throw changedMeanwhile()
    const held = await heldChange(tx, path)
    const before = held?.value ?? usual
    if (same(before, value) && !(newest && newest.holdsFrom > tx.now))
      throw wrong('É o valor que está em vigor: escreva outro.')
    const id = newId()
    const state = decides ? 'asked' : 'done'
    try {
      await tx.db.insert(settingChanges).values({
        id,
        path,
        value: same(value, usual) ? null : value,
        before,
        reason: asked.reason,
        state,
        askedBy: tx.actor.userId,
        askedAt: tx.now,
        holdsFrom: asked.from && asked.from > tx.now ? asked.from : tx.now,
      })
    } catch (error) {
      if (violated(error) === 'setting_changes_open') throw alreadyAsked()
      throw error
    }
    await tell(tx, id, path, decides ? 'ask' : 'set', { before, after: value, reason: asked.reason })
    return state
  })
}

/** One at a time for each path: two who change it see each other. */
const lockPath = ({ db }: TxCtx, path: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${path}`}, 0))`)

const newestOf = async ({ db }: TxCtx, path: string): Promise<Change | undefined> =>
  (
    await db
      .select()
      .from(settingChanges)
      .where(and(eq(settingChanges.path, path), eq(settingChanges.state, 'done')))
      .orderBy(desc(settingChanges.holdsFrom), desc(settingChanges.id))
      .limit(1)
  )[0]

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const wrong = (sentence: string) => new Refusal('invalid', sentence, { fields: { value: sentence } })
const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Entretanto alguém mudou esta configuração. Mostramos agora a que está em vigor; o que escreveu ficou abaixo.',
  )
const alreadyAsked = () =>
  new Refusal(
    'conflict',
    'Já há um pedido à espera para esta configuração. Tem de ser decidido ou retirado primeiro.',
  )
