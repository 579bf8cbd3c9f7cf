import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Highlight } from '~/domain/feedback/highlight'
import type { feedback } from '~/domain/feedback/schema'
import { files } from '~/platform/files'
import type { Anchor } from './anchor'
import type { Cast } from './people'
import { dice } from './random'
import type { World } from './world'

type Told = Pick<
  typeof feedback.$inferInsert,
  'kind' | 'message' | 'page' | 'state' | 'note' | 'email' | 'errors'
> & {
  ago: number
  highlights?: Highlight[]
}

const told: Told[] = [
  {
    kind: 'problem',
    ago: 0,
    message: 'No telemóvel, o filtro «Distrito» fica por cima do botão de procurar e não o consigo tocar.',
    page: '/empresas?distrito=13',
    errors: ["TypeError: Cannot read properties of null (reading 'focus')"],
    highlights: [
      { type: 'highlight', x: 40, y: 190, w: 300, h: 120, element: 'form.filter-form' },
      {
        type: 'mark',
        x: 325,
        y: 233,
        w: 30,
        h: 30,
        text: 'Só a ponta se toca',
        element: 'button.btn Procurar',
      },
      { type: 'hide', x: 760, y: 24, w: 160, h: 40 },
    ],
  },
  {
    kind: 'idea',
    ago: 1,
    message: 'Dava jeito guardar as empresas que quero comparar, para voltar a elas noutro dia.',
    page: '/empresas/comparar',
    email: 'joana.prates@exemplo.pt',
  },
  {
    kind: 'praise',
    ago: 3,
    message: 'A página que explica de onde vem a pontuação é a mais clara que já vi. Não lhe mexam.',
    page: '/empresas/fontanario-canalizacoes/pontuacao',
  },
  {
    kind: 'problem',
    ago: 4,
    state: 'seen',
    message: 'As horas de abertura ao domingo não aparecem na lista, só depois de abrir a empresa.',
    page: '/empresas?aberto=sim',
    highlights: [{ type: 'arrow', x: 420, y: 210, w: 180, h: 90, from: 'ne' }],
  },
  {
    kind: 'idea',
    ago: 20,
    state: 'done',
    message: 'Podiam mostrar a data em que a avaliação foi alterada.',
    page: '/avaliacoes',
    note: 'Já se vê, ao lado da data de publicação.',
  },
]

/** What people said of pages, some with a picture of it. */
export async function tellFeedback(
  world: World,
  anchor: Anchor,
  cast: Cast,
  pictures: boolean,
): Promise<void> {
  const d = dice('feedback')
  for (const { ago, highlights, ...said } of told) {
    const createdAt = anchor.ago(ago, 9 + d.next() * 8)
    const id = d.id(createdAt)
    const fileId =
      highlights && pictures ? await keepPicture(world, d.id(createdAt), createdAt, highlights) : null
    const state = said.state ?? 'new'
    world.feedback.push({
      id,
      ...said,
      state,
      version: state === 'new' ? 1 : 2,
      viewportWidth: 1000,
      viewportHeight: 640,
      dpr: 1,
      browser: 'Chrome em Android',
      release: 'dev',
      errors: said.errors ?? [],
      fileId,
      highlights: fileId ? (highlights ?? []) : [],
      createdAt,
      decidedAt: state === 'done' ? anchor.ago(ago - 1, 11) : null,
      decidedBy: state === 'new' ? null : (cast.by('apoio@aval.example').id as string),
    })
  }
}

/** A page of ours in a few shapes, with what was drawn over it. */
async function keepPicture(
  world: World,
  id: string,
  createdAt: Date,
  highlights: Highlight[],
): Promise<string> {
  const [width, height] = [1000, 640]
  const cards = [330, 430, 530]
    .map(
      (y) =>
        `<rect x="40" y="${y}" width="920" height="84" rx="10" fill="#fff" stroke="#e2ddd1"/><rect x="60" y="${y + 18}" width="48" height="48" rx="8" fill="#1b4a8f"/><rect x="130" y="${y + 22}" width="240" height="14" rx="4" fill="#161a22"/><rect x="130" y="${y + 48}" width="420" height="10" rx="4" fill="#a4adbc"/>`,
    )
    .join('')
  const lit = highlights.find((h) => h.type === 'highlight')
  const dim = lit
    ? `<path fill="#0a0e18" fill-opacity=".55" fill-rule="evenodd" d="M0 0H${width}V${height}H0zM${lit.x} ${lit.y}h${lit.w}v${lit.h}h-${lit.w}z"/>`
    : ''
  const over = highlights
    .map(({ type, x, y, w, h }) =>
      type === 'hide'
        ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#161a22"/>`
        : type === 'mark'
          ? `<circle cx="${x + w / 2}" cy="${y + h / 2}" r="${w / 2}" fill="#1b4a8f" stroke="#fff" stroke-width="2"/><text x="${x + w / 2}" y="${y + h / 2 + 6}" fill="#fff" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="600">1</text>`
          : type === 'arrow'
            ? `<path d="M${x + w} ${y}L${x} ${y + h}m0-26v26h26" fill="none" stroke="#b3261e" stroke-width="5"/>`
            : '',
    )
    .join('')
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#faf8f3"/><rect width="${width}" height="80" fill="#fff"/><rect x="40" y="26" width="30" height="30" rx="4" fill="#1b4a8f"/><rect x="780" y="32" width="120" height="22" rx="6" fill="#e8eff9"/><rect x="40" y="120" width="260" height="34" rx="6" fill="#161a22"/><rect x="40" y="200" width="280" height="40" rx="8" fill="#fff" stroke="#8b8779"/><rect x="60" y="226" width="280" height="44" rx="8" fill="#1b4a8f"/>${cards}${dim}${over}</svg>`
  const bytes = await sharp(Buffer.from(drawn)).png().toBuffer()
  const key = `comentarios/${id}.png`
  await (await files()).put(key, bytes)
  world.files.push({
    id,
    key,
    contentType: 'image/png',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width,
    height,
    widths: [],
    visibility: 'private',
    createdAt,
  })
  return id
}
