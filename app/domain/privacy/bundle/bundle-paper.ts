import { drawQr, frame, ink, inner, left, page, right, sheet, write } from '~/platform/sheet'
import { formatCode } from '../../certification/code'
import { longDate, longDay } from '../../shared/long-date'
import { readCheckpoint, toBase64 } from '../../transparency-log/signed-note'
import { lastType } from './bundle-check'
import {
  type BundleHead,
  type BundleScore,
  type BundleThing,
  type BundleTotals,
  saidOf,
} from './bundle-format'
import { happenedWord, howToCheck, proofLevels, starsWord } from './bundle-words'

/** A larger bundle goes beside the PDF and not in it: mail and tender sites take few megabytes. */
export const mostAttached = 2_000_000

interface Shown {
  certificates: BundleThing[]
  newest: BundleThing[]
}

/** Within a sentence: the first letter only, so that «Aval» stays a name. */
const lower = (words = '') => words.charAt(0).toLocaleLowerCase('pt') + words.slice(1)
const decimal = (value: number) => value.toFixed(1).replace('.', ',')
const lowest = page.height - page.edge - 120

/** The bundle on one A4 sheet, for a tender: what it says in sum, and how anybody checks it. */
export async function bundlePaper(
  head: BundleHead,
  { totals, certificates, newest }: { totals: BundleTotals } & Shown,
  score: BundleScore | null,
  bundle: Buffer | null,
): Promise<Buffer> {
  const at = new Date(head.madeAt)
  const { doc, bytes } = await sheet({
    Title: `${head.of.name} na Aval`,
    Subject: 'Avaliações, certificados e pontuação, com a prova de que estão no registo público',
    CreationDate: at,
    ModDate: at,
  })
  frame(doc)
  let y = write(doc, 'Aval', left, page.edge + 20, { font: 'serif', size: 19, width: 120 })
  y = write(doc, head.of.name, left, y + 12, { font: 'serif', size: 22, width: inner })
  y =
    write(doc, `Como está no registo público da Aval em ${longDate(at)}`, left, y + 2, { colour: ink.soft }) +
    12
  const rows: [string, string][] = [
    ...(score ? ([['Pontuação', scoreLine(score)]] as [string, string][]) : []),
    [
      'Avaliações',
      `${totals.reviews}: ${totals.byProof.map((n, level) => `${n} ${lower(proofLevels[level])}`).join('; ')}`,
    ],
    ['Respostas', String(totals.replies)],
    ...certificates.map((one): [string, string] => ['Certificado', certificateLine(one)]),
  ]
  for (const [label, value] of rows) {
    write(doc, label, left, y, { colour: ink.soft, width: 110 })
    y = write(doc, value, left + 116, y) + 3
  }
  if (newest.length > 0)
    y = write(doc, 'As avaliações mais recentes', left, y + 12, { font: 'serif', size: 13 }) + 4
  for (const thing of newest) {
    if (y > lowest - 40) break
    y = reviewLine(doc, thing, y)
  }
  foot(doc, head, bundle !== null)
  if (bundle)
    doc.file(bundle, {
      name: 'pacote.json',
      type: 'application/json',
      description: 'O conteúdo, os sais e as provas de inclusão no registo público',
      creationDate: at,
      modifiedDate: at,
    })
  return bytes()
}

const scoreLine = ({ score, margin, n, asOf }: BundleScore) =>
  score === null
    ? `ainda não tem: contam ${n} avaliações`
    : `${decimal(score)}${margin === null ? '' : ` (mais ou menos ${decimal(margin)})`} em 5, de ${n} avaliações que contam, em ${longDay(asOf)}`

function certificateLine(thing: BundleThing): string {
  const content = thing.leaves.at(-1)?.content
  if (!content) return 'já não se lê'
  return `${formatCode(saidOf(content.code))}, ${lower(happenedWord(lastType(thing)))}, até ${longDay(saidOf(content.validUntil))}. ${saidOf(content.scope)}`
}

function reviewLine(doc: Parameters<typeof write>[0], thing: BundleThing, y: number): number {
  const content = thing.leaves.at(-1)?.content ?? {}
  const words = saidOf(content.text)
  const short = words.length > 180 ? `${words.slice(0, 179)}…` : words
  doc.lineWidth(0.4).strokeColor(ink.line).moveTo(left, y).lineTo(right, y).stroke()
  const line = `${starsWord(content.stars)} · ${saidOf(content.author)} · ${proofLevels[Number(content.proof)]} · entrada ${thing.leaves.at(-1)?.index}`
  const below = write(doc, saidOf(content.title) || 'Avaliação ocultada', left, y + 4, {
    font: 'strong',
    size: 8.5,
  })
  return (
    write(doc, short, left, write(doc, line, left, below, { size: 7.5, colour: ink.soft }), { size: 8 }) + 3
  )
}

function foot(doc: Parameters<typeof write>[0], head: BundleHead, attached: boolean) {
  const y = page.height - page.edge - 112
  const address = head.of.address ?? `${head.origin}/registo`
  drawQr(doc, address, left, y, 74)
  const x = left + 92
  const width = right - x
  const checkpoint = readCheckpoint(head.log.checkpoint)
  let at = write(doc, 'Confirme em linha', x, y, { font: 'strong', size: 9.5, width })
  at = write(doc, address, x, at, { size: 8.5, width })
  at = write(
    doc,
    `Registo ${head.log.name}: ${checkpoint?.size ?? 0} entradas, raiz ${checkpoint ? toBase64(checkpoint.root) : ''}`,
    x,
    at + 2,
    { size: 7.5, colour: ink.soft, width },
  )
  at = write(
    doc,
    `Sem nós: ${attached ? 'tire «pacote.json», que vem em anexo, e corra' : 'com o ficheiro «pacote.json», que vem ao lado,'} ${howToCheck(head.origin)}`,
    x,
    at + 2,
    { size: 7.5, colour: ink.soft, width },
  )
  write(doc, head.notice, x, at + 2, { size: 7.5, width })
}
