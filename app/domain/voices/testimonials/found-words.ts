import type { Span, SpanKind } from '../../reviews/screening/personal-data'

const kindWords: Record<SpanKind, string> = {
  nif: 'um número de contribuinte',
  iban: 'uma conta bancária',
  phone: 'um telefone',
  email: 'um e-mail',
  plate: 'uma matrícula',
  address: 'uma morada',
  link: 'uma ligação',
}

/** «um telefone («912 345 678») e um e-mail («a@b.pt»)»; null where nothing was found. */
export function foundWords(spans: readonly Span[]): string | null {
  if (spans.length === 0) return null
  const said = spans.map(({ kind, text }) => `${kindWords[kind]} («${text.slice(0, 60)}»)`)
  return new Intl.ListFormat('pt-PT').format(said)
}
