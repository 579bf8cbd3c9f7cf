import { settings } from '../../settings/settings'
import { longDate } from '../../shared/long-date'
import type { AttributionState, AttributionWay } from '../states'

/** «Porque esta empresa conta para si», in words. Pure. */

export const wayWords: Record<AttributionWay, string> = {
  address: 'Pela sua ligação',
  cookie: 'Pela sua ligação, guardada no aparelho',
  typed: 'Código escrito à mão',
  account: 'Pelo código da conta',
}

export const attributionWords = {
  counts: { word: 'Conta para si', tone: 'done' },
  held: { word: 'Em verificação', tone: 'us' },
  refused: { word: 'Não conta', tone: 'bad' },
} as const satisfies Record<AttributionState, { word: string; tone: string }>

export interface Chain {
  code: string
  how: AttributionWay
  /** What the affiliate calls the short link by which it came. */
  link: string | null
  broughtAt: Date
  /** When the account of whoever began it was made, where that was with the same code. */
  accountAt: Date | null
  boundAt: Date
  state: AttributionState
  reason: string | null
  firstPaidAt: Date | null
  /** The first day that earns nothing any more; null where nothing was paid. */
  until: Date | null
}

interface Link {
  at: Date
  title: string
  text: string
  tone?: 'force' | 'bad' | 'blue'
}

const came: Record<AttributionWay, (code: string) => string> = {
  address: (code) => `O endereço trazia o seu código ${code}, e o campo ficou preenchido com ele.`,
  cookie: (code) =>
    `Quem abriu a sua ligação pediu para guardar o código ${code} no aparelho, e o campo ficou preenchido com ele.`,
  typed: (code) => `O código ${code} foi escrito à mão no campo, e é o que lá está que conta.`,
  account: (code) => `A conta de quem regista a empresa começou com o seu código ${code}.`,
}

/** The chain, oldest first. */
export function whyItCounts(chain: Chain): Link[] {
  const { code, how, link, broughtAt, accountAt, boundAt, firstPaidAt, until } = chain
  return [
    {
      at: broughtAt,
      title: wayWords[how],
      text: link ? `${came[how](code)} Foi pela ligação «${link}».` : came[how](code),
    },
    ...(accountAt && how !== 'account'
      ? [
          {
            at: accountAt,
            title: 'Conta criada',
            text: 'Quem regista a empresa criou a conta com o mesmo código.',
          },
        ]
      : []),
    {
      at: boundAt,
      title: 'Empresa ligada a si',
      text: 'Ficou ligada uma vez. Cliques e códigos posteriores não mudam nada.',
      tone: 'blue' as const,
    },
    ...(firstPaidAt && until
      ? [
          {
            at: firstPaidAt,
            title: 'Primeiro pagamento',
            text: `A empresa pagou um plano pela primeira vez. O que pagar antes de ${longDate(until)} dá comissão.`,
            tone: 'force' as const,
          },
        ]
      : []),
  ]
}

/** What holds today, in a sentence. */
export function standingOf({ state, reason, firstPaidAt, until }: Chain, now: Date): string {
  const because = reason ? ` ${reason}` : ''
  if (state === 'held') return `Estamos a verificar, e as comissões desta empresa esperam.${because}`
  if (state === 'refused') return `Não conta para si, e não dá comissão.${because}`
  if (!firstPaidAt || !until)
    return `Conta para si. Ainda não pagou nenhum plano: a partir do primeiro pagamento dá comissão durante ${settings.affiliates.months} meses.`
  return until > now
    ? `Conta para si, e dá comissão do que pagar antes de ${longDate(until)}.`
    : `Contou para si: as comissões acabaram em ${longDate(until)}.`
}
