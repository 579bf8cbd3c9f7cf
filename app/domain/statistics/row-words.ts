import { objectWords } from '../audit/words'

/** What the cases of figures are, as their sources call them: what the audit trail names, and what it never does. */
const kinds: Readonly<Record<string, string>> = {
  ...objectWords,
  'company-edit': 'Alteração de um perfil',
  'certification-application': 'Candidatura',
  'work-proposal': 'Proposta',
  subscription: 'Subscrição',
  attribution: 'Empresa trazida',
  resolution: 'Acordo',
  dispute: 'Disputa',
  ledger: 'Lançamento',
  'error-group': 'Erro',
  'social-image': 'Imagem para partilhar',
}

export const rowWord = (kind: string): string => (Object.hasOwn(kinds, kind) ? (kinds[kind] as string) : kind)
