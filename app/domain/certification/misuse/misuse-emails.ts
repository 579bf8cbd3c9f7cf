import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'

interface Facts {
  founded: boolean
  /** The certificate is looked at again because of it. */
  examined: boolean
  place: string
  company: string
  code: string
}

const texts = ({ founded, examined, company }: Facts): [title: string, text: string, then: string] => {
  if (!founded)
    return [
      'Vimos o uso do selo que denunciou',
      `Fomos ver o que nos contou sobre o selo de ${company} e não encontrámos um uso indevido: ou as regras o permitem, ou o selo já lá não está.`,
      'Se voltar a vê-lo, ou se nos escapou alguma coisa, pode denunciar de novo a partir do registo público.',
    ]
  return examined
    ? [
        'O uso do selo que denunciou era indevido',
        `Fomos ver o que nos contou e tinha razão: o selo de ${company} estava a ser usado onde não podia.`,
        'Abrimos um reexame do certificado. Conforme o que se apurar, a empresa corrige, ou o certificado é suspenso ou revogado; o registo público di-lo no próprio dia.',
      ]
    : [
        'O uso do selo que denunciou era indevido',
        `Fomos ver o que nos contou e tinha razão: o selo de ${company} estava a ser usado onde não podia.`,
        'Tratamos de que seja retirado. Entretanto, quem seguir o selo ou escrever o código chega sempre ao registo verdadeiro.',
      ]
}

/** Tells whoever reported a misuse what was found, in plain words. */
export function misuseMail(facts: Facts): DrawnMail {
  const [title, text, then] = texts(facts)
  return drawMail({
    subject: `${title}: ${facts.company}`,
    preview: text,
    parts: [
      { title },
      { p: text },
      {
        facts: [
          ['Onde foi visto', facts.place],
          ['Certificado', facts.code],
        ],
      },
      { p: then },
      { button: 'Ver o registo público', to: paths.certificate(facts.code) },
    ],
    reason: 'Recebe esta mensagem porque denunciou um uso do selo e pediu para saber o resultado.',
  })
}
