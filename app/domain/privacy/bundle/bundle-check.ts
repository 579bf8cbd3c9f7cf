/** Checks a bundle without us: the one checker of it, in the browser and on the command line. Nothing in it is believed. */
import { checkProof, type Leaf, type ProofFault } from '../../transparency-log/log-check.ts'
import { objectNamed } from '../../transparency-log/log-objects.ts'
import {
  type NoteKey,
  readCheckpoint,
  readKey,
  same,
  signersOf,
  type Verify,
  webVerify,
} from '../../transparency-log/signed-note.ts'
import {
  type Bundle,
  type BundleLeaf,
  type BundleThing,
  bundleDigest,
  bundleNotice,
  isRead,
  kindOf,
  sealBody,
} from './bundle-format.ts'
import { checkScore } from './bundle-score.ts'

export interface Found {
  code: string
  sentence: string
}
export interface BundleCheck {
  found: Found[]
  /** Who signed the checkpoint, ours first. */
  signers: { name: string; at: Date | null }[]
  size: number
  /** Entries whose content was checked, and those that nothing opens any more. */
  opened: number
  closed: number
}

const faults: Record<ProofFault, string> = {
  shape: 'não é uma entrada deste registo',
  checkpoint: 'é de outro registo',
  signature: 'não tem um ponto de controlo assinado',
  inclusion: 'não está na árvore que foi assinada: a entrada, o seu lugar ou o caminho foram mudados',
  subject: 'não fala do que o pacote diz',
  content: 'foi feita sobre outro conteúdo: o texto, as estrelas ou outra coisa foram mudados',
}

/**
 * @param pinned keys of the log that were noted before; without them those that the bundle brings are taken, which is for
 * whoever reads it to compare.
 */
export async function checkBundle(
  bundle: Bundle,
  pinned: readonly string[] = [],
  verify: Verify = webVerify,
): Promise<BundleCheck> {
  const found: Found[] = []
  const differs = (code: string, sentence: string) => found.push({ code, sentence })
  const { log, notice } = bundle.head
  const keys = await keysOf(pinned.length > 0 ? pinned : log.keys)
  const witnesses = await keysOf(log.witnesses)
  const checkpoint = readCheckpoint(log.checkpoint)
  const none = { found, signers: [], size: 0, opened: 0, closed: 0 }
  if (notice !== bundleNotice)
    differs(
      'notice',
      'O pacote já não diz que quem o guarda tem de respeitar o que for apagado: o aviso foi mudado.',
    )
  if (!checkpoint || checkpoint.origin !== log.name || keys[0]?.name !== log.name) {
    differs('checkpoint', 'O ponto de controlo não é deste registo, ou não se consegue ler.')
    return none
  }
  const signers = await signersOf(checkpoint, [...keys, ...witnesses], verify)
  if (!signers.some(({ key }) => key.kind === 1))
    differs(
      'signature',
      'O ponto de controlo não foi assinado por nenhuma das chaves do registo: não confie no pacote.',
    )
  for (const witness of witnesses)
    if (!signers.some(({ key }) => same(key.id, witness.id)))
      differs('witness', `A testemunha ${witness.name} não assinou este ponto de controlo.`)
  const ours = keys.filter(({ kind }) => kind === 1)
  const sealed = {
    body: sealBody(log.name, await bundleDigest(bundle)),
    lines: bundle.seal.map((line) => line.trimEnd()),
  }
  if ((await signersOf(sealed, ours, verify)).length === 0)
    differs(
      'seal',
      'O selo do pacote não é sobre este conteúdo: alguma coisa foi mudada, tirada ou acrescentada depois de o fazermos.',
    )

  let [opened, closed] = [0, 0]
  const proofs = { keys, verify: remember(verify), log }
  for (const thing of bundle.things) {
    if (thing.leaves.some(({ index }, i) => i > 0 && index <= (thing.leaves[i - 1]?.index ?? 0)))
      differs('order', `As entradas de ${objectNamed(thing.object)} não estão pela ordem do registo.`)
    for (const leaf of thing.leaves) {
      const sentence = await checkLeaf(thing, leaf, proofs)
      if (sentence) differs(...sentence)
      if (leaf.content) opened += 1
      else closed += 1
    }
  }
  checkTotals(bundle, differs)
  if (bundle.score) checkScore(bundle, bundle.score, differs)
  return {
    found,
    signers: signers.map(({ key, at }) => ({ name: key.name, at })),
    size: checkpoint.size,
    opened,
    closed,
  }
}

async function keysOf(written: readonly string[]): Promise<NoteKey[]> {
  return (await Promise.all(written.map(readKey))).filter((key) => key !== null)
}

/** One checkpoint stands over thousands of entries: its signatures are reckoned once. */
function remember(verify: Verify): Verify {
  const seen = new Map<string, Promise<boolean>>()
  return (signature, message, key) => {
    const name = [signature, message, key].map(String).join(';')
    const known = seen.get(name) ?? verify(signature, message, key)
    seen.set(name, known)
    return known
  }
}

async function checkLeaf(
  { object }: BundleThing,
  leaf: BundleLeaf,
  { keys, verify, log }: { keys: NoteKey[]; verify: Verify; log: Bundle['head']['log'] },
): Promise<[string, string] | null> {
  const check = await checkProof(
    {
      v: 1,
      log: log.name,
      index: leaf.index,
      entry: leaf.entry,
      subject: leaf.subjectSalt === null ? null : { id: object, salt: leaf.subjectSalt },
      content: leaf.content,
      salt: leaf.salt,
      inclusion: leaf.inclusion,
      checkpoint: log.checkpoint,
    },
    keys,
    verify,
  )
  if (check.ok)
    return check.leaf.type.startsWith(`${kindOf({ object })}.`)
      ? null
      : ['subject', `A entrada ${leaf.index} (${objectNamed(object)}) ${faults.subject}.`]
  // Said once, of the checkpoint itself.
  if (check.why === 'signature' || check.why === 'checkpoint') return null
  return [check.why, `A entrada ${leaf.index} (${objectNamed(object)}) ${faults[check.why]}.`]
}

/** How a thing stands by its last entry. */
export const standing = (thing: BundleThing) => thing.leaves.at(-1)?.content ?? null

/** What it says happened last; an empty word for what cannot be read. */
export function lastType({ leaves }: BundleThing): string {
  try {
    return (JSON.parse(leaves.at(-1)?.entry ?? '{}') as Partial<Leaf>).type ?? ''
  } catch {
    return ''
  }
}

function checkTotals({ things, totals }: Bundle, differs: (code: string, sentence: string) => void) {
  const counted = totalsOf(things)
  for (const [name, word] of [
    ['reviews', 'avaliações'],
    ['replies', 'respostas'],
    ['certificates', 'certificados'],
    ['entries', 'entradas'],
  ] as const)
    if (totals[name] !== counted[name])
      differs('totals', `O pacote diz que traz ${totals[name]} ${word}, e traz ${counted[name]}.`)
  if (totals.byProof.some((n, level) => n !== counted.byProof[level]))
    differs('totals', 'O número de avaliações por nível de comprovação não é o das avaliações do pacote.')
}

export function totalsOf(things: Iterable<BundleThing>): Bundle['totals'] {
  const totals: Bundle['totals'] = {
    reviews: 0,
    replies: 0,
    certificates: 0,
    entries: 0,
    byProof: [0, 0, 0, 0],
  }
  for (const thing of things) addTo(totals, thing)
  return totals
}

export function addTo(totals: Bundle['totals'], thing: BundleThing) {
  const content = standing(thing)
  const kind = kindOf(thing)
  totals.entries += thing.leaves.length
  if (kind === 'certificate') totals.certificates += 1
  if (kind === 'reply' && isRead(content)) totals.replies += 1
  if (kind !== 'review' || !isRead(content)) return
  totals.reviews += 1
  const level = Number(content.proof)
  if (level >= 0 && level <= 3) totals.byProof[level as 0] += 1
}
