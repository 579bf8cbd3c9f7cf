import { type SpanKind, spansOf } from '../../reviews/screening/personal-data'
import { Refusal } from '../../shared/refusal'
import { contactsWritten } from '../conversation/masking'

const called: Partial<Record<SpanKind, string>> = {
  phone: 'um número de telefone',
  email: 'um e-mail',
  link: 'uma ligação para fora da Aval',
  iban: 'um IBAN',
}

/** What of a text would exchange contacts, in words; null: nothing. */
export function contactIn(text: string): string | null {
  const span = spansOf(text).find(({ kind }) => called[kind])
  if (span) return `«${span.text}» parece ${called[span.kind]}`
  // However it is written: in words, taken apart (conversation/masking.ts).
  const [contact] = contactsWritten(text)
  return contact ? `«${contact}» parece um contacto` : null
}

/**
 * Until the customer puts a proposal on the shortlist no contact goes in its texts: it opens them when it likes.
 * @throws Refusal `invalid` at each field that has one
 */
export function checkNoContacts(texts: Record<string, string>): void {
  const found = Object.entries(texts).flatMap(([field, text]) => {
    const what = contactIn(text)
    return what
      ? [[field, `${what}. Os contactos trocam-se quando o cliente preferir a proposta: tire-o do texto.`]]
      : []
  })
  if (found.length > 0) throw new Refusal('invalid', '', { fields: Object.fromEntries(found) })
}
