import { adrOf } from '~/domain/companies/adr-entities'
import { caeText } from '~/domain/companies/cae'
import { creationSteps } from '~/domain/companies/creation/completeness'
import type { CreationPage } from '~/domain/companies/creation/creation-reading'
import { weekLines } from '~/domain/companies/hours/opening-hours'
import { answerInWriting } from '~/domain/companies/listing-words'
import { spacedNumber, spacedPhone } from '~/domain/companies/profile-words'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { type Fact, Facts } from '~/ui/facts'
import { CheckField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { LogoMark } from '~/ui/logo-mark'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { CompanyFindings } from '../../company/parts/company-findings'
import { Back, type StepProps } from './create-company-steps'

/** 5: everything once more, and off it goes. */
export function SendStep({ company, tried, choices }: StepProps & Pick<CreationPage, 'choices'>) {
  const { missing } = company
  const asked = company.listing === 'info_requested'
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warn" title="Antes de enviar ainda falta">
          <ul>
            {missing.map(({ step, what }) => (
              <li key={what}>
                <A to={paths.createCompany({ passo: step, empresa: company.id })}>
                  {what}, em «{creationSteps[step - 1]}»
                </A>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Notes notes={company.notes} />
      {groups(company, choices).map((facts, i) => (
        <Panel
          key={creationSteps[i]}
          title={creationSteps[i]}
          actions={
            <A to={paths.createCompany({ passo: i + 1, empresa: company.id })}>
              Alterar<span className="sr"> {creationSteps[i]}</span>
            </A>
          }
        >
          <Facts rows facts={facts} />
        </Panel>
      ))}
      <Panel title="Enviar">
        <PostForm
          tried={tried}
          version={company.version}
          submit={company.listing === 'draft' ? 'Enviar para aprovação' : 'Enviar de novo'}
          why={missing.length > 0 ? 'Complete primeiro o que falta.' : undefined}
          actions={<Back id={company.id} to={5} />}
        >
          {company.listing !== 'draft' && (
            <TextArea
              name="answer"
              label={asked ? 'A sua resposta' : 'O que corrigiu'}
              help={`Para a pessoa da nossa equipa que vai decidir. ${answerInWriting}`}
              required={asked}
              rows={5}
              maxLength={2000}
            />
          )}
          <CheckField
            name="entitled"
            label="Posso agir em nome desta empresa, e o que escrevi é verdade."
            required
          />
          <CheckField name="terms" label="Aceito os termos de utilização para empresas." required />
          <p className="soft">
            Respondemos em {spelt(settings.company.decisionWorkingDays, 'dia útil')}. Até lá o perfil não é
            público; recebe um e-mail com a decisão.
          </p>
        </PostForm>
      </Panel>
    </>
  )
}

function groups(c: StepProps['company'], choices: CreationPage['choices']): Fact[][] {
  const category = (id: string) => choices.categories.find((o) => o.value === id)?.label ?? id
  const fact = (label: string, value: Fact['value'] | null | undefined): Fact => ({
    label,
    value: value || <span className="soft">—</span>,
  })
  const open = c.hours ? weekLines(c.hours).map(({ days, hours }) => `${days}: ${hours}`) : []
  return [
    [
      fact('Nome', c.name),
      fact('Denominação', c.legalName),
      fact('NIPC', spacedNumber(c.nipc)),
      fact('Forma jurídica', c.legalForm),
      fact('CAE', c.cae && caeText(c.cae)),
      fact('Ano de início', c.foundedYear),
    ],
    [
      fact('E-mail', c.email && `${c.email}${c.emailConfirmedAt ? ' (confirmado)' : ''}`),
      fact('Telefone', spacedPhone(c.phone)),
      fact('Sítio', c.website),
    ],
    [
      fact(
        'Categorias',
        [...(c.category ? [c.category] : []), ...c.otherCategories].map(category).join(', '),
      ),
      fact(
        'Morada',
        [c.address, [c.postalCode, c.locality].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      ),
      fact('Concelho', choices.municipalities.find((m) => m.value === c.municipality)?.label),
    ],
    [
      fact('Descrição', c.description && <span className="text">{c.description}</span>),
      fact('Serviços', c.services.join(', ')),
      fact('Horário', open.length > 0 && <span className="text">{open.join('\n')}</span>),
    ],
    [
      fact('Logótipo', c.logoFileId && <LogoMark name={c.name} logo={{ src: paths.file(c.logoFileId) }} />),
      fact('Redes sociais', Object.values(c.socialLinks ?? {}).join('\n')),
      fact('Livro de Reclamações', c.complaintsBookUrl),
      fact('Resolução de litígios', adrOf(c.adrEntity)?.name),
    ],
  ]
}

/** What the machine saw at once: the applicant reads what staff will read. */
function Notes({ notes }: { notes: StepProps['company']['notes'] }) {
  const warned = notes.some((note) => note.result === 'warn')
  return (
    <Notice
      tone={warned ? 'warn' : 'ok'}
      title={`Verificações automáticas: ${warned ? 'veja isto antes de enviar' : 'tudo em ordem'}`}
    >
      <CompanyFindings checks={notes} />
      <p>
        Pode enviar na mesma. Quem decide lê isto, e se o perfil se parece com outro que ainda não é público.
      </p>
    </Notice>
  )
}
