import type { Conversation } from '~/domain/work-requests/conversation/conversation'

/** What a conversation says of its contacts to whoever reads it. */
export function contactsLine({ open, later, side }: Pick<Conversation, 'open' | 'later' | 'side'>): string {
  if (open) return 'Os contactos estão abertos: podem falar também por telefone ou e-mail.'
  if (!later)
    return 'Os contactos estão fechados. O que foi dito continua aqui, sem telefones, e-mails nem moradas.'
  return side === 'customer'
    ? 'Só contactos abertos se veem: telefones, e-mails, ligações e moradas ficam ocultos, de um lado e do outro, até preferir esta empresa.'
    : 'Só contactos abertos se veem: telefones, e-mails, ligações e moradas ficam ocultos, de um lado e do outro, até o cliente preferir esta proposta.'
}
