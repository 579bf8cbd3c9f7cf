import type { Level, Requirement, Rules } from './requirements'

export interface Change {
  /** «R03» or «Nível 1». */
  what: string
  kind: 'added' | 'removed' | 'changed'
  /** Field by field: what it was and what it becomes, in words. */
  fields: { label: string; before: string | null; after: string | null }[]
}

export const evidenceKindWords: Record<Requirement['evidence'], string> = {
  code: 'Código de consulta',
  file: 'Documento',
  statement: 'Declaração',
  automatic: 'Verificação automática',
  platform: 'Dados da Aval',
}

const euros = (cents: number) => `${(cents / 100).toLocaleString('pt-PT', { minimumFractionDigits: 2 })} €`

const requirementFields: [label: string, read: (r: Requirement) => string][] = [
  ['Texto público', (r) => r.text],
  ['O que se pede', (r) => r.ask],
  ['Comprovativo', (r) => evidenceKindWords[r.evidence]],
  ['Validade', (r) => `${r.validDays} dias`],
  ['A partir do nível', (r) => (r.level === 2 ? 'Certificada Plus' : 'Certificada')],
  ['Condicional', (r) => (r.conditional ? 'sim' : 'não')],
]
const levelFields: [label: string, read: (l: Level) => string][] = [
  ['Nome', (l) => l.name],
  ['O que prova', (l) => l.proves],
  ['Avaliação', (l) => euros(l.feeCents)],
  ['Licença anual', (l) => euros(l.licenceCents)],
]

/** What a version changes against another. Pure. */
export function differenceOf(before: Rules, after: Rules): Change[] {
  const codes = [...new Set([...before.requirements, ...after.requirements].map((r) => r.code))].toSorted()
  const requirements = codes.flatMap((code) =>
    compare(
      code,
      before.requirements.find((r) => r.code === code),
      after.requirements.find((r) => r.code === code),
      requirementFields,
    ),
  )
  const levels = ([1, 2] as const).flatMap((level) =>
    compare(
      `Nível ${level}`,
      before.levels.find((l) => l.level === level),
      after.levels.find((l) => l.level === level),
      levelFields,
    ),
  )
  return [...requirements, ...levels]
}

function compare<T>(
  what: string,
  before: T | undefined,
  after: T | undefined,
  fields: [string, (one: T) => string][],
): Change[] {
  const changed = fields
    .map(([label, read]) => ({
      label,
      before: before ? read(before) : null,
      after: after ? read(after) : null,
    }))
    .filter((f) => f.before !== f.after)
  if (changed.length === 0) return []
  return [{ what, kind: !before ? 'added' : !after ? 'removed' : 'changed', fields: changed }]
}
