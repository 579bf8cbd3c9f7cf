import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { drawMail } from '~/platform/mail-template'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { formatCode } from '../code'
import { examinations } from '../life/life-schema'
import { certificates } from '../schema'
import { sealMisuses } from './misuse-schema'

/** By which the examination that a founded report opened is known. */
export const misuseKey = (misuseId: string): string => `misuse-${misuseId}`

/** Whoever reported a misuse and left an address hears what became of it; never what was noted about it. */
export const notifyOfMisuse = defineMailJob({
  name: 'certification.notify-of-misuse',
  data: z.object({ misuseId: z.uuid() }),
  async letters({ db }, { misuseId }) {
    const [row] = await db
      .select({
        state: sealMisuses.state,
        email: sealMisuses.email,
        place: sealMisuses.place,
        code: certificates.code,
        company: companies.name,
        examination: examinations.id,
      })
      .from(sealMisuses)
      .innerJoin(certificates, eq(certificates.id, sealMisuses.certificateId))
      .innerJoin(companies, eq(companies.id, certificates.companyId))
      .leftJoin(examinations, eq(examinations.key, misuseKey(misuseId)))
      .where(eq(sealMisuses.id, misuseId))
    // They may have had their data erased meanwhile.
    if (!row?.email || row.state === 'open') return
    const { state, email, place, company, examination } = row
    const code = formatCode(row.code)
    const [title, text, then] = textsOf({
      founded: state === 'confirmed',
      examined: examination !== null,
      company,
    })
    const mail = drawMail({
      subject: `${title}: ${company}`,
      preview: text,
      parts: [
        { title },
        text,
        {
          facts: [
            ['Onde foi visto', place],
            ['Certificado', code],
          ],
        },
        then,
        { button: 'Ver o registo público', to: paths.certificate(code) },
      ],
      reason: 'Recebe esta mensagem porque denunciou um uso do selo e pediu para saber o resultado.',
    })
    return { to: { email }, mail }
  },
})

interface Facts {
  founded: boolean
  /** The certificate is looked at again because of it. */
  examined: boolean
  company: string
}

const textsOf = ({ founded, examined, company }: Facts): [title: string, text: string, then: string] => {
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
