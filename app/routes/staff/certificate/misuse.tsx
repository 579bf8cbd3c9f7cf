import { decideMisuse } from '~/domain/certification/misuse/deciding-misuse'
import { decideMisuseForm } from '~/domain/certification/misuse/misuse-forms'
import { misuseRecord } from '~/domain/certification/misuse/misuse-listings'
import { misuseStateWords } from '~/domain/certification/misuse/misuse-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { OutsideLink } from '../../outside-link'
import type { Route } from './+types/misuse'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const misuse = await misuseRecord(ctx, params.id)
  return {
    misuse,
    seo: unlisted(`Uso indevido: ${misuse.company}`, 'Um selo usado sem direito.'),
  }
})

export const action = submit(decideMisuseForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await decideMisuse(ctx, params.id, input)
  return done(info, paths.misuses(), 'Decisão guardada.')
})

export default function Misuse({ loaderData: { misuse }, actionData }: Route.ComponentProps) {
  const word = misuseStateWords[misuse.state]
  return (
    <Page
      title={`Uso indevido: ${misuse.company}`}
      crumbs={[{ to: paths.misuses(), label: 'Usos indevidos' }]}
      lead={<WordBadge of={word} />}
      actions={
        <>
          <ButtonLink to={paths.certificate(misuse.code)}>Ver o registo público</ButtonLink>
          <ButtonLink to={paths.certificateActions(misuse.certificateId)}>Ver o certificado</ButtonLink>
        </>
      }
    >
      <Facts
        rows
        facts={[
          { label: 'Onde foi visto', value: <OutsideLink address={misuse.place} /> },
          { label: 'O que se viu', value: misuse.facts },
          {
            label: 'Selo autorizado em',
            value: misuse.domains.length > 0 ? misuse.domains.join(', ') : 'nenhum domínio',
          },
          { label: 'Chegou', value: dateTime(misuse.createdAt) },
          { label: 'De', value: misuse.email ?? 'quem não deixou e-mail' },
          {
            label: 'Outras denúncias',
            value: misuse.others === 0 ? 'nenhuma deste certificado' : `${misuse.others} deste certificado`,
          },
        ]}
      />
      {misuse.state === 'open' || actionData ? (
        <Panel title="O que concluiu">
          <PostForm tried={actionData} version={misuse.version} submit="Guardar a decisão">
            <RadioField
              name="verdict"
              label="Decisão"
              required
              options={[
                {
                  value: 'confirm',
                  label: 'É uso indevido, da empresa',
                  help: 'Abre um reexame do certificado, se estiver em vigor; o que se segue decide-se nele.',
                },
                {
                  value: 'others',
                  label: 'É uso indevido, de outros',
                  help: 'Alguém usa o selo desta empresa sem que ela responda por isso. O certificado não se reexamina.',
                },
                { value: 'dismiss', label: 'Não é', help: 'O uso é permitido, ou já não se vê.' },
              ]}
            />
            <TextArea
              name="note"
              label="O que verificou"
              required
              rows={5}
              minLength={10}
              maxLength={1000}
              help={
                misuse.email
                  ? 'Fica no registo, com o seu nome, e não sai daqui. Quem denunciou recebe só a conclusão, por e-mail.'
                  : 'Fica no registo, com o seu nome. Não sai daqui.'
              }
            />
          </PostForm>
        </Panel>
      ) : (
        <Section title="Decisão">
          <Facts
            rows
            facts={[
              { label: 'Decidido', value: misuse.decidedAt ? dateTime(misuse.decidedAt) : '' },
              { label: 'Por', value: misuse.decidedBy ?? 'conta apagada' },
              { label: 'O que verificou', value: misuse.note ?? '' },
              ...(misuse.examinationId
                ? [
                    {
                      label: 'Reexame',
                      value: <A to={paths.examination(misuse.examinationId)}>Ver o reexame do certificado</A>,
                    },
                  ]
                : []),
            ]}
          />
        </Section>
      )}
    </Page>
  )
}
