import { authorise } from '../../permissions'
import { photosInOrder, standingAlt } from '../../pictures/company-photos'
import { type DrawnPicture, drawAnew } from '../../pictures/encoding'
import { limitPictures, withDrawn } from '../../pictures/keeping'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { companyPhotos } from '../schema'
import { changePictures } from './changing-pictures'

const most = () => settings.picture.companyPhotos

export interface SentPhoto {
  /** As somebody named the file: only to say which one is meant. */
  name: string
  bytes: () => Promise<Buffer>
}

export interface Added {
  ids: string[]
  /** What was not taken, and why. */
  refused: { name: string; why: string }[]
}

/**
 * Adds photos at the end: those that can be taken, in one transaction; of the others it says why. A photo is called
 * «Fotografia de …» until somebody describes it.
 * @throws Refusal `conflict` past thirty, `too-many`, `not-allowed`
 */
export async function addPhotos(ctx: Ctx, companyId: string, sent: SentPhoto[]): Promise<Added> {
  authorise(ctx.actor, 'company.edit', { companyId })
  const drawn: DrawnPicture[] = []
  const refused: Added['refused'] = []
  // One after the other: of what was sent only one is unpacked at a time.
  for (const { name, bytes } of sent) {
    await limitPictures(ctx, companyId)
    try {
      drawn.push(await drawAnew(await bytes(), 'photo'))
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error
      refused.push({ name, why: error.detail.fields?.photo ?? error.message })
    }
  }
  if (drawn.length === 0) return { ids: [], refused }
  const ids = await withDrawn(ctx, drawn, companyId, (tx, files) => hang(tx, companyId, files))
  return { ids, refused }
}

function hang(tx: TxCtx, companyId: string, fileIds: string[]): Promise<string[]> {
  return changePictures(tx, companyId, 'photos-added', async (company) => {
    const before = await photosInOrder(tx.db, companyId)
    const room = most() - before.length
    if (fileIds.length > room) throw full(room)
    const rows = fileIds.map((fileId, i) => ({
      id: newId(),
      companyId,
      fileId,
      alt: standingAlt(company.name),
      position: before.length + i,
    }))
    await tx.db.insert(companyPhotos).values(rows)
    return rows.map((row) => row.id)
  })
}

const full = (room: number) =>
  new Refusal(
    'conflict',
    room <= 0
      ? `A empresa já tem ${most()} fotografias, que é o máximo. Retire uma para pôr outra.`
      : `Só há lugar para mais ${room}: o máximo são ${most()} fotografias. Escolha menos.`,
  )
