import { and, eq, or } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { isPageOfOurs } from '../notifications/our-pages'
import { authorise } from '../permissions'
import { placesAndCategories } from '../places/places-and-categories'
import { savedLists } from '../saved-lists/schema'
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { daysBetween, lisbonDay, shiftDay, startOfDay } from '../shared/working-days'
import { audienceLists } from './audience'
import { type Broadcast, broadcastFlow, changeBroadcast, written } from './broadcast'
import { audienceList } from './broadcast-list'
import { type BroadcastKind, kindWords } from './broadcast-words'
import type { BroadcastInput } from './forms'
import { broadcasts } from './schema'
import { sendTest } from './testing'

export const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', '', { fields: { [field]: sentence } })

/** A draft. @returns its id @throws Refusal `invalid` at the field */
export function createBroadcast(ctx: Ctx, input: BroadcastInput): Promise<string> {
  authorise(ctx.actor, 'broadcast.write')
  const id = newId()
  return transaction(ctx, async (tx) => {
    const columns = await columnsOf(tx, input)
    const by = tx.actor.userId
    await tx.db.insert(broadcasts).values({ id, ...columns, createdAt: tx.now, createdBy: by, writtenBy: by })
    await written(tx, id, 'create')
    return id
  })
}

/** @throws Refusal `conflict` for one that is no draft any more, or that somebody else changed; `invalid` at the field */
export function updateBroadcast(
  ctx: Ctx,
  id: string,
  { version, ...input }: BroadcastInput & { version: number },
): Promise<void> {
  return changeBroadcast(ctx, id, { right: 'broadcast.write', version }, async (tx, row) => {
    if (row.state !== 'draft')
      throw new Refusal('conflict', 'Só um rascunho se altera. O que escreveu ficou abaixo.')
    await tx.db
      .update(broadcasts)
      .set({ ...(await columnsOf(tx, input, row)), writtenBy: tx.actor.userId, version: row.version + 1 })
      .where(eq(broadcasts.id, id))
    await written(tx, id, 'edit')
  })
}

async function columnsOf(tx: TxCtx, input: BroadcastInput, before?: Broadcast) {
  const { papel, plano, categoria, distrito, filtro, bannerUntil, channels, href, button, ...text } = input
  const known = await placesAndCategories(tx.now)
  if (categoria && !known.categories.has(categoria)) throw wrong('categoria', 'Escolha uma das categorias.')
  if (distrito && !known.districts.has(distrito)) throw wrong('distrito', 'Escolha um dos distritos.')
  const asked = new URLSearchParams(
    Object.entries({ papel, plano, categoria, distrito }).filter(
      (pair): pair is [string, string] => !!pair[1],
    ),
  )
  for (const { label } of audienceList.unread(asked))
    throw wrong(label === 'Quem' ? 'papel' : 'plano', 'Escolha uma das respostas.')
  return {
    ...text,
    ...linkOf(text.kind, { href, button, papel }),
    channels: [...new Set(channels)],
    bannerUntil: channels.includes('banner') ? bannerEnd(tx, bannerUntil) : null,
    audience: asked.toString(),
    ...(filtro === 'fica' ? {} : await savedOf(tx, filtro)),
    ...(filtro === 'fica' && !before && { savedList: null }),
  }
}

/** Both or neither: without an address there is nothing to press, whatever the button was to say. */
function linkOf(
  kind: BroadcastKind,
  { href, button, papel }: Pick<BroadcastInput, 'href' | 'button' | 'papel'>,
) {
  if (href && !isPageOfOurs(href))
    throw wrong('href', 'Esta página não existe. Abra-a e copie o endereço dela.')
  if (href && papel !== 'staff' && /^\/admin(?:[/?#]|$)/.test(href))
    throw wrong('href', 'Esta página é só da equipa: quem mais recebesse isto não a podia abrir.')
  if (href && !button) throw wrong('button', 'Escreva o que diz o botão.')
  if (!href && kindWords[kind].link === 'always')
    throw wrong('href', 'Deste tipo levam sempre a algum lado: escreva um endereço da Aval, como «/ajuda».')
  return { href: href ?? null, button: href && button ? button : null }
}

/** The end of the day that was given. */
function bannerEnd({ now }: TxCtx, day: string | undefined): Date {
  const most = settings.broadcast.bannerDaysMax
  const days = day ? daysBetween(lisbonDay(now), day) : -1
  if (!day || days < 0 || days > most)
    throw wrong('bannerUntil', `Diga até que dia fica a faixa: de hoje a ${amount(most, 'dia')}.`)
  return startOfDay(shiftDay(day, 1))
}

/** A filter of one's own or of a colleague who shares it, as it is now: what it becomes later does not change who gets this. */
async function savedOf({ db, actor }: TxCtx, id: string | undefined) {
  if (!id) return { savedList: null, savedName: null, savedQuery: null }
  const [row] = await db
    .select()
    .from(savedLists)
    .where(
      and(
        eq(savedLists.id, id),
        or(eq(savedLists.ownerId, actor.userId as string), eq(savedLists.shared, true)),
      ),
    )
  if (!row || !audienceLists.includes(row.list))
    throw wrong('filtro', 'Este filtro já não existe. Escolha outro.')
  return { savedList: row.list, savedName: row.name, savedQuery: row.query }
}

/** Sends it to whoever asks, as it stands: their notice and their mail, marked as a try. */
export function testBroadcast(ctx: Ctx, id: string, version: number): Promise<void> {
  return changeBroadcast(ctx, id, { right: 'broadcast.write', version }, async (tx) => {
    await written(tx, id, 'test')
    await enqueue(tx, sendTest, { id, userId: tx.actor.userId as string, at: tx.now.toISOString() })
  })
}

/** Whether its text and audience may still change. */
export const isDraft = ({ state }: Pick<Broadcast, 'state'>): boolean =>
  broadcastFlow.from(state).includes('propose')
