import { checkerWords, requirementDetails, requirementGroups } from '~/domain/certification/requirement-words'
import { requirements, requirementsOf, rulesVersion } from '~/domain/certification/requirements'
import { selfAssessment } from '~/domain/certification/self-assessment'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CheckField, RadioField } from '~/ui/fields'
import { metaOf } from '~/ui/meta'
import { Page, Section } from '~/ui/page'
import '~/ui/programme.css'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/programme-requirements'
import { Outcome } from './programme/outcome'
import { ProgrammeTabs, programmeCrumbs } from './programme/parts'

/** The requirements, and a look at oneself: the answers stand in the address, nothing is kept. */
export const loader = page(async (_ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const assessment = selfAssessment(search)
  return {
    assessment,
    ticked: requirements.map((r) => r.code).filter((code) => search.get(code) === 'sim'),
    level: search.get('nivel') === 'plus' ? 'plus' : 'certificada',
    seo: seo({
      title: 'Requisitos da certificação',
      description:
        'Cada requisito dos níveis Certificada e Certificada Plus: o que prova, que comprovativo pede, por quanto tempo vale. Veja o que falta à sua empresa.',
      canonical: paths.programmeRequirements(),
      noindex: assessment !== null,
    }),
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)
export const handle = { cache: { params: ['nivel', ...requirements.map((r) => r.code)], seconds: 3600 } }

type Group = keyof typeof requirementGroups

export default function Requirements({ loaderData: { assessment, ticked, level } }: Route.ComponentProps) {
  const groups = Object.keys(requirementGroups) as Group[]
  return (
    <Page
      title="Requisitos, um a um"
      lead={`${requirementsOf(1).length} para a Certificada, ${requirements.length} para a Certificada Plus. Versão ${rulesVersion}. Assinale o que a empresa já tem e veja o que falta: nada fica guardado.`}
      crumbs={programmeCrumbs}
    >
      <ProgrammeTabs current={paths.programmeRequirements()} />
      {assessment && <Outcome {...assessment} />}
      <form className="form self-assessment" method="get" action={paths.programmeRequirements()}>
        <RadioField
          name="nivel"
          label="Nível que interessa"
          defaultValue={level}
          inline
          required
          options={[
            { value: 'certificada', label: 'Certificada' },
            { value: 'plus', label: 'Certificada Plus' },
          ]}
        />
        {groups.map((group) => (
          <Section key={group} title={requirementGroups[group]}>
            <ul className="requirements">
              {requirements
                .filter((r) => requirementDetails[r.code]?.group === group)
                .map((r) => {
                  const words = requirementDetails[r.code]
                  return (
                    <li key={r.code} id={r.code}>
                      <CheckField
                        name={r.code}
                        label={
                          <>
                            <span className="code">{r.code}</span> {r.text}
                          </>
                        }
                        help={words?.where ? `${words.evidence} Só ${words.where}.` : words?.evidence}
                        defaultChecked={ticked.includes(r.code)}
                      />
                      <p className="requirement-facts">
                        <Badge tone={r.by === 'staff' ? 'neutral' : 'blue'}>{checkerWords[r.by]}</Badge>
                        <span className="soft">{r.by === 'staff' ? `vale ${words?.good}` : words?.good}</span>
                      </p>
                    </li>
                  )
                })}
            </ul>
          </Section>
        ))}
        <div className="form-actions">
          <button type="submit" className="btn primary">
            Ver o que falta
          </button>
          {assessment && <ButtonLink to={paths.programmeRequirements()}>Recomeçar</ButtonLink>}
        </div>
      </form>
    </Page>
  )
}
