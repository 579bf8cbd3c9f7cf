import type { Sent } from './sending'

/** What whoever sent a comment reads. */
export const thanks = ({ ticket }: Sent): string =>
  ticket
    ? `Abrimos o pedido ${ticket}. A resposta segue para o seu e-mail.`
    : 'O seu comentário chegou. Lemos todos, mesmo quando não respondemos.'
