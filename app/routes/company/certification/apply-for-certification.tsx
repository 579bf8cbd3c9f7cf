import { redirect } from 'react-router'
import { applyForm } from '~/domain/certification/application/application-forms'
import { certificationPage } from '~/domain/certification/application/application-page'
import { draftApplication } from '~/domain/certification/application/applying'
import { settings } from '~/domain/settings/settings'
import { inWords } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { CheckboxesField, RadioField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { money } from '~/ui/format'
import { Page } from '~/ui/page'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/apply-for-certification'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const { options, conditional, application, company, website } = await certificationPage(ctx)
  const asked = new URL(request.url).searchParams.get('nivel')
  const draft = application?.state === 'draft' ? application : null
  return {
    company,
    // A draft stands in the way of others, not of itself.
    options: options.map(({ level, name, proves, feeCents, why, kind }) => ({
      level,
      name,
      proves,
      feeCents,
      why: draft || kind ? null : why,
    })),
    conditional,
    draft,
    underWay: application !== null && draft === null,
    level: String(draft?.level ?? (asked === '2' ? 2 : 1)),
    domain: website ? new URL(website).hostname.replace(/^www\./, '') : '',
    seo: unlisted('Candidatura', 'Candidatar a empresa à certificação.'),
  }
})

export const action = submit(applyForm, async (ctx, input) => {
  await draftApplication(ctx, input)
  return redirect(paths.certificationStep('submeter'))
})

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { company, options, conditional, draft, underWay, level, domain } = loaderData
  const open = options.filter((o) => !o.why)
  const none = !actionData && (underWay || open.length === 0)
  return (
    <Page
      title="Candidatura"
      width="reading"
      lead={`O que ${company} quer certificar. No fim revê tudo antes de submeter.`}
      crumbs={[{ to: paths.certification(), label: 'Certificação' }]}
    >
      {none ? (
        <EmptyState
          title="Hoje não se pode candidatar"
          actions={<ButtonLink to={paths.certification()}>Ver a certificação</ButtonLink>}
        >
          <p>{underWay ? 'Já há uma candidatura em curso.' : options[0]?.why}</p>
        </EmptyState>
      ) : (
        <PostForm
          keepsText
          tried={actionData}
          version={draft?.version}
          submit="Continuar"
          actions={<ButtonLink to={paths.certification()}>Cancelar</ButtonLink>}
        >
          <RadioField
            name="level"
            label="Nível"
            required
            defaultValue={level}
            options={options.map((o) => ({
              value: String(o.level),
              label: `${o.name} · avaliação ${money(o.feeCents)} mais IVA`,
              help: o.why ?? o.proves,
              disabled: Boolean(o.why),
            }))}
          />
          <TextArea
            name="scope"
            label="Âmbito"
            help="A atividade e onde a exerce, como o público a vai ler: «Canalização e aquecimento, no distrito de Braga»."
            rows={2}
            minLength={10}
            maxLength={200}
            required
            defaultValue={draft?.scope}
          />
          <TextField
            name="domains"
            label="Domínios onde quer mostrar o selo"
            help={`Até ${inWords(settings.application.domainsAtMost)}, separados por vírgulas. O selo só aparece nestes.`}
            placeholder="empresa.pt"
            maxLength={400}
            defaultValue={draft ? draft.domains.join(', ') : domain}
          />
          <CheckboxesField
            name="applies"
            label="O que se aplica à empresa"
            help="Estes requisitos só se pedem a quem deles precisa. Quem avalia confirma."
            defaultValue={draft?.applies ?? []}
            options={conditional.map((r) => ({ value: r.code, label: `${r.code} ${r.text}`, help: r.ask }))}
          />
        </PostForm>
      )}
    </Page>
  )
}
