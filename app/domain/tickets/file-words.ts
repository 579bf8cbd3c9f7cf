import { documentTypes, largestDocument } from '../pictures/picture-words'
import { settings } from '../settings/settings'

/** What may go with a message, in words and figures only: pages import them too. */

const together = (bytes: number) => `Juntos, os ficheiros não podem passar de ${bytes / 1_000_000} MB.`

export const ticketFileTypes = [...documentTypes, 'image/webp'] as const
export const ticketFileRule = () => `PDF, JPEG, PNG ou WebP, até ${largestDocument() / 1_000_000} MB.`
export const filesRule = () => together(settings.ticket.filesBytes)
export const visitorFilesRule = () => together(settings.ticket.visitorFilesBytes)

/** Said of a contact form that came back sooner than anybody writes. */
export const tooSoon =
  'O formulário chegou depressa demais, como os que os programas enviam. O que escreveu ficou abaixo: confira e carregue outra vez em «Enviar». Se juntou ficheiros, escolha-os de novo.'
