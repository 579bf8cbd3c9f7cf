import type { Ctx } from '../../shared/ctx'
import { contactsOf } from '../screening/company-contacts'
import type { Own } from '../screening/own-contacts'
import { spansOf } from '../screening/personal-data'
import { type ByDefault, byDefault, spanWords } from '../words'
import type { MaskedSpan } from './masked-text'

interface Text {
  title: string
  body: string
}

/** Passages that say who somebody is or how to reach them; links are none. */
export const personalSpans = (text: Text, own?: Own): MaskedSpan[] =>
  personalIn(text, own).map(({ part, start, end }) => ({ part, start, end }))

const personalIn = (text: Text, own?: Own) =>
  (['title', 'body'] as const).flatMap((part) =>
    spansOf(text[part], own)
      .filter((span) => span.kind !== 'link')
      .map((span) => ({ part, ...span })),
  )

/** What the clock does with a text about this company, and what it covers. */
export async function defaultOf(
  ctx: Pick<Ctx, 'db'>,
  companyId: string,
  text: Text,
  kinds: readonly string[],
): Promise<{ what: ByDefault; spans: MaskedSpan[]; facts: string }> {
  const own = await contactsOf(ctx, companyId)
  const spans = personalSpans(text, own)
  // The kinds alone: a statement of reasons must not repeat what it covers.
  const said = [...new Set(personalIn(text, own).map(({ kind }) => spanWords[kind]))].join(', ')
  const facts = `O texto tem dados pessoais (${said}), e ninguém da equipa decidiu dentro do prazo. Foi publicado com esses trechos ocultos.`
  return { what: byDefault(kinds, spans), spans, facts }
}
