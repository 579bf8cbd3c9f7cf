import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { settings } from '../settings/defaults'

const { codeMinutes } = settings.claim

/** The code, to a mailbox of the company: whoever reads it may never have heard of us. */
export function codeMail({
  code,
  company,
  claimant,
}: {
  code: string
  company: string
  claimant: string
}): DrawnMail {
  return drawMail({
    subject: `${code} é o código para gerir o perfil de ${company}`,
    preview: `Serve durante ${codeMinutes} minutos.`,
    parts: [
      { title: 'Código para gerir o perfil' },
      {
        p: `${claimant} pediu para gerir o perfil de ${company} na Aval, onde clientes avaliam empresas, e diz ter acesso a esta caixa de correio.`,
      },
      { code, label: `Código, válido durante ${codeMinutes} minutos` },
      {
        p: 'Se o pedido é da sua empresa, escreva o código na página onde foi pedido. Se não é, não o dê a ninguém: sem ele nada acontece.',
      },
    ],
    reason: `Recebe esta mensagem porque este endereço é do domínio do sítio de ${company}. Não o guardámos em nenhuma lista.`,
  })
}
