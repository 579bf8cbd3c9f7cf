import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { firstName } from '../shared/display-name'
import { longDate } from '../shared/long-date'

/** The copy is made. The link leads to the page of the account, never to the file: a mail may be read by others. */
export function exportReadyMail({ name, expiresAt }: { name: string; expiresAt: Date }): DrawnMail {
  return drawMail({
    subject: 'A cópia dos seus dados está pronta',
    preview: `Pode transferi-la até ${longDate(expiresAt)}.`,
    parts: [
      { title: 'A sua cópia está pronta' },
      {
        p: `Olá, ${firstName(name)}. Juntámos num ficheiro tudo o que a Aval guarda sobre si. Fica à sua espera até ${longDate(expiresAt)}; depois é apagado.`,
      },
      { button: 'Ir buscar a cópia', to: paths.myData() },
      { small: 'Para a transferir pedimos que entre na conta e confirme que é mesmo quem entrou.' },
    ],
    reason:
      'Recebe esta mensagem porque pediu uma cópia dos seus dados na Aval. Se não foi o próprio, mude a palavra-passe e veja as sessões em «Segurança».',
  })
}
