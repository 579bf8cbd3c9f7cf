import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { settings } from '../../settings/defaults'

interface Written {
  name: string
  email: string
  phone: string | null
  message: string
  /** The sender's address is that of an account, and confirmed. */
  confirmed: boolean
  company: { name: string; slug: string }
}

/** A message from somebody who found the company on its page. */
export const contactMail = ({ name, email, phone, message, confirmed, company }: Written): DrawnMail =>
  drawMail({
    subject: `Mensagem de ${name} pela página de ${company.name}`,
    preview: message.slice(0, 140),
    parts: [
      { title: `Uma mensagem para ${company.name}` },
      'Foi escrita na sua página da Aval. Para responder, responda simplesmente a este e-mail.',
      { quote: message, by: name },
      {
        facts: [
          ['Nome', name],
          [
            'E-mail',
            `${email} (${confirmed ? 'confirmado pela Aval' : 'não confirmado: é o que a pessoa escreveu'})`,
          ],
          ...(phone ? [['Telefone', phone] as [string, string]] : []),
        ],
      },
      {
        small: `Não mostrámos o endereço da empresa a quem escreveu: só o vê quando lhe responder. A mensagem fica guardada ${settings.privacy.messageDays} dias, para o caso de haver abuso. Não abra ligações de que desconfie.`,
      },
      { button: 'Ver a página da empresa', to: paths.company(company.slug) },
    ],
    reason: `Recebe esta mensagem porque é o contacto de ${company.name} na Aval e a página da empresa tem formulário de contacto.`,
  })
